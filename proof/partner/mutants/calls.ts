/** Operators on whole calls: dropped, doubled, exchanged, and what they show around their message. */
import type { RecordedExchange } from '../../../certification/line.ts';
import {
  addressing,
  delayed,
  doubled,
  good,
  heading,
  movedBefore,
  numbered,
  isCalm,
  ofOperation,
  operatorsOf,
  repeated,
  rewriting,
  sent,
  sitesOf,
  unanswered,
  without,
  type Operator,
  type Site,
} from './operator.ts';

/** Calls that nothing else builds on. */
const alone = ['v1.ping', 'v1.countries', 'v1.states', 'v1.cities', 'v1.search', 'v1.desc', 'order.by-query'];

const withBearer = sitesOf(
  ({ operation, request }) =>
    request.headers['authorization'] !== undefined && operation !== 'longstay.avail',
);
const hotelOf = (one: RecordedExchange): string =>
  String(
    sent(one)?.HotelReservationsType?.HotelReservations?.[0]?.RoomStaysType?.RoomStays?.[0]?.BasicPropertyInfo
      ?.HotelRef?.HotelCode,
  );

/** A v1 booking with all searches of its hotel. */
const bookingsWithSearch = (trace: readonly RecordedExchange[]): Site[] =>
  ofOperation('v1.book')(trace).flatMap(({ at }) => {
    const hotel = hotelOf(trace[at]!);
    const searches = trace.flatMap(({ operation, request }, index) =>
      operation === 'v1.avail' && request.body?.includes(hotel) ? [index] : [],
    );
    return searches.length === 0 ? [] : [{ at, with: searches }];
  });

/** The first notification of an order, with all look-ups of it by id. */
const notifications = (trace: readonly RecordedExchange[]): Site[] => {
  const at = trace.findIndex(
    (one) => one.operation === 'webhook' && sent(one)?.eventyType === 'ORDER_CHANGED',
  );
  if (at < 0) return [];
  const id = sent(trace[at]!).orderId as string;
  return [
    {
      at,
      with: trace.flatMap(({ operation, request }, index) =>
        operation === 'order.by-id' && request.url.endsWith(id) ? [index] : [],
      ),
    },
  ];
};

/** Those where time may pass. */
const calmly =
  (sites: Operator['sites']): Operator['sites'] =>
  (trace) =>
    sites(trace).filter(({ at }) => isCalm(trace, at));

export const callOperators = operatorsOf({})({
  'call-dropped': {
    does: 'Drops a call that nothing builds on.',
    breaks: [],
    sites: ofOperation(...alone),
    mutate: (trace, { at }) => without(trace, at),
  },
  'call-doubled': {
    does: 'Sends a call that only reads once more.',
    breaks: [],
    sites: ofOperation(...alone, 'v1.avail', 'v1.getbk', 'v2.avail'),
    mutate: (trace, { at }, dice) => doubled(trace, at, dice.between(1, 2_000)),
  },
  'calls-exchanged': {
    does: 'Exchanges two calls that nothing builds on.',
    breaks: [],
    sites: (trace) =>
      trace.flatMap((one, at) =>
        at > 0 && alone.includes(one.operation ?? '') && alone.includes(trace[at - 1]!.operation ?? '')
          ? [{ at }]
          : [],
      ),
    mutate: (trace, { at }) => movedBefore(trace, at, at - 1),
  },
  'last-part-dropped': {
    does: 'Ends after some of the calls.',
    breaks: [],
    sites: sitesOf(({ operation }) => operation !== 'webhook'),
    mutate: (trace, { at }) => {
      const kept = trace.slice(0, at + 1);
      // A notification whose fetch is cut off is one without a fetch.
      return numbered(kept.filter(({ operation }) => operation !== 'webhook'));
    },
  },
  'cancel-dropped': {
    does: 'Drops a cancellation.',
    breaks: [],
    sites: ofOperation('v1.cancel', 'v1.getbk'),
    mutate: (trace, { at }) => without(trace, at),
  },
  'searches-dropped': {
    does: 'Drops the searches of a hotel that is booked.',
    breaks: ['v1.book.same-structures'],
    sites: bookingsWithSearch,
    mutate: (trace, { with: searches }) => without(trace, ...searches!),
  },
  'booked-first': {
    does: 'Books before it searches.',
    breaks: ['v1.book.same-structures'],
    sites: bookingsWithSearch,
    mutate: (trace, { at, with: searches }) => movedBefore(trace, at, searches![0]!),
  },
  'v1-booking-doubled': {
    does: 'Books the same by v1 twice, under another identifier.',
    breaks: ['practice.double-booking'],
    sites: sitesOf((one) => one.operation === 'v1.book' && good(one)),
    mutate: (trace, { at }, dice) => {
      const twice = doubled(trace, at, dice.between(1, 3_000));
      const second = twice.findIndex(
        (one, index) => index > at && one.request.body === trace[at]!.request.body,
      );
      return rewriting((body) => (body.TransactionIdentifier = 'another'))(twice, { at: second }, dice);
    },
  },
  'refused-doubled': {
    does: 'Sends a refused booking again.',
    breaks: ['practice.refused-booking-repeated'],
    sites: sitesOf((one) => one.operation === 'v1.book' && !good(one)),
    mutate: (trace, { at }, dice) => doubled(trace, at, dice.between(1, 3_000)),
  },
  'booking-unanswered': {
    does: 'Loses the answer to a booking, which is then sent again.',
    breaks: ['practice.blind-rebook'],
    sites: sitesOf((one) => one.operation === 'v1.book' && good(one)),
    mutate: (trace, site, dice) => unanswered(repeated(trace, site.at), site, dice),
  },
  'booking-lost': {
    does: 'Loses the answer to a booking.',
    breaks: [],
    sites: ofOperation('v2.book'),
    mutate: unanswered,
  },
  'follow-ups-dropped': {
    does: 'Drops each look-up of an order that it was told of.',
    breaks: ['wh.followup-order'],
    sites: notifications,
    mutate: (trace, { with: fetches }) => without(trace, ...fetches!),
  },
  'follow-ups-late': {
    does: 'Fetches an order minutes after it was told of it.',
    breaks: ['wh.followup-order'],
    sites: notifications,
    mutate: (trace, { with: fetches }, dice) => {
      const by = dice.between(2, 20) * 60_000;
      return trace.map((one, index) =>
        fetches!.includes(index) ? { ...one, clockOffset: (one.clockOffset ?? 0) + by } : one,
      );
    },
  },
  'bearer-dropped': {
    does: 'Leaves the token out.',
    breaks: ['auth.bearer.header'],
    sites: withBearer,
    mutate: heading('authorization', () => undefined),
  },
  'bearer-word-dropped': {
    does: 'Sends the token without Bearer.',
    breaks: ['auth.bearer.header'],
    sites: withBearer,
    mutate: heading('authorization', (value) => value.replace('Bearer ', '')),
  },
  'bearer-cut': {
    does: 'Cuts the token.',
    breaks: ['auth.bearer.accepts-long'],
    sites: withBearer,
    mutate: heading('authorization', (value, dice) => value.replace(/:\d+:/, `:${dice.between(40, 639)}:`)),
  },
  'key-dropped': {
    does: 'Leaves one key out.',
    breaks: ['v1.auth.both-keys'],
    sites: sitesOf(({ request }) => request.headers['secretkey'] !== undefined),
    mutate: (trace, site, dice) =>
      heading(dice.pick(['apikey', 'secretkey']), () => undefined)(trace, site, dice),
  },
  'content-type-changed': {
    does: 'Says that its JSON is text.',
    breaks: ['common.json-request'],
    sites: sitesOf(({ operation, request }) => operation !== 'webhook' && request.body !== undefined),
    mutate: heading('content-type', () => 'text/plain'),
  },
  'content-type-charset': {
    does: 'Says the character set of its JSON.',
    breaks: [],
    sites: sitesOf(({ operation, request }) => operation !== 'webhook' && request.body !== undefined),
    mutate: heading('content-type', () => 'application/json; charset=utf-8'),
  },
  'both-keys-of-order': {
    does: 'Looks an order up by both keys.',
    breaks: ['order.query.exactly-one'],
    sites: sitesOf(
      ({ operation, request }) => operation === 'order.by-query' && request.url.includes('locator='),
    ),
    mutate: addressing((url) => `${url}&pmsNumber=P`),
  },
  'link-late': {
    does: 'Downloads by a link of more than an hour ago.',
    breaks: ['v1.contentfile.new-url-after-expiry'],
    sites: calmly(ofOperation('content.download')),
    mutate: (trace, { at }, dice) => delayed(trace, at, dice.between(62, 600) * 60_000),
  },
  'long-stay-late': {
    does: 'Uses a long-stay token after its end.',
    breaks: ['longstay.token.reuse'],
    sites: calmly(ofOperation('longstay.avail')),
    mutate: (trace, { at }, dice) => delayed(trace, at, dice.between(32, 300) * 60_000),
  },
  'long-stay-bare': {
    does: 'Sends a long-stay token without Bearer.',
    breaks: ['longstay.token.caller-adds-prefix'],
    sites: ofOperation('longstay.avail'),
    mutate: heading('authorization', (value) => value.replace('Bearer ', '')),
  },
  'other-page': {
    does: 'Uses a long-stay token at another landing page.',
    breaks: ['longstay.token.locator-equals-path'],
    sites: ofOperation('longstay.avail'),
    mutate: addressing((url) => url.replace(/longstay\/[^/]+/, 'longstay/elsewhere')),
  },
});
