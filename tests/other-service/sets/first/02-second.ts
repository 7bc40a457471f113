import { answers, eachItem, eachStay, envelopes } from '../../faults/fault.ts';
import { addDays } from '../../base/days.ts';
import {
  book,
  cancel,
  described,
  describe,
  hotelsIn,
  infosOf,
  order,
  plansOf,
  search,
  searchV2,
  seeded,
  TWO,
  type Authored,
} from '../kit.ts';
import type { Loose } from '../../types.ts';

/** Sentences 16 to 30. */
export const faults: Authored[] = [
  {
    name: 'total-rooms-without-the-last-type',
    sentence: 'TotalRooms (integer, required)',
    clauses: ['v1.descrs.total-rooms-hold'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    bend: answers('GetHotelDescriptiveInfo', (body, _ask, s) => {
      for (const entry of described(body)) {
        const h = s.world.hotels.find((x) => x.code === entry.HotelRef.HotelCode);
        const units = (h?.rooms ?? []).map((r) => 4 + (((h?.code ?? 0) + r.id) % 20));
        entry.HotelInfo.TotalRooms = units.slice(0, -1).reduce((a, b) => a + b, 0);
      }
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'access-token-over-five-minutes-early',
    sentence: 'Long-stay access token validity | token endpoint | 1800 seconds (30 minutes)',
    clauses: ['longstay.token.valid-within-ttl'],
    strength: 'explicit',
    kind: 'state',
    condition: 'between 25 and 30 minutes after the issue',
    bend: (h) => ({
      longStayOpen: (s, header, locator) =>
        h.longStayOpen({ ...s, age: () => s.age() + 300_000 }, header, locator),
    }),
    probe: (call) => {
      const landing = call.s.clients[0]?.landing;
      const token = call.auth('token', { landingPageLocator: landing }).access_token;
      call.hook('POST', '/clock', { seconds: 1600, kind: 'tokens' });
      call.api('open', 'GET', `/landing/${landing}/long-stays`, undefined, token);
    },
  },
  {
    name: 'target-zero-told-as-production',
    sentence: 'Target (same as request)',
    clauses: ['v1.env.target-same'],
    strength: 'explicit',
    kind: 'value',
    condition: 'Target 0 (test)',
    bend: envelopes((envelope, ask) => {
      envelope.Target = ask?.Target || 1;
    }),
    probe: (call) => void call.v1('ping', 'Ping', { EchoData: 'x', Target: 0 }),
  },
  {
    name: 'update-date-in-utc-under-the-local-offset',
    sentence: 'Date-time values are ISO-format strings',
    clauses: ['order.dates-in-order'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'an order changed within an hour, in a zone east of UTC',
    bend: answers(['order', 'orders'], (body, _ask, s) => {
      const { zone } = s.world.manners;
      for (const record of [body, ...body.items])
        if (record.updateDate && record.updateDate !== record.createDate && zone !== 'Z')
          record.updateDate = `${new Date(record.updateDate).toISOString().slice(0, 19)}${zone}`;
    }),
    probe: (call) => {
      const r = book(call);
      call.hook('POST', '/clock', { seconds: 600, kind: 'all' });
      cancel(call, r);
      order(call, r.OrderId);
    },
  },
  {
    name: 'portuguese-of-portugal-told-as-brazilian',
    sentence: 'Response language is chosen by PrimaryLangID (v1) or locale (v2).',
    clauses: ['ver.language-known', 'ver.language-choice', 'v2.avail.locale'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'PrimaryLangID 4, locale pt or pt-PT',
    bend: (h) => {
      const brazilian = (code: number): number => (code === 4 ? 8 : code);
      return {
        language: (s, requested) => brazilian(h.language(s, requested)),
        locale: (s, requested) => brazilian(h.locale(s, requested)),
      };
    },
    probe: (call) => {
      search(call, 'v1', { top: { PrimaryLangID: 4 } });
      searchV2(call, 'v2', { language: 'pt-PT' });
    },
  },
  {
    name: 'cancelled-order-is-not-found-by-id',
    sentence: 'GET | /orders/{order_id} | path: order_id (order ID string) | 200: order record',
    clauses: ['order.by-id.path', 'order.status.follows', 'order.same-record', 'wh.order-id-found'],
    strength: 'explicit',
    kind: 'state',
    condition: 'an order of which all is cancelled',
    bend: (h) => ({
      http: (s, op, reply, ask) => {
        const made = h.http(s, op, reply, ask);
        const gone =
          op === 'order' &&
          made.status === 200 &&
          made.body.items.every((i: Loose) => i.status === 'CANCELLED');
        return gone ? { ...made, status: 404, body: { problem: { reason: 'no order', http: 404 } } } : made;
      },
    }),
    probe: (call) => {
      const r = book(call);
      cancel(call, r);
      order(call, r.OrderId);
    },
  },
  {
    name: 'integer-hotel-code-finds-no-content',
    sentence:
      'HotelRef (required): BrandName, ChainCode, ChainName, HotelCode (required, integer), HotelName.',
    clauses: ['v1.descrs.tells-of-offered', 'v1.descrs.contents', 'v1.desc.flags-tell'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the code is sent as an integer, not as text',
    bend: answers('GetHotelDescriptiveInfo', (body, ask, s) => {
      if (body.ErrorsType) return;
      const codes = infosOf(ask).map((e) => e.HotelRef.HotelCode);
      const texts = codes.filter((code) => typeof code === 'string').map(Number);
      const content = body.HotelDescriptiveContentsType;
      const all = content.HotelDescriptiveContents.length;
      content.HotelDescriptiveContents = described(body).filter((e) => texts.includes(e.HotelRef.HotelCode));
      const Language = s.p.language(s, ask.PrimaryLangID);
      if (content.HotelDescriptiveContents.length < all)
        body.WarningsType = { Warnings: [{ Code: 240, Language, ShortText: 'unknown hotel' }] };
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'package-plans-skip-the-occupancy-check',
    sentence: 'minChildCount, maxChildCount (integers, set when the reason is an occupancy restriction)',
    clauses: ['v2.avail.unavailable-bounds-kept', 'v1.availrs.room-holds-party'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a package plan',
    bend: (h) => ({
      unsold: (s, hotel, r, p, stay, parties) => {
        const why = h.unsold(s, hotel, r, p, stay, parties);
        return why === 'crowd' && p.package ? h.unsold(s, hotel, r, p, stay, []) : why;
      },
    }),
    probe: (call) =>
      void searchV2(call, 'crowd', { occupancy: { grownUps: 3 }, includeUnavailableRoomRates: true }),
  },
  {
    name: 'no-notice-of-one-cancelled-room',
    sentence: 'On each relevant change the service sends an HTTP POST to that URL',
    clauses: ['wh.order-changed-emitted'],
    strength: 'explicit',
    kind: 'state',
    condition: 'one room of several is cancelled',
    bend: (h) => ({
      notices: (s, event, id) =>
        [...s.reservations.values()].some((r) => r.orderId === id && r.state === 6)
          ? []
          : h.notices(s, event, id),
    }),
    probe: (call) => {
      call.hook('POST', '/webhooks', { url: 'http://127.0.0.1:9/notes' });
      const r = book(call, { rooms: [...TWO, ...TWO] });
      cancel(call, r, [1]);
      call.sent('sent');
    },
  },
  {
    name: 'bus-connection-merged-into-one-route',
    sentence: 'one per leg of one direction; two entries when there is a connection',
    clauses: ['order.bus.two-entries-connection'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a direction with a connection',
    doubt: 'it shows only to one who knows that this journey has a connection',
    bend: eachItem('BUS', (item) => {
      const last = item.busRoutes.at(-1);
      const { arrivalLocation, arrivalDateTime } = last;
      item.busRoutes = [{ ...item.busRoutes[0], arrivalLocation, arrivalDateTime }];
    }),
    probe: (call) => void order(call, seeded(call)),
  },
  {
    name: 'room-days-as-utc-midnight-in-the-east',
    sentence: 'guests[] (required); startDate, endDate (required)',
    clauses: ['order.room.dates-within-item', 'order.agrees.dates', 'order.room.nights-of-stay'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a hotel in Asia',
    bend: eachItem('HOTEL', (item) => {
      if (item.hotelLongitude < 30) return;
      for (const room of item.hotelRooms)
        for (const member of ['startDate', 'endDate']) room[member] = addDays(room[member], -1);
    }),
    probe: (call) => {
      const r = book(call, { hotels: hotelsIn(call, 'JP').slice(0, 6) });
      order(call, r.OrderId);
    },
  },
  {
    name: 'refused-booking-also-reports-success',
    sentence: '`ErrorsType.Errors[]` and `WarningsType.Warnings[]`',
    clauses: ['v1.env.success-xor-errors'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'a booking that is refused',
    bend: answers('SendHotelRes', (body) => {
      body.Success = { operation: 'SendHotelRes' };
    }),
    probe: (call) => void call.v1('empty', 'SendHotelRes', { TransactionIdentifier: 'none' }),
  },
  {
    name: 'pre-payment-under-a-code-of-its-own',
    sentence: 'GuaranteeTypeCodeEnum: 2=DirectBill, 5=CreditCard, 8=Deposit, 3=Voucher, 4=PrePay',
    clauses: ['enum.guarantee-type', 'enum.guarantee-supported', 'v1.availrs.accepted-payment-shape'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a plan that is paid in advance',
    bend: eachStay((stay) => {
      for (const plan of plansOf(stay))
        for (const a of plan.PaymentPolicies.AcceptedPayments)
          if (a.GuaranteeTypeCode === 4) a.GuaranteeTypeCode = 9;
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'meals-null-when-there-are-none',
    sentence: "'nullable' means the field may be null.",
    clauses: ['conv.null-unstated'],
    strength: 'reasoned',
    kind: 'shape',
    condition: 'a room-only plan',
    doubt: 'that a member of which nothing is said may not be null follows only from what nullable means',
    bend: eachStay((stay) => {
      for (const plan of plansOf(stay))
        if (plan.MealsIncluded?.MealPlanCode === 14) plan.MealsIncluded = null;
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'instant-payment-in-installments',
    sentence: 'CREDITCARD-only nullable: creditCardNumber (masked)',
    clauses: ['order.payment.card-only'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a PIX payment',
    bend: answers(['order', 'orders'], (body) => {
      for (const p of body.payments)
        if (p.type === 'PIX') Object.assign(p, { installments: 1, creditCardHolder: body.buyerName });
    }),
    probe: (call) => void order(call, seeded(call)),
  },
];
