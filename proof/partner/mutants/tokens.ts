/** Operators on tokens of v2, and on the chain from search to booking. */
import type { Random } from '../../../lib/random.ts';
import type { RecordedExchange } from '../../../certification/line.ts';
import {
  responseBody,
  delayed,
  doubled,
  good,
  isCalm,
  movedBefore,
  operatorsOf,
  rewriting,
  sent,
  sitesOf,
  without,
  type Operator,
  type Site,
} from './operator.ts';

const tokensOf = (one: RecordedExchange): string[] => (sent(one)?.rateTokens ?? []) as string[];
const offeredIn = (one: RecordedExchange): string[] =>
  one.operation === 'v2.avail' && one.response?.status === 200
    ? ((responseBody(one)?.hotels ?? []) as { roomRates?: { rateToken: string }[] }[]).flatMap((hotel) =>
        (hotel.roomRates ?? []).map(({ rateToken }) => rateToken),
      )
    : [];
const confirmedIn = (one: RecordedExchange): string[] =>
  one.operation === 'v2.checkrate' && one.response?.status === 200
    ? ((responseBody(one)?.hotels ?? []) as { roomRates?: { bookingToken: string }[] }[]).flatMap((hotel) =>
        (hotel.roomRates ?? []).map(({ bookingToken }) => bookingToken),
      )
    : [];

const rechecks = sitesOf((one) => one.operation === 'v2.checkrate' && tokensOf(one).length > 0);
const goodRechecks = sitesOf((one) => one.operation === 'v2.checkrate' && one.response?.status === 200);
const bookings = sitesOf((one) => one.operation === 'v2.book' && good(one));

/** A booking with the re-confirmations that gave out its token. */
const bookingsWithRecheck = (trace: readonly RecordedExchange[]): Site[] =>
  bookings(trace).flatMap(({ at }) => {
    const token = sent(trace[at]!).bookingToken as string;
    const from = trace.flatMap((one, index) => (confirmedIn(one).includes(token) ? [index] : []));
    return from.length === 0 ? [] : [{ at, with: from }];
  });

const calmBookings: Operator['sites'] = (trace) =>
  bookingsWithRecheck(trace).filter(({ at }) => isCalm(trace, at));

/** A re-confirmation with the searches that gave out its first token. */
const rechecksWithSearch = (trace: readonly RecordedExchange[]): Site[] =>
  rechecks(trace).flatMap(({ at }) => {
    const [token] = tokensOf(trace[at]!);
    const from = trace.flatMap((one, index) => (offeredIn(one).includes(token!) ? [index] : []));
    return from.length === 0 ? [] : [{ at, with: from }];
  });

/** Another letter or digit in some place of a text. */
function nudged(text: string, dice: Random): string {
  const places = [...text].flatMap((letter, index) => (/[A-Za-z0-9]/.test(letter) ? [index] : []));
  const at = dice.pick(places);
  const other = dice.pick(
    [...'abcdefghkmnpqrstuvwxyz23456789'].filter((letter) => letter !== text[at]!.toLowerCase()),
  );
  return text.slice(0, at) + other + text.slice(at + 1);
}

const never = ['v2.token.opaque', 'v2.checkrate.tokens-from-avail'] as const;

const withToken = (change: (token: string, dice: Random) => string): Operator['mutate'] =>
  rewriting((body, dice) => (body.rateTokens[0] = change(body.rateTokens[0] as string, dice)));

const withBookingToken = (change: (token: string, dice: Random) => string): Operator['mutate'] =>
  rewriting((body, dice) => (body.bookingToken = change(body.bookingToken as string, dice)));

export const tokenOperators = operatorsOf({})({
  'rate-token-letter': {
    does: 'Changes a letter of a rate token.',
    breaks: never,
    sites: rechecks,
    mutate: withToken(nudged),
  },
  'rate-token-cut': {
    does: 'Cuts a rate token.',
    breaks: never,
    sites: rechecks,
    mutate: withToken((token, dice) =>
      token.slice(0, dice.between(Math.ceil(token.length / 3), token.length - 1)),
    ),
  },
  'rate-token-blank': {
    does: 'Adds a blank to a rate token.',
    breaks: never,
    sites: rechecks,
    mutate: withToken((token, dice) => (dice.chance(0.5) ? ` ${token}` : `${token} `)),
  },
  'booking-token-letter': {
    does: 'Changes a letter of a booking token.',
    breaks: ['v2.token.opaque', 'v2.flow.checkrate-before-book'],
    sites: bookings,
    mutate: withBookingToken(nudged),
  },
  'booking-token-cut': {
    does: 'Cuts a booking token.',
    breaks: ['v2.token.opaque', 'v2.flow.checkrate-before-book'],
    sites: bookings,
    mutate: withBookingToken((token, dice) => token.slice(0, dice.between(8, token.length - 1))),
  },
  'books-rate-token': {
    does: 'Books with the rate token in place of the booking token.',
    breaks: ['v2.flow.checkrate-before-book'],
    sites: bookingsWithRecheck,
    mutate: (trace, site, dice) => {
      const [rate] = tokensOf(trace[site.with!.at(-1)!]!);
      return rewriting((body) => (body.bookingToken = rate))(trace, site, dice);
    },
  },
  'rechecks-booking-token': {
    does: 'Re-confirms a booking token.',
    breaks: ['v2.checkrate.tokens-from-avail'],
    sites: (trace) => {
      const issued = trace.flatMap((one, index) =>
        confirmedIn(one)
          .slice(0, 1)
          .map(() => index),
      );
      return rechecks(trace).flatMap(({ at }) => {
        const before = issued.filter((index) => index < at);
        return before.length === 0 ? [] : [{ at, with: before }];
      });
    },
    mutate: (trace, site, dice) => {
      const [token] = confirmedIn(trace[dice.pick(site.with!)]!);
      return rewriting((body) => (body.rateTokens = [token]))(trace, site, dice);
    },
  },
  'two-stays': {
    does: 'Adds the rate token of another stay to a re-confirmation.',
    breaks: ['v2.checkrate.same-stay'],
    sites: (trace) =>
      goodRechecks(trace).flatMap(({ at }) => {
        const [own] = tokensOf(trace[at]!);
        const search = trace.findIndex((one) => offeredIn(one).includes(own!));
        const stay = (one: RecordedExchange): string =>
          JSON.stringify([sent(one).checkIn, sent(one).checkOut, sent(one).occupancy]);
        const others = trace.flatMap((one, index) =>
          index < at && search >= 0 && offeredIn(one).length > 0 && stay(one) !== stay(trace[search]!)
            ? [index]
            : [],
        );
        return others.length === 0 ? [] : [{ at, with: others }];
      }),
    mutate: (trace, site, dice) => {
      const token = dice.pick(offeredIn(trace[dice.pick(site.with!)]!));
      return rewriting((body) => body.rateTokens.push(token))(trace, site, dice);
    },
  },
  'search-dropped': {
    does: 'Drops the searches that offered a rate that is re-confirmed.',
    breaks: never,
    sites: rechecksWithSearch,
    mutate: (trace, { with: from }) => without(trace, ...from!),
  },
  'recheck-dropped': {
    does: 'Drops the re-confirmation of a booking.',
    breaks: ['v2.flow.checkrate-before-book', 'v2.token.opaque'],
    sites: bookingsWithRecheck,
    mutate: (trace, { with: from }) => without(trace, ...from!),
  },
  'booking-first': {
    does: 'Books before it re-confirms.',
    breaks: ['v2.flow.checkrate-before-book', 'v2.token.opaque'],
    sites: bookingsWithRecheck,
    mutate: (trace, { at, with: from }) => movedBefore(trace, at, from![0]!),
  },
  'booking-late': {
    does: 'Lets 16 to 60 minutes pass between re-confirmation and booking.',
    breaks: ['v2.flow.book-within-ttl'],
    sites: calmBookings,
    mutate: (trace, { at }, dice) => delayed(trace, at, dice.between(16, 60) * 60_000),
  },
  'booking-soon': {
    does: 'Lets some minutes pass between re-confirmation and booking.',
    breaks: [],
    sites: calmBookings,
    mutate: (trace, { at }, dice) => delayed(trace, at, dice.between(1, 13) * 60_000),
  },
  'booking-doubled': {
    does: 'Books the same token twice.',
    breaks: ['practice.double-booking'],
    sites: bookings,
    mutate: (trace, { at }, dice) => doubled(trace, at, dice.between(1, 3_000)),
  },
  'gone-doubled': {
    does: 'Asks again for a rate that was gone.',
    breaks: ['v2.checkrate.404-means-rate-gone'],
    sites: sitesOf((one) => one.operation === 'v2.checkrate' && one.response?.status === 404),
    mutate: (trace, { at }, dice) => doubled(trace, at, dice.between(1, 3_000)),
  },
  'recheck-doubled': {
    does: 'Re-confirms a rate twice, which was there both times.',
    breaks: [],
    sites: goodRechecks,
    mutate: (trace, { at }, dice) => doubled(trace, at, dice.between(1, 3_000)),
  },
  'search-id-changed': {
    does: 'Sends another searchId.',
    breaks: ['v2.flow.search-id-propagated'],
    sites: sitesOf((one) => one.operation === 'v2.checkrate' && typeof sent(one)?.searchId === 'string'),
    mutate: rewriting((body, dice) => (body.searchId = nudged(body.searchId as string, dice))),
  },
  'search-id-dropped': {
    does: 'Leaves searchId out of a re-confirmation.',
    breaks: ['v2.flow.search-id-propagated'],
    sites: sitesOf((one) => one.operation === 'v2.checkrate' && typeof sent(one)?.searchId === 'string'),
    mutate: rewriting((body) => delete body.searchId),
  },
});
