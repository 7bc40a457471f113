import { checkOutOf } from '../../world/stay.ts';
import type { Fault } from '../../faults/fault.ts';

const operations = ['v1.getbk'] as const;

/** What is found of what was booked. */
export const getBookingsFaults = {
  'v1-id-finds-nothing': {
    kind: 'sequence',
    breaks: 'v1.getbk.by-id',
    operations,
    does: 'Finds no booking by the identifier of its reservation.',
    rules: (honest) => ({ ...honest, findsById: () => false }),
  },
  'v1-id-finds-single-rooms-only': {
    kind: 'sequence',
    subtle: 'only for several rooms',
    breaks: 'v1.getbk.by-id',
    operations,
    does: 'Finds no booking of several rooms by the identifier of its reservation.',
    rules: (honest) => ({
      ...honest,
      findsById: (id, reservation) => reservation.rooms.length === 1 && honest.findsById(id, reservation),
    }),
  },
  'v1-period-finds-nothing': {
    kind: 'sequence',
    breaks: 'v1.getbk.by-hotel-period',
    operations,
    does: 'Finds no booking by its hotel and period.',
    rules: (honest) => ({ ...honest, inPeriod: () => false }),
  },
  'v1-period-misses-families': {
    kind: 'sequence',
    subtle: 'only with children',
    breaks: 'v1.getbk.by-hotel-period',
    operations,
    does: 'Leaves bookings with children out of the list of a hotel and period.',
    rules: (honest) => ({
      ...honest,
      inPeriod: (period, reservation) =>
        reservation.rooms.every(({ party }) => party.ages.length === 0) && honest.inPeriod(period, reservation),
    }),
  },
  'v1-period-ends-after-30-days': {
    kind: 'time',
    subtle: 'only for stays later than thirty days into the period',
    breaks: 'v1.getbk.by-hotel-period',
    operations,
    does: 'Looks for stays in the first thirty days of a period only.',
    rules: (honest) => ({
      ...honest,
      inPeriod: ({ hotel, start, end }, { rooms }) =>
        rooms.some((room) => room.hotel === hotel && room.stay.checkIn <= Math.min(end, start + 30) && checkOutOf(room.stay) >= start),
    }),
  },
} as const satisfies Record<string, Fault>;
