import { seal, unseal } from '../../base/tokens.ts';
import type { Client, Loose } from '../../types.ts';
import {
  book,
  checkrate,
  described,
  INNSBRUCK,
  listed,
  plansOf,
  refusal,
  refuses,
  replies,
  search,
  searchV2,
  tokensOf,
  type Authored,
} from '../kit.ts';
import { answers, orders, readSeeded, roomStays } from '../fourth/kit.ts';
import { cancelSecondRoom, partlyCancelled, readAll } from './kit.ts';

export const second: Authored[] = [
  {
    name: 'f17-markup-as-amount',
    sentence: 'WLCode (default 0), Markup (percentage), Package (percentage).',
    clauses: ['v1.availrs.rate-plan-extensions'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    doubt: 'A sum of money is no percentage, but a small one may pass for one; the type is not stated.',
    // The markup in money, in place of its percentage.
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of roomStays(body))
        for (const plan of plansOf(stay).filter((p) => p.Commission))
          plan.TPA_Extensions.Markup = Number(
            ((stay.Total.AmountBeforeTax * plan.Commission.Percent) / 100).toFixed(2),
          );
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'f17-position-as-numbers',
    sentence: 'Position (Latitude, Longitude strings nullable, required)',
    clauses: ['v1.descrs.position-required'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const { HotelInfo } of described(body)) {
        const { Latitude, Longitude } = HotelInfo.Position;
        HotelInfo.Position = { Latitude: Number(Latitude), Longitude: Number(Longitude) };
      }
    }),
    probe: readAll,
  },
  {
    name: 'f17-total-count-of-rates',
    sentence: '`count` (hotels on this page), `totalCount` (before pagination)',
    clauses: ['v2.avail.total-count', 'v2.avail.total-pages'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    doubt: 'Explicit because totalCount stands beside the count of hotels, and differs by the pages alone.',
    // Counts the rows of hotels joined with their rates.
    bend: (h) => {
      let rows = 0;
      return {
        slice: (list, page, size, op) => {
          if (op === 'availability')
            rows = list.flatMap((found: Loose) => found.rates.filter((x: Loose) => x.why === null)).length;
          return h.slice(list, page, size, op);
        },
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          return op === 'availability' ? { ...made, totalCount: rows } : made;
        },
      };
    },
    probe: (call) => void searchV2(call, 'search'),
  },
  {
    name: 'f17-white-label-0-refused',
    sentence: 'holds a PaymentPolicies.AcceptedPayments[] list and TPA_Extensions.WLCode',
    clauses: ['v1.book.accepted-payments', 'v1.book.same-structures'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a package rate',
    // A package needs its white label; the check takes the code 0 for none.
    bend: refuses(
      ['SendHotelRes'],
      (ask) =>
        listed(ask?.HotelReservationsType?.HotelReservations)
          .flatMap((r) => listed(r?.RoomStaysType?.RoomStays))
          .flatMap((stay) => listed(stay?.RatePlans))
          .some((plan) => plan?.RatePlanTypeCode === 2 && !plan.TPA_Extensions?.WLCode),
      'WLCode',
    ),
    probe: (call) => void book(call, { tpa: { MealPlanCodeFilter: 12 } }),
  },
  {
    name: 'f17-rate-token-of-other-client',
    sentence: 'It is supplied by the operator and is bound to one registered client.',
    clauses: ['v2.token.own-client'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'a rate token of the other client',
    // Checks only that the rate token is signed by the service.
    bend: (h) => {
      let caller: Client | null = null;
      return {
        bearer: (s, header) => {
          caller = h.bearer(s, header);
          return caller;
        },
        ask: (s, op, body) => {
          const ask = h.ask(s, op, body);
          if (op !== 'checkrate' || !Array.isArray(ask?.rateTokens)) return ask;
          const taken = (token: unknown): unknown => {
            const claims = unseal(s.secret, 'rt', token);
            return claims && caller ? seal(s.secret, 'rt', { ...claims, c: caller.id }) : token;
          };
          return { ...ask, rateTokens: ask.rateTokens.map(taken) };
        },
      };
    },
    probe: (call) => {
      const rateTokens = tokensOf(searchV2(call, 'search')).slice(0, 1);
      checkrate(call, 'by its client', rateTokens);
      const path = '/v2/hotels/checkrate';
      call.api('by the other', 'POST', path, { rateTokens, locale: 'en' }, call.s.clients[1]?.bearer);
    },
  },
  {
    name: 'f17-no-status-for-modified',
    sentence: 'status (required: CONFIRMED, CANCELLED, LOST); createDate, updateDate;',
    clauses: ['order.item.required', 'conv.required-present', 'order.item.status-of-rooms'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after one of two rooms was cancelled',
    // The map from the state of a reservation to the status of its item lacks 6, Modified.
    bend: orders((order) => {
      for (const item of partlyCancelled(order)) delete item.status;
    }),
    probe: cancelSecondRoom,
  },
  {
    name: 'f17-search-id-of-last-search',
    sentence: 'when omitted the response carries a new unrelated searchId',
    clauses: ['v2.checkrate.search-id-new'],
    strength: 'explicit',
    kind: 'state',
    condition: null,
    // Falls back to the last search that was answered.
    bend: (h) => {
      let last: string | null = null;
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (op === 'availability') last = made.searchId;
          return op === 'checkrate' && typeof ask.searchId !== 'string' && last !== null
            ? { ...made, searchId: last }
            : made;
        },
      };
    },
    probe: (call) => {
      const found = searchV2(call, 'search');
      const tokens = tokensOf(found).slice(0, 1);
      checkrate(call, 'with searchId', tokens, { searchId: found.searchId });
      checkrate(call, 'without searchId', tokens);
    },
  },
  {
    name: 'f17-supplier-without-platform-id',
    sentence: '`suppliers[]`: id and platformId required;',
    clauses: ['order.supplier.required', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: orders((order) => {
      for (const supplier of order.suppliers) delete supplier.platformId;
    }),
    probe: readSeeded,
  },
  {
    name: 'f17-units-upper-case',
    sentence: 'radius unit with allowed values km or mi, default km',
    clauses: ['v2.avail.circle-units-accepted'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a circle that states its unit',
    // The allowed values are held as KM and MI, and compared as they are.
    bend: replies(['availability'], (reply, ask) =>
      ['km', 'mi'].includes(ask?.destinations?.circleInfo?.unit) ? refusal(422, 'unit') : reply,
    ),
    probe: (call) => {
      for (const unit of [undefined, 'km', 'mi'])
        searchV2(call, `circle in ${unit}`, {
          destinations: { circleInfo: { ...INNSBRUCK, radius: 8, ...(unit ? { unit } : {}) } },
          lowestOnly: true,
        });
    },
  },
  {
    name: 'f17-one-hotel-for-all-rates',
    sentence: '`hotels[]` (each with `hotel` required and `roomRates[]` as in the roomRate shape',
    clauses: ['v2.checkrate.hotel-required', 'v2.checkrate.same-rate'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'rates of several hotels in one call',
    // Takes the hotel of the first rate for each entry.
    bend: answers(['checkrate'], (body) => {
      for (const entry of body.hotels) entry.hotel = body.hotels[0].hotel;
    }),
    probe: (call) => {
      const found = searchV2(call, 'search');
      const tokens = found.hotels.map((h: Loose) => h.roomRates[0].rateToken);
      checkrate(call, 'one hotel', tokens.slice(0, 1));
      checkrate(call, 'three hotels', tokens.slice(0, 3));
    },
  },
];
