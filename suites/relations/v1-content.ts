/** Relations between content requests with different Send flags. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)". */
import type { Answer, ClauseId, Shopper } from '../../client/index.ts';
import { contentPredicates } from '../../client/v1-content.ts';
import { plural } from '../../lib/plural.ts';
import type { HotelDescriptiveContent } from '../../schemas/messages/v1/descriptive-response.ts';
import { V1TextComparison } from '../helpers/v1-consistency.ts';
import {
  contentIn,
  contentOf,
  describableCodes,
  describedIn,
  descriptiveRequest,
  entriesIn,
  sendFlags,
  withAllFlags,
  withFlag,
  type SendFlag,
} from '../helpers/v1-descriptive.ts';
import { errorsIn } from '../helpers/v1.ts';
import { minus, sentence, type Members, type Relation, type Situation } from './relate.ts';

type Entry = Partial<HotelDescriptiveContent>;

/**
 * A request for the content of some hotels in one language. Changed members are the flags of the hotels, `exception` for
 * the other flags of one of them, `reversed` for the reverse order, and `before` for the codes of hotels that come first.
 */
export const contentSituation = (
  shopper: Shopper,
  codes: readonly number[],
  language: number | undefined,
): Situation => ({
  what:
    language === undefined ? 'the content of hotels' : `the content of hotels for PrimaryLangID ${language}`,
  isOptional: language !== undefined,
  identity: contentIn,
  count: (answer) => `content of ${plural(describedIn(answer).length, 'hotel')}`,
  send: (changed) => {
    const { PrimaryLangID, reversed, before, exception, ...entryFlags }: Members = {
      PrimaryLangID: language,
      ...changed,
    };
    const orderedCodes = reversed === true ? codes.toReversed() : codes;
    const requestedCodes = [...((before as readonly number[] | undefined) ?? []), ...orderedCodes];
    const otherFlags = exception as { readonly code: string; readonly flags: object } | undefined;
    const flagsOf = (code: number): object =>
      otherFlags?.code === String(code) ? otherFlags.flags : entryFlags;
    return descriptiveRequest(shopper)(requestedCodes, flagsOf, { PrimaryLangID });
  },
  refusal: (answer) => errorsIn(answer)[0],
});

const allFlagsOn = withAllFlags(true) as Members;

/** An entry with `value` for the chosen flags and `otherValue` for all others, which are left out if it is undefined. */
export const entryWithFlags = (
  chosenFlags: readonly SendFlag[],
  value: boolean,
  otherValue: boolean | undefined,
): Members =>
  sendFlags.reduce<Record<string, object>>((entry, [object, flag]) => {
    const isChosen = chosenFlags.some(
      ([chosenObject, chosenFlag]) => chosenObject === object && chosenFlag === flag,
    );
    const flagValue = isChosen ? value : otherValue;
    return flagValue === undefined ? entry : { ...entry, [object]: { ...entry[object], [flag]: flagValue } };
  }, {});

interface Content {
  readonly clause: ClauseId;
  readonly what: keyof typeof contentPredicates;
  /** The flag of the content, and then the flag of the member that contains it. */
  readonly flags: readonly [SendFlag, ...SendFlag[]];
  readonly isShown: (entry: Entry) => boolean;
}

const roomsFlag: SendFlag = ['FacilityInfo', 'SendGuestRooms'];
const content = (
  clause: ClauseId,
  what: Content['what'],
  flag: SendFlag,
  containerFlags: readonly SendFlag[] = [],
  isShown: Content['isShown'] = contentPredicates[what],
): Content => ({ clause, what, flags: [flag, ...containerFlags], isShown });

/** Each kind of content that has its own flag. For multimedia only the pictures of rooms are compared. */
export const contents: readonly Content[] = [
  content('v1.desc.flag.facilityinfo-send-guestrooms', 'guestRooms', roomsFlag),
  content('v1.desc.flag.contactinfo-send-data', 'contacts', ['ContactInfo', 'SendData']),
  content(
    'v1.desc.flag.multimediaobjects-send-data',
    'multimedia',
    ['MultimediaObjects', 'SendData'],
    [roomsFlag],
    ({ FacilityInfo }) => FacilityInfo !== undefined && contentPredicates.multimedia({ FacilityInfo }),
  ),
  content('v1.desc.flag.affiliationinfo-send-awards', 'awards', ['AffiliationInfo', 'SendAwards']),
  content('v1.desc.flag.areainfo-send-attractions', 'attractions', ['AreaInfo', 'SendAttractions']),
  content('v1.desc.flag.areainfo-send-refpoints', 'refPoints', ['AreaInfo', 'SendRefPoints']),
  content('v1.desc.flag.policies-send-policies', 'policies', ['Policies', 'SendPolicies']),
];

/** The codes of the hotels that show a kind of content. */
const codesShowing = (answer: Answer, isShown: Content['isShown']): string[] =>
  entriesIn(answer)
    .filter(isShown)
    .map(({ HotelRef: hotel }) => String(hotel?.HotelCode));

/** A flag controls its content, whatever the other flags are. */
const flagRelation = ({ clause, flags: contentFlags, isShown }: Content): Relation => ({
  clause,
  differences: async (send) => {
    const [flag, ...containerFlags] = contentFlags;
    const shownCodes = new Set(codesShowing(await send(allFlagsOn), isShown));
    for (const unstatedFlags of [{}, withFlag(flag, null) as Members])
      for (const code of codesShowing(await send(unstatedFlags), isShown)) shownCodes.add(code);
    // The judge reports content that is shown although its flag is false.
    await send(entryWithFlags([flag], false, true));
    if (shownCodes.size === 0) return undefined;
    const sentences: string[] = [];
    for (const otherFlags of [undefined, false]) {
      const answer = await send(entryWithFlags(contentFlags, true, otherFlags));
      const missing = minus([...shownCodes], codesShowing(answer, isShown));
      sentences.push(
        ...sentence(
          `while the other flags are ${otherFlags ?? 'left out'}, the content is missing for hotels`,
          // Content of rooms cannot be shown without rooms.
          missing.filter((code) =>
            (containerFlags.includes(roomsFlag)
              ? codesShowing(answer, contentPredicates.guestRooms)
              : describedIn(answer)
            ).includes(code),
          ),
        ),
      );
    }
    return sentences;
  },
});

/** Hotels have the same kinds of content in each language. */
const sameKindsInEachLanguage: Relation = {
  clause: 'v1.desc.same-kinds',
  differences: async (send) => {
    const inLanguage = await send(allFlagsOn);
    const inUsualLanguage = await send({ ...allFlagsOn, PrimaryLangID: undefined });
    if (!contents.some(({ isShown }) => codesShowing(inUsualLanguage, isShown).length > 0)) return undefined;
    if (describedIn(inLanguage).length === 0) return ['no hotel is described, unlike in the usual language'];
    return contents.flatMap(({ what, isShown }) =>
      sentence(
        `${what} are shown in the usual language, but missing in this language, for hotels`,
        minus(codesShowing(inUsualLanguage, isShown), codesShowing(inLanguage, isShown)).filter((code) =>
          describedIn(inLanguage).includes(code),
        ),
      ),
    );
  },
};

const hotelInfoFlag: SendFlag = ['HotelInfo', 'SendData'];

/** The HotelInfo of each hotel as JSON, without pictures, which have their own flag. */
const hotelData = (answer: Answer): ReadonlyMap<string, string> =>
  new Map(
    entriesIn(answer).map(({ HotelRef: hotel, HotelInfo: info }) => {
      const { MultimediaDescriptionsType: _, ...data } = info ?? {};
      return [String(hotel?.HotelCode), JSON.stringify(data)];
    }),
  );

/**
 * Every described hotel has HotelInfo. Data that a false flag removes as the only flag are also removed beside other flags, and
 * no hotel is answered by the flag of another.
 */
const hotelInfo: Relation = {
  clause: 'v1.desc.flag.hotelinfo-send-data',
  differences: async (send, shopper) => {
    const withInfo = withFlag(hotelInfoFlag, true) as Members;
    const withoutInfo = entryWithFlags([hotelInfoFlag], false, undefined);
    const answer = await send(withInfo);
    if (describedIn(answer).length === 0) return undefined;
    const codesWithInfo = codesShowing(
      answer,
      ({ HotelInfo }) => HotelInfo !== undefined && HotelInfo !== null,
    );
    const fullData = hotelData(await send(allFlagsOn));
    const dataWithFlag = hotelData(answer);
    const dataWithoutFlag = hotelData(await send(withoutInfo));
    const dataWithOtherFlags = hotelData(await send(entryWithFlags([hotelInfoFlag], false, true)));
    const keptEntries = [...dataWithOtherFlags].filter(
      ([code, data]) =>
        data === fullData.get(code) && (dataWithoutFlag.get(code)?.length ?? data.length) < data.length,
    );
    // The service may also describe a hotel that was not requested.
    const switchableCodes = describableCodes(shopper)
      .map(String)
      .filter((code) => dataWithFlag.has(code) && dataWithFlag.get(code) !== dataWithoutFlag.get(code));
    const ignoredCodes: string[] = [];
    for (const code of new Set([switchableCodes.at(0), switchableCodes.at(-1)]))
      if (code !== undefined) {
        const data = hotelData(await send({ ...withInfo, exception: { code, flags: withoutInfo } }));
        if (data.get(code) === dataWithFlag.get(code)) ignoredCodes.push(code);
      }
    return [
      ...sentence('HotelInfo is missing for hotels', minus(describedIn(answer), codesWithInfo)),
      ...sentence(
        'SendData false removes data if it is sent alone, but removes nothing if other flags are sent too, for these hotels',
        keptEntries.map(([code]) => code),
      ),
      ...sentence(
        'SendData false removes no data if the other hotels of the request have SendData true, for hotels',
        ignoredCodes,
      ),
    ];
  },
};

/** A text does not depend on the other content of the response, or on the order of the hotels. */
const sameTexts: Relation = {
  clause: 'v1.desc.same-texts',
  differences: async (send) => {
    const comparison = new V1TextComparison();
    const plainAnswer = await send({});
    comparison.compareContent('in another order', plainAnswer, await send({ reversed: true }));
    for (const { flags: contentFlags, what } of contents.slice(0, 3))
      comparison.compareContent(
        `with ${what}`,
        await send(entryWithFlags(contentFlags.slice(0, 1), true, undefined)),
        plainAnswer,
      );
    comparison.compareContent(
      'with all other content',
      await send(entryWithFlags([roomsFlag], true, undefined)),
      await send(allFlagsOn),
    );
    return comparison.comparedCount === 0 ? undefined : comparison.differing;
  },
};

const unknownHotelCode = 999_999_999;

const entryByCode = (answer: Answer): ReadonlyMap<string, string> =>
  new Map(entriesIn(answer).map((entry) => [String(entry.HotelRef?.HotelCode), contentOf(entry)]));

/** An unknown hotel in the request, which the response may leave out, does not change the content of the other hotels. */
const unknownHotelRelation: Relation = {
  clause: sameTexts.clause,
  differences: async (send) => {
    const entriesAlone = entryByCode(await send(allFlagsOn));
    const entriesBehindUnknown = entryByCode(await send({ ...allFlagsOn, before: [unknownHotelCode] }));
    const codes = [...entriesAlone.keys()].filter((code) => entriesBehindUnknown.has(code));
    if (codes.length === 0) return undefined;
    return sentence(
      'the data change if the request names an unknown hotel first, for hotels',
      codes.filter((code) => entriesAlone.get(code) !== entriesBehindUnknown.get(code)),
    );
  },
};

export const relationsOfContent: readonly Relation[] = [
  ...contents.map(flagRelation),
  hotelInfo,
  sameTexts,
  unknownHotelRelation,
  sameKindsInEachLanguage,
];
