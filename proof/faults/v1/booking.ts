import { override, overrideArguments } from '../../override.ts';
import type { Reservation } from '../../../schemas/messages/v1/reservations.ts';
import { addDays } from '../../../lib/days.ts';
import { changeMessage, changeValues, type JsonObject } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';
import { checkOutOf } from '../../../sandbox/world/stay.ts';
import { places } from '../places.ts';

const operations = ['v1.book', 'v1.getbk'] as const;

type Room = NonNullable<NonNullable<NonNullable<Reservation['RoomStaysType']>['RoomStays']>[number]>;

/** Changes the rooms of every reservation in the responses to bookings and get-bookings, as if they were stored that way. */
const changeStoredRooms = (change: (rooms: Room[], reservation: Reservation) => Room[]) =>
  changeMessage((message) => {
    for (const reservation of message['HotelReservationsType']?.HotelReservations ?? []) {
      const { RoomStaysType: roomStaysType } = reservation;
      if (roomStaysType?.RoomStays) roomStaysType.RoomStays = change(roomStaysType.RoomStays, reservation);
    }
  });

const hasChild = ({ ResGuestsType }: Reservation): boolean =>
  (ResGuestsType?.ResGuests ?? []).some(({ AgeQualifyingCode }) => AgeQualifyingCode === 8);

export const v1BookingFaults = faultsOf({ kind: 'sequence', operations })({
  'v1-books-nothing': {
    breaks: 'v1.book.retrievable',
    operations: ['v1.getbk'],
    does: 'Confirms a booking with an identifier, but does not find it afterwards.',
    rules: () => ({ retrievable: () => false }),
  },
  'v1-books-twice': {
    breaks: 'v1.book.once',
    operations: [...operations, 'v1.cancel', 'order.by-query'],
    does: 'Makes every reservation of a booking twice.',
    rules: () => ({
      reservationsToCreate: (reservations) =>
        reservations.flatMap((reservation) => [reservation, reservation]),
    }),
  },
  'v1-forgets-single-rooms': {
    condition: 'only for bookings of one room',
    breaks: 'v1.book.retrievable',
    operations: ['v1.getbk'],
    does: 'Does not find a booking of one room afterwards.',
    rules: override('retrievable', (result, reservation) => reservation.rooms.length > 1 && result),
  },
  'v1-books-to-verify-a-price': {
    breaks: 'v1.book.books-unasked',
    operations: [...operations, 'v1.cancel'],
    does: 'Books when asked only to verify a price.',
    rules: overrideArguments('actionEffect', (action) => [action === 6 ? 0 : action]),
  },
  'v1-books-and-cancels': {
    breaks: 'v1.book.action-applied',
    // A reservation that is already cancelled cannot be cancelled again.
    operations: [...operations, 'v1.cancel'],
    does: 'Stores every booking as cancelled.',
    rules: override('actionEffect', (result, action) =>
      action === 0 ? { does: 'opens', state: 'cancelled' } : result,
    ),
  },
  'v1-books-the-hotel-next-door': {
    breaks: 'v1.book.action-applied',
    alsoBreaks: ['v1.book.told-as-asked', 'v1.getbk.as-booked'],
    does: 'Stores every booking for the hotel with the next code.',
    rules: changeStoredRooms((rooms) =>
      rooms.map((room) => ({
        ...room,
        BasicPropertyInfo: {
          HotelRef: { HotelCode: Number(room.BasicPropertyInfo?.HotelRef?.HotelCode) + 1 },
        },
      })),
    ),
  },
  'v1-books-families-a-night-less': {
    condition: 'only with children',
    breaks: 'v1.book.action-applied',
    alsoBreaks: ['v1.getbk.as-booked', 'v1.book.told-as-asked'],
    does: 'Stores a booking with a child as ending a day earlier.',
    rules: changeStoredRooms((rooms, reservation) =>
      hasChild(reservation)
        ? rooms.map((room) => ({
            ...room,
            StayDateRange: { ...room.StayDateRange, End: addDays(room.StayDateRange!.End!, -1) },
          }))
        : rooms,
    ),
  },
  'v1-books-one-room-of-several': {
    condition: 'only for several rooms',
    breaks: 'v1.book.action-applied',
    alsoBreaks: ['v1.getbk.as-booked'],
    does: 'Stores only the first room of a booking.',
    rules: changeStoredRooms((rooms) => rooms.slice(0, 1)),
  },
  'v1-booking-refuses-null': {
    kind: 'rule',
    breaks: 'v1.book.nullable-members',
    operations: ['v1.book'],
    does: 'Refuses bookings with a null in any nullable member.',
    rules: () => ({ acceptsNullIn: () => false }),
  },
  'v1-booking-refuses-null-prefixes': {
    kind: 'rule',
    condition: 'only for one null member',
    breaks: 'v1.book.nullable-members',
    operations: ['v1.book'],
    does: 'Refuses a booking with a guest whose NamePrefix is null.',
    rules: override('acceptsNullIn', (result, member) => member !== 'NamePrefix' && result),
  },
  'v1-booking-refuses-null-requests': {
    kind: 'rule',
    condition: 'only for one null member',
    breaks: 'v1.book.nullable-members',
    operations: ['v1.book'],
    does: 'Refuses a booking with a room whose SpecialRequestsType is null.',
    rules: override('acceptsNullIn', (result, member) => member !== 'SpecialRequestsType' && result),
  },
});

/** Which bookings get-bookings finds, and what it returns. */
export const getBookingsFaults = faultsOf({ kind: 'sequence', operations: ['v1.getbk'] })({
  'v1-id-finds-nothing': {
    breaks: 'v1.getbk.by-id',
    does: 'Finds no booking by its reservation id.',
    rules: () => ({ findsById: () => false }),
  },
  'v1-id-finds-single-rooms-only': {
    condition: 'only for several rooms',
    breaks: 'v1.getbk.by-id',
    does: 'Finds no booking of several rooms by its reservation id.',
    rules: override('findsById', (result, _id, reservation) => reservation.rooms.length === 1 && result),
  },
  'v1-period-finds-nothing': {
    breaks: 'v1.getbk.by-hotel-period',
    does: 'Finds no booking by hotel and period.',
    rules: () => ({ inPeriod: () => false }),
  },
  'v1-period-misses-families': {
    condition: 'only with children',
    breaks: 'v1.getbk.by-hotel-period',
    does: 'Leaves out bookings with children in a search by hotel and period.',
    rules: override(
      'inPeriod',
      (result, _period, reservation) =>
        reservation.rooms.every(({ party }) => party.ages.length === 0) && result,
    ),
  },
  'v1-period-ends-after-30-days': {
    kind: 'time',
    condition: 'only for stays more than 30 days after the start of the period',
    breaks: 'v1.getbk.by-hotel-period',
    does: 'Searches only the first thirty days of a period.',
    rules: () => ({
      inPeriod: ({ hotel, start, end }, { rooms }) =>
        rooms.some(
          (room) =>
            room.hotel === hotel &&
            room.stay.checkIn <= Math.min(end, start + 30) &&
            checkOutOf(room.stay) >= start,
        ),
    }),
  },
  'v1-bookings-start-a-day-late': {
    kind: 'time',
    breaks: 'v1.getbk.as-booked',
    alsoBreaks: ['v1.book.action-applied'],
    does: 'Shows the start of a reservation a day late.',
    rules: changeValues(
      `${places.reservations}.RoomStaysType.RoomStays.*.StayDateRange`,
      (dates) => (dates.Start = addDays(dates.Start, 1)),
    ),
  },
  'v1-bookings-of-one-price': {
    kind: 'money',
    condition: 'only for several rooms',
    breaks: 'v1.getbk.as-booked',
    does: 'Shows the price of the first room for each room of a reservation.',
    rules: changeValues(
      `${places.reservations}.RoomStaysType.RoomStays`,
      ([first, ...laterRooms]: JsonObject[]) => {
        for (const room of laterRooms) room['Total'] = structuredClone(first!['Total']);
      },
    ),
  },
  'v1-bookings-without-children': {
    kind: 'value',
    condition: 'only with children',
    breaks: 'v1.getbk.as-booked',
    does: 'Shows every guest of a reservation as an adult.',
    rules: changeValues(
      `${places.reservations}.ResGuestsType.ResGuests.*`,
      (guest) => (guest.AgeQualifyingCode = 10),
    ),
  },
});
