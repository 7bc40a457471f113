/** Operators on v2 tokens, and on the chain from search to booking. */
import type { Random } from '../../../lib/random.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import type { Json } from '../../json.ts';
import type { RecordedExchange } from '../../../certification/line.ts';
import * as op from './operator.ts';
import type { Operator } from './operator.ts';

const tokensOf = (one: RecordedExchange): string[] => (op.requestBody(one)?.rateTokens ?? []) as string[];
/** The tokens in this member of the rates of a successful response. */
const tokensIn =
  (operation: OperationId, member: 'rateToken' | 'bookingToken') =>
  (one: RecordedExchange): string[] => {
    if (one.operation !== operation || one.response?.status !== 200) return [];
    const hotels = (op.responseBody(one)?.hotels ?? []) as Json[];
    return hotels.flatMap((hotel) => (hotel.roomRates ?? []).map((rate: Json) => rate[member] as string));
  };
const offeredTokens = tokensIn('v2.avail', 'rateToken');
const confirmedTokens = tokensIn('v2.checkrate', 'bookingToken');

const withSearchId = op.sitesWhere(
  (one) => one.operation === 'v2.checkrate' && typeof op.requestBody(one)?.searchId === 'string',
);
const rechecks = op.sitesWhere((one) => one.operation === 'v2.checkrate' && tokensOf(one).length > 0);
const goodRechecks = op.sitesWhere((one) => one.operation === 'v2.checkrate' && one.response?.status === 200);
const bookings = op.sitesWhere((one) => one.operation === 'v2.book' && op.isGood(one));

/** The bookings, each with the re-confirmations that issued its token. */
const bookingsWithRecheck = op.sitesWithRelated(bookings, (booking) => {
  const token = op.requestBody(booking).bookingToken as string;
  return (one) => confirmedTokens(one).includes(token);
});

const calmBookings: Operator['sites'] = (trace) =>
  bookingsWithRecheck(trace).filter(({ at }) => op.mayTimePassBefore(trace, at));

/** The re-confirmations, each with the searches that issued its first token. */
const rechecksWithSearch = op.sitesWithRelated(rechecks, (recheck) => {
  const [token] = tokensOf(recheck);
  return (one) => offeredTokens(one).includes(token!);
});

function changeCharacter(text: string, rng: Random): string {
  const indexes = [...text].flatMap((letter, index) => (/[A-Za-z0-9]/.test(letter) ? [index] : []));
  const at = rng.pick(indexes);
  const replacement = rng.pick(
    [...'abcdefghkmnpqrstuvwxyz23456789'].filter((letter) => letter !== text[at]!.toLowerCase()),
  );
  return text.slice(0, at) + replacement + text.slice(at + 1);
}

const neverIssued = ['v2.token.opaque', 'v2.checkrate.tokens-from-avail'] as const;

const changeToken = (change: (token: string, rng: Random) => string): Operator['mutate'] =>
  op.changeBody((body, rng) => (body.rateTokens[0] = change(body.rateTokens[0] as string, rng)));

const changeBookingToken = (change: (token: string, rng: Random) => string): Operator['mutate'] =>
  op.changeBody((body, rng) => (body.bookingToken = change(body.bookingToken as string, rng)));

export const tokenOperators = op.operatorsOf({})({
  'rate-token-letter': {
    does: 'Changes a letter of a rate token.',
    breaks: neverIssued,
    sites: rechecks,
    mutate: changeToken(changeCharacter),
  },
  'rate-token-cut': {
    does: 'Cuts off the end of a rate token.',
    breaks: neverIssued,
    sites: rechecks,
    mutate: changeToken((token, rng) =>
      token.slice(0, rng.between(Math.ceil(token.length / 3), token.length - 1)),
    ),
  },
  'rate-token-blank': {
    does: 'Adds a space to a rate token.',
    breaks: neverIssued,
    sites: rechecks,
    mutate: changeToken((token, rng) => (rng.chance(0.5) ? ` ${token}` : `${token} `)),
  },
  'booking-token-letter': {
    does: 'Changes a letter of a booking token.',
    breaks: ['v2.token.opaque', 'v2.flow.checkrate-before-book'],
    sites: bookings,
    mutate: changeBookingToken(changeCharacter),
  },
  'booking-token-cut': {
    does: 'Cuts off the end of a booking token.',
    breaks: ['v2.token.opaque', 'v2.flow.checkrate-before-book'],
    sites: bookings,
    mutate: changeBookingToken((token, rng) => token.slice(0, rng.between(8, token.length - 1))),
  },
  'books-rate-token': {
    does: 'Books with the rate token instead of the booking token.',
    breaks: ['v2.flow.checkrate-before-book'],
    sites: bookingsWithRecheck,
    mutate: (trace, site, rng) => {
      const [rate] = tokensOf(trace[site.related!.at(-1)!]!);
      return op.changeBody((body) => (body.bookingToken = rate))(trace, site, rng);
    },
  },
  'rechecks-booking-token': {
    does: 'Re-confirms a booking token.',
    breaks: ['v2.checkrate.tokens-from-avail'],
    sites: (trace) => {
      const issued = trace.flatMap((one, index) => (confirmedTokens(one).length > 0 ? [index] : []));
      return rechecks(trace).flatMap(({ at }) => {
        const before = issued.filter((index) => index < at);
        return before.length === 0 ? [] : [{ at, related: before }];
      });
    },
    mutate: (trace, site, rng) => {
      const [token] = confirmedTokens(trace[rng.pick(site.related!)]!);
      return op.changeBody((body) => (body.rateTokens = [token]))(trace, site, rng);
    },
  },
  'two-stays': {
    does: 'Adds the rate token of another stay to a re-confirmation.',
    breaks: ['v2.checkrate.same-stay'],
    sites: (trace) =>
      goodRechecks(trace).flatMap(({ at }) => {
        const [own] = tokensOf(trace[at]!);
        const search = trace.findIndex((one) => offeredTokens(one).includes(own!));
        const stay = (one: RecordedExchange): string =>
          JSON.stringify([
            op.requestBody(one).checkIn,
            op.requestBody(one).checkOut,
            op.requestBody(one).occupancy,
          ]);
        const others = trace.flatMap((one, index) =>
          index < at && search >= 0 && offeredTokens(one).length > 0 && stay(one) !== stay(trace[search]!)
            ? [index]
            : [],
        );
        return others.length === 0 ? [] : [{ at, related: others }];
      }),
    mutate: (trace, site, rng) => {
      const token = rng.pick(offeredTokens(trace[rng.pick(site.related!)]!));
      return op.changeBody((body) => body.rateTokens.push(token))(trace, site, rng);
    },
  },
  'search-dropped': {
    does: 'Drops the searches that offered a re-confirmed rate.',
    breaks: neverIssued,
    sites: rechecksWithSearch,
    mutate: (trace, { related: from }) => op.withoutExchanges(trace, ...from!),
  },
  'recheck-dropped': {
    does: 'Drops the re-confirmation of a booking.',
    breaks: ['v2.flow.checkrate-before-book', 'v2.token.opaque'],
    sites: bookingsWithRecheck,
    mutate: (trace, { related: from }) => op.withoutExchanges(trace, ...from!),
  },
  'booking-first': {
    does: 'Books before it re-confirms.',
    breaks: ['v2.flow.checkrate-before-book', 'v2.token.opaque'],
    sites: bookingsWithRecheck,
    mutate: (trace, { at, related: from }) => op.moveBefore(trace, at, from![0]!),
  },
  'booking-late': {
    does: 'Lets 16 to 60 minutes pass between re-confirmation and booking.',
    breaks: ['v2.flow.book-within-ttl'],
    sites: calmBookings,
    mutate: (trace, { at }, rng) => op.delayFrom(trace, at, rng.between(16, 60) * 60_000),
  },
  'booking-soon': {
    does: 'Lets some minutes pass between re-confirmation and booking.',
    breaks: [],
    sites: calmBookings,
    mutate: (trace, { at }, rng) => op.delayFrom(trace, at, rng.between(1, 13) * 60_000),
  },
  'booking-doubled': {
    does: 'Books the same token twice.',
    breaks: ['practice.double-booking'],
    sites: bookings,
    mutate: (trace, { at }, rng) => op.duplicate(trace, at, rng.between(1, 3_000)),
  },
  'gone-doubled': {
    does: 'Re-confirms a gone rate again.',
    breaks: ['v2.checkrate.404-means-rate-gone'],
    sites: op.sitesWhere((one) => one.operation === 'v2.checkrate' && one.response?.status === 404),
    mutate: (trace, { at }, rng) => op.duplicate(trace, at, rng.between(1, 3_000)),
  },
  'recheck-doubled': {
    does: 'Re-confirms an available rate twice.',
    breaks: [],
    sites: goodRechecks,
    mutate: (trace, { at }, rng) => op.duplicate(trace, at, rng.between(1, 3_000)),
  },
  'search-id-changed': {
    does: 'Sends another searchId.',
    breaks: ['v2.flow.search-id-propagated'],
    sites: withSearchId,
    mutate: op.changeBody((body, rng) => (body.searchId = changeCharacter(body.searchId as string, rng))),
  },
  'search-id-dropped': {
    does: 'Leaves searchId out of a re-confirmation.',
    breaks: ['v2.flow.search-id-propagated'],
    sites: withSearchId,
    mutate: op.changeBody((body) => delete body.searchId),
  },
});
