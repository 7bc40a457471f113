/** Partners that each make one mistake in the use of v2 tokens. */
import { clientsSharing, clientsThatSend } from './play.ts';
import { changeBody } from './tampering.ts';

export const faultyTokens = [
  ...clientsThatSend(['book-by-token'], 'v2.checkrate', {
    'token-invented': ['rateTokens', ['908/2030-01-01/2'], 'v2.checkrate.tokens-from-avail'],
    'tokens-of-none': ['rateTokens', undefined, 'v2.checkrate.tokens-required'],
    'search-id-number': ['searchId', 5, 'v2.checkrate.request-types', 'v2.flow.search-id-propagated'],
    'search-id-dropped': ['searchId', undefined, 'v2.flow.search-id-propagated'],
  }),
  ...clientsSharing({ plays: ['book-by-token'] })({
    'token-cut': {
      does: 'Cuts off the end of rate tokens.',
      tampering: changeBody(
        'v2.checkrate',
        (message) => (message.rateTokens[0] = message.rateTokens[0].slice(0, -12)),
      ),
      breaks: ['v2.token.opaque'],
    },
    'token-encoded': {
      does: 'Writes rate tokens in lower case.',
      tampering: changeBody(
        'v2.checkrate',
        (message) => (message.rateTokens[0] = message.rateTokens[0].toLowerCase()),
      ),
      breaks: ['v2.token.opaque'],
    },
    'booking-token-rechecked': {
      does: 'Re-confirms a booking token.',
      plays: ['book-by-token', 'hesitate'],
      tampering: {
        outgoing: (() => {
          let lastBookingToken: string | undefined;
          return (call) => {
            if (call.operation === 'v2.book') lastBookingToken = call.body.bookingToken as string;
            if (call.operation !== 'v2.checkrate' || lastBookingToken === undefined) return call;
            const rateTokens = [lastBookingToken];
            lastBookingToken = undefined;
            return { ...call, body: { ...call.body, rateTokens } };
          };
        })(),
      },
      breaks: ['v2.checkrate.tokens-from-avail'],
    },
    'stays-mixed': {
      does: 'Re-confirms rates of two stays in one call.',
      plays: ['recheck-several', 'book-by-token'],
      tampering: {
        outgoing: (() => {
          let earlierToken: string | undefined;
          return (call) => {
            if (call.operation !== 'v2.checkrate') return call;
            const { rateTokens } = call.body as { rateTokens: string[] };
            const mixed = earlierToken === undefined ? rateTokens : [...rateTokens, earlierToken];
            earlierToken = rateTokens[0];
            return { ...call, body: { ...call.body, rateTokens: mixed } };
          };
        })(),
      },
      breaks: ['v2.checkrate.same-stay'],
    },
    'unavailable-rechecked': {
      does: 'Re-confirms an unavailable rate by its id.',
      plays: ['search-around', 'take-unavailable'],
      breaks: ['v2.avail.unavailable-not-sent'],
    },
    'no-recheck': {
      does: 'Books with a rate token.',
      habits: { rechecks: false },
      breaks: ['v2.flow.checkrate-before-book'],
    },
    'rechecks-all': {
      does: 'Re-confirms each rate of a result.',
      plays: ['book-by-token', 'book-by-token', 'book-by-token'],
      habits: { rechecksAll: true },
      breaks: ['practice.recheck-all'],
    },
    'gone-repeated': {
      does: 'Re-confirms a gone rate again.',
      plays: ['lose-rate'],
      habits: { afterGone: 'repeat' },
      breaks: ['v2.checkrate.404-means-rate-gone'],
    },
    'booking-token-expired': {
      does: 'Books with a token issued 16 minutes ago.',
      plays: ['hesitate'],
      habits: { afterExpiry: 'book' },
      breaks: ['v2.flow.book-within-ttl'],
    },
    'token-booked-twice': {
      does: 'Books one token twice.',
      habits: { booksTwice: true },
      breaks: ['practice.double-booking'],
    },
  }),
];
