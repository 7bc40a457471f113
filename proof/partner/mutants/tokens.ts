/** Operators on v2 tokens, and on the chain from search to booking. */
import type { Random } from '../../../lib/random.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import type { Json } from '../../json.ts';
import type { RecordedExchange } from '../../../certification/line.ts';
import * as op from './operator.ts';
import type { Operator } from './operator.ts';

const rateTokensOf = (exchange: RecordedExchange): string[] =>
  (op.requestBody(exchange)?.rateTokens ?? []) as string[];
/** The tokens in this member of the rates of a successful response. */
const tokensIn =
  (operation: OperationId, member: 'rateToken' | 'bookingToken') =>
  (exchange: RecordedExchange): string[] => {
    if (exchange.operation !== operation || exchange.response?.status !== 200) return [];
    const hotels = (op.responseBody(exchange)?.hotels ?? []) as Json[];
    return hotels.flatMap((hotel) => (hotel.roomRates ?? []).map((rate: Json) => rate[member] as string));
  };
const offeredTokensIn = tokensIn('v2.avail', 'rateToken');
const confirmedTokensIn = tokensIn('v2.checkrate', 'bookingToken');

const recheckSitesWithSearchId = op.sitesWhere(
  (exchange) =>
    exchange.operation === 'v2.checkrate' && typeof op.requestBody(exchange)?.searchId === 'string',
);
const recheckSites = op.sitesWhere(
  (exchange) => exchange.operation === 'v2.checkrate' && rateTokensOf(exchange).length > 0,
);
const goodRecheckSites = op.sitesWhere(
  (exchange) => exchange.operation === 'v2.checkrate' && exchange.response?.status === 200,
);
const bookingSites = op.sitesWhere((exchange) => exchange.operation === 'v2.book' && op.isGood(exchange));

/** The bookings, each with the re-confirmations that issued its token. */
const bookingsWithRecheck = op.sitesWithRelated(bookingSites, (booking) => {
  const token = op.requestBody(booking).bookingToken as string;
  return (exchange) => confirmedTokensIn(exchange).includes(token);
});

const bookingsWhereTimeMayPass = op.sitesWhereTimeMayPass(bookingsWithRecheck);

/** The re-confirmations, each with the searches that issued its first token. */
const rechecksWithSearch = op.sitesWithRelated(recheckSites, (recheck) => {
  const [token] = rateTokensOf(recheck);
  return (exchange) => offeredTokensIn(exchange).includes(token!);
});

function changeCharacter(text: string, rng: Random): string {
  const indexes = [...text].flatMap((letter, index) => (/[A-Za-z0-9]/.test(letter) ? [index] : []));
  const index = rng.pick(indexes);
  const replacement = rng.pick(
    [...'abcdefghkmnpqrstuvwxyz23456789'].filter((letter) => letter !== text[index]!.toLowerCase()),
  );
  return text.slice(0, index) + replacement + text.slice(index + 1);
}

const neverIssuedClauses = ['v2.token.opaque', 'v2.checkrate.tokens-from-avail'] as const;

const changeToken = (change: (token: string, rng: Random) => string): Operator['mutate'] =>
  op.changeBody((body, rng) => (body.rateTokens[0] = change(body.rateTokens[0] as string, rng)));

const changeBookingToken = (change: (token: string, rng: Random) => string): Operator['mutate'] =>
  op.changeBody((body, rng) => (body.bookingToken = change(body.bookingToken as string, rng)));

export const tokenOperators = op.operatorsOf({})({
  'rate-token-letter': {
    does: 'Changes a letter of a rate token.',
    breaks: neverIssuedClauses,
    sites: recheckSites,
    mutate: changeToken(changeCharacter),
  },
  'rate-token-cut': {
    does: 'Cuts off the end of a rate token.',
    breaks: neverIssuedClauses,
    sites: recheckSites,
    mutate: changeToken((token, rng) =>
      token.slice(0, rng.integerBetween(Math.ceil(token.length / 3), token.length - 1)),
    ),
  },
  'rate-token-blank': {
    does: 'Adds a space to a rate token.',
    breaks: neverIssuedClauses,
    sites: recheckSites,
    mutate: changeToken((token, rng) => (rng.chance(0.5) ? ` ${token}` : `${token} `)),
  },
  'booking-token-letter': {
    does: 'Changes a letter of a booking token.',
    breaks: ['v2.token.opaque', 'v2.flow.checkrate-before-book'],
    sites: bookingSites,
    mutate: changeBookingToken(changeCharacter),
  },
  'booking-token-cut': {
    does: 'Cuts off the end of a booking token.',
    breaks: ['v2.token.opaque', 'v2.flow.checkrate-before-book'],
    sites: bookingSites,
    mutate: changeBookingToken((token, rng) => token.slice(0, rng.integerBetween(8, token.length - 1))),
  },
  'books-rate-token': {
    does: 'Books with the rate token instead of the booking token.',
    breaks: ['v2.flow.checkrate-before-book'],
    sites: bookingsWithRecheck,
    mutate: (trace, site, rng) => {
      const [rate] = rateTokensOf(trace[site.related!.at(-1)!]!);
      return op.changeBody((body) => (body.bookingToken = rate))(trace, site, rng);
    },
  },
  'rechecks-booking-token': {
    does: 'Re-confirms a booking token.',
    breaks: ['v2.checkrate.tokens-from-avail'],
    sites: (trace) => {
      const recheckIndexes = trace.flatMap((exchange, index) =>
        confirmedTokensIn(exchange).length > 0 ? [index] : [],
      );
      return recheckSites(trace).flatMap(({ at }) => {
        const earlierIndexes = recheckIndexes.filter((index) => index < at);
        return earlierIndexes.length === 0 ? [] : [{ at, related: earlierIndexes }];
      });
    },
    mutate: (trace, site, rng) => {
      const [token] = confirmedTokensIn(trace[rng.pick(site.related!)]!);
      return op.changeBody((body) => (body.rateTokens = [token]))(trace, site, rng);
    },
  },
  'two-stays': {
    does: 'Adds the rate token of another stay to a re-confirmation.',
    breaks: ['v2.checkrate.same-stay'],
    sites: (trace) =>
      goodRecheckSites(trace).flatMap(({ at }) => {
        const [token] = rateTokensOf(trace[at]!);
        const searchIndex = trace.findIndex((exchange) => offeredTokensIn(exchange).includes(token!));
        const stayTextOf = (exchange: RecordedExchange): string =>
          JSON.stringify([
            op.requestBody(exchange).checkIn,
            op.requestBody(exchange).checkOut,
            op.requestBody(exchange).occupancy,
          ]);
        const otherSearches = trace.flatMap((exchange, index) =>
          index < at &&
          searchIndex >= 0 &&
          offeredTokensIn(exchange).length > 0 &&
          stayTextOf(exchange) !== stayTextOf(trace[searchIndex]!)
            ? [index]
            : [],
        );
        return otherSearches.length === 0 ? [] : [{ at, related: otherSearches }];
      }),
    mutate: (trace, site, rng) => {
      const token = rng.pick(offeredTokensIn(trace[rng.pick(site.related!)]!));
      return op.changeBody((body) => body.rateTokens.push(token))(trace, site, rng);
    },
  },
  'search-dropped': {
    does: 'Drops the searches that offered a re-confirmed rate.',
    breaks: neverIssuedClauses,
    sites: rechecksWithSearch,
    mutate: (trace, { related: searchIndexes }) => op.withoutExchanges(trace, ...searchIndexes!),
  },
  'recheck-dropped': {
    does: 'Drops the re-confirmation of a booking.',
    breaks: ['v2.flow.checkrate-before-book', 'v2.token.opaque'],
    sites: bookingsWithRecheck,
    mutate: (trace, { related: recheckIndexes }) => op.withoutExchanges(trace, ...recheckIndexes!),
  },
  'booking-first': {
    does: 'Books before it re-confirms.',
    breaks: ['v2.flow.checkrate-before-book', 'v2.token.opaque'],
    sites: bookingsWithRecheck,
    mutate: (trace, { at, related: recheckIndexes }) => op.moveBefore(trace, at, recheckIndexes![0]!),
  },
  'booking-late': {
    does: 'Lets 16 to 60 minutes pass between re-confirmation and booking.',
    breaks: ['v2.flow.book-within-ttl'],
    sites: bookingsWhereTimeMayPass,
    mutate: (trace, { at }, rng) => op.advanceClockFrom(trace, at, rng.integerBetween(16, 60) * 60_000),
  },
  'booking-soon': {
    does: 'Lets some minutes pass between re-confirmation and booking.',
    breaks: [],
    sites: bookingsWhereTimeMayPass,
    mutate: (trace, { at }, rng) => op.advanceClockFrom(trace, at, rng.integerBetween(1, 13) * 60_000),
  },
  'booking-doubled': {
    does: 'Books the same token twice.',
    breaks: ['practice.double-booking'],
    sites: bookingSites,
    mutate: (trace, { at }, rng) => op.duplicate(trace, at, rng.integerBetween(1, 3_000)),
  },
  'gone-doubled': {
    does: 'Re-confirms a gone rate again.',
    breaks: ['v2.checkrate.404-means-rate-gone'],
    sites: op.sitesWhere(
      (exchange) => exchange.operation === 'v2.checkrate' && exchange.response?.status === 404,
    ),
    mutate: (trace, { at }, rng) => op.duplicate(trace, at, rng.integerBetween(1, 3_000)),
  },
  'recheck-doubled': {
    does: 'Re-confirms an available rate twice.',
    breaks: [],
    sites: goodRecheckSites,
    mutate: (trace, { at }, rng) => op.duplicate(trace, at, rng.integerBetween(1, 3_000)),
  },
  'search-id-changed': {
    does: 'Sends another searchId.',
    breaks: ['v2.flow.search-id-propagated'],
    sites: recheckSitesWithSearchId,
    mutate: op.changeBody((body, rng) => (body.searchId = changeCharacter(body.searchId as string, rng))),
  },
  'search-id-dropped': {
    does: 'Leaves searchId out of a re-confirmation.',
    breaks: ['v2.flow.search-id-propagated'],
    sites: recheckSitesWithSearchId,
    mutate: op.changeBody((body) => delete body.searchId),
  },
});
