/** Requests descriptive content and reads it. */
import { Language } from '../../schemas/messages/enumerations.ts';
import {
  HotelDescriptiveContent,
  type GetHotelDescriptiveInfoResponse,
} from '../../schemas/messages/v1/descriptive-response.ts';
import type { contentPredicates } from '../../client/v1-content.ts';
import { notExercised, type Answer, type CallOptions, type Shopper } from '../../client/index.ts';
import { comparableRecord } from './comparable-record.ts';
import { acceptedBodyOf } from './v1.ts';

export const descriptivePath = '/v1/api/Pull/GetHotelDescriptiveInfo';

/** Every Send flag of the specification. */
export const sendFlags = [
  ['AffiliationInfo', 'SendAwards'],
  ['AreaInfo', 'SendAttractions'],
  ['AreaInfo', 'SendRefPoints'],
  ['ContactInfo', 'SendData'],
  ['FacilityInfo', 'SendGuestRooms'],
  ['HotelInfo', 'SendData'],
  ['MultimediaObjects', 'SendData'],
  ['Policies', 'SendPolicies'],
] as const;

export type SendFlag = (typeof sendFlags)[number];

export const languages = Language.values;

/** The members of a request entry that set one flag. */
export const withFlag = ([object, flag]: SendFlag, value: boolean | null): object => ({
  [object]: { [flag]: value },
});

/** Codes of a few known hotels. Descriptive content takes integers only. */
export function describableCodes({ known }: Shopper): number[] {
  const codes = known('hotelCodes').map(Number).filter(Number.isSafeInteger).slice(-4);
  return codes.length > 0
    ? codes
    : notExercised('the target knows no hotel code that is an integer up to 2^53');
}

/** The hotels that are known to have a kind of content. Ends the test if there are none. */
export function codesKnownToHave({ session }: Shopper, what: keyof typeof contentPredicates): number[] {
  const codes = (session.target.known.content?.[what] ?? []).map(Number).filter(Number.isSafeInteger);
  return codes.length > 0 ? codes : notExercised(`the target states no hotel that is known to have ${what}`);
}

export const allDescribableCodes = ({ known }: Shopper): number[] =>
  known('hotelCodes').map(Number).filter(Number.isSafeInteger);

/** All flags of an entry: true, or null. */
export const withAllFlags = (value: true | null): object => {
  const entry: Record<string, Record<string, boolean | null>> = {};
  for (const [object, flag] of sendFlags) entry[object] = { ...entry[object], [flag]: value };
  return entry;
};

/** Requests hotels, all with the same flags, or each with its own. */
export const descriptiveRequest =
  ({ api, envelope }: Shopper) =>
  (
    codes: readonly number[],
    flags: object | ((code: number) => object) = {},
    topLevelMembers: object = {},
    options: CallOptions = {},
  ): Promise<Answer> => {
    const HotelDescriptiveInfos = codes.map((HotelCode) => ({
      ...(typeof flags === 'function' ? flags(HotelCode) : flags),
      HotelRef: { HotelCode },
    }));
    const body = { ...envelope(), ...topLevelMembers, HotelDescriptiveInfosType: { HotelDescriptiveInfos } };
    return api.post(descriptivePath, body, options);
  };

/** The entries of an answer. Blocks the test if the answer reports an error. */
export function entriesIn(answer: Answer): Partial<HotelDescriptiveContent>[] {
  const { HotelDescriptiveContentsType: contents } = acceptedBodyOf<GetHotelDescriptiveInfoResponse>(
    answer,
    'descriptive info',
  );
  const list = contents?.HotelDescriptiveContents;
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : [];
}

/** The codes of the described hotels, sorted because the specification gives no order. */
export const describedIn = (answer: Answer): string[] =>
  entriesIn(answer)
    .map(({ HotelRef: hotel }) => String(hotel?.HotelCode))
    .sort();

/** The documented content of a hotel, so that it can be compared. */
export const contentOf = (entry: Partial<HotelDescriptiveContent>): string =>
  JSON.stringify(comparableRecord(HotelDescriptiveContent, entry));

/** The content of the hotels in a fixed order, so that answers can be compared. */
export const contentIn = (answer: Answer): string[] => entriesIn(answer).map(contentOf).sort();

/** Degrees, which are sent as a number or as a string. */
export const degreesOf = (value: unknown): number | undefined =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value))
    ? undefined
    : Number(value);
