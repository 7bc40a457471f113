/**
 * Compares descriptive content with the Send flags of its request. Specification: "v1 hotel descriptive info
 * (GetHotelDescriptiveInfo)".
 */
import type { ClauseId } from '../clauses.ts';
import type { SettingId } from '../settings.ts';
import { checkAmong, valuesAt } from './among.ts';
import {
  dig,
  entriesOf,
  hasValue,
  cacheLastResult,
  illegalValue,
  isId,
  leavesOf,
  joinTexts,
  membersOf,
  objectsOf,
  isPresent,
  type Assertion,
  type Members,
  type Suppression,
} from './check.ts';
import { isOk } from './problems.ts';

const contentsPointer = '/HotelDescriptiveContentsType/HotelDescriptiveContents';

const requestedInfosOf = (requested: unknown): Members[] =>
  objectsOf(dig(requested, 'HotelDescriptiveInfosType', 'HotelDescriptiveInfos'));
const descriptionsIn = (response: unknown) =>
  entriesOf(dig(response, 'HotelDescriptiveContentsType', 'HotelDescriptiveContents'), contentsPointer);
const hotelCodeOf = (entry: Members): string | undefined => {
  const code = dig(entry, 'HotelRef', 'HotelCode');
  return isId(code) ? String(code) : undefined;
};

/** The requested infos by hotel code; the key of infos without a hotel code is undefined. */
const requestedByHotel = cacheLastResult((requested) => {
  const byHotel = new Map<string | undefined, Members[]>();
  for (const info of requestedInfosOf(requested)) {
    const hotelCode = hotelCodeOf(info);
    if (!byHotel.has(hotelCode)) byHotel.set(hotelCode, []);
    byHotel.get(hotelCode)!.push(info);
  }
  return byHotel;
});

/**
 * The requested info of an entry's hotel; undefined if it is ambiguous, for example because a hotel was requested twice or its code
 * is unreadable.
 */
function requestedInfoOf(requested: unknown, entry: Members): Members | undefined {
  const hotelCode = hotelCodeOf(entry);
  const byHotel = requestedByHotel(requested);
  if (hotelCode === undefined || byHotel.has(undefined)) return undefined;
  const [info, ...otherInfos] = byHotel.get(hotelCode) ?? [];
  return otherInfos.length === 0 ? info : undefined;
}

interface Flag {
  readonly clause: ClauseId;
  readonly flag: readonly [object: string, member: string];
  /** The paths, within an entry, to the data that the flag controls. */
  readonly data: (entry: Members) => readonly (readonly string[])[];
  /** The setting with the name of the member that carries the data, if the specification does not show it. */
  readonly name?: SettingId;
}

const roomsOf = (entry: Members): unknown => dig(entry, 'FacilityInfo', 'GuestRoomsType', 'GuestRooms');
const mediaPath = ['MultimediaDescriptionsType', 'MultimediaDescriptions'] as const;

/** Paths to the descriptions of a list, except those with text only, which need not count as multimedia. */
const multimediaPaths = (entry: Members, list: readonly string[]): string[][] => {
  const descriptions = valueAtPath(entry, list);
  return (Array.isArray(descriptions) ? descriptions : []).flatMap((description, index) =>
    isTextOnly(description) ? [] : [[...list, String(index)]],
  );
};

const isTextOnly = (description: unknown): boolean =>
  hasValue(dig(description, 'TextItemsType', 'TextItems')) &&
  !hasValue(dig(description, 'ImageItemsType', 'ImageItems')) &&
  !hasValue(dig(description, 'VideoItemsType', 'VideoItems'));

const flags: readonly Flag[] = [
  {
    clause: 'v1.desc.flag.contactinfo-send-data',
    flag: ['ContactInfo', 'SendData'],
    data: () => [['ContactInfosType', 'ContactInfos']],
  },
  {
    clause: 'v1.desc.flag.facilityinfo-send-guestrooms',
    flag: ['FacilityInfo', 'SendGuestRooms'],
    data: () => [['FacilityInfo', 'GuestRoomsType', 'GuestRooms']],
  },
  {
    clause: 'v1.desc.flag.multimediaobjects-send-data',
    flag: ['MultimediaObjects', 'SendData'],
    data: (entry) => [
      ...multimediaPaths(entry, ['HotelInfo', ...mediaPath]),
      ...multimediaPaths(entry, ['HotelInfo', 'Descriptions', ...mediaPath]),
      ...objectsOf(roomsOf(entry)).flatMap((_, room) =>
        multimediaPaths(entry, ['FacilityInfo', 'GuestRoomsType', 'GuestRooms', String(room), ...mediaPath]),
      ),
    ],
  },
  {
    clause: 'v1.desc.flag.affiliationinfo-send-awards',
    flag: ['AffiliationInfo', 'SendAwards'],
    data: () => [['Awards']],
    name: 'v1.names.content.awards',
  },
  {
    clause: 'v1.desc.flag.areainfo-send-attractions',
    flag: ['AreaInfo', 'SendAttractions'],
    data: () => [['Attractions']],
    name: 'v1.names.content.attractions',
  },
  {
    clause: 'v1.desc.flag.areainfo-send-refpoints',
    flag: ['AreaInfo', 'SendRefPoints'],
    data: () => [['RefPoints']],
    name: 'v1.names.content.refPoints',
  },
  {
    clause: 'v1.desc.flag.policies-send-policies',
    flag: ['Policies', 'SendPolicies'],
    data: () => [['Policies']],
    name: 'v1.names.content.policies',
  },
];

/** If a flag is false the data is absent. If it is true the data may still be absent, because a hotel may have none. */
const selectedByFlags: Assertion = ({ request, response, settings }, check) => {
  const knownFlags = flags.filter(({ name }) => name === undefined || settings.known(name));
  for (const [entry, pointer] of descriptionsIn(response)) {
    const requestedInfo = requestedInfoOf(request, entry);
    if (requestedInfo === undefined) continue;
    for (const { clause, flag, data } of knownFlags) {
      const flagValue = dig(requestedInfo, ...flag);
      const reportedPaths = data(entry).filter((path) => hasContent(valueAtPath(entry, path)));
      const [firstPath = []] = reportedPaths;
      if (flagValue === false)
        check(
          clause,
          reportedPaths.length === 0,
          [pointer, ...firstPath].join('/'),
          `nothing, because ${flag.join('.')} is false`,
        );
      else if (flagValue === true && reportedPaths.length > 0) check(clause, true, pointer, '', undefined);
    }
    // If SendData is false, HotelInfo may be present, null, reduced or absent; if it is true, the schema reports a missing
    // HotelInfo.
    if (dig(requestedInfo, 'HotelInfo', 'SendData') === true && hasValue(entry['HotelInfo']))
      check('v1.desc.flag.hotelinfo-send-data', true, pointer, '', undefined);
  }
};

/** Whether a value contains anything besides empty objects, arrays and default scalars. */
function hasContent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isPresent(value) && value !== '' && value !== false;
  for (const leaf of leavesOf(value))
    if (isPresent(leaf) && leaf !== '' && leaf !== false && leaf !== 0) return true;
  return false;
}

const valueAtPath = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : membersOf(inner)[step]),
    value,
  );

/** Every entry is about a requested hotel. */
const onlyRequestedHotels: Assertion = ({ request, response }, check) => {
  const requestedCodes = requestedInfosOf(request).map(hotelCodeOf);
  if (!isOk(response) || requestedCodes.length === 0 || requestedCodes.includes(undefined)) return;
  const codes = valuesAt(descriptionsIn(response), 'HotelRef', 'HotelCode');
  const expected = `one of the requested hotels: ${joinTexts(requestedCodes)}`;
  checkAmong(check, 'v1.descrs.contents', requestedCodes, codes, expected);
};

/** The flags that switch off required members of an entry. */
const switchFlags: ReadonlyMap<string, string> = new Map([
  ['HotelInfo', 'SendData'],
  ['FacilityInfo', 'SendGuestRooms'],
]);

/** The entry that a pointer leads to, and its member. */
function entryAt(response: unknown, pointer: string): { readonly entry: Members; readonly member: string } {
  const [index, member = ''] = pointer.slice(contentsPointer.length + 1).split('/');
  const entries = dig(response, 'HotelDescriptiveContentsType', 'HotelDescriptiveContents');
  return { entry: membersOf(Array.isArray(entries) ? entries[Number(index)] : undefined), member };
}

/**
 * HotelInfo and FacilityInfo are "required" but can be switched off; then they may be absent, null or reduced. A hotel that was
 * requested twice, or an entry without a hotel, may belong to any of the requests.
 */
export const isSwitchedOff: Suppression = ({ request, response }, { pointer }) => {
  if (!pointer.startsWith(`${contentsPointer}/`)) return false;
  const { entry, member } = entryAt(response, pointer);
  const flag = switchFlags.get(member);
  if (flag === undefined) return false;
  const hotelCode = hotelCodeOf(entry);
  const byHotel = requestedByHotel(request);
  const candidates =
    hotelCode === undefined
      ? requestedInfosOf(request)
      : [...(byHotel.get(hotelCode) ?? []), ...(byHotel.get(undefined) ?? [])];
  return candidates.map((info) => dig(info, member, flag)).some((on) => on === false || on === illegalValue);
};

/** The specification does not show whether the required text is in HotelInfo or in its Descriptions. */
export const hasNestedText: Suppression = ({ response }, { clause, pointer }) => {
  if (clause !== 'v1.descrs.descriptive-text-required') return false;
  const { HotelInfo: info } = entryAt(response, pointer).entry;
  return !isPresent(dig(info, 'DescriptiveText')) && isPresent(dig(info, 'Descriptions', 'DescriptiveText'));
};

export const descriptiveAssertions: readonly Assertion[] = [selectedByFlags, onlyRequestedHotels];
