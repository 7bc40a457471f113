import { override } from '../../override.ts';
import { addDays } from '../../../lib/days.ts';
import { checkOutOf } from '../../../sandbox/world/stay.ts';
import { inEach, type Spoilt } from '../rule-overrides.ts';
import { places } from '../places.ts';
import { faultsOf } from '../fault.ts';

const operations = ['v1.getbk'] as const;

/** What is found of what was booked, and what is told of it. */
export const getBookingsFaults = faultsOf({ kind: 'sequence', operations })({
  'v1-id-finds-nothing': {
    breaks: 'v1.getbk.by-id',
    does: 'Finds no booking by the identifier of its reservation.',
    rules: () => ({ findsById: () => false }),
  },
  'v1-id-finds-single-rooms-only': {
    subtle: 'only for several rooms',
    breaks: 'v1.getbk.by-id',
    does: 'Finds no booking of several rooms by the identifier of its reservation.',
    rules: override('findsById', (decided, _id, reservation) => reservation.rooms.length === 1 && decided),
  },
  'v1-period-finds-nothing': {
    breaks: 'v1.getbk.by-hotel-period',
    does: 'Finds no booking by its hotel and period.',
    rules: () => ({ inPeriod: () => false }),
  },
  'v1-period-misses-families': {
    subtle: 'only with children',
    breaks: 'v1.getbk.by-hotel-period',
    does: 'Leaves bookings with children out of the list of a hotel and period.',
    rules: override(
      'inPeriod',
      (decided, _period, reservation) =>
        reservation.rooms.every(({ party }) => party.ages.length === 0) && decided,
    ),
  },
  'v1-period-ends-after-30-days': {
    kind: 'time',
    subtle: 'only for stays later than thirty days into the period',
    breaks: 'v1.getbk.by-hotel-period',
    does: 'Looks for stays in the first thirty days of a period only.',
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
    does: 'Tells the day after the first as the first day of a reservation.',
    rules: inEach(
      operations,
      `${places.reservations}.RoomStaysType.RoomStays.*.StayDateRange`,
    )((dates) => (dates.Start = addDays(dates.Start, 1))),
  },
  'v1-bookings-of-one-price': {
    kind: 'money',
    subtle: 'only for several rooms',
    breaks: 'v1.getbk.as-booked',
    does: 'Tells the price of the first room for each room of a reservation.',
    rules: inEach(
      operations,
      `${places.reservations}.RoomStaysType.RoomStays`,
    )(([first, ...others]: Spoilt[]) => {
      for (const room of others) room['Total'] = structuredClone(first!['Total']);
    }),
  },
  'v1-bookings-without-children': {
    kind: 'value',
    subtle: 'only with children',
    breaks: 'v1.getbk.as-booked',
    does: 'Tells every guest of a reservation as an adult.',
    rules: inEach(
      operations,
      `${places.reservations}.ResGuestsType.ResGuests.*`,
    )((guest) => (guest.AgeQualifyingCode = 10)),
  },
});
