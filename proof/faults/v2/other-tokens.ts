import { override } from '../../override.ts';
import { faultsOf } from '../fault.ts';
import type { Issued } from '../../../sandbox/tokens.ts';

/** Tokens of one kind where another is taken, or of another place. */
export const otherTokenFaults = faultsOf({ kind: 'rule' })({
  'confirms-booking-tokens': {
    breaks: 'v2.token.own-kind',
    operations: ['v2.checkrate'],
    does: 'Re-confirms a booking token like a rate token.',
    rules: override('recognise', (decided, opened, tenant) =>
      opened?.kind === 'booking' && opened.tenant === tenant ? opened : decided,
    ),
  },
  'books-rate-tokens': {
    breaks: 'v2.token.own-kind',
    operations: ['v2.book'],
    does: 'Books a rate token that was never re-confirmed.',
    rules: (conforming) => {
      // A rate token does not say when it was issued.
      let isRate = false;
      return {
        bookable: (opened, tenant): opened is Issued => {
          isRate = opened?.kind === 'rate';
          return opened?.tenant === tenant && (isRate || opened.kind === 'booking');
        },
        bookingTokenLife: (opened) => (isRate ? Infinity : conforming.bookingTokenLife(opened)),
      };
    },
  },
  'long-stay-opens-other-pages': {
    breaks: 'longstay.availability.own-page',
    operations: ['longstay.avail'],
    does: 'Opens every landing page to the token of any.',
    rules: () => ({ opensLandingPage: () => true }),
  },
});
