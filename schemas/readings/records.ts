/** Which readings fill which place of a message in our names. */
import type { OperationId } from '../operations.ts';
import type { SettingId } from '../settings.ts';
import type { ReadingId } from './reading-id.ts';

/** Steps to a member in our names; a number is the place in a list. */
export type Way = readonly (string | number)[];

export interface Field {
  readonly reading: ReadingId;
  readonly to: Way;
  /** A state, which is one of two things: it stands, or it stands no more. */
  readonly isState?: true;
}

export interface Records {
  readonly each: ReadingId;
  /** Where their list stands in our names. */
  readonly to: Way;
  readonly fields: readonly Field[];
  readonly within?: Records;
}

const reserved: Records = {
  each: 'v1.reading.bookings.each',
  to: ['HotelReservationsType', 'HotelReservations'],
  fields: [
    { reading: 'v1.reading.bookings.id', to: ['ResGlobalInfo', 'HotelReservationsIDsType', 'HotelReservationIDs', 0, 'ResID_Value'] },
    { reading: 'v1.reading.bookings.state', to: ['ResStatus', 'PMS_ResStatusType'], isState: true },
    { reading: 'v1.reading.bookings.total', to: ['ResGlobalInfo', 'Total', 'AmountAfterTax'] },
    { reading: 'v1.reading.bookings.email', to: ['ResGuestsType', 'ResGuests', 0, 'Email'] },
    { reading: 'v1.reading.bookings.hotel', to: ['RoomStaysType', 'RoomStays', 0, 'BasicPropertyInfo', 'HotelRef', 'HotelCode'] },
    { reading: 'v1.reading.bookings.start', to: ['RoomStaysType', 'RoomStays', 0, 'StayDateRange', 'Start'] },
    { reading: 'v1.reading.bookings.end', to: ['RoomStaysType', 'RoomStays', 0, 'StayDateRange', 'End'] },
  ],
  within: {
    each: 'v1.reading.bookings.rooms',
    to: ['RoomStaysType', 'RoomStays'],
    fields: [
      { reading: 'v1.reading.bookings.room.index', to: ['IndexNumber'] },
      { reading: 'v1.reading.bookings.room.state', to: ['RoomStayStatus', 'PMS_ResStatusType'], isState: true },
    ],
  },
};

const placesOf = <const List extends 'countries' | 'states' | 'cities'>(list: List, member: string): Records => ({
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
  ],
};

/** Of answers that are lists. */
export const recordsOf: Readonly<Partial<Record<OperationId, Records>>> = {
  'v1.getbk': reserved,
  'v1.countries': placesOf('countries', 'Countries'),
  'v1.states': placesOf('states', 'States'),
  'v1.cities': placesOf('cities', 'Cities'),
  'v1.search': found,
};

/** Of answers that hold one value. */
export const valuesOf: Readonly<Partial<Record<OperationId, readonly Field[]>>> = {
  'v1.contentfile': [{ reading: 'v1.reading.contentFile.url', to: ['Url'] }],
  'v1.ping': [{ reading: 'v1.reading.ping.echo', to: ['EchoData'] }],
};

const readingsOf = ({ each, fields, within }: Records): SettingId[] => [
  each,
  ...fields.map(({ reading }) => reading),
  ...(within ? readingsOf(within) : []),
];

/** The readings of an operation's answer. */
export const readingsIn = (id: OperationId): readonly SettingId[] => [
  ...(recordsOf[id] ? readingsOf(recordsOf[id]) : []),
  ...(valuesOf[id] ?? []).map(({ reading }) => reading),
];
