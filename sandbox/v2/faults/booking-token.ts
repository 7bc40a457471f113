import type { Fault } from '../../faults/fault.ts';

const minutes = 60_000;

/** The life of a booking token, as the assumed v2 booking shows it. */
export const bookingTokenFaults = {
  'booking-token-lives-an-hour': {
    kind: 'time',
    breaks: 'v2.booking-token.ttl-15m',
    operations: ['v2.book'],
    does: 'Books a token up to an hour after its issue.',
    rules: (honest) => ({ ...honest, bookingTokenLife: () => 60 * minutes }),
  },
  'booking-token-lives-16-minutes': {
    kind: 'time',
    subtle: 'only in the sixteenth minute',
    breaks: 'v2.booking-token.ttl-15m',
    operations: ['v2.book'],
    does: 'Books a token up to 16 minutes after its issue.',
    rules: (honest) => ({ ...honest, bookingTokenLife: () => 16 * minutes }),
  },
  'booking-token-lives-a-minute': {
    kind: 'time',
    breaks: 'v2.booking-token.valid-within-ttl',
    operations: ['v2.book'],
    does: 'Refuses a token a minute after its issue.',
    rules: (honest) => ({ ...honest, bookingTokenLife: () => minutes }),
  },
  'booking-token-lives-14-minutes': {
    kind: 'time',
    subtle: 'only in the fifteenth minute',
    breaks: 'v2.booking-token.valid-within-ttl',
    operations: ['v2.book'],
    does: 'Refuses a token 14 minutes after its issue.',
    rules: (honest) => ({ ...honest, bookingTokenLife: () => 14 * minutes }),
  },
} as const satisfies Record<string, Fault>;
