import { first, listed, searchV2, seeded, tokensOf, TWO } from '../kit.ts';
import { type Authored, book, cancel, checkrate, order, search } from '../kit.ts';
import type { Loose } from '../../types.ts';
import { answers, roomStays, ROOMS } from '../fourth/kit.ts';
import { candidatesOf } from './kit.ts';

/** Meal plans from the least to the most. */
const MEALS = [14, 3, 12, 10, 1];

export const fourth: Authored[] = [
  {
    name: 'f19-criteria-join-equal-rooms',
    sentence: '`Criteria` (nullable; echoes the search criteria structure)',
    clauses: ['v1.avail.criteria-echo', 'v1.avail.criteria-whole'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'two rooms for the same guests',
    bend: answers(['GetHotelAvail'], (body) => {
      const wanted = body.Criteria?.Criterion?.RoomStayCandidatesType;
      const joined = new Map<string, Loose>();
      for (const room of listed(wanted?.RoomStayCandidates)) {
        const key = JSON.stringify([room.GuestCountsType, room.RoomID]);
        const same = joined.get(key);
        if (same) same.Quantity = (same.Quantity ?? 1) + (room.Quantity ?? 1);
        else joined.set(key, room);
      }
      if (wanted) wanted.RoomStayCandidates = [...joined.values()];
    }),
    probe: (call) => void search(call, 'rooms', { rooms: ROOMS }),
  },
  {
    name: 'f19-unknown-pms-number-falls-back-on-the-locator',
    sentence: 'if pmsNumber is present it takes precedence over locator.',
    clauses: ['order.query.no-fallback', 'order.query.pms-precedence'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'both are given, and no order has the pmsNumber',
    bend: (h) => {
      let locator: string | null = null;
      return {
        orderKey: (query) => {
          locator = query.get('locator');
          return h.orderKey(query);
        },
        findOrder: (s, by, value, client) => {
          const found = h.findOrder(s, by, value, client);
          return found || !locator ? found : h.findOrder(s, 'locator', locator, client);
        },
      };
    },
    probe: (call) => {
      const [item] = order(call, seeded(call)).items;
      call.api('both', 'GET', `/orders?pmsNumber=NONE&locator=${item.locator}`);
    },
  },
  {
    name: 'f19-meal-plan-and-better',
    sentence: 'a meal plan code filter (MealPlanCodeFilterEnum)',
    clauses: ['v1.avail.mealplan-filter', 'v1.avail.mealplan-filter-works'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: null,
    doubt: 'A filter by a code keeps that code; the sentence does not say so, as it does for star ratings.',
    bend: (h) => ({
      keeps: (f, p, r) =>
        h.keeps({ ...f, meal: null }, p, r) &&
        (f.meal === null || MEALS.indexOf(p.meal) >= MEALS.indexOf(f.meal)),
    }),
    probe: (call) => void search(call, 'breakfast', { tpa: { MealPlanCodeFilter: 3 } }),
  },
  {
    name: 'f19-whole-cancellation-counts-among-standing-rooms',
    sentence:
      'SendHotelResCancel cancels a whole reservation, or one room when CancelType is CancelRoom and ' +
      'Segment lists the room.',
    clauses: ['v1.cancel.effect-whole', 'order.status.follows'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after the cancellation of the first room',
    bend: (h) => ({
      roomsToCancel: (s, r, ask) =>
        ask.CancelType === undefined || ask.CancelType === null
          ? r.rooms.filter((room) => room.cancelledAt === null).map((_, i) => i)
          : h.roomsToCancel(s, r, ask),
    }),
    probe: (call) => {
      const r = book(call, { rooms: [...ROOMS, ...TWO] });
      cancel(call, r, [0]);
      cancel(call, r);
      order(call, r.OrderId);
    },
  },
  {
    name: 'f19-chain-code-adds-the-hotels-of-the-chain',
    sentence:
      'ChainCode (integer or string, nullable), ChainName (string, nullable), ' +
      'HotelCode (integer or string, required)',
    clauses: ['v1.avail.hotelrefs-scope', 'v1.search.only-asked'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a hotel that is asked for with its ChainCode',
    bend: (h) => ({
      v1Hotels: (s, c) => {
        const chains = listed(c?.HotelRefs)
          .filter((ref) => ref?.ChainCode)
          .map((ref) => Number(ref.ChainCode));
        const asked = h.v1Hotels(s, c);
        if (chains.length === 0) return asked;
        const others = h.v1Hotels(s, { ...c, HotelRefs: [] });
        return others.filter((x) => asked.includes(x) || chains.includes(x.chain));
      },
    }),
    probe: (call) => {
      const [h] = first(call, 1);
      search(call, 'chain', { criterion: { HotelRefs: [{ HotelCode: h?.code, ChainCode: h?.chain }] } });
    },
  },
  {
    name: 'f19-no-search-id-for-several-hotels',
    sentence: 'when omitted the response carries a new unrelated searchId',
    clauses: ['v2.checkrate.search-id-given', 'v2.checkrate.search-id-new'],
    strength: 'explicit',
    kind: 'value',
    condition: 'rates of several hotels, without a searchId',
    bend: answers(['checkrate'], (body, ask) => {
      if (typeof ask.searchId !== 'string' && body.hotels.length > 1) body.searchId = null;
    }),
    probe: (call) => void checkrate(call, 'check', tokensOf(searchV2(call, 'search'))),
  },
  {
    name: 'f19-closed-to-arrival-as-restriction-4',
    sentence: 'RestrictionTypeEnum: 0=MinLOS, 1=MaxLOS, 2=FixedLOS, 3=MinAdvanceBook.',
    clauses: ['enum.restriction-type'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a stay that starts on a Saturday or Sunday',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of body.HotelStaysType?.HotelStays ?? [])
        for (const dates of stay.Availability)
          if ([0, 6].includes(new Date(`${dates.Start}T00:00:00Z`).getUTCDay()))
            dates.Restriction.push({ Time: 1, TimeUnit: 0, RestrictionType: 4 });
    }),
    probe: (call) =>
      void search(call, 'saturday', {
        criterion: { StayDateRange: { Start: '2027-05-15', End: '2027-05-18' } },
      }),
  },
  {
    name: 'f19-session-told-with-the-first-token-only',
    sentence: '`expires_in` (number, seconds; 1800 = 30 minutes), `session_id` (string)',
    clauses: ['longstay.token.session-id'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second token of a landing page',
    bend: (h) => {
      const begun = new Set<string>();
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (op !== 'token') return made;
          const again = begun.has(ask.landingPageLocator);
          begun.add(ask.landingPageLocator);
          return again ? { ...made, session_id: null } : made;
        },
      };
    },
    probe: (call) => {
      const [landingPageLocator] = call.s.world.longStay;
      for (const name of ['token', 'next token']) call.auth(name, { landingPageLocator });
    },
  },
  {
    name: 'f19-content-link-ends-with-the-next-one',
    sentence: 'the URL is valid for 60 minutes.',
    clauses: ['v1.contentfile.valid-60-min'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after another link was asked for',
    bend: (h) => {
      let latest = 0;
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (op === 'GetContentFileUrl' && made.Download) latest = s.sequence;
          return made;
        },
        fileOpen: (s, claims) => h.fileOpen(s, claims) && claims.n >= latest,
      };
    },
    probe: (call) => {
      const link = String(call.v1('link', 'GetContentFileUrl', {}).Download.Link);
      call.v1('next link', 'GetContentFileUrl', {});
      const path = new URL(link, 'http://here').pathname;
      call.file('file', path.replace(/^\/(pms\/files\/)?/, '/pms/files/'));
    },
  },
  {
    name: 'f19-children-of-twelve-counted-as-adults',
    sentence: 'OccupationFor with Adults and Childs counts',
    clauses: ['v1.availrs.room-rate-shape', 'v1.availrs.occupation-matches'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a child of 12 to 17',
    doubt: 'The sentence names the two counts; that a child who was sent as one counts as one is implied.',
    bend: answers(['GetHotelAvail'], (body, ask, s) => {
      const parties = candidatesOf(ask).map((c) => s.p.party(s, c));
      for (const stay of roomStays(body))
        for (const [i, rate] of stay.RoomRates.entries()) {
          const grown = (parties[i]?.ages ?? []).filter((age) => age >= 12).length;
          const counted = rate.TPA_Extensions.OccupationFor;
          counted.Adults += grown;
          counted.Childs -= grown;
        }
    }),
    probe: (call) => void search(call, 'child', { rooms: [{ adults: 1, ages: [14] }] }),
  },
];
