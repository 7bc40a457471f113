import { override } from '../../override.ts';
import { addDays } from '../../../lib/days.ts';
import { checkOutOf } from '../../../sandbox/world/stay.ts';
import { changeValues, type JsonObject } from '../rule-overrides.ts';
import { places } from '../places.ts';
import { faultsOf } from '../fault.ts';

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
