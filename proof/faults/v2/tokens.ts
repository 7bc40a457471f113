import { override } from '../../override.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';
import { faultsOf } from '../fault.ts';
import type { TokenContent } from '../../../sandbox/tokens.ts';

const minuteMs = 60_000;

/** Changes the lifetime of tokens for stays of seven or more nights. */
const setLongStayLife = (lifeMs: number) =>
  override('bookingTokenLifetimeMs', (result, opened) => (opened.stay.nights >= 7 ? lifeMs : result));

const keyOf = ({ hotel, room, plan }: Pick<TokenContent, 'hotel' | 'room' | 'plan'>): string =>
  [hotel, room, plan].join('/');

/** Changes the lifetime of the second and later tokens of a re-confirmation. */
const setFurtherTokenLife =
  (lifeMs: number) =>
  (conforming: Rules): Partial<Rules> => {
    const furtherRates = new Set<string>();
    return {
      confirmedRates: (rates) => {
        const confirmed = conforming.confirmedRates(rates);
        for (const [index, { product }] of confirmed.entries())
          if (index > 0) furtherRates.add(keyOf(product));
          else furtherRates.delete(keyOf(product));
        return confirmed;
      },
      bookingTokenLifetimeMs: (opened) =>
        furtherRates.has(keyOf(opened)) ? lifeMs : conforming.bookingTokenLifetimeMs(opened),
    };
  };

/** The lifetime of a booking token, which shows in the v2 booking that the sandbox assumes. */
export const bookingTokenFaults = faultsOf({ kind: 'time', operations: ['v2.book'] })({
  'booking-token-lives-an-hour': {
    breaks: 'v2.booking-token.ttl-15m',
    does: 'Books a token up to an hour after its issue.',
    rules: () => ({ bookingTokenLifetimeMs: () => 60 * minuteMs }),
  },
  'booking-token-lives-16-minutes': {
    condition: 'only in the sixteenth minute',
    breaks: 'v2.booking-token.ttl-15m',
    does: 'Books a token up to 16 minutes after its issue.',
    rules: () => ({ bookingTokenLifetimeMs: () => 16 * minuteMs }),
  },
  'booking-token-lives-a-minute': {
    breaks: 'v2.booking-token.valid-within-ttl',
    does: 'Refuses a token a minute after its issue.',
    rules: () => ({ bookingTokenLifetimeMs: () => minuteMs }),
  },
  'booking-token-lives-14-minutes': {
    condition: 'only in the fifteenth minute',
    breaks: 'v2.booking-token.valid-within-ttl',
    does: 'Refuses a token 14 minutes after its issue.',
    rules: () => ({ bookingTokenLifetimeMs: () => 14 * minuteMs }),
  },
  'booking-token-of-a-week-lives-20-minutes': {
    condition: 'only for stays of a week or longer',
    breaks: 'v2.booking-token.ttl-15m',
    does: 'Books a token for a stay of a week or longer up to 20 minutes after its issue.',
    rules: setLongStayLife(20 * minuteMs),
  },
  'booking-token-of-a-week-lives-10-minutes': {
    condition: 'only for stays of a week or longer',
    breaks: 'v2.booking-token.valid-within-ttl',
    does: 'Refuses a token for a stay of a week or longer 10 minutes after its issue.',
    rules: setLongStayLife(10 * minuteMs),
  },
  'further-booking-token-lives-20-minutes': {
    condition: 'only for the second and later tokens of a re-confirmation',
    breaks: 'v2.booking-token.ttl-15m',
    does: 'Books the second and later tokens of a re-confirmation up to 20 minutes after their issue.',
    rules: setFurtherTokenLife(20 * minuteMs),
  },
  'further-booking-token-lives-10-minutes': {
    condition: 'only for the second and later tokens of a re-confirmation',
    breaks: 'v2.booking-token.valid-within-ttl',
    does: 'Refuses the second and later tokens of a re-confirmation 10 minutes after their issue.',
    rules: setFurtherTokenLife(10 * minuteMs),
  },
});

/** Tokens that serve another purpose, or another landing page, than they were issued for. */
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
