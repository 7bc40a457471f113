/** What the faults of the Send flags of GetHotelDescriptiveInfo share: the clause, and a sentence about the part and its flag. */
import type { ClauseId } from '../../../schemas/clauses.ts';
import { override } from '../../override.ts';
import type { Fault } from '../fault.ts';
import type { Part } from '../../../sandbox/v1/rules/content.ts';
import type { V1Language } from '../../../sandbox/words/codes.ts';

interface Requested {
  readonly flag: string;
  readonly breaks: ClauseId;
  readonly parts: readonly Part[];
}

const multimedia = {
  flag: 'MultimediaObjects.SendData',
  breaks: 'v1.desc.flag.multimediaobjects-send-data',
} as const;

/** What a flag requests, by the words for it. */
const requestedByFlag = {
  awards: { flag: 'SendAwards', breaks: 'v1.desc.flag.affiliationinfo-send-awards', parts: ['awards'] },
  attractions: {
    flag: 'SendAttractions',
    breaks: 'v1.desc.flag.areainfo-send-attractions',
    parts: ['attractions'],
  },
  'reference points': {
    flag: 'SendRefPoints',
    breaks: 'v1.desc.flag.areainfo-send-refpoints',
    parts: ['refPoints'],
  },
  contacts: {
    flag: 'ContactInfo.SendData',
    breaks: 'v1.desc.flag.contactinfo-send-data',
    parts: ['contacts'],
  },
  'guest rooms': {
    flag: 'SendGuestRooms',
    breaks: 'v1.desc.flag.facilityinfo-send-guestrooms',
    parts: ['guestRooms'],
  },
  HotelInfo: { flag: 'HotelInfo.SendData', breaks: 'v1.desc.flag.hotelinfo-send-data', parts: ['hotelData'] },
  multimedia: { ...multimedia, parts: ['hotelMultimedia', 'roomMultimedia'] },
  'the multimedia of rooms': { ...multimedia, parts: ['roomMultimedia'] },
  'the multimedia of hotels': { ...multimedia, parts: ['hotelMultimedia'] },
  policies: { flag: 'SendPolicies', breaks: 'v1.desc.flag.policies-send-policies', parts: ['policies'] },
} as const satisfies Record<string, Requested>;

type What = keyof typeof requestedByFlag;

const codes = { English: 1, French: 2, Spanish: 3, Danish: 5, Italian: 6, German: 7 } as const;

type FaultOfFlag = Pick<Fault, 'condition' | 'breaks' | 'does' | 'rules'>;

/** A fault in all languages, or only in one. */
function faultOfFlag(
  what: What,
  language: keyof typeof codes | undefined,
  sentence: (whatInLanguage: string, flag: string) => string,
  rulesFor: (parts: readonly Part[], isAffected: (language: V1Language) => boolean) => Fault['rules'],
): FaultOfFlag {
  const { flag, breaks, parts } = requestedByFlag[what];
  if (language === undefined)
    return { breaks, does: sentence(what, flag), rules: rulesFor(parts, () => true) };
  return {
    condition: 'only for one language',
    breaks,
    does: sentence(`${what} in ${language}`, flag),
    rules: rulesFor(parts, (code) => code === codes[language]),
  };
}

/** Sends something even if its flag is false. */
export const alwaysSends = (what: What, language?: keyof typeof codes): FaultOfFlag =>
  faultOfFlag(
    what,
    language,
    (sent, flag) => `Sends ${sent} although ${flag} is false.`,
    (parts, isAffected) =>
      override(
        'includesPart',
        (result, part, _flag, code) => result || (parts.includes(part) && isAffected(code)),
      ),
  );

/** Leaves something out if its flag is true. */
export const leavesOut = (what: What, language?: keyof typeof codes): FaultOfFlag =>
  faultOfFlag(
    what,
    language,
    (leftOut, flag) => `Leaves out ${leftOut} although ${flag} is true.`,
    (parts, isAffected) =>
      override(
        'includesPart',
        (result, part, flag, code) => result && !(parts.includes(part) && flag === true && isAffected(code)),
      ),
  );

/** Sends something under no circumstances. */
export const neverSends = (what: What): FaultOfFlag =>
  faultOfFlag(
    what,
    undefined,
    (unsent, flag) => `Sends no ${unsent}, regardless of ${flag}.`,
    (parts) => override('includesPart', (result, part) => !parts.includes(part) && result),
  );
