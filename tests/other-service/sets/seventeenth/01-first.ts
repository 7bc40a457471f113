import { unseal } from '../../base/tokens.ts';
import { live } from '../../v2/checkrate.ts';
import { bookingToken } from '../../v2/shapes.ts';
import type { Loose } from '../../types.ts';
import {
  ALL_FLAGS,
  book,
  bookings,
  cancel,
  checkrate,
  describe,
  described,
  first as hotels,
  infosOf,
  INNSBRUCK,
  reads,
  search,
  searchV2,
  tokensOf,
  TWO,
  type Authored,
} from '../kit.ts';
import { answers, orders, readSeeded, roomStays } from '../fourth/kit.ts';
import { bookV2, imagesOf, readAll } from './kit.ts';

export const first: Authored[] = [
  {
    name: 'f17-image-without-url-type',
    sentence: 'ImageItemsType.ImageItems[] (URL with Address and URLType required;',
    clauses: ['v1.descrs.image-url', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const image of described(body).flatMap(imagesOf)) delete image.URL.URLType;
    }),
    probe: readAll,
  },
  {
    name: 'f17-service-undescribed-in-danish',
    sentence: 'ServiceDescription (required: Name, Description, Language)',
    clauses: ['v1.availrs.service-description-required', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'PrimaryLangID 5',
    // The catalogue of services has no Danish descriptions.
    bend: answers(['GetHotelAvail'], (body, ask) => {
      if (Number(ask.PrimaryLangID) !== 5) return;
      for (const service of roomStays(body).flatMap((stay) => stay.Services))
        delete service.ServiceDescription.Description;
    }),
    probe: (call) => {
      search(call, 'in English');
      search(call, 'in Danish', { top: { PrimaryLangID: 5 } });
    },
  },
  {
    name: 'f17-policies-sent-with-flag-off',
    sentence: 'each controls whether that data is present in the response',
    clauses: ['v1.desc.flag.policies-send-policies', 'v1.desc.selected-by-flags'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'Policies sent with SendPolicies false or null',
    // Asks whether Policies was sent, and not what its flag says.
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      for (const info of infosOf(ask)) if (info.Policies) info.Policies = { SendPolicies: true };
    }),
    probe: (call) => {
      describe(call);
      describe(call, { ...ALL_FLAGS, Policies: { SendPolicies: false } });
    },
  },
  {
    name: 'f17-paid-item-by-position',
    sentence: 'paidItemsIds[] (strings): all required.',
    clauses: ['order.payment.paid-items-resolve', 'order.payment.paid-items-agree'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    // The positions of the items, 1, 2, ..., in place of their ids.
    bend: orders((order) => {
      for (const payment of order.payments)
        payment.paidItemsIds = payment.paidItemsIds.map((id: string) => id.replace(`${order.id}-`, ''));
    }),
    probe: readSeeded,
  },
  {
    name: 'f17-no-name-prefix-is-0',
    sentence: 'NamePrefixTypeEnum: 1=Mr, 2=Mrs, 3=Miss, 4=None.',
    clauses: ['enum.name-prefix', 'v1.descrs.ownership-shape'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    // None is 0 in most other enumerations.
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const { HotelInfo } of described(body))
        for (const owner of HotelInfo.OwnershipManagementInfosType?.OwnershipManagmentInfo ?? [])
          for (const name of owner.Names.Names) if (name.NamePrefix === 4) name.NamePrefix = 0;
    }),
    probe: readAll,
  },
  {
    name: 'f17-text-hotel-code-unknown',
    sentence: 'HotelCode (integer or string, required)',
    clauses: [
      'v1.avail.hotelref-hotelcode-required',
      'v1.avail.hotelcode-int-or-string',
      'v1.env.id-types-accepted',
    ],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'HotelCode sent as text',
    // Compares the code with === to the integer of the hotel.
    bend: reads('GetHotelAvail', (ask) => {
      for (const ref of ask.HotelSearchCriteria?.Criterion?.HotelRefs ?? [])
        if (typeof ref?.HotelCode === 'string') ref.HotelCode = -1;
    }),
    probe: (call) => {
      const refs = (as: (n: number) => unknown): Loose[] =>
        hotels(call, 3).map((h) => ({ HotelCode: as(h.code) }));
      search(call, 'as integers', { criterion: { HotelRefs: refs(Number) } });
      search(call, 'as texts', { criterion: { HotelRefs: refs(String) } });
    },
  },
  {
    name: 'f17-one-city-for-each-state',
    sentence: 'GetCountryList, GetStateList, GetCityList and GetContentFileUrl each take the envelope only',
    clauses: ['v1.lists.holds-hotels'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    // The cities are made distinct by the code of their state, as the states were.
    bend: answers(['GetCityList'], (body) => {
      const cities: Loose[] = body.Cities ?? [];
      body.Cities = cities.filter(
        (c, i) => cities.findIndex((x) => x.StateProvCode === c.StateProvCode) === i,
      );
    }),
    probe: (call) => {
      call.v1('cities', 'GetCityList', {});
      call.v1('states', 'GetStateList', {});
    },
  },
  {
    name: 'f17-room-index-among-standing-rooms',
    sentence: 'each ItinSegNbr = reservation ID followed by a slash and the room index',
    clauses: ['v1.cancel.segment-number-format', 'v1.cancel.effect-room'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'after another room of the reservation was cancelled',
    // Counts the index over the rooms that still stand.
    bend: (h) => ({
      roomsToCancel: (s, r, ask) => {
        const chosen = h.roomsToCancel(s, r, ask);
        if (!ask.CancelType) return chosen;
        const standing = [...r.rooms.keys()].filter((i) => r.rooms[i]?.cancelledAt === null);
        return chosen.map((i) => standing[i] ?? i);
      },
    }),
    probe: (call) => {
      const r = book(call, { rooms: [...TWO, ...TWO, ...TWO] });
      cancel(call, r, [0]);
      cancel(call, r, [1]);
      bookings(call, r);
    },
  },
  {
    name: 'f17-miles-divided',
    sentence: 'radius unit with allowed values km or mi, default km',
    clauses: ['v2.avail.circle-miles', 'v2.avail.circle-units-agree'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a radius in mi',
    doubt: 'The sentence names the unit; that a mile is longer than a kilometre is common knowledge.',
    // Divides by 1.609344 where it should multiply.
    bend: (h) => ({
      metres: (reach, unit) => (unit === 'mi' ? h.metres(reach / 1.609344, 'km') : h.metres(reach, unit)),
    }),
    probe: (call) => {
      for (const unit of ['km', 'mi'])
        searchV2(call, `circle in ${unit}`, {
          destinations: { circleInfo: { ...INNSBRUCK, radius: 8, unit } },
          lowestOnly: true,
        });
    },
  },
  {
    name: 'f17-rate-token-books',
    sentence: 'booking tokens from re-confirmation are the input of the v2 booking operation.',
    clauses: ['v2.flow.checkrate-before-book', 'v2.token.own-kind'],
    strength: 'reasoned',
    kind: 'state',
    condition: null,
    doubt: 'The sentence says what the input is, not that anything else is refused.',
    // Re-confirms a rate token on its own instead of refusing it.
    bend: (h) => ({
      ask: (s, op, body) => {
        const ask = h.ask(s, op, body);
        if (op !== 'book' || !Array.isArray(ask?.rooms)) return ask;
        const confirmed = (token: unknown): unknown => {
          const claims = unseal(s.secret, 'rt', token);
          const client = s.clients.find((c) => c.id === claims?.c);
          const quote = claims && live(s, claims);
          return client && quote ? bookingToken(s, quote, client) : token;
        };
        const rooms = ask.rooms.map((r: Loose) => ({ ...r, bookingToken: confirmed(r?.bookingToken) }));
        return { ...ask, rooms };
      },
    }),
    probe: (call) => {
      const [token] = tokensOf(searchV2(call, 'search'));
      const [hotel] = checkrate(call, 'check', [token ?? '']).hotels;
      bookV2(call, 'book by booking token', hotel.roomRates[0].bookingToken);
      bookV2(call, 'book by rate token', token);
    },
  },
];
