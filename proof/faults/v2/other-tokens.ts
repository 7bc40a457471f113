import { override } from '../../override.ts';
import { faultsOf } from '../fault.ts';
import type { TokenContent } from '../../../sandbox/tokens.ts';

export const otherTokenFaults = faultsOf({ kind: 'rule' })({
  'confirms-booking-tokens': {
    breaks: 'v2.token.own-kind',
    operations: ['v2.checkrate'],
    does: 'Re-confirms a booking token like a rate token.',
    rules: override('tokenToConfirm', (result, opened, tenant) =>
      opened?.kind === 'booking' && opened.tenant === tenant ? opened : result,
    ),
  },
  'books-rate-tokens': {
    breaks: 'v2.token.own-kind',
    operations: ['v2.book'],
    does: 'Books a rate token that was never re-confirmed.',
    rules: (conforming) => {
      // A rate token has no time of issue, so its lifetime is not checked.
      let isRate = false;
      return {
        isBookable: (opened, tenant): opened is TokenContent => {
          isRate = opened?.kind === 'rate';
          return opened?.tenant === tenant && (isRate || opened.kind === 'booking');
        },
        bookingTokenLifetimeMs: (opened) => (isRate ? Infinity : conforming.bookingTokenLifetimeMs(opened)),
      };
    },
  },
  'long-stay-opens-other-pages': {
    breaks: 'longstay.availability.own-page',
    operations: ['longstay.avail'],
    does: 'Accepts the token of one landing page for every landing page.',
    rules: () => ({ opensLandingPage: () => true }),
  },
});
