import { download, searchTwoFamilyRooms, stateful } from './kit.ts';
import { answers, orders, roomStays } from '../fourth/kit.ts';
import {
  type Authored,
  book,
  cancel,
  described,
  describe,
  first,
  order,
  plansOf,
  reads,
  refusal,
  refuses,
  replies,
  search,
} from '../kit.ts';
import type { Loose } from '../../types.ts';

/** ISO 4217 numbers of the currencies that are not the euro, by their code in the enumeration. */
const ISO_NUMBERS: Record<number, number> = { 98: 756, 52: 392, 156: 400, 126: 48, 21: 152, 28: 208 };

export const faults: Authored[] = [
  {
    name: 'tenth-second-download-without-properties',
    sentence:
      'GetContentFileUrl returns a URL from which content (properties and regions) can be downloaded; the URL is valid for 60 minutes.',
    clauses: [
      'v1.contentfile.tells-of-hotels',
      'v1.contentfile.tells-of-each-hotel',
      'v1.contentfile.covers-properties-regions',
    ],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second download',
    bend: stateful(() => {
      let given = false;
      return answers(['content'], (body) => {
        if (given) body.properties = [];
        given = true;
      });
    }),
    probe: (call) => {
      download(call, 'first');
      download(call, 'second');
    },
  },
  {
    name: 'tenth-null-echo-token-refused',
    sentence: 'EchoToken | string, nullable | arbitrary text returned in the response',
    clauses: ['v1.env.echo-token-nullable', 'v1.env.legal-accepted', 'v1.search.by-code'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'null in HotelSearch',
    bend: refuses(['HotelSearch'], (ask) => ask?.EchoToken === null, 'EchoToken'),
    probe: (call) =>
      void call.v1('null token', 'HotelSearch', {
        EchoToken: null,
        Criteria: { Criterion: { HotelRefs: first(call, 1).map((h) => ({ HotelCode: h.code })) } },
      }),
  },
  {
    name: 'tenth-currency-by-iso-number',
    sentence: 'CurrencyCode (CurrencyCodeEnum, nullable); TimeZone (string, nullable); HotelRef (as above).',
    clauses: ['v1.descrs.entry-types', 'enum.currency'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a hotel that is not priced in euro',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const entry of described(body))
        entry.CurrencyCode = ISO_NUMBERS[entry.CurrencyCode] ?? entry.CurrencyCode;
    }),
    probe: (call) => void describe(call, undefined, 8),
  },
  {
    name: 'tenth-state-passed-over-beside-country',
    sentence: 'Search is either by hotel code or by address.',
    clauses: ['v1.search.at-address'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a state beside its country, without a city',
    bend: reads('HotelSearch', (ask) => {
      for (const address of [ask.Criteria?.Criterion?.Address ?? []].flat())
        if (address?.CountryCode && !address.CityCode) delete address.StateProvCode;
    }),
    probe: (call) =>
      void call.v1('in Tirol', 'HotelSearch', {
        Criteria: { Criterion: { Address: [{ StateProvCode: 710, CountryCode: 26 }] } },
      }),
  },
  {
    name: 'tenth-no-states-in-danish',
    sentence: '| /v1/api/Pull/GetStateList | GetStateListLambda | envelope only | GetStateListRS |',
    clauses: ['v1.states.path', 'v1.lists.answer', 'v1.env.legal-accepted', 'v1.err.in-200'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'language 5',
    doubt:
      'The row says where the list is and that the envelope is enough, which is nearly explicit; that each language has it is concluded.',
    bend: replies('GetStateList', (reply, ask) =>
      ask?.PrimaryLangID === 5 ? refusal(404, 'no such list') : reply,
    ),
    probe: (call) => void call.v1('states', 'GetStateList', { PrimaryLangID: 5 }),
  },
  {
    name: 'tenth-cancelled-amount-as-number',
    sentence: '`paidItems[]`: id, amountCancelled (string), amount, exchangeAmountCancelled, exchangeAmount',
    clauses: ['order.payment.paid-item-required'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'after a cancellation',
    bend: orders((shown) => {
      for (const paid of shown.payments.flatMap((p: Loose) => p.paidItems ?? []))
        if (paid.amountCancelled !== '0') paid.amountCancelled = Number(paid.amountCancelled);
    }),
    probe: (call) => {
      const r = book(call);
      cancel(call, r);
      order(call, r.OrderId);
    },
  },
  {
    name: 'tenth-markup-as-amount',
    sentence:
      'TPA_Extensions (nullable): POS.Sources[], WLCode (default 0), Markup (percentage), Package (percentage).',
    clauses: ['v1.availrs.rate-plan-extensions'],
    strength: 'explicit',
    kind: 'value',
    condition: 'commissionable rates',
    doubt: 'An amount below 100 could be a percentage; over several nights and in yen it cannot.',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of roomStays(body))
        for (const plan of plansOf(stay).filter((p) => p.Commission))
          plan.TPA_Extensions = {
            ...plan.TPA_Extensions,
            Markup: Number(((stay.Total.AmountBeforeTax * plan.Commission.Percent) / 100).toFixed(2)),
          };
    }),
    probe: (call) => void search(call, 'search', { nights: 14 }),
  },
  {
    name: 'tenth-cancellation-notified-under-locator',
    sentence:
      'On each relevant change the service sends an HTTP POST to that URL with a JSON body carrying `orderId` and `eventyType`.',
    clauses: ['wh.body-members', 'wh.order-id-found'],
    strength: 'explicit',
    kind: 'value',
    condition: 'after a cancellation',
    bend: (h) => ({
      notices: (s, event, id) => {
        const r = [...s.reservations.values()].find((x) => x.orderId === id);
        const cancelled = event === 'ORDER_CHANGED' && r && [4, 6].includes(r.state);
        return h.notices(s, event, cancelled ? r.locator : id);
      },
    }),
    probe: (call) => {
      call.hook('POST', '/webhooks', { event: 'ORDER_CHANGED', url: 'http://127.0.0.1:9/notices' });
      cancel(call, book(call));
      call.sent('notices');
    },
  },
  {
    name: 'tenth-two-family-rooms-at-price-of-one',
    sentence: 'Quantity (number of rooms)',
    clauses: ['v1.avail.quantity-priced'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'rooms with a child',
    bend: (h) => ({ units: (party, index) => (party.ages.length > 0 ? 1 : h.units(party, index)) }),
    probe: searchTwoFamilyRooms,
  },
  {
    name: 'tenth-order-by-locator-from-cache',
    sentence: 'Returned by both order endpoints (JSON).',
    clauses: ['order.same-record', 'order.status.follows'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'after a cancellation, where the locator was looked up before it',
    bend: (h) => {
      const kept = new Map<string, Loose>();
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (op !== 'orders' || !ask?.locator || ask.pmsNumber) return made;
          if (!kept.has(ask.locator)) kept.set(ask.locator, structuredClone(made));
          return kept.get(ask.locator);
        },
      };
    },
    probe: (call) => {
      const r = book(call);
      call.api('before', 'GET', `/orders?locator=${r.Number}`);
      cancel(call, r);
      call.api('after', 'GET', `/orders?locator=${r.Number}`);
      order(call, r.OrderId);
    },
  },
];
