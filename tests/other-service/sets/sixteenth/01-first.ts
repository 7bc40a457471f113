import { answers, bookAndRead, itemsOf, orders, ROOMS } from '../fourth/kit.ts';
import { type Authored, book, bookings, cancel, infosOf, order, reads, search, V1_LISTS } from '../kit.ts';
import { cancelSeeded, describeEach, follow, reservationOf, rewardsOf } from './kit.ts';

export const first: Authored[] = [
  {
    name: 'f16-payment-partially-refunded',
    sentence:
      '| Payment | status | CONFIRMED, CANCELLED, REFUNDED, PENDING, REJECTED, FAILED, PRE_CONFIRMED |',
    clauses: ['order.payment.status-enum'],
    strength: 'explicit',
    kind: 'value',
    condition: 'after one of two rooms was cancelled',
    bend: orders((o) => {
      const rooms = itemsOf(o, 'HOTEL').flatMap((item) => item.hotelRooms);
      const gone = rooms.filter((room) => room.status === 'CANCELLED').length;
      if (gone > 0 && gone < rooms.length) o.payments[0].status = 'PARTIALLY_REFUNDED';
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }, (r) => void cancel(call, r, [1])),
  },
  {
    name: 'f16-awards-as-first-entry-wants',
    sentence: 'booleans, nullable; each controls whether that data is present in the response',
    clauses: ['v1.desc.flag.affiliationinfo-send-awards', 'v1.desc.selected-by-flags'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'the second of two hotels whose entries differ in the flag',
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      const entries = infosOf(ask);
      for (const entry of entries) entry.AffiliationInfo = entries[0]?.AffiliationInfo;
    }),
    probe: (call) =>
      void describeEach(call, [
        { AffiliationInfo: { SendAwards: false } },
        { AffiliationInfo: { SendAwards: true } },
      ]),
  },
  {
    name: 'f16-criterion-of-the-search-before',
    sentence: 'HotelSearchCriteria.Criterion (required object):',
    clauses: [
      'v1.avail.criterion-required',
      'v1.avail.hotelsearchcriteria-required',
      'v1.avail.criteria-echo',
    ],
    strength: 'reasoned',
    kind: 'state',
    condition: 'a second search, which has no Criterion',
    doubt:
      'required binds the sender; that a service must refuse is read into it, though to answer with the criteria of another call is wrong to any reader',
    bend: (h) => {
      let last: unknown = null;
      return {
        ask: (s, op, body) => {
          const ask = h.ask(s, op, body);
          if (op !== 'GetHotelAvail' || typeof ask !== 'object' || ask === null) return ask;
          const Criterion = ask.HotelSearchCriteria?.Criterion ?? last;
          last = Criterion;
          return Criterion ? { ...ask, HotelSearchCriteria: { ...ask.HotelSearchCriteria, Criterion } } : ask;
        },
      };
    },
    probe: (call) => {
      search(call, 'search');
      search(call, 'search without', { top: { HotelSearchCriteria: {} } });
    },
  },
  {
    name: 'f16-success-empty-list',
    sentence: 'Success (nullable object with arbitrary string-named properties)',
    clauses: ['v1.env.success-object'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'an answer with warnings',
    bend: answers(
      ['Ping', 'GetHotelAvail', 'GetHotelDescriptiveInfo', 'GetBookings', ...V1_LISTS],
      (body) => {
        if (body.WarningsType && body.Success) body.Success = [];
      },
    ),
    probe: (call) => void bookings(call, { Number: 'NONE-000000' }),
  },
  {
    name: 'f16-foreign-pms-number-passed-over',
    sentence: 'if pmsNumber is present it takes precedence over locator',
    clauses: ['order.query.no-fallback', 'order.query.pms-precedence'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a pmsNumber that does not start with PMS, and a locator beside it',
    bend: (h) => ({
      orderKey: (query) => {
        const read = new URLSearchParams(query);
        if (read.get('locator') && !/^PMS/i.test(read.get('pmsNumber') ?? '')) read.delete('pmsNumber');
        return h.orderKey(read);
      },
    }),
    probe: (call) => {
      const [r] = call.s.reservations.values();
      call.api('orders', 'GET', `/orders?pmsNumber=H-4711&locator=${r?.locator}`);
    },
  },
  {
    name: 'f16-item-stands-after-last-room',
    sentence: '| Order item and hotel room | status | CONFIRMED, CANCELLED, LOST |',
    clauses: ['order.item.status-of-rooms', 'order.status.follows'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'all rooms cancelled one by one with CancelRoom',
    doubt:
      'the effect of a cancellation on the words of an order is said to be not shown; but an item that is CONFIRMED while none of its rooms is contradicts itself',
    bend: (h) => {
      const inPieces = new Set<string>();
      return {
        roomsToCancel: (s, r, ask) => {
          if (ask.CancelType) inPieces.add(r.orderId);
          else inPieces.delete(r.orderId);
          return h.roomsToCancel(s, r, ask);
        },
        ...orders((o) => {
          for (const item of itemsOf(o, 'HOTEL'))
            if (inPieces.has(o.id) && item.status === 'CANCELLED') item.status = 'CONFIRMED';
        })(h),
      };
    },
    probe: (call) =>
      bookAndRead(call, { rooms: ROOMS }, (r) => {
        cancel(call, r, [0]);
        cancel(call, r, [1]);
      }),
  },
  {
    name: 'f16-held-item-without-status',
    sentence: 'status (required: CONFIRMED, CANCELLED, LOST)',
    clauses: ['order.item.required', 'order.item.status-enum', 'conv.required-present'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a reservation that is held',
    bend: orders((o, s) => {
      if (reservationOf(s, o.id)?.state === 0) o.items[0].status = null;
    }),
    probe: (call) => void order(call, book(call, { action: 'Hold' }).OrderId),
  },
  {
    name: 'f16-reward-canceled-with-one-l',
    sentence: '| Loyalty reward | status | PENDING, CONFIRMED, CANCELLED, REFUNDED, REJECTED |',
    clauses: ['order.loyalty.status-enum'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a pending reward after its reservation was cancelled',
    bend: orders((o) => {
      if (itemsOf(o, 'HOTEL').some((item) => item.status !== 'CANCELLED')) return;
      for (const reward of rewardsOf(o)) if (reward.status === 'PENDING') reward.status = 'CANCELED';
    }),
    probe: cancelSeeded,
  },
  {
    name: 'f16-content-link-of-a-tongue-without-file',
    sentence: 'GetContentFileUrl returns a URL from which content (properties and regions) can be downloaded',
    clauses: ['v1.contentfile.url-returned', 'v1.contentfile.valid-60-min'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a language other than Brazilian and English',
    bend: answers(['GetContentFileUrl'], (body, ask, s) => {
      const language = s.p.language(s, ask.PrimaryLangID);
      if (body.Download && ![1, 8].includes(language))
        body.Download.Link = body.Download.Link.replace(/\.json$/, `.${language}.json`);
    }),
    probe: (call) => void follow(call, call.v1('link', 'GetContentFileUrl', { PrimaryLangID: 7 })),
  },
  {
    name: 'f16-cash-back-in-two-words',
    sentence: '`loyaltyRewards[]`: id, type (POINTS or CASHBACK), value',
    clauses: ['order.loyalty.type-enum', 'order.same-record'],
    strength: 'explicit',
    kind: 'value',
    condition: 'an order found by query',
    bend: answers(['orders'], (o) => {
      for (const reward of rewardsOf(o)) if (reward.type === 'CASHBACK') reward.type = 'CASH_BACK';
    }),
    probe: (call) => void call.api('orders', 'GET', '/orders?pmsNumber=PMS-SEED-1'),
  },
];
