import { codeOf, currencyOf } from '../../base/money.ts';
import type { Loose } from '../../types.ts';
import {
  book,
  cancel,
  checkrate,
  hotelsIn,
  order,
  reads,
  refuses,
  search,
  searchV2,
  seeded,
  tokensOf,
  TWO,
  type Authored,
} from '../kit.ts';
import { answers, itemsOf, nightsOf, ORDERS, PAIR, roomsOf, staysOf } from './kit.ts';

export const faults: Authored[] = [
  {
    name: 'half-cancelled-as-a-status',
    sentence: 'status (required: CONFIRMED, CANCELLED, LOST)',
    clauses: ['order.item.status-enum', 'order.item.status-of-rooms', 'order.status.follows'],
    strength: 'explicit',
    kind: 'state',
    condition: 'one room of two is cancelled',
    bend: answers(ORDERS, (body) => {
      for (const item of itemsOf(body, 'HOTEL')) {
        const gone = item.hotelRooms.filter((room: Loose) => room.status === 'CANCELLED').length;
        if (gone > 0 && gone < item.hotelRooms.length) item.status = 'PARTIALLY_CANCELLED';
      }
    }),
    probe: (call) => {
      const r = book(call, { rooms: [...TWO, ...TWO] });
      cancel(call, r, [1]);
      order(call, r.OrderId);
    },
  },
  {
    name: 'quotation-under-the-id-of-the-partner',
    sentence: 'id (required), externalId, requestId',
    clauses: ['order.quotation-id'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a quotation without externalId',
    bend: answers(ORDERS, (body) => {
      if (body.quotation) body.quotation.id = body.quotation.externalId;
    }),
    probe: (call) => order(call, seeded(call)),
  },
  {
    name: 'units-in-camel-case',
    sentence: 'v1 field names are PascalCase and case-sensitive',
    clauses: ['conv.v1-pascal-response'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'two rooms of one kind',
    bend: answers('GetHotelAvail', (body) => {
      for (const night of nightsOf(body))
        if (night.NumberOfUnits > 1) {
          night.numberOfUnits = night.NumberOfUnits;
          delete night.NumberOfUnits;
        }
    }),
    probe: (call) => search(call, 'two of a kind', { criterion: PAIR }),
  },
  {
    name: 'transfer-told-as-a-bus',
    sentence: 'BUS-only item fields: tourCode (stated as unavailable today), busRoutes[].',
    clauses: ['order.item.bus-only'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'an add-on that is a transfer',
    bend: answers(ORDERS, (body) => {
      const [bus] = itemsOf(body, 'BUS');
      for (const item of itemsOf(body, 'ADDON'))
        if (bus && item.addonType.startsWith('TRANSPORTATION')) item.busRoutes = bus.busRoutes.slice(0, 1);
    }),
    probe: (call) => order(call, seeded(call)),
  },
  {
    name: 'night-taxes-in-the-currency-of-the-hotel',
    sentence: 'default 1; currency of prices in the response',
    clauses: ['v1.availrs.one-currency', 'v1.avail.currency-applied'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the taxes of a night, in another currency than that of the hotel',
    bend: answers('GetHotelAvail', (body, _ask, s) => {
      for (const stay of staysOf(body)) {
        const code = stay.BasicPropertyInfo.HotelRef.HotelCode;
        const own = s.world.hotels.find((h) => h.code === code)?.city.currency ?? 'EUR';
        for (const night of nightsOf({ HotelStaysType: { HotelStays: [stay] } }))
          for (const tax of night.Total.Taxes) {
            const from = currencyOf(tax.CurrencyCode) ?? own;
            tax.Amount = s.p.round(s.p.convert(s, tax.Amount, from, own), own);
            tax.CurrencyCode = codeOf(own);
          }
      }
    }),
    probe: (call) => search(call, 'francs in euros', { hotels: hotelsIn(call, 'CH').slice(0, 3) }),
  },
  {
    name: 'all-rooms-have-the-cancel-date',
    sentence: 'cancelDate (only when CANCELLED)',
    clauses: ['order.room.cancel-date'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the room beside a cancelled one',
    bend: answers(ORDERS, (body) => {
      const date = roomsOf(body).find((room) => room.cancelDate)?.cancelDate;
      if (date) for (const room of roomsOf(body)) room.cancelDate = date;
    }),
    probe: (call) => {
      const r = book(call, { rooms: [...TWO, ...TWO] });
      cancel(call, r, [0]);
      order(call, r.OrderId);
    },
  },
  {
    name: 'states-need-a-language',
    sentence:
      'GetCountryList, GetStateList, GetCityList and GetContentFileUrl each take the envelope only (PrimaryLangID default 8',
    clauses: ['v1.lists.answer', 'v1.env.lang-default-8', 'v1.states.path'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a request without PrimaryLangID',
    bend: refuses(['GetStateList'], (ask) => ask?.PrimaryLangID === undefined, 'PrimaryLangID'),
    probe: (call) => call.v1('states', 'GetStateList', { PrimaryLangID: undefined }),
  },
  {
    name: 'found-by-the-first-item-only',
    sentence: 'query: pmsNumber (string), locator (string, reservation locator)',
    clauses: ['order.query.by-any-item', 'order.query.by-locator'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the locator of a further item',
    doubt: 'Whether the locator of a bus is a reservation locator is not said.',
    bend: () => ({
      findOrder: (s, by, value, client) =>
        [...s.orders.values()].find((o) => o.clientId === client.id && o.items[0]?.[by] === value),
    }),
    probe: (call) => {
      const found = order(call, seeded(call));
      const locator = itemsOf(found, 'BUS')[0].locator;
      call.api('by the locator of a bus', 'GET', `/orders?locator=${locator}`);
    },
  },
  {
    name: 'position-the-other-way-round',
    sentence: 'position (nullable: latitude, longitude numbers nullable)',
    clauses: ['v2.shape.hotel', 'v2.shape.position-on-earth', 'flow.hotel-told-alike'],
    strength: 'explicit',
    kind: 'value',
    condition: 'in re-confirmation',
    doubt: 'The row gives names and types; that a latitude is one is in its name.',
    bend: answers('checkrate', (body) => {
      for (const { hotel } of body.hotels) {
        const { latitude, longitude } = hotel.position;
        hotel.position = { latitude: longitude, longitude: latitude };
      }
    }),
    probe: (call) => checkrate(call, 'rate', tokensOf(searchV2(call, 'search')).slice(0, 1)),
  },
  {
    name: 'fifty-hotels-unless-told',
    sentence: 'a number of hotels to search (default 100)',
    clauses: ['v1.avail.max-hotels-default-100'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a search that does not say how many',
    bend: reads('GetHotelAvail', (ask) => {
      ask.HotelsPerPage ??= 50;
    }),
    probe: (call) => search(call, 'all hotels', { hotels: call.s.world.hotels, top: { BestOnly: true } }),
  },
];
