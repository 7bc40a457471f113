import { override } from '../../override.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';
import { faultsOf } from '../fault.ts';
import type { Issued } from '../../../sandbox/tokens.ts';

const minutes = 60_000;

/** The conforming rules, with another life of tokens for long stays. */
const ofLongStays = (life: number) =>
  override('bookingTokenLife', (decided, opened) => (opened.stay.nights >= 7 ? life : decided));

const keyOf = ({ hotel, room, plan }: Pick<Issued, 'hotel' | 'room' | 'plan'>): string =>
  [hotel, room, plan].join('/');

/** The conforming rules, with another life of the tokens that a re-confirmation gives beside its first. */
const ofFurther =
  (life: number) =>
  (conforming: Rules): Partial<Rules> => {
    const further = new Set<string>();
    return {
      confirmedOf: (rates) => {
        const confirmed = conforming.confirmedOf(rates);
        confirmed.forEach(({ product }, index) => further[index > 0 ? 'add' : 'delete'](keyOf(product)));
        return confirmed;
      },
      bookingTokenLife: (opened) => (further.has(keyOf(opened)) ? life : conforming.bookingTokenLife(opened)),
    };
  };

/** The life of a booking token, as the assumed v2 booking shows it. */
export const bookingTokenFaults = faultsOf({ kind: 'time', operations: ['v2.book'] })({
  'booking-token-lives-an-hour': {
    breaks: 'v2.booking-token.ttl-15m',
    does: 'Books a token up to an hour after its issue.',
    rules: () => ({ bookingTokenLife: () => 60 * minutes }),
  },
  'booking-token-lives-16-minutes': {
    subtle: 'only in the sixteenth minute',
    breaks: 'v2.booking-token.ttl-15m',
    does: 'Books a token up to 16 minutes after its issue.',
    rules: () => ({ bookingTokenLife: () => 16 * minutes }),
  },
  'booking-token-lives-a-minute': {
    breaks: 'v2.booking-token.valid-within-ttl',
    does: 'Refuses a token a minute after its issue.',
    rules: () => ({ bookingTokenLife: () => minutes }),
  },
  'booking-token-lives-14-minutes': {
    subtle: 'only in the fifteenth minute',
    breaks: 'v2.booking-token.valid-within-ttl',
    does: 'Refuses a token 14 minutes after its issue.',
    rules: () => ({ bookingTokenLife: () => 14 * minutes }),
  },
  'booking-token-of-a-week-lives-20-minutes': {
    subtle: 'only for stays of a week and longer',
    breaks: 'v2.booking-token.ttl-15m',
    does: 'Books a token for a long stay up to 20 minutes after its issue.',
    rules: ofLongStays(20 * minutes),
  },
  'booking-token-of-a-week-lives-10-minutes': {
    subtle: 'only for stays of a week and longer',
    breaks: 'v2.booking-token.valid-within-ttl',
    does: 'Refuses a token for a long stay 10 minutes after its issue.',
    rules: ofLongStays(10 * minutes),
  },
  'further-booking-token-lives-20-minutes': {
    subtle: 'only for a token beside the first of its re-confirmation',
    breaks: 'v2.booking-token.ttl-15m',
    does: 'Books up to 20 minutes after its issue a token that was not the first of its re-confirmation.',
    rules: ofFurther(20 * minutes),
  },
  'further-booking-token-lives-10-minutes': {
    subtle: 'only for a token beside the first of its re-confirmation',
    breaks: 'v2.booking-token.valid-within-ttl',
    does: 'Refuses 10 minutes after its issue a token that was not the first of its re-confirmation.',
    rules: ofFurther(10 * minutes),
  },
});
