import { clientsSharing, clientsThatSend } from './play.ts';
import {
  changeBody,
  changeAuthorization,
  dropHeader,
  replaceBody,
  changeCall,
  renameMember,
} from './tampering.ts';

/** Changes the first token of the first re-confirmation. */
const changeRateToken = (change: (token: string) => string) =>
  changeBody('v2.checkrate', ({ rateTokens }) => (rateTokens[0] = change(rateTokens[0] as string)));

/** Partners that each make one mistake in the use of v2 tokens. */
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
      tampering: changeRateToken((token) => token.slice(0, -12)),
      breaks: ['v2.token.opaque'],
    },
    'token-encoded': {
      does: 'Writes rate tokens in lower case.',
      tampering: changeRateToken((token) => token.toLowerCase()),
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

const bookJourney = ['book-by-token'] as const;

/** Partners with one mistake each in v2 searches and bearer tokens. */
export const faultySearch = [
  ...clientsThatSend(['search-around'], 'v2.avail', {
    'two-destinations': ['destinations.regionId', '501', 'v2.avail.exactly-one'],
    'no-destination': ['destinations', undefined, 'v2.avail.destinations-required'],
    'hotel-ids-text': ['destinations.hotelIds', '907,908', 'v2.avail.destination-types'],
    'no-occupancy': ['occupancy', undefined, 'v2.avail.occupancy-required'],
    'no-adults': ['occupancy.adults', undefined, 'practice.no-adult'],
  }),
  ...clientsSharing({ plays: ['search-around'] })({
    'pascal-case-v2': {
      does: 'Writes a member of v2 in PascalCase.',
      tampering: replaceBody('v2.avail', (message) => renameMember(message, 'occupancy', 'Occupancy')),
      breaks: ['conv.v2-camel-request'],
    },
    'unit-unknown': {
      does: 'Sends a radius in nautical miles.',
      tampering: changeBody('v2.avail', (message) => (message.destinations.circleInfo.radiusUnit = 'nm'), 2),
      breaks: ['v2.avail.circle-unit'],
    },
    'v2-day-first': {
      does: 'Writes dates with the day first.',
      tampering: changeBody('v2.avail', (message) => {
        message.checkIn = message.checkIn.split('-').toReversed().join('/');
      }),
      breaks: ['v2.avail.dates-iso', 'conv.date-iso8601'],
    },
    'v2-backwards': {
      does: 'Sends a checkOut before checkIn.',
      tampering: changeBody('v2.avail', (message) => {
        [message.checkIn, message.checkOut] = [message.checkOut, message.checkIn];
      }),
      breaks: ['v2.avail.dates-order'],
    },
    'v2-past': {
      does: 'Searches for a stay in the past.',
      tampering: changeBody('v2.avail', (message) => {
        [message.checkIn, message.checkOut] = ['2024-02-01', '2024-02-03'];
      }),
      breaks: ['practice.past-stay'],
    },
    'ages-missing': {
      does: 'Sends one age for two children.',
      tampering: changeBody('v2.avail', (message) => message.occupancy.childrenAges.pop()),
      breaks: ['v2.avail.child-ages-count'],
    },
    'stars-and-up': {
      does: 'Requests six stars.',
      tampering: changeBody('v2.avail', (message) => (message.starRatings = [6]), 2),
      breaks: ['v2.avail.stars-range'],
    },
    'page-from-zero': {
      does: 'Counts pages from zero.',
      tampering: changeBody('v2.avail', (message) => (message.page = 0), 3),
      breaks: ['v2.avail.page-integer'],
    },
    'flag-number': {
      does: 'Sends a flag as a number.',
      tampering: changeBody('v2.avail', (message) => (message.cheapest = 1), 3),
      breaks: ['v2.avail.request-types'],
    },
    'first-page-only': {
      does: 'Reads only the first page of each result.',
      habits: { pages: 'first' },
      breaks: ['v2.avail.client-pages'],
    },
    'pages-without-end': {
      does: 'Requests pages after the last page.',
      habits: { pages: 'endless' },
      breaks: ['practice.endless-paging'],
    },
    'no-bearer': {
      does: 'Calls v2 without its token.',
      tampering: dropHeader('v2.avail', 'authorization'),
      breaks: ['auth.bearer.header'],
    },
    'bearer-twice': {
      does: 'Writes Bearer twice.',
      plays: bookJourney,
      tampering: changeAuthorization('order.by-id', (value) => `Bearer ${value}`),
      breaks: ['auth.bearer.header'],
    },
    'bearer-cut': {
      does: 'Cuts the token to 512 characters.',
      tampering: changeAuthorization('v2.avail', (value) => value.slice(0, 'Bearer '.length + 512)),
      breaks: ['auth.bearer.accepts-long'],
    },
    'token-in-address': {
      does: 'Sends its token in the URL as well.',
      plays: bookJourney,
      tampering: changeCall('order.by-id', ({ url, headers }) => ({
        url: `${url}?access_token=${headers['authorization']!.slice('Bearer '.length)}`,
      })),
      breaks: ['auth.no-secret-in-url'],
    },
  }),
];
