import type { OperationId } from '../operations.ts';
import type { SettingId } from '../settings.ts';
import type { readings } from '../settings/readings.ts';

type ReadingId = {
  [Id in keyof typeof readings]: (typeof readings)[Id]['kind'] extends 'reading' ? Id : never;
}[keyof typeof readings];

/** A path of internal names; a number is an index. */
export type Path = readonly (string | number)[];

export interface Field {
  readonly reading: ReadingId;
  readonly to: Path;
  /** Whether it is a state, which becomes one of two: active or cancelled. */
  readonly isState?: true;
  /** Whether it is an index, which may have the form of ItinSegNbr: an id, a slash and the index. */
  readonly isIndex?: true;
}

export interface Records {
  readonly each: ReadingId;
  readonly to: Path;
  readonly fields: readonly Field[];
  readonly within?: readonly Records[];
}

/** What both GetBookings and SendHotelRes may return about a reservation, its rooms and its guests. */
const sharedFields = (answer: 'bookings' | 'booked') =>
  ({
    reservation: [
      { reading: `v1.reading.${answer}.total`, to: ['ResGlobalInfo', 'Total', 'AmountAfterTax'] },
      { reading: `v1.reading.${answer}.totalBeforeTax`, to: ['ResGlobalInfo', 'Total', 'AmountBeforeTax'] },
      { reading: `v1.reading.${answer}.currency`, to: ['ResGlobalInfo', 'Total', 'CurrencyCode'] },
      {
        reading: `v1.reading.${answer}.hotel`,
        to: ['RoomStaysType', 'RoomStays', 0, 'BasicPropertyInfo', 'HotelRef', 'HotelCode'],
      },
      {
        reading: `v1.reading.${answer}.start`,
        to: ['RoomStaysType', 'RoomStays', 0, 'StayDateRange', 'Start'],
      },
      { reading: `v1.reading.${answer}.end`, to: ['RoomStaysType', 'RoomStays', 0, 'StayDateRange', 'End'] },
    ],
    room: [
      { reading: `v1.reading.${answer}.room.id`, to: ['RoomID'] },
      { reading: `v1.reading.${answer}.room.ratePlan`, to: ['RatePlanID'] },
      { reading: `v1.reading.${answer}.room.total`, to: ['Total', 'AmountAfterTax'] },
      { reading: `v1.reading.${answer}.room.totalBeforeTax`, to: ['Total', 'AmountBeforeTax'] },
    ],
    guest: [{ reading: `v1.reading.${answer}.guest.age`, to: ['Age'] }],
  }) as const satisfies Record<string, readonly Field[]>;

/** A list of reservations, with the readings of each, of its rooms and of its guests. */
const reservations = (
  answer: 'bookings' | 'booked',
  more: Readonly<Record<'reservation' | 'room' | 'guest', readonly Field[]>>,
): Records => {
  const { reservation, room, guest } = sharedFields(answer);
  return {
    each: `v1.reading.${answer}.each`,
    to: ['HotelReservationsType', 'HotelReservations'],
    fields: [...reservation, ...more.reservation],
    within: [
      {
        each: `v1.reading.${answer}.rooms`,
        to: ['RoomStaysType', 'RoomStays'],
        fields: [...room, ...more.room],
      },
      {
        each: `v1.reading.${answer}.guests`,
        to: ['ResGuestsType', 'ResGuests'],
        fields: [...guest, ...more.guest],
      },
    ],
  };
};

const reserved = reservations('bookings', {
  reservation: [
    {
      reading: 'v1.reading.bookings.id',
      to: ['ResGlobalInfo', 'HotelReservationsIDsType', 'HotelReservationIDs', 0, 'ResID_Value'],
    },
    { reading: 'v1.reading.bookings.state', to: ['ResStatus', 'PMS_ResStatusType'], isState: true },
    { reading: 'v1.reading.bookings.email', to: ['ResGuestsType', 'ResGuests', 0, 'Email'] },
  ],
  room: [
    { reading: 'v1.reading.bookings.room.index', to: ['IndexNumber'], isIndex: true },
    {
      reading: 'v1.reading.bookings.room.state',
      to: ['RoomStayStatus', 'PMS_ResStatusType'],
      isState: true,
    },
  ],
  guest: [
    { reading: 'v1.reading.bookings.guest.givenName', to: ['GivenName'] },
    { reading: 'v1.reading.bookings.guest.surname', to: ['Surname'] },
  ],
});

const booked = reservations('booked', {
  reservation: [],
  room: [],
  guest: [{ reading: 'v1.reading.booked.guest.group', to: ['AgeQualifyingCode'] }],
});

const placesOf = <const List extends 'countries' | 'states' | 'cities'>(
  list: List,
  member: string,
): Records => ({
  each: `v1.reading.${list}.each`,
  to: [member],
  fields: [
    { reading: `v1.reading.${list}.code`, to: ['Code'] },
    { reading: `v1.reading.${list}.name`, to: ['Name'] },
  ],
});

const found: Records = {
  each: 'v1.reading.found.each',
  to: ['HotelStaysType', 'HotelStays'],
  fields: [
    { reading: 'v1.reading.found.code', to: ['BasicPropertyInfo', 'HotelRef', 'HotelCode'] },
    { reading: 'v1.reading.found.name', to: ['BasicPropertyInfo', 'HotelRef', 'HotelName'] },
    { reading: 'v1.reading.found.city', to: ['BasicPropertyInfo', 'Address', 'CityCode'] },
    { reading: 'v1.reading.found.state', to: ['BasicPropertyInfo', 'Address', 'StateProvCode'] },
    { reading: 'v1.reading.found.country', to: ['BasicPropertyInfo', 'Address', 'CountryCode'] },
  ],
};

/** What is read from a response: a list of records, single values, or paths alone if no message has the members. */
interface ResponseReadings {
  readonly places?: readonly ReadingId[];
  readonly records?: Records;
  readonly values?: readonly Field[];
}

const nothing: ResponseReadings = {};

/** What is read from the response of each operation: nothing if the specification shows the response. */
const readingsByOperation: Readonly<Record<OperationId, ResponseReadings>> = {
  'v1.ping': { values: [{ reading: 'v1.reading.ping.echo', to: ['EchoData'] }] },
  'v1.avail': nothing,
  'v1.search': { records: found },
  'v1.desc': nothing,
  'v1.cancel': nothing,
  'v1.book': { records: booked },
  'v1.getbk': { records: reserved },
  'v1.countries': { records: placesOf('countries', 'Countries') },
  'v1.states': { records: placesOf('states', 'States') },
  'v1.cities': { records: placesOf('cities', 'Cities') },
  'v1.contentfile': { values: [{ reading: 'v1.reading.contentFile.url', to: ['Url'] }] },
  'content.download': {
    places: ['v1.reading.contentFile.properties', 'v1.reading.contentFile.regions'],
  },
  'v2.avail': nothing,
  'v2.checkrate': nothing,
  'v2.book': nothing,
  'longstay.token': nothing,
  'longstay.avail': nothing,
  'order.by-query': nothing,
  'order.by-id': nothing,
  'lost.by-id': nothing,
  webhook: nothing,
};

export const recordsOf = (id: OperationId): Records | undefined => readingsByOperation[id].records;

export const valuesOf = (id: OperationId): readonly Field[] => readingsByOperation[id].values ?? [];

const readingsOf = ({ each, fields, within = [] }: Records): SettingId[] => [
  each,
  ...fields.map(({ reading }) => reading),
  ...within.flatMap((inner) => readingsOf(inner)),
];

export const readingsIn = (id: OperationId): readonly SettingId[] => [
  ...(readingsByOperation[id].records ? readingsOf(readingsByOperation[id].records) : []),
  ...valuesOf(id).map(({ reading }) => reading),
  ...(readingsByOperation[id].places ?? []),
];
