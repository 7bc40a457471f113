import { readJwt } from '../../base/tokens.ts';
import type { Client } from '../../types.ts';
import {
  answers,
  bookAndRead,
  isCancelled,
  itemsOf,
  orders,
  readSeeded,
  ROOMS,
  roomStays,
} from '../fourth/kit.ts';
import { type Authored, book, cancel, search, searchV2, START } from '../kit.ts';
import { allPlans, periodOf, secondBearer } from './kit.ts';

const MINUTE = 60_000;
const LIFE = 1_800_000;

export const first: Authored[] = [
  {
    name: 'f18-token-from-next-full-minute',
    sentence: 'The long-stay access token lives 1800 seconds.',
    clauses: ['longstay.token.opens', 'longstay.token.valid-within-ttl'],
    strength: 'explicit',
    kind: 'state',
    condition: null,
    doubt: 'that the 1800 seconds begin with the issue is said beside it, in the moves that are shown',
    bend: (h) => ({
      longStayOpen: (s, header, locator) => {
        if (!h.longStayOpen(s, header, locator)) return false;
        const issued = Number(readJwt(s.secret, header.replace(/^bearer\s+/i, ''))?.until) - LIFE;
        return s.age() >= Math.ceil(issued / MINUTE) * MINUTE;
      },
    }),
    probe: (call) => {
      call.hook('POST', '/clock', { seconds: 20, kind: 'tokens' });
      const page = call.s.clients[0]?.landing ?? '';
      const made = call.auth('token', { landingPageLocator: page });
      call.api('long stays', 'GET', `/landing/${page}/long-stays`, undefined, made.access_token);
    },
  },
  {
    name: 'f18-commission-as-sum',
    sentence: 'Commission (nullable): Percent.',
    clauses: ['v1.availrs.only-member-told', 'v1.availrs.commission-shape'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    doubt: 'the sentence lists Percent alone, and does not say that it must be there',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of roomStays(body))
        for (const plan of stay.RatePlans)
          if (plan.Commission)
            plan.Commission = {
              Amount: Number(((stay.Total.AmountBeforeTax * plan.Commission.Percent) / 100).toFixed(2)),
              CurrencyCode: plan.CurrencyCode,
            };
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'f18-brazilian-named-as-locale',
    sentence: '8=br, 4=pt, 3=es, 1=en, 2=fr, 5=da, 6=it, 7=de.',
    clauses: ['v1.env.codes-as-text', 'v1.env.response-lang'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'the language br, as text',
    doubt: 'the text forms are not shown; that an answer in text uses the same names is concluded',
    bend: (h) => ({
      envelope: (s, ask) => {
        const made = h.envelope(s, ask);
        const isBrazilian = String(made.PrimaryLangID).toLowerCase() === 'br';
        return isBrazilian ? { ...made, PrimaryLangID: 'pt-BR' } : made;
      },
    }),
    probe: (call) => {
      const r = book(call);
      call.v1('in br', 'GetBookings', {
        Target: 'Production',
        PrimaryLangID: 'br',
        UniqueID: { ID: r.Number, Type: 'Reservation' },
      });
    },
  },
  {
    name: 'f18-non-refundable-as-code',
    sentence: 'NonRefundable boolean; AmountPercent (Amount, CurrencyCode, NmbrOfNights, Percent)',
    clauses: ['v1.availrs.cancel-penalty-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: answers(['GetHotelAvail'], (body) => {
      for (const plan of allPlans(body))
        for (const penalty of plan.CancelPenalties ?? [])
          penalty.NonRefundable = Number(penalty.NonRefundable);
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'f18-stored-for-each-room',
    sentence: 'value from TransactionActionTypeEnum (for example Book) | action applied',
    clauses: ['v1.book.once'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'a booking of two rooms',
    doubt: 'that an action is applied once only is what Book means, not what the line says',
    bend: (h) => ({
      booked: (s, r) => {
        h.booked(s, r);
        for (const n of r.rooms.keys()) {
          if (n === 0) continue;
          const locator = `${r.locator}${n + 1}`;
          s.reservations.set(locator, { ...r, locator, rooms: r.rooms.map((room) => ({ ...room })) });
        }
      },
    }),
    probe: (call) => void periodOf(call, book(call, { rooms: ROOMS })),
  },
  {
    name: 'f18-favourites-of-first-asker',
    sentence: "when true, restrict to the client's favorite hotels",
    clauses: ['v2.avail.favorites'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a second client, after the first has searched its favourites',
    bend: (h) => {
      let asking: Client | null = null;
      let known: Set<number> | undefined;
      return {
        bearer: (s, header) => {
          const client = h.bearer(s, header);
          asking = client && { ...client };
          return asking;
        },
        ask: (s, op, body) => {
          const ask = h.ask(s, op, body);
          if (op === 'availability' && ask?.favouritesOnly === true && asking)
            asking.favourites = known ??= asking.favourites;
          return ask;
        },
      };
    },
    probe: (call) => {
      const over = { destinations: { regionId: 'L-CH' }, favouritesOnly: true, lowestOnly: true };
      searchV2(call, 'first client', over);
      const dates = { dateFrom: START, dateTo: '2027-05-13', occupancy: { grownUps: 2 }, language: 'en' };
      const body = { ...dates, ...over };
      call.api('second client', 'POST', '/v2/hotels/availability', body, secondBearer(call));
    },
  },
  {
    name: 'f18-direct-bus-never-arrives',
    sentence: 'always present for HOTEL and BUS; for BUS first leg departure and last leg arrival',
    clauses: ['order.item.dates-hotel-bus', 'order.item.bus-dates'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a bus item without a connection',
    bend: orders((order) => {
      for (const item of itemsOf(order, 'BUS')) item.endDate = item.busRoutes[1]?.arrivalDateTime ?? null;
    }),
    probe: readSeeded,
  },
  {
    name: 'f18-locator-before-pms-number',
    sentence: 'if pmsNumber is present it takes precedence over locator',
    clauses: ['order.query.pms-precedence', 'order.query.no-fallback'],
    strength: 'explicit',
    kind: 'semantic',
    condition: null,
    bend: (h) => ({
      orderKey: (query) => {
        const locator = query.get('locator');
        return locator ? { by: 'locator', value: locator } : h.orderKey(query);
      },
    }),
    probe: (call) => {
      const r = book(call);
      call.api('both', 'GET', `/orders?pmsNumber=PMS-SEED-1&locator=${r.Number}`);
    },
  },
  {
    name: 'f18-partially-cancelled-item',
    sentence: 'status (required: CONFIRMED, CANCELLED, LOST)',
    clauses: ['order.item.status-enum', 'order.item.status-of-rooms', 'order.status.follows'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after one of two rooms was cancelled',
    bend: orders((order) => {
      for (const item of itemsOf(order, 'HOTEL'))
        if (item.hotelRooms.some(isCancelled) && !item.hotelRooms.every(isCancelled))
          item.status = 'PARTIALLY_CANCELLED';
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }, (r) => void cancel(call, r, [0])),
  },
  {
    name: 'f18-time-stamp-day-first',
    sentence: 'TimeStamp (required; ISO date-time just before the response is sent)',
    clauses: ['v1.env.response-timestamp-required', 'conv.datetime-iso'],
    strength: 'explicit',
    kind: 'protocol',
    condition: null,
    bend: (h) => ({
      envelope: (s, ask) => {
        const made = h.envelope(s, ask);
        const [day = '', time = ''] = String(made.TimeStamp).split('T');
        return { ...made, TimeStamp: `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}` };
      },
    }),
    probe: (call) => void call.v1('ping', 'Ping', { EchoData: 'hello' }),
  },
];
