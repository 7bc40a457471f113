/** "The effect of cancellation and booking on the status values: not shown." Nor is what a second look at a booking shows. */
import { unusable } from '../../sandbox/refusal.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { v1Bookings, type Variant } from './variant.ts';

type Status = ReturnType<Rules['pmsStatus']>;

const showing = (status: (state: Parameters<Rules['pmsStatus']>[0]) => Status) => (): Partial<Rules> => ({
  pmsStatus: status,
});

export const onRequest: Variant = {
  aspect: 'bookings',
  operations: v1Bookings,
  does: 'Shows bookings as requested and accepted, and cancelled ones as cancelled on request.',
  rules: showing((state) => (state === 'cancelled' ? 7 : state === 'reserved' ? 3 : 0)),
};

export const noStatus: Variant = {
  aspect: 'bookings',
  operations: v1Bookings,
  does: 'Shows bookings without a status.',
  rules: showing(() => null),
};

/** A cancelled one shown like one that stands would be told from a cancellation that did nothing by nobody. */
export const modifiedStatus: Variant = {
  aspect: 'bookings',
  operations: v1Bookings,
  does: 'Shows bookings that stand as modified, and cancelled ones as about to be cancelled.',
  rules: showing((state) => (state === 'cancelled' ? 8 : 6)),
};

export const takesNoBooking: Variant = {
  aspect: 'bookings',
  operations: v1Bookings,
  does: 'Has sold every room by the time that it is booked.',
  rules: () => ({ stillOffered: () => false }),
};

export const sellsOut: Variant = {
  aspect: 'bookings',
  operations: v1Bookings,
  does: 'Has sold every third room by the time that it is booked.',
  rules: (honest) => {
    let asked = 0;
    return { stillOffered: (rate) => (asked += 1) % 3 !== 0 && honest.stillOffered(rate) };
  },
};

export const asksTwice: Variant = {
  aspect: 'bookings',
  operations: v1Bookings,
  does: 'Takes a repeated TransactionIdentifier for a new booking.',
  unseen: 'No story books twice under one of them: whether that is one booking is not shown.',
  rules: () => ({ repeats: () => false }),
};

export const forgetsCancelled: Variant = {
  aspect: 'cancellations',
  does: 'Shows cancelled bookings no more.',
  rules: () => ({ retrievable: ({ state }) => state !== 'cancelled' }),
};

export const cancelsNothing: Variant = {
  aspect: 'cancellations',
  does: 'Cancels nothing, and says so.',
  rules: () => ({ verificationMatches: () => false }),
};

export const freeCancelling: Variant = {
  aspect: 'cancellations',
  does: 'Never charges for a cancellation.',
  rules: () => ({ penaltyAt: () => 0 }),
};

export const fewCurrencies: Variant = {
  aspect: 'inventory',
  operations: ['v1.avail'],
  does: 'Sells in euros and in the default currency of v1 alone, and refuses any other by an error.',
  rules: (honest) => ({
    currencyAsked: (asked) => {
      const currency = honest.currencyAsked(asked);
      if (currency !== 1 && currency !== 34)
        throw unusable('This service sells in euros.', 'RequestedCurrency');
      return currency;
    },
  }),
};
