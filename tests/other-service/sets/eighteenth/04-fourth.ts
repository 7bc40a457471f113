import type { Op } from '../../types.ts';
import { answers, itemsOf, orders, ROOMS, bookAndRead } from '../fourth/kit.ts';
import {
  type Authored,
  book,
  bookings,
  cancel,
  describe,
  described,
  reads,
  search,
  searchV2,
} from '../kit.ts';
import { allPlans, searchAt, secondKeys } from './kit.ts';

const PLACES = ['CityCode', 'CityName', 'CountryCode', 'CountryName', 'StateProvCode', 'StateProvName'];

export const fourth: Authored[] = [
  {
    name: 'f18-cancelled-by-other-client',
    sentence: 'every operation declares two security requirements together, named apiKey and secretKey.',
    clauses: ['v1.cancel.own-client'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'the other client, who knows the verification',
    doubt: 'the sentence asks for keys; that they bound what may be cancelled is concluded',
    bend: (h) => {
      let current: Op | null = null;
      return {
        ask: (s, op, body) => {
          current = op;
          return h.ask(s, op, body);
        },
        visible: (s, r, client) => current === 'SendHotelResCancel' || h.visible(s, r, client),
      };
    },
    probe: (call) => {
      const r = book(call);
      const body = {
        UniqueID: [{ ID: r.Number, Type: 'Reservation' }],
        Verification: {
          Email: r.HolderEmail,
          HotelRef: { HotelCode: r.Hotel.HotelCode },
          ReservationTimeSpan: r.Period,
        },
      };
      call.v1('cancel of another', 'SendHotelResCancel', body, secondKeys(call));
      bookings(call, r);
    },
  },
  {
    name: 'f18-address-by-any-member',
    sentence: 'Search is either by hotel code or by address.',
    clauses: ['v1.search.at-address', 'v1.avail.at-address'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'an address of two members',
    doubt: 'that the members of an address count together is what an address is; no sentence says it',
    bend: (h) => ({
      atAddress: (hotel, address) => {
        const given = PLACES.filter((name) => (address?.[name] ?? '') !== '');
        if (given.length === 0) return h.atAddress(hotel, address);
        return given.some((name) => h.atAddress(hotel, { [name]: address[name] }));
      },
    }),
    probe: (call) => void searchAt(call, [{ CityCode: '7101', CountryCode: 26 }]),
  },
  {
    name: 'f18-deadline-in-one-word',
    sentence: 'v1 field names are PascalCase and case-sensitive; v2 and order field names are camelCase.',
    clauses: ['conv.v1-pascal-response', 'v1.availrs.cancel-penalty-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: answers(['GetHotelAvail'], (body) => {
      for (const plan of allPlans(body))
        plan.CancelPenalties = plan.CancelPenalties?.map(({ DeadLine, ...rest }: Record<string, unknown>) =>
          DeadLine ? { ...rest, Deadline: DeadLine } : rest,
        );
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'f18-room-type-or-meal',
    sentence: 'room type ID filters',
    clauses: ['v1.avail.room-type-filter', 'v1.avail.mealplan-filter'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a room type filter beside a meal plan filter',
    doubt: 'the sentence only names the filters; that two of them narrow together is their meaning',
    bend: (h) => ({
      keeps: (f, p, r) =>
        f.meal === null || f.rooms.length === 0
          ? h.keeps(f, p, r)
          : h.keeps({ ...f, meal: null }, p, r) || h.keeps({ ...f, rooms: [] }, p, r),
    }),
    probe: (call) => void search(call, 'search', { tpa: { RoomTypeIDs: [31], MealPlanCodeFilter: 14 } }),
  },
  {
    name: 'f18-best-only-cannot-be-off',
    sentence: "a boolean 'only the best rate per hotel' (default true)",
    clauses: ['v1.avail.best-only-false', 'v1.avail.honours-controls'],
    strength: 'explicit',
    kind: 'semantic',
    condition: null,
    bend: reads('GetHotelAvail', (ask) => {
      ask.BestOnly ||= true;
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'f18-check-in-without-end',
    sentence: 'CheckInHours, BreakfastHours, ReceptionHours (each nullable with Start and End required)',
    clauses: ['v1.descrs.hours-start-end'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const { HotelInfo } of described(body)) delete HotelInfo.CheckInHours?.End;
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'f18-search-id-of-place',
    sentence: '`searchId` (string; to be passed in later booking-flow calls for correlation)',
    clauses: ['v2.avail.search-id-own'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'a second search in the same place for another stay',
    bend: (h) => {
      const ids = new Map<string, string>();
      return answers(['availability'], (body, ask) => {
        const place = JSON.stringify(ask.destinations);
        const known = ids.get(place) ?? body.searchId;
        ids.set(place, known);
        body.searchId = known;
      })(h);
    },
    probe: (call) => {
      for (const nights of [3, 5]) searchV2(call, `${nights} nights`, { lowestOnly: true }, nights);
    },
  },
  {
    name: 'f18-item-outlives-its-rooms',
    sentence: '| Order item and hotel room | status | CONFIRMED, CANCELLED, LOST |',
    clauses: ['order.status.follows', 'order.item.status-of-rooms'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'all rooms are cancelled one after another',
    doubt: 'the effect of a cancellation on the status is not shown; that it follows is its meaning',
    bend: (h) => {
      const byRoom = new Set<string>();
      return {
        cancelled: (s, r, rooms) => {
          if (rooms.length < r.rooms.length) byRoom.add(r.orderId);
          else byRoom.delete(r.orderId);
          h.cancelled(s, r, rooms);
        },
        ...orders((order) => {
          if (!byRoom.has(order.id)) return;
          for (const item of itemsOf(order, 'HOTEL'))
            if (item.status === 'CANCELLED') item.status = 'CONFIRMED';
        })(h),
      };
    },
    probe: (call) =>
      bookAndRead(call, { rooms: ROOMS }, (r) => {
        for (const room of [0, 1]) cancel(call, r, [room]);
      }),
  },
  {
    name: 'f18-keys-of-two-clients',
    sentence: 'every operation declares two security requirements together, named apiKey and secretKey.',
    clauses: ['v1.auth.keys-of-one-client'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'the secret key of the other client',
    doubt: 'together may be read as both at once, without being of one client',
    bend: (h) => ({
      keys: (s, api, secret) =>
        h.keys(s, api, secret) ??
        (s.clients.some((c) => c.secretKey === secret)
          ? (s.clients.find((c) => c.apiKey === api) ?? null)
          : null),
    }),
    probe: (call) => {
      const { 'x-partner-secret': secret = '' } = secondKeys(call);
      call.v1('cities', 'GetCityList', {}, { 'x-partner-secret': secret });
    },
  },
  {
    name: 'f18-unavailable-hotels-unasked',
    sentence: "a boolean 'only hotels with available rates' (default true)",
    clauses: ['v1.avail.available-only-default'],
    strength: 'explicit',
    kind: 'semantic',
    condition: null,
    bend: reads('GetHotelAvail', (ask) => {
      ask.AvailRatesOnly ??= ask.HotelSearchCriteria?.AvailableOnlyIndicator ?? false;
    }),
    probe: (call) => void search(call, 'last hotels', { hotels: call.s.world.hotels.slice(-2) }),
  },
];
