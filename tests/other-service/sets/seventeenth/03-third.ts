import type { Loose } from '../../types.ts';
import { book, bookings, reads, refuses, search, type Authored } from '../kit.ts';
import { bookAndRead, itemsOf, orders, readSeeded } from '../fourth/kit.ts';
import { cancelSecondRoom, partlyCancelled, searchAddress } from './kit.ts';

const PREFIX = 640;

export const third: Authored[] = [
  {
    name: 'f17-new-order-not-notified',
    sentence: 'On each relevant change the service sends an HTTP POST to that URL',
    clauses: ['wh.new-order-emitted'],
    strength: 'reasoned',
    kind: 'state',
    condition: null,
    // Notifies of updates of an order, not of its creation.
    bend: (h) => {
      let booking = false;
      return {
        booked: (s, r) => {
          booking = true;
          h.booked(s, r);
          booking = false;
        },
        notices: (s, event, id) => (booking ? [] : h.notices(s, event, id)),
      };
    },
    probe: (call) => {
      call.hook('POST', '/webhooks', { event: 'ORDER_CHANGED', url: 'http://127.0.0.1:9/changed' });
      const r = book(call);
      call.sent('after the booking');
      call.hook('POST', '/orders/touch', { id: r.OrderId });
      call.sent('after a change');
    },
  },
  {
    name: 'f17-bearer-compared-by-prefix',
    sentence: 'The token is a JSON Web Token (JWT) of variable length, between 640 and 2000 characters.',
    clauses: ['auth.bearer.length-640-2000'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'a token that is over 2000 characters long, or differs after its 640th',
    doubt: 'The length is the drawn clause, but a signature altered after the 640th character passes too.',
    // The column of tokens holds 640 characters, and the token that came is cut to them.
    bend: (h) => ({
      bearer: (s, header) => {
        const token = /^bearer\s+(\S+)$/i.exec(header)?.[1] ?? '';
        const cut = token.slice(0, PREFIX);
        return (
          h.bearer(s, header) ??
          s.clients.find((c) => cut.length === PREFIX && c.bearer.slice(0, PREFIX) === cut) ??
          null
        );
      },
    }),
    probe: (call) => {
      const bearer = call.s.clients[0]?.bearer ?? '';
      for (const [name, token] of Object.entries({ own: bearer, long: `${bearer}${'x'.repeat(2000)}` }))
        call.api(`${name} token`, 'GET', '/orders?pmsNumber=PMS-SEED-1', undefined, token);
    },
  },
  {
    name: 'f17-answer-language-always-8',
    sentence: 'PrimaryLangID (default 8), Success (nullable object',
    clauses: ['v1.env.response-lang', 'v1.env.lang-as-spoken'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    doubt: 'The sentence gives the default alone; that it is for requests without a language is reasoned.',
    // The envelope of answers is made from its defaults, and the language is not copied.
    bend: (h) => ({ envelope: (s, ask) => ({ ...h.envelope(s, ask), PrimaryLangID: 8 }) }),
    probe: (call) => {
      for (const PrimaryLangID of [8, 1, 7])
        call.v1(`ping in ${PrimaryLangID}`, 'Ping', { EchoData: 'x', PrimaryLangID });
    },
  },
  {
    name: 'f17-paid-item-at-full-price',
    sentence: '`paidItems[]`: id, amountCancelled (string), amount, exchangeAmountCancelled, exchangeAmount',
    clauses: ['order.payment.paid-items-agree'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    // The price of the item, where the payment has what was paid of it.
    bend: orders((shown) => {
      for (const paid of shown.payments.flatMap((p: Loose) => p.paidItems ?? [])) {
        const item = shown.items.find((x: Loose) => x.id === paid.id);
        paid.amount = paid.exchangeAmount = item?.totalReservationPrice ?? paid.amount;
      }
    }),
    probe: readSeeded,
  },
  {
    name: 'f17-item-of-type-package',
    sentence: 'type (required: HOTEL, ADDON, BUS); status (required: CONFIRMED, CANCELLED, LOST);',
    clauses: ['order.item.type-enum'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a package rate',
    bend: orders((shown, s) => {
      for (const item of itemsOf(shown, 'HOTEL'))
        if (s.reservations.get(item.locator)?.rooms.some((x) => x.quote.plan.package)) item.type = 'PACKAGE';
    }),
    probe: (call) => bookAndRead(call, { tpa: { MealPlanCodeFilter: 12 } }),
  },
  {
    name: 'f17-state-ignored-beside-country',
    sentence: 'Search is either by hotel code or by address.',
    clauses: ['v1.search.at-address'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a state beside a country',
    // Looks up the places of the country and stops there, as if a state were asked for alone.
    bend: reads('HotelSearch', (ask) => {
      for (const address of [ask.Criteria?.Criterion?.Address ?? []].flat())
        if (address?.CountryCode) delete address.StateProvCode;
    }),
    probe: (call) => {
      searchAddress(call, 'state alone', { StateProvCode: 711 });
      searchAddress(call, 'state and country', { StateProvCode: 711, CountryCode: 26 });
    },
  },
  {
    name: 'f17-platform-under-another-name',
    sentence: "the neutral word 'platform' stands in it: order-item field `platformSource`",
    clauses: ['conv.neutral.platform-source'],
    strength: 'reasoned',
    kind: 'shape',
    condition: null,
    doubt: 'The sentence names the field, but whether operatorSource is meant to be it, one must conclude.',
    bend: orders((shown) => {
      for (const item of shown.items) item.operatorSource = 'PARTNER_API';
    }),
    probe: readSeeded,
  },
  {
    name: 'f17-payment-partially-refunded',
    sentence: 'status (CONFIRMED, CANCELLED, REFUNDED, PENDING, REJECTED, FAILED, PRE_CONFIRMED)',
    clauses: ['order.payment.status-enum'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after one of two rooms was cancelled',
    // A status of the payment provider, passed on as it is.
    bend: orders((shown) => {
      const parts = partlyCancelled(shown).map((item) => item.id);
      for (const payment of shown.payments)
        if (payment.paidItemsIds.some((id: string) => parts.includes(id)))
          payment.status = 'PARTIALLY_REFUNDED';
    }),
    probe: cancelSecondRoom,
  },
  {
    name: 'f17-all-rates-by-default',
    sentence: "a boolean 'only the best rate per hotel' (default true)",
    clauses: ['v1.avail.best-only-default'],
    strength: 'explicit',
    kind: 'semantic',
    condition: null,
    // Limits to the best rate only where BestOnly is true in the request.
    bend: reads('GetHotelAvail', (ask) => {
      ask.BestOnly ??= false;
    }),
    probe: (call) => {
      for (const BestOnly of [true, false, undefined])
        search(call, `BestOnly ${BestOnly}`, { top: { BestOnly } });
    },
  },
  {
    name: 'f17-uniqueid-as-list-only',
    sentence: 'UniqueID (ID string, Type text Reservation) to fetch by identifier',
    clauses: ['v1.getbk.uniqueid-type', 'v1.getbk.by-id'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'UniqueID sent as one object',
    doubt: 'Lists are written with [] elsewhere, but the schema of this request is not shown whole.',
    // Reads UniqueID as cancellations have it, as a list.
    bend: refuses(['GetBookings'], (ask) => ask?.UniqueID && !Array.isArray(ask.UniqueID), 'UniqueID'),
    probe: (call) => {
      const r = book(call);
      bookings(call, r);
      call.v1('by an object', 'GetBookings', { UniqueID: { ID: r.Number, Type: 'Reservation' } });
    },
  },
];
