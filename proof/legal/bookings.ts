/** Specification: "The effect of cancellation and booking on the status values: not shown." Repeated reads are not shown either. */
import type { Rules } from '../../sandbox/rules/rules.ts';
import { v1BookingOperations, variantsOf } from './variant.ts';

type Status = ReturnType<Rules['pmsStatus']>;

const showStatus = (status: (state: Parameters<Rules['pmsStatus']>[0]) => Status) => (): Partial<Rules> => ({
  pmsStatus: status,
});

export const bookingVariants = variantsOf({ aspect: 'bookings' })({
  'bookings-on-request': {
    operations: v1BookingOperations,
    does: 'Shows bookings with the statuses of on-request bookings.',
    rules: showStatus((state) => (state === 'cancelled' ? 7 : state === 'reserved' ? 3 : 0)),
  },
  'bookings-without-status': {
    operations: v1BookingOperations,
    does: 'Shows bookings without a status.',
    rules: showStatus(() => null),
  },
  /** Active and cancelled bookings keep different statuses, so that the effect of a cancellation shows. */
  'bookings-modified': {
    operations: v1BookingOperations,
    does: 'Shows active bookings as modified, and cancelled ones as being cancelled.',
    rules: showStatus((state) => (state === 'cancelled' ? 8 : 6)),
  },
  'takes-no-booking': {
    operations: v1BookingOperations,
    does: 'Refuses every booking because the room has been sold.',
    rules: () => ({ isStillOffered: () => false }),
  },
  'sells-out': {
    operations: v1BookingOperations,
    does: 'Refuses every third booking because the room has been sold.',
    rules: (conforming) => {
      let requested = 0;
      return { isStillOffered: (rate) => (requested += 1) % 3 !== 0 && conforming.isStillOffered(rate) };
    },
  },
  'books-again': {
    operations: v1BookingOperations,
    does: 'Makes a new booking for a repeated TransactionIdentifier.',
    unseen: 'No test reuses a TransactionIdentifier, because its effect is not specified.',
    rules: () => ({ isRepetition: () => false }),
  },
  'forgets-cancelled': {
    aspect: 'cancellations',
    does: 'Does not show cancelled bookings.',
    rules: () => ({ retrievable: ({ state }) => state !== 'cancelled' }),
  },
  'cancels-nothing': {
    aspect: 'cancellations',
    does: 'Refuses every cancellation.',
    rules: () => ({ verificationMatches: () => false }),
  },
  'cancels-for-free': {
    aspect: 'cancellations',
    does: 'Never charges for a cancellation.',
    rules: () => ({ penaltyAt: () => 0 }),
  },
});
