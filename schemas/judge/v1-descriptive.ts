/** What descriptive content owes to its Send flags. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)". */
import type { ClauseId } from '../clauses.ts';
import type { SettingId } from '../settings.ts';
import {
  dig,
  entriesOf,
  filled,
  foundOnce,
  illegal,
  isId,
  leavesOf,
  listed,
  membersOf,
  objectsOf,
  present,
  type Assertion,
  type Members,
  type Suppression,
} from './check.ts';
import { isGood } from './v1-problems.ts';

const contents = '/HotelDescriptiveContentsType/HotelDescriptiveContents';

const requestedFor = (requested: unknown): Members[] =>
  objectsOf(dig(requested, 'HotelDescriptiveInfosType', 'HotelDescriptiveInfos'));
const described = (response: unknown) =>
  entriesOf(dig(response, 'HotelDescriptiveContentsType', 'HotelDescriptiveContents'), contents);
const hotelOf = (entry: Members): string | undefined => {
  const code = dig(entry, 'HotelRef', 'HotelCode');
  return isId(code) ? String(code) : undefined;
};

/** What was asked about each hotel; what was asked about none that is named stands under undefined. */
const requestedByHotel = foundOnce((requested) => {
  const byHotel = new Map<string | undefined, Members[]>();
  for (const info of requestedFor(requested)) {
    const hotel = hotelOf(info);
    const before = byHotel.get(hotel);
    if (before) before.push(info);
    else byHotel.set(hotel, [info]);
  }
  return byHotel;
});

/** What was asked about the hotel of an entry; undefined where that is not clear, as where a hotel was asked for twice, or one that cannot be read. */
function flagsFor(requested: unknown, entry: Members): Members | undefined {
  const hotel = hotelOf(entry);
  const byHotel = requestedByHotel(requested);
  const meant = hotel === undefined || byHotel.has(undefined) ? [] : (byHotel.get(hotel) ?? []);
  return meant.length === 1 ? meant[0] : undefined;
}

interface Flag {
  readonly clause: ClauseId;
  readonly flag: readonly [object: string, member: string];
  /** Where the data stands, as ways into an entry. */
  readonly data: (entry: Members) => readonly (readonly string[])[];
  /** The name of the member that carries the data, where it is not shown. */
  readonly name?: SettingId;
}

const roomsOf = (entry: Members): unknown => dig(entry, 'FacilityInfo', 'GuestRoomsType', 'GuestRooms');
const media = ['MultimediaDescriptionsType', 'MultimediaDescriptions'] as const;

/** Ways to the entries of a list of descriptions but for those of texts alone: these describe, and need not count as multimedia. */
const shownIn = (entry: Members, list: readonly string[]): string[][] => {
  const descriptions = at(entry, list);
  return (Array.isArray(descriptions) ? descriptions : []).flatMap((one, index) =>
    isTextOnly(one) ? [] : [[...list, String(index)]],
  );
};

const isTextOnly = (one: unknown): boolean =>
  filled(dig(one, 'TextItemsType', 'TextItems')) &&
  !filled(dig(one, 'ImageItemsType', 'ImageItems')) &&
  !filled(dig(one, 'VideoItemsType', 'VideoItems'));

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
      ...shownIn(entry, ['HotelInfo', ...media]),
      ...shownIn(entry, ['HotelInfo', 'Descriptions', ...media]),
      ...objectsOf(roomsOf(entry)).flatMap((_, room) =>
        shownIn(entry, ['FacilityInfo', 'GuestRoomsType', 'GuestRooms', String(room), ...media]),
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

/** With false the data is not there. With true it may be missing all the same: a hotel may have none. */
const selectedByFlags: Assertion = ({ request, response, settings }, check) => {
  const named = flags.filter(({ name }) => name === undefined || settings.known(name));
  for (const [entry, pointer] of described(response)) {
    const wanted = flagsFor(request, entry);
    for (const { clause, flag, data } of wanted ? named : []) {
      const sent = dig(wanted, ...flag);
      const shown = data(entry).filter((way) => saysSomething(at(entry, way)));
      const [first = []] = shown;
      const place = [pointer, ...first].join('/');
      if (sent === false)
        check(
          clause,
          shown.length === 0,
          place,
          `nothing, because ${flag.join('.')} is false`,
          at(entry, first),
        );
      else if (sent === true && shown.length > 0) check(clause, true, pointer, '', undefined);
    }
    // With false it may be there, null, reduced or absent; without it where it is wanted, HotelInfo itself is missing.
    if (dig(wanted, 'HotelInfo', 'SendData') === true && filled(entry['HotelInfo']))
      check('v1.desc.flag.hotelinfo-send-data', true, pointer, '', undefined);
  }
};

/** A frame that holds nothing may be there all the same. */
function saysSomething(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return present(value) && value !== '' && value !== false;
  for (const leaf of leavesOf(value))
    if (present(leaf) && leaf !== '' && leaf !== false && leaf !== 0) return true;
  return false;
}

const at = (value: unknown, way: readonly string[]): unknown =>
  way.reduce<unknown>(
    (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : membersOf(inner)[step]),
    value,
  );

/** An entry is about a hotel that was asked for. */
const onlyRequestedHotels: Assertion = ({ request, response }, check) => {
  const wanted = requestedFor(request).map(hotelOf);
  if (!isGood(response) || wanted.length === 0 || wanted.includes(undefined)) return;
  const [among, expected] = [new Set(wanted), `one of the hotels asked for: ${listed(wanted)}`];
  for (const [entry, pointer] of described(response)) {
    const hotel = hotelOf(entry);
    if (hotel !== undefined)
      check('v1.descrs.contents', among.has(hotel), `${pointer}/HotelRef/HotelCode`, expected, hotel);
  }
};

const reducible = [
  { member: 'HotelInfo', flag: ['HotelInfo', 'SendData'] },
  { member: 'FacilityInfo', flag: ['FacilityInfo', 'SendGuestRooms'] },
] as const;

/** Where a hotel was asked for twice, or an entry does not say which it is about, any of them may be meant. */
const mayBeOff = (requested: unknown, entry: Members, flag: readonly string[]): boolean => {
  const hotel = hotelOf(entry);
  const byHotel = requestedByHotel(requested);
  const meant =
    hotel === undefined
      ? requestedFor(requested)
      : [...(byHotel.get(hotel) ?? []), ...(byHotel.get(undefined) ?? [])];
  return meant.some((info) => [false, illegal].includes(dig(info, ...flag) as boolean | symbol));
};

/** HotelInfo and FacilityInfo are "required" and can be switched off: then they may be absent, null or reduced. */
export const switchedOff: Suppression = ({ request, response }, { pointer }) => {
  if (!pointer.startsWith(`${contents}/`)) return false;
  const [index, member] = pointer.slice(contents.length + 1).split('/', 2);
  const off = reducible.find((one) => one.member === member);
  const entries = dig(response, 'HotelDescriptiveContentsType', 'HotelDescriptiveContents');
  return (
    off !== undefined &&
    Array.isArray(entries) &&
    mayBeOff(request, membersOf(entries[Number(index)]), off.flag)
  );
};

/** Whether the text that HotelInfo has to have stands in it or within its Descriptions is not shown. */
export const describedWithin: Suppression = ({ response }, { clause, pointer }) => {
  if (clause !== 'v1.descrs.descriptive-text-required') return false;
  const [, index] = pointer.slice(contents.length).split('/', 2);
  const entries = dig(response, 'HotelDescriptiveContentsType', 'HotelDescriptiveContents');
  const info = Array.isArray(entries) ? dig(entries[Number(index)], 'HotelInfo') : undefined;
  return membersOf(info)['DescriptiveText'] == null && dig(info, 'Descriptions', 'DescriptiveText') != null;
};

export const descriptiveAssertions: readonly Assertion[] = [selectedByFlags, onlyRequestedHotels];
