import { daysBetween } from '../../base/days.ts';
import type { Loose } from '../../types.ts';
import { book, describe, order, search, searchV2, TWO, type Authored } from '../kit.ts';
import { answers, bookAndRead, itemsOf, orders, readSeeded, ROOMS } from '../fourth/kit.ts';
import { eachRoomStay, everywhere, refusesFor, V1_OPS } from './kit.ts';

export const first: Authored[] = [
  {
    name: 'f15-null-award-unrated',
    sentence: '| Award | object, nullable | numeric rating and award name |',
    clauses: ['v1.avail.null-as-left-out'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'Award is null',
    doubt: 'the sentence says only that null may be sent; that it means no criterion is reasoned',
    bend: (h) => ({
      v1Hotels: (s, c) => h.v1Hotels(s, c).filter((hotel) => c?.Award !== null || hotel.stars === null),
    }),
    probe: (call) => {
      search(call, 'left out');
      search(call, 'null', { criterion: { Award: null } });
    },
  },
  {
    name: 'f15-primary-in-each-room',
    sentence: 'PrimaryIndicator (boolean)',
    clauses: ['v1.book.one-primary'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'a booking of two rooms',
    doubt: 'no sentence says how many guests are primary; the order shows two heads of one reservation',
    bend: (h) => ({
      booked: (s, r) => {
        r.rooms = r.rooms.map((room) => ({
          ...room,
          guests: room.guests.map((g, i) => ({ ...g, primary: i === 0 })),
        }));
        h.booked(s, r);
      },
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }),
  },
  {
    name: 'f15-warning-language-as-sent',
    sentence:
      'Each entry of `Errors[]` and `Warnings[]`: Code (integer, required), Language (the service, required), ShortText (string, required).',
    clauses: ['v1.env.warnings-shape', 'enum.integer-form'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a warning to a request whose PrimaryLangID is a text',
    bend: answers(V1_OPS, (body, ask) => {
      if (typeof ask?.PrimaryLangID !== 'string') return;
      for (const w of body.WarningsType?.Warnings ?? []) w.Language = ask.PrimaryLangID;
    }),
    probe: (call) => {
      call.v1('none found', 'GetBookings', {
        PrimaryLangID: 'en',
        UniqueID: [{ ID: 'NONE-SUCH', Type: 'Reservation' }],
      });
    },
  },
  {
    name: 'f15-timestamp-offset-dropped',
    sentence: '| TimeStamp | string | required; ISO date-time just before sending |',
    clauses: ['v1.env.timestamp-required', 'v1.env.legal-accepted'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a TimeStamp with another offset than Z',
    doubt: 'that ISO includes an offset is reasoned; the clause tells what a client sends',
    bend: refusesFor(
      V1_OPS,
      (ask, s) => {
        const text = String(ask.TimeStamp ?? '');
        const match = /^(.*T.*)[+-]\d{2}:?\d{2}$/.exec(text);
        const read = match ? Date.parse(`${match[1]}Z`) : Number.NaN;
        return !Number.isNaN(read) && Math.abs(read - s.now()) > 30 * 60_000;
      },
      'TimeStamp is not of now',
    ),
    probe: (call) => {
      call.v1('in Vienna', 'Ping', { EchoData: 'x', TimeStamp: '2027-03-01T11:00:00+01:00' });
      call.v1('in New York', 'GetCityList', { TimeStamp: '2027-03-01T05:00:00-05:00' });
    },
  },
  {
    name: 'f15-search-id-of-place',
    sentence: '`searchId` (string; to be passed in later booking-flow calls for correlation)',
    clauses: ['v2.avail.search-id-own'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'a second search of the same destination for other dates',
    doubt: 'correlation with a search needs an id for each stay; the sentence does not say so',
    bend: (h) => {
      const ids = new Map<string, string>();
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (op !== 'availability') return made;
          const key = JSON.stringify([ask.destinations, ask.occupancy, ask.language ?? null]);
          const searchId = ids.get(key) ?? made.searchId;
          ids.set(key, searchId);
          return { ...made, searchId };
        },
      };
    },
    probe: (call) => {
      searchV2(call, 'three nights');
      searchV2(call, 'five nights', {}, 5);
    },
  },
  {
    name: 'f15-no-danish-text',
    sentence: 'DescriptiveText (required), MultimediaDescriptionsType',
    clauses: ['v1.descrs.descriptive-text-required', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'PrimaryLangID 5 (da)',
    bend: answers(['GetHotelDescriptiveInfo'], (body, ask, s) => {
      if (s.p.language(s, ask?.PrimaryLangID) !== 5) return;
      for (const e of body.HotelDescriptiveContentsType?.HotelDescriptiveContents ?? [])
        delete e.HotelInfo.DescriptiveText;
    }),
    probe: (call) => void describe(call, undefined, 2, { PrimaryLangID: 5 }),
  },
  {
    name: 'f15-long-stay-told-refundable',
    sentence:
      'CancelPenalties[] (nullable): NonRefundable boolean; AmountPercent (Amount, CurrencyCode, NmbrOfNights, Percent)',
    clauses: ['v1.availrs.policy-told-alike'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a stay of more than seven nights',
    doubt: 'a house may have other rules for long stays; here only the flag changes, words and days stay',
    bend: answers(['GetHotelAvail'], (body) =>
      eachRoomStay(body, (stay) => {
        const [rate] = stay.RoomRates;
        if (!rate || daysBetween(rate.EffectiveDate, rate.ExpireDate) <= 7) return;
        for (const plan of stay.RatePlans)
          for (const penalty of plan.CancelPenalties ?? []) penalty.NonRefundable = true;
      }),
    ),
    probe: (call) => {
      search(call, 'a week', { nights: 7 });
      search(call, 'eight nights', { nights: 8 });
    },
  },
  {
    name: 'f15-item-id-over-order-id',
    sentence: '| id | string | required, purchase order ID |',
    clauses: ['order.id-required', 'order.same-record'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the order is found by a locator',
    doubt: 'the id is still a text; it is that of the joined item, not of the purchase order',
    bend: answers(['orders'], (body, ask) => {
      if (ask.pmsNumber || !ask.locator) return;
      const item = body.items.find((i: Loose) => i.locator === ask.locator);
      if (item) body.id = item.id;
    }),
    probe: (call) => {
      const r = book(call, { rooms: TWO });
      order(call, r.OrderId);
      call.api('by locator', 'GET', `/orders?locator=${r.Number}`);
    },
  },
  {
    name: 'f15-three-decimals-as-text',
    sentence:
      'Total object: AmountAfterTax, AmountBeforeTax (numbers), AmountIncludingMarkup (boolean), AmountIsPackage (boolean)',
    clauses: ['v1.availrs.total-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a currency with three decimals (JOD, BHD, KWD, OMR, TND)',
    bend: answers(['GetHotelAvail'], (body) =>
      everywhere(body.HotelStaysType, (x) => {
        if (![126, 156, 161, 184, 206].includes(x.CurrencyCode) || typeof x.AmountAfterTax !== 'number')
          return;
        x.AmountAfterTax = x.AmountAfterTax.toFixed(3);
        x.AmountBeforeTax = x.AmountBeforeTax.toFixed(3);
      }),
    ),
    probe: (call) => {
      search(call, 'in euros');
      search(call, 'in dinars', { currency: 156 });
    },
  },
  {
    name: 'f15-bus-ends-at-change',
    sentence: 'always present for HOTEL and BUS; for BUS first leg departure and last leg arrival',
    clauses: ['order.item.bus-dates'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a bus with a connection',
    bend: orders((o) => {
      for (const bus of itemsOf(o, 'BUS'))
        if (bus.busRoutes?.length > 1) bus.endDate = bus.busRoutes[0].arrivalDateTime;
    }),
    probe: readSeeded,
  },
];
