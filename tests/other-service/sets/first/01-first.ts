import { answers, eachItem, envelopes } from '../../faults/fault.ts';
import {
  ALL_FLAGS,
  book,
  cancel,
  checkrate,
  describe,
  infosOf,
  listed,
  order,
  reads,
  replies,
  search,
  searchV2,
  seeded,
  tokensOf,
  type Authored,
} from '../kit.ts';
import type { Loose } from '../../types.ts';

/** Sentences 1 to 15. */
export const faults: Authored[] = [
  {
    name: 'country-list-not-modified-the-second-time',
    sentence: 'Success response is HTTP 200.',
    clauses: ['v1.countries.path', 'v1.http-200', 'common.json-response', 'v1.lists.answer'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'the second call',
    bend: (h) => {
      let asked = 0;
      return replies('GetCountryList', (reply) =>
        asked++ === 0 ? reply : { status: 304, headers: {}, body: undefined },
      )(h);
    },
    probe: (call) => {
      call.v1('one', 'GetCountryList', {});
      call.v1('two', 'GetCountryList', {});
    },
  },
  {
    name: 'child-without-age-in-second-room-is-an-infant',
    sentence: 'Age integer, required when AgeQualifyCode=8',
    clauses: ['v1.avail.child-age-enforced'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the child is in the second room',
    bend: reads('GetHotelAvail', (ask) => {
      const candidates = ask.HotelSearchCriteria?.Criterion?.RoomStayCandidatesType?.RoomStayCandidates;
      for (const c of listed(candidates).slice(1))
        for (const g of listed(c?.GuestCountsType?.GuestCounts))
          if (Number(g?.AgeQualifyCode) === 8) g.Age ??= 0;
    }),
    probe: (call) => {
      const room = (RPH: number): Loose => ({
        RPH,
        GuestCountsType: {
          GuestCounts: [
            { AgeQualifyCode: 10, Count: 2 },
            { AgeQualifyCode: 8, Count: 1 },
          ],
        },
      });
      const grown = { RPH: 0, GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] } };
      search(call, 'child', {
        criterion: { RoomStayCandidatesType: { RoomStayCandidates: [grown, room(1)] } },
      });
    },
  },
  {
    name: 'booking-token-only-the-first-time',
    sentence: 'as in the roomRate shape, where bookingToken is required',
    clauses: [
      'v2.checkrate.booking-token-required',
      'v2.checkrate.every-token',
      'conv.required-present',
      'flow.token-chain',
    ],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second re-confirmation of one rate',
    bend: (h) => {
      const issued = new Set<string>();
      return answers('checkrate', (body) => {
        for (const entry of body.hotels)
          for (const rate of entry.roomRates) {
            const key = JSON.stringify([entry.hotel.id, rate.roomType.id, rate.ratePlan.id, rate.time]);
            if (issued.has(key)) rate.bookingToken = null;
            issued.add(key);
          }
      })(h);
    },
    probe: (call) => {
      const [token = ''] = tokensOf(searchV2(call, 'search'));
      checkrate(call, 'one', [token]);
      checkrate(call, 'two', [token]);
    },
  },
  {
    name: 'ping-with-a-known-echo-token-is-a-duplicate',
    sentence: 'arbitrary text returned in the response',
    clauses: ['v1.ping.answers'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'the second ping with one EchoToken',
    doubt: 'that an EchoToken may come twice follows only from arbitrary text',
    bend: (h) => {
      const seen = new Set<string>();
      return answers('Ping', (body, ask, s) => {
        if (body.ErrorsType || typeof ask.EchoToken !== 'string') return;
        if (seen.has(ask.EchoToken)) {
          delete body.Reply;
          body.Success = null;
          const Language = s.p.language(s, ask.PrimaryLangID);
          body.ErrorsType = { Errors: [{ Code: 14, Language, ShortText: 'duplicate' }] };
        }
        seen.add(ask.EchoToken);
      })(h);
    },
    probe: (call) => {
      call.v1('one', 'Ping', { EchoData: 'x', EchoToken: 'same' });
      call.v1('two', 'Ping', { EchoData: 'y', EchoToken: 'same' });
    },
  },
  {
    name: 'search-id-null-when-left-out',
    sentence: 'when omitted the response carries a new unrelated searchId',
    clauses: ['v2.checkrate.search-id-given', 'v2.checkrate.search-id-new'],
    strength: 'explicit',
    kind: 'value',
    condition: 'searchId is left out',
    bend: answers('checkrate', (body, ask) => {
      if (typeof ask.searchId !== 'string') body.searchId = null;
    }),
    probe: (call) => {
      checkrate(call, 'check', tokensOf(searchV2(call, 'search')).slice(0, 1));
    },
  },
  {
    name: 'cashback-currency-as-v1-code',
    sentence: 'Nullable: currency (cashback only), unit (points only)',
    clauses: ['order.loyalty.types', 'conv.type-unstated'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a cashback reward',
    doubt: 'the type of this currency is not stated; all others of an order are ISO 4217 text',
    bend: answers(['order', 'orders'], (body) => {
      for (const l of body.loyaltyRewards) if (l.currency === 'EUR') l.currency = 34;
    }),
    probe: (call) => void order(call, seeded(call)),
  },
  {
    name: 'addon-names-the-plataform',
    sentence: "the neutral word 'platform' stands in it: order-item field `platformSource`",
    clauses: ['conv.neutral.platform-source'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'an ADDON item',
    doubt: 'the conforming service leaves the nullable member out; the fault gives it, misspelt',
    bend: eachItem('ADDON', (item) => void (item.plataformSource = 'PL-900')),
    probe: (call) => void order(call, seeded(call)),
  },
  {
    name: 'contacts-sent-because-contact-info-is-there',
    sentence: 'booleans, nullable; each controls whether that data is present in the response',
    clauses: ['v1.desc.flag.contactinfo-send-data', 'v1.desc.selected-by-flags', 'v1.desc.flags-tell'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'ContactInfo.SendData is false',
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      for (const e of infosOf(ask)) if (e.ContactInfo?.SendData === false) e.ContactInfo.SendData = true;
    }),
    probe: (call) => void describe(call, { ...ALL_FLAGS, ContactInfo: { SendData: false } }),
  },
  {
    name: 'order-by-locator-stays-as-first-read',
    sentence: 'An order holds items (HOTEL, ADDON, BUS), payments, loyalty rewards, suppliers',
    clauses: ['order.status.follows', 'order.same-record'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'the second look-up by query, after a cancellation',
    bend: (h) => {
      const read = new Map<string, Loose>();
      return {
        findOrder: (s, by, value, client) => {
          const key = `${client.id}/${by}/${value}`;
          const found = read.get(key) ?? h.findOrder(s, by, value, client);
          if (found) read.set(key, structuredClone(found));
          return found;
        },
      };
    },
    probe: (call) => {
      const r = book(call);
      call.api('one', 'GET', `/orders?locator=${r.Number}`);
      cancel(call, r);
      call.api('two', 'GET', `/orders?locator=${r.Number}`);
    },
  },
  {
    name: 'lost-notice-spells-event-type-rightly',
    sentence: 'Spelling quirks that are part of the interface and must be kept',
    clauses: ['conv.quirk.eventy-type', 'wh.body-members', 'wh.event-type-enum'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'LOST_RESERVATION_CHANGED',
    bend: (h) => ({
      notices: (s, event, id) =>
        h.notices(s, event, id).map((message) => {
          if (event !== 'LOST_RESERVATION_CHANGED') return message;
          const { eventyType: eventType, ...rest } = message.body;
          return { ...message, body: { ...rest, eventType } };
        }),
    }),
    probe: (call) => {
      call.hook('POST', '/webhooks', { url: 'http://127.0.0.1:9/notes' });
      call.hook('POST', '/webhooks/emit', { event: 'LOST_RESERVATION_CHANGED' });
      call.sent('sent');
    },
  },
  {
    name: 'echo-token-cut-at-128-characters',
    sentence: 'EchoToken (nullable, same as request)',
    clauses: ['v1.env.echo-token-unusual', 'v1.env.echo-token-same'],
    strength: 'explicit',
    kind: 'value',
    condition: 'an EchoToken of more than 128 characters',
    bend: envelopes((envelope) => {
      if (typeof envelope.EchoToken === 'string') envelope.EchoToken = envelope.EchoToken.slice(0, 128);
    }),
    probe: (call) => void call.v1('ping', 'Ping', { EchoData: 'x', EchoToken: 'abcd'.repeat(60) }),
  },
  {
    name: 'refused-search-is-http-400',
    sentence: 'v1 operations report problems inside an HTTP 200 body',
    clauses: ['v1.err.in-200'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a search that is refused',
    bend: replies('GetHotelAvail', (reply) => (reply.body?.ErrorsType ? { ...reply, status: 400 } : reply)),
    probe: (call) =>
      void search(call, 'backwards', {
        criterion: { StayDateRange: { Start: '2027-05-12', End: '2027-05-10' } },
      }),
  },
  {
    name: 'routes-of-the-way-back-counted-on',
    sentence: "zero-based index as text, '0' direct or outbound, '1' connection, and so on",
    clauses: ['order.bus.route-id'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the bus item of the way back',
    bend: (h) =>
      answers(['order', 'orders'], (body) => {
        let n = 0;
        for (const item of body.items)
          for (const route of item.type === 'BUS' ? item.busRoutes : []) route.id = String(n++);
      })(h),
    probe: (call) => void order(call, seeded(call)),
  },
  {
    name: 'gone-rate-told-in-plain-text',
    sentence: 'All bodies and responses are JSON (application/json).',
    clauses: ['common.json-response'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a rate that is gone',
    bend: replies('checkrate', (reply) =>
      reply.status === 404
        ? { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'rate is gone' }
        : reply,
    ),
    probe: (call) => {
      const [token = ''] = tokensOf(searchV2(call, 'search'));
      call.hook('POST', '/rates/close', { token });
      checkrate(call, 'gone', [token]);
    },
  },
  {
    name: 'no-access-token-while-one-lives',
    sentence: '`access_token` (string, without the Bearer prefix)',
    clauses: ['longstay.token.access-token', 'longstay.token.opens'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second request for one landing page within 30 minutes',
    bend: (h) => {
      const alive = new Map<string, number>();
      return answers('token', (body, ask, s) => {
        if (s.age() < (alive.get(ask.landingPageLocator) ?? 0)) body.access_token = null;
        else alive.set(ask.landingPageLocator, s.age() + body.expires_in * 1000);
      })(h);
    },
    probe: (call) => {
      const page = { landingPageLocator: call.s.clients[0]?.landing };
      call.auth('one', page);
      call.auth('two', page);
    },
  },
];
