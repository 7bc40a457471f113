import { override } from '../../override.ts';
import { faultsOf } from '../fault.ts';
import type { TokenContent } from '../../../sandbox/tokens.ts';

export const otherTokenFaults = faultsOf({ kind: 'rule' })({
  'confirms-booking-tokens': {
    breaks: 'v2.token.own-kind',
    operations: ['v2.checkrate'],
    does: 'Re-confirms a booking token like a rate token.',
    rules: override('tokenToConfirm', (result, tokenContent, tenant) =>
      tokenContent?.kind === 'booking' && tokenContent.tenant === tenant ? tokenContent : result,
    ),
  },
  'books-rate-tokens': {
    breaks: 'v2.token.own-kind',
    operations: ['v2.book'],
    does: 'Books a rate token that was never re-confirmed.',
    rules: (conforming) => ({
      isBookable: (tokenContent, tenant): tokenContent is TokenContent =>
        tokenContent?.tenant === tenant && ['rate', 'booking'].includes(tokenContent.kind),
      // A rate token has no time of issue, so its lifetime is not checked.
      bookingTokenLifetimeMs: (tokenContent) =>
        tokenContent.kind === 'rate' ? Infinity : conforming.bookingTokenLifetimeMs(tokenContent),
    }),
  },
  'long-stay-opens-other-pages': {
    breaks: 'longstay.availability.own-page',
    operations: ['longstay.avail'],
    does: 'Accepts the token of one landing page for every landing page.',
    rules: () => ({ opensLandingPage: () => true }),
  },
});
