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
  /** Whether the value is a state, which is read as a code of PMS_ResStatusTypeEnum. */
  readonly isState?: true;
  /** Whether the value is an index, which may have the form of ItinSegNbr: an id, a slash and the index. */
  readonly isIndex?: true;
}

export interface Records {
  /** The reading that finds the records. */
  readonly each: ReadingId;
  readonly to: Path;
  readonly fields: readonly Field[];
  readonly within?: readonly Records[];
}

/** The fields that both GetBookings and SendHotelRes may return of a reservation, its rooms and its guests. */
const sharedFields = (responseName: 'bookings' | 'booked') =>
  ({
    reservation: [
      { reading: `v1.reading.${responseName}.total`, to: ['ResGlobalInfo', 'Total', 'AmountAfterTax'] },
      {
        reading: `v1.reading.${responseName}.totalBeforeTax`,
        to: ['ResGlobalInfo', 'Total', 'AmountBeforeTax'],
      },
      { reading: `v1.reading.${responseName}.currency`, to: ['ResGlobalInfo', 'Total', 'CurrencyCode'] },
      {
        reading: `v1.reading.${responseName}.hotel`,
        to: ['RoomStaysType', 'RoomStays', 0, 'BasicPropertyInfo', 'HotelRef', 'HotelCode'],
      },
      {
        reading: `v1.reading.${responseName}.start`,
        to: ['RoomStaysType', 'RoomStays', 0, 'StayDateRange', 'Start'],
      },
      {
        reading: `v1.reading.${responseName}.end`,
        to: ['RoomStaysType', 'RoomStays', 0, 'StayDateRange', 'End'],
      },
    ],
    room: [
      { reading: `v1.reading.${responseName}.room.id`, to: ['RoomID'] },
      { reading: `v1.reading.${responseName}.room.ratePlan`, to: ['RatePlanID'] },
      { reading: `v1.reading.${responseName}.room.total`, to: ['Total', 'AmountAfterTax'] },
      { reading: `v1.reading.${responseName}.room.totalBeforeTax`, to: ['Total', 'AmountBeforeTax'] },
    ],
    guest: [{ reading: `v1.reading.${responseName}.guest.age`, to: ['Age'] }],
  }) as const satisfies Record<string, readonly Field[]>;

/** A list of reservations, with the readings of each, of its rooms and of its guests. */
const reservationRecords = (
  responseName: 'bookings' | 'booked',
  furtherFields: Readonly<Record<'reservation' | 'room' | 'guest', readonly Field[]>>,
): Records => {
  const { reservation, room, guest } = sharedFields(responseName);
  return {
    each: `v1.reading.${responseName}.each`,
    to: ['HotelReservationsType', 'HotelReservations'],
    fields: [...reservation, ...furtherFields.reservation],
    within: [
      {
        each: `v1.reading.${responseName}.rooms`,
        to: ['RoomStaysType', 'RoomStays'],
        fields: [...room, ...furtherFields.room],
      },
      {
        each: `v1.reading.${responseName}.guests`,
        to: ['ResGuestsType', 'ResGuests'],
        fields: [...guest, ...furtherFields.guest],
      },
    ],
  };
};

const retrievedReservations = reservationRecords('bookings', {
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

const createdReservation = reservationRecords('booked', {
  reservation: [],
  room: [],
  guest: [{ reading: 'v1.reading.booked.guest.group', to: ['AgeQualifyingCode'] }],
});

const locationList = <const List extends 'countries' | 'states' | 'cities'>(
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

const foundHotels: Records = {
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

/** What is read from responses that the specification does not show. */
const readingsByOperation: Readonly<Partial<Record<OperationId, ResponseReadings>>> = {
  'v1.ping': { values: [{ reading: 'v1.reading.ping.echo', to: ['EchoData'] }] },
  'v1.search': { records: foundHotels },
  'v1.book': { records: createdReservation },
  'v1.getbk': { records: retrievedReservations },
  'v1.countries': { records: locationList('countries', 'Countries') },
  'v1.states': { records: locationList('states', 'States') },
  'v1.cities': { records: locationList('cities', 'Cities') },
  'v1.contentfile': { values: [{ reading: 'v1.reading.contentFile.url', to: ['Url'] }] },
  'content.download': {
    places: ['v1.reading.contentFile.properties', 'v1.reading.contentFile.regions'],
  },
};

export const recordsOf = (id: OperationId): Records | undefined => readingsByOperation[id]?.records;

export const valueFieldsOf = (id: OperationId): readonly Field[] => readingsByOperation[id]?.values ?? [];

const readingsOf = ({ each, fields, within = [] }: Records): SettingId[] => [
  each,
  ...fields.map(({ reading }) => reading),
  ...within.flatMap(readingsOf),
];

export const readingsIn = (id: OperationId): readonly SettingId[] => {
  const { records, values = [], places = [] } = readingsByOperation[id] ?? {};
  return [...(records ? readingsOf(records) : []), ...values.map(({ reading }) => reading), ...places];
};
