/** "The effect of cancellation and booking on the status values: not shown." Nor is what a second look at a booking shows. */
import type { Rules } from '../../sandbox/rules/rules.ts';
import { v1Bookings, variantsOf } from './variant.ts';

type Status = ReturnType<Rules['pmsStatus']>;

const showing = (status: (state: Parameters<Rules['pmsStatus']>[0]) => Status) => (): Partial<Rules> => ({
  pmsStatus: status,
});

export const bookingVariants = variantsOf({ aspect: 'bookings' })({
  'bookings-on-request': {
    operations: v1Bookings,
    does: 'Shows bookings as requested and accepted, and cancelled ones as cancelled on request.',
    rules: showing((state) => (state === 'cancelled' ? 7 : state === 'reserved' ? 3 : 0)),
  },
  'bookings-without-status': {
    operations: v1Bookings,
    does: 'Shows bookings without a status.',
    rules: showing(() => null),
  },
  /** A cancelled one shown like one that stands would be told from a cancellation that did nothing by nobody. */
  'bookings-modified': {
    operations: v1Bookings,
    does: 'Shows bookings that stand as modified, and cancelled ones as about to be cancelled.',
    rules: showing((state) => (state === 'cancelled' ? 8 : 6)),
  },
  'takes-no-booking': {
    operations: v1Bookings,
    does: 'Has sold every room by the time that it is booked.',
    rules: () => ({ isStillOffered: () => false }),
  },
  'sells-out': {
    operations: v1Bookings,
    does: 'Has sold every third room by the time that it is booked.',
    rules: (conforming) => {
      let requested = 0;
      return { isStillOffered: (rate) => (requested += 1) % 3 !== 0 && conforming.isStillOffered(rate) };
    },
  },
  'books-again': {
    operations: v1Bookings,
    does: 'Takes a repeated TransactionIdentifier for a new booking.',
    unseen: 'No test books twice under one of them: whether that is one booking is not shown.',
    rules: () => ({ isRepetition: () => false }),
  },
  'forgets-cancelled': {
    aspect: 'cancellations',
    does: 'Shows cancelled bookings no more.',
    rules: () => ({ retrievable: ({ state }) => state !== 'cancelled' }),
  },
  'cancels-nothing': {
    aspect: 'cancellations',
    does: 'Cancels nothing, and says so.',
    rules: () => ({ verificationMatches: () => false }),
  },
  'cancels-for-free': {
    aspect: 'cancellations',
    does: 'Never charges for a cancellation.',
    rules: () => ({ penaltyAt: () => 0 }),
  },
});
