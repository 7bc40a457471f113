/** Operators on whole calls: dropped, duplicated or swapped calls, and changed headers and URLs. */
import type { RecordedExchange } from '../../../certification/line.ts';
import * as op from './operator.ts';
import type { Site } from './operator.ts';

/** Calls that no other call depends on. */
const independentCalls = [
  'v1.ping',
  'v1.countries',
  'v1.states',
  'v1.cities',
  'v1.search',
  'v1.desc',
  'order.by-query',
];

const sitesWithBearer = op.sitesWhere(
  ({ operation, request }) =>
    request.headers['authorization'] !== undefined && operation !== 'longstay.avail',
);
const hotelCodeOf = (exchange: RecordedExchange): string =>
  String(
    op.requestBody(exchange)?.HotelReservationsType?.HotelReservations?.[0]?.RoomStaysType?.RoomStays?.[0]
      ?.BasicPropertyInfo?.HotelRef?.HotelCode,
  );

const bookingsWithSearch = op.sitesWithRelated(op.sitesOfOperations('v1.book'), (booking) => {
  const hotelCode = hotelCodeOf(booking);
  return ({ operation, request }) => operation === 'v1.avail' && request.body?.includes(hotelCode) === true;
});

/** The first notification of each order, with all look-ups of the order by id. */
const notificationSites = (trace: readonly RecordedExchange[]): Site[] => {
  const notificationIndex = trace.findIndex(
    (exchange) =>
      exchange.operation === 'webhook' && op.requestBody(exchange)?.eventyType === 'ORDER_CHANGED',
  );
  if (notificationIndex < 0) return [];
  const id = op.requestBody(trace[notificationIndex]!).orderId as string;
  return [
    {
      at: notificationIndex,
      related: trace.flatMap(({ operation, request }, index) =>
        operation === 'order.by-id' && request.url.endsWith(id) ? [index] : [],
      ),
    },
  ];
};

export const callOperators = op.operatorsOf({})({
  'call-dropped': {
    does: 'Drops a call that no other call depends on.',
    breaks: [],
    sites: op.sitesOfOperations(...independentCalls),
    mutate: (trace, { at }) => op.withoutExchanges(trace, at),
  },
  'call-doubled': {
    does: 'Repeats a read-only call.',
    breaks: [],
    sites: op.sitesOfOperations(...independentCalls, 'v1.avail', 'v1.getbk', 'v2.avail'),
    mutate: (trace, { at }, rng) => op.duplicate(trace, at, rng.integerBetween(1, 2_000)),
  },
  'calls-exchanged': {
    does: 'Swaps two calls that no other call depends on.',
    breaks: [],
    sites: (trace) =>
      trace.flatMap((exchange, index) =>
        index > 0 &&
        independentCalls.includes(exchange.operation ?? '') &&
        independentCalls.includes(trace[index - 1]!.operation ?? '')
          ? [{ at: index }]
          : [],
      ),
    mutate: (trace, { at }) => op.moveBefore(trace, at, at - 1),
  },
  'last-part-dropped': {
    does: 'Drops the last part of the recording.',
    breaks: [],
    sites: op.sitesWhere(({ operation }) => operation !== 'webhook'),
    mutate: (trace, { at }) => {
      const remaining = trace.slice(0, at + 1);
      // A notification without the fetch that follows it would be a mistake.
      return op.renumber(remaining.filter(({ operation }) => operation !== 'webhook'));
    },
  },
  'cancel-dropped': {
    does: 'Drops a cancellation.',
    breaks: [],
    sites: op.sitesOfOperations('v1.cancel', 'v1.getbk'),
    mutate: (trace, { at }) => op.withoutExchanges(trace, at),
  },
  'searches-dropped': {
    does: 'Drops the searches of a booked hotel.',
    breaks: ['v1.book.same-structures'],
    sites: bookingsWithSearch,
    mutate: (trace, { related: searches }) => op.withoutExchanges(trace, ...searches!),
  },
  'booked-first': {
    does: 'Books before it searches.',
    breaks: ['v1.book.same-structures'],
    sites: bookingsWithSearch,
    mutate: (trace, { at, related: searches }) => op.moveBefore(trace, at, searches![0]!),
  },
  'v1-booking-doubled': {
    does: 'Repeats a v1 booking under another identifier.',
    breaks: ['practice.double-booking'],
    sites: op.sitesWhere((exchange) => exchange.operation === 'v1.book' && op.isGood(exchange)),
    mutate: (trace, { at }, rng) => {
      const doubledTrace = op.duplicate(trace, at, rng.integerBetween(1, 3_000));
      const copyIndex = doubledTrace.findIndex(
        (exchange, index) => index > at && exchange.request.body === trace[at]!.request.body,
      );
      return op.changeBody((body) => (body.TransactionIdentifier = 'another'))(
        doubledTrace,
        { at: copyIndex },
        rng,
      );
    },
  },
  'refused-doubled': {
    does: 'Repeats a refused booking.',
    breaks: ['practice.refused-booking-repeated'],
    sites: op.sitesWhere((exchange) => exchange.operation === 'v1.book' && !op.isGood(exchange)),
    mutate: (trace, { at }, rng) => op.duplicate(trace, at, rng.integerBetween(1, 3_000)),
  },
  'booking-unanswered': {
    does: 'Drops the response to a booking, which is then repeated.',
    breaks: ['practice.blind-rebook'],
    sites: op.sitesWhere((exchange) => exchange.operation === 'v1.book' && op.isGood(exchange)),
    mutate: (trace, site, rng) => op.dropResponse(op.repeatAtOnce(trace, site.at), site, rng),
  },
  'booking-lost': {
    does: 'Drops the response to a booking.',
    breaks: [],
    sites: op.sitesOfOperations('v2.book'),
    mutate: op.dropResponse,
  },
  'follow-ups-dropped': {
    does: 'Drops each lookup of a notified order.',
    breaks: ['wh.followup-order'],
    sites: notificationSites,
    mutate: (trace, { related: fetches }) => op.withoutExchanges(trace, ...fetches!),
  },
  'follow-ups-late': {
    does: 'Fetches an order minutes after the notification.',
    breaks: ['wh.followup-order'],
    sites: notificationSites,
    mutate: (trace, { related: fetches }, rng) => {
      const delayMs = rng.integerBetween(2, 20) * 60_000;
      return trace.map((exchange, index) =>
        fetches!.includes(index)
          ? { ...exchange, clockOffset: (exchange.clockOffset ?? 0) + delayMs }
          : exchange,
      );
    },
  },
  'bearer-dropped': {
    does: 'Leaves out the token.',
    breaks: ['auth.bearer.header'],
    sites: sitesWithBearer,
    mutate: op.changeHeader('authorization', () => undefined),
  },
  'bearer-word-dropped': {
    does: 'Sends the token without Bearer.',
    breaks: ['auth.bearer.header'],
    sites: sitesWithBearer,
    mutate: op.changeHeader('authorization', (value) => value.replace('Bearer ', '')),
  },
  'bearer-cut': {
    does: 'Cuts the token.',
    breaks: ['auth.bearer.accepts-long'],
    sites: sitesWithBearer,
    mutate: op.changeHeader('authorization', (value, rng) =>
      value.replace(/:\d+:/, `:${rng.integerBetween(40, 639)}:`),
    ),
  },
  'key-dropped': {
    does: 'Leaves out one key.',
    breaks: ['v1.auth.both-keys'],
    sites: op.sitesWhere(({ request }) => request.headers['secretkey'] !== undefined),
    mutate: (trace, site, rng) =>
      op.changeHeader(rng.pick(['apikey', 'secretkey']), () => undefined)(trace, site, rng),
  },
  'content-type-changed': {
    does: 'Sends JSON as text/plain.',
    breaks: ['common.json-request'],
    sites: op.sitesWhere(({ operation, request }) => operation !== 'webhook' && request.body !== undefined),
    mutate: op.changeHeader('content-type', () => 'text/plain'),
  },
  'content-type-charset': {
    does: 'States the character set of its JSON.',
    breaks: [],
    sites: op.sitesWhere(({ operation, request }) => operation !== 'webhook' && request.body !== undefined),
    mutate: op.changeHeader('content-type', () => 'application/json; charset=utf-8'),
  },
  'both-keys-of-order': {
    does: 'Looks an order up by both keys.',
    breaks: ['order.query.exactly-one'],
    sites: op.sitesWhere(
      ({ operation, request }) => operation === 'order.by-query' && request.url.includes('locator='),
    ),
    mutate: op.changeUrl((url) => `${url}&pmsNumber=P`),
  },
  'link-late': {
    does: 'Downloads from a link that is more than an hour old.',
    breaks: ['v1.contentfile.new-url-after-expiry'],
    sites: op.sitesWhereTimeMayPass(op.sitesOfOperations('content.download')),
    mutate: (trace, { at }, rng) => op.advanceClockFrom(trace, at, rng.integerBetween(62, 600) * 60_000),
  },
  'long-stay-late': {
    does: 'Uses an expired long-stay token.',
    breaks: ['longstay.token.reuse'],
    sites: op.sitesWhereTimeMayPass(op.sitesOfOperations('longstay.avail')),
    mutate: (trace, { at }, rng) => op.advanceClockFrom(trace, at, rng.integerBetween(32, 300) * 60_000),
  },
  'long-stay-bare': {
    does: 'Sends a long-stay token without Bearer.',
    breaks: ['longstay.token.caller-adds-prefix'],
    sites: op.sitesOfOperations('longstay.avail'),
    mutate: op.changeHeader('authorization', (value) => value.replace('Bearer ', '')),
  },
  'other-page': {
    does: 'Uses a long-stay token for another landing page.',
    breaks: ['longstay.token.locator-equals-path'],
    sites: op.sitesOfOperations('longstay.avail'),
    mutate: op.changeUrl((url) => url.replace(/longstay\/[^/]+/, 'longstay/elsewhere')),
  },
});
