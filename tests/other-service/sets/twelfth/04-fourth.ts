import { addDays, daysBetween } from '../../base/days.ts';
import { ALL_FLAGS, book, cancel, checkrate, describe, first, infosOf, reads, refuses } from '../kit.ts';
import { hotelsIn, replies, searchV2, tokensOf, type Authored } from '../kit.ts';
import { answers, itemsOf, orders, ratesOf, readSeeded } from '../fourth/kit.ts';
import { bookAs, readOf } from './kit.ts';

export const faults: Authored[] = [
  {
    name: 'first-fifty-ids-asked',
    sentence: 'search availability by hotel IDs, region or geographic radius (`/v2/hotels/availability`)',
    clauses: ['v2.avail.by-hotel-ids'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'more than 50 hotel ids, of which the supplier is asked for the first block alone',
    doubt: 'No sentence says how long the list of ids may be; nor does one limit it.',
    bend: (h) => ({
      v2Hotels: (s, d) =>
        h.v2Hotels(s, Array.isArray(d.hotelIds) ? { ...d, hotelIds: d.hotelIds.slice(0, 50) } : d),
    }),
    probe: (call) => {
      const destinations = { hotelIds: first(call, 70).map((h) => h.id) };
      for (const page of [1, 2]) searchV2(call, `page ${page}`, { destinations, page, lowestOnly: true });
    },
  },
  {
    name: 'cancellation-has-its-own-event',
    sentence: '`eventyType` (string; one of the event types listed under Events)',
    clauses: ['wh.event-type-enum', 'wh.order-changed-emitted'],
    strength: 'explicit',
    kind: 'value',
    condition: 'after a cancellation',
    bend: (h) => ({
      notices: (s, event, id) =>
        h.notices(s, event, id).map((m) => {
          const gone = event === 'ORDER_CHANGED' && s.orders.get(id)?.items[0]?.status === 'CANCELLED';
          return gone ? { ...m, body: { ...m.body, eventyType: 'ORDER_CANCELLED' } } : m;
        }),
    }),
    probe: (call) => {
      call.hook('POST', '/webhooks', { url: 'http://127.0.0.1:9/notices' });
      const r = book(call, { hotels: first(call, 3) });
      call.sent('booked');
      cancel(call, r);
      call.sent('cancelled');
    },
  },
  {
    name: 'policies-come-with-the-hotel',
    sentence: 'booleans, nullable; each controls whether that data is present in the response',
    clauses: ['v1.desc.flag.policies-send-policies', 'v1.desc.selected-by-flags'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'HotelInfo.SendData is on and SendPolicies is off',
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      for (const entry of infosOf(ask))
        if (entry.HotelInfo?.SendData === true) entry.Policies = { SendPolicies: true };
    }),
    probe: (call) => void describe(call, { ...ALL_FLAGS, Policies: { SendPolicies: false } }),
  },
  {
    name: 'free-days-counted-forward',
    sentence: 'penaltyDate = deadline for penalty-free cancellation',
    clauses: ['order.room.penalty-in-time'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a stay that is not longer than the free days of its plan',
    doubt: 'The sentence sets no bound; a deadline after the stay would be none.',
    bend: orders((body) => {
      for (const room of itemsOf(body, 'HOTEL').flatMap((item) => item.hotelRooms)) {
        const at = room.cancelPolicy?.penaltyDate;
        if (!at) continue;
        const free = daysBetween(at.slice(0, 10), room.startDate);
        room.cancelPolicy.penaltyDate = `${addDays(room.startDate, free)}${at.slice(10)}`;
      }
    }),
    probe: readSeeded,
  },
  {
    name: 'second-confirmation-without-token',
    sentence: 'where bookingToken is required; it expires 15 minutes after issue',
    clauses: ['v2.checkrate.booking-token-required', 'flow.token-chain', 'conv.required-present'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the same rate tokens are re-confirmed a second time, and their rates come from a cache',
    bend: (h) => {
      const known = new Set<string>();
      return {
        answer: (s, op, body, ask) => {
          const made = structuredClone(h.answer(s, op, body, ask));
          if (op !== 'checkrate') return made;
          const again = ask.rateTokens.every((token: string) => known.has(token));
          for (const token of ask.rateTokens) known.add(token);
          if (again) for (const rate of ratesOf(made)) delete rate.bookingToken;
          return made;
        },
      };
    },
    probe: (call) => {
      const tokens = tokensOf(searchV2(call, 'search')).slice(0, 2);
      checkrate(call, 'first', tokens);
      checkrate(call, 'second', tokens);
    },
  },
  {
    name: 'warning-in-the-language-as-sent',
    sentence:
      'Each entry of `Errors[]` and `Warnings[]`: Code (integer, required), Language (the service, required), ShortText (string, required).',
    clauses: ['v1.env.warnings-shape', 'enum.language'],
    strength: 'explicit',
    kind: 'value',
    condition: 'GetBookings with PrimaryLangID as text, as in its example',
    doubt: 'A text is a form of PrimaryLangID in these requests; for the answer the code stays an integer.',
    bend: answers(['GetBookings'], (body, ask) => {
      if (typeof ask.PrimaryLangID === 'string')
        for (const warning of body.WarningsType?.Warnings ?? []) warning.Language = ask.PrimaryLangID;
    }),
    probe: (call) =>
      void call.v1('none', 'GetBookings', {
        PrimaryLangID: 'de',
        UniqueID: [{ ID: 'NONE-999999', Type: 'Reservation' }],
      }),
  },
  {
    name: 'states-of-a-country-only',
    sentence: 'GetCountryList, GetStateList, GetCityList and GetContentFileUrl each take the envelope only',
    clauses: ['v1.lists.answer', 'v1.states.path'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'the list of states, which wants a CountryCode',
    bend: refuses(['GetStateList'], (ask) => ask?.CountryCode === undefined, 'CountryCode'),
    probe: (call) => void call.v1('states', 'GetStateList', {}),
  },
  {
    name: 'empty-hotel-search-is-204',
    sentence: 'Success response is HTTP 200.',
    clauses: ['v1.search.path', 'v1.http-200', 'common.json-response'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'no hotel is found',
    bend: replies('HotelSearch', (reply) =>
      reply.body?.SearchResult?.Properties.length === 0
        ? { status: 204, headers: {}, body: undefined }
        : reply,
    ),
    probe: (call) =>
      void call.v1('search', 'HotelSearch', { Criteria: { Criterion: { HotelRefs: [{ HotelCode: 99 }] } } }),
  },
  {
    name: 'first-read-request-only',
    sentence:
      'ReadRequestsType.HotelReadRequests[] (HotelRef.HotelCode, SelectionCriteria with Start and End dates) to fetch by hotel and period',
    clauses: ['v1.getbk.by-hotel-period'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'the second hotel of one request',
    doubt: 'The list is written as one; that each of its entries counts is not spelt out.',
    bend: reads('GetBookings', (ask) => {
      const all = ask.ReadRequestsType?.HotelReadRequests;
      if (Array.isArray(all)) ask.ReadRequestsType.HotelReadRequests = all.slice(0, 1);
    }),
    probe: (call) => {
      const hotels = first(call, 2);
      for (const h of hotels) bookAs(call, h, `at ${h.code}`);
      call.v1('both', 'GetBookings', { ReadRequestsType: { HotelReadRequests: hotels.map(readOf) } });
    },
  },
  {
    name: 'stars-as-a-span',
    sentence: "a hotel is kept only if its rating equals one listed value (no 'and up' meaning)",
    clauses: ['v2.avail.stars-exact'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'two ratings with another between them',
    bend: (h) => ({
      starred: (hotel, stars) =>
        stars.length === 0
          ? h.starred(hotel, stars)
          : hotel.stars !== null && hotel.stars >= Math.min(...stars) && hotel.stars <= Math.max(...stars),
    }),
    probe: (call) => {
      const hotelIds = hotelsIn(call, 'AT').map((h) => h.id);
      searchV2(call, 'two and five', { destinations: { hotelIds }, classes: [2, 5], lowestOnly: true });
    },
  },
];
