import { answers, hotelOf, orders, readSeeded, roomStays } from '../fourth/kit.ts';
import {
  ALL_FLAGS,
  type Authored,
  cancel,
  describe,
  described,
  plansOf,
  reads,
  refuses,
  search,
  searchV2,
} from '../kit.ts';
import { guestRooms, rewardsOf } from './kit.ts';

export const second: Authored[] = [
  {
    name: 'f16-wlcode-of-preferred-as-text',
    sentence: 'WLCode (integer, required), SurroundingRegions[]',
    clauses: ['v1.descrs.wlcode-required'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a preferred hotel',
    bend: answers(['GetHotelDescriptiveInfo'], (body, _ask, s) => {
      for (const entry of described(body)) {
        const h = hotelOf(s, entry.HotelRef.HotelCode);
        if (h?.preferred) entry.HotelInfo.WLCode = `WL-${h.chain}`;
      }
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 12),
  },
  {
    name: 'f16-suite-untold-in-danish',
    sentence: 'DescriptiveText (required), TypeRoom (required:',
    clauses: ['v1.descrs.room-text', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a suite, in Danish',
    bend: answers(['GetHotelDescriptiveInfo'], (body, ask, s) => {
      if (s.p.language(s, ask.PrimaryLangID) !== 5) return;
      for (const room of described(body).flatMap(guestRooms)) if (room.ID === 33) delete room.DescriptiveText;
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 6, { PrimaryLangID: 5 }),
  },
  {
    name: 'f16-on-request-refused',
    sentence: "an 'on request' boolean",
    clauses: ['v1.avail.on-request-flag', 'v1.env.legal-accepted'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'the flag is on',
    doubt: 'the name of the flag is not shown; OnRequest is a guess that this service itself does not read',
    bend: refuses(['GetHotelAvail'], (ask) => ask?.OnRequest === true, 'OnRequest'),
    probe: (call) => void search(call, 'search', { top: { OnRequest: true } }),
  },
  {
    name: 'f16-error-language-as-it-was-sent',
    sentence: 'Code (integer, required), Language (the service, required), ShortText (string, required)',
    clauses: ['v1.env.errors-shape', 'enum.language', 'enum.integer-form'],
    strength: 'explicit',
    kind: 'value',
    condition: 'an error of cancel, booking or get-bookings whose request names the language as text',
    doubt: 'PrimaryLangID may travel as text there; the entries of Errors have no such exception',
    bend: answers(['SendHotelRes', 'SendHotelResCancel', 'GetBookings'], (body, ask) => {
      for (const e of body.ErrorsType?.Errors ?? [])
        if (typeof ask?.PrimaryLangID === 'string') e.Language = ask.PrimaryLangID;
    }),
    probe: (call) =>
      void cancel(call, { Number: 'NONE-000000', Period: {} }, undefined, { PrimaryLangID: 'en' }),
  },
  {
    name: 'f16-reception-round-the-clock',
    sentence: 'CheckInHours, BreakfastHours, ReceptionHours (each nullable with Start and End required)',
    clauses: ['v1.descrs.hours-start-end'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a hotel of five stars',
    bend: answers(['GetHotelDescriptiveInfo'], (body, _ask, s) => {
      for (const entry of described(body))
        if (entry.HotelInfo.ReceptionHours && hotelOf(s, entry.HotelRef.HotelCode)?.stars === 5)
          entry.HotelInfo.ReceptionHours = { Start: '00:00' };
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 20),
  },
  {
    name: 'f16-best-rate-named-in-first-tongue',
    sentence: 'Response language is chosen by PrimaryLangID (v1) or locale (v2).',
    clauses: ['v1.avail.same-texts', 'ver.language-choice', 'ver.language-known'],
    strength: 'explicit',
    kind: 'state',
    condition: 'only the best rates, in a second language',
    bend: (h) => {
      const names = new Map<number, string>();
      return answers(['GetHotelAvail'], (body, ask) => {
        if (ask.BestOnly === false) return;
        for (const plan of roomStays(body).flatMap(plansOf)) {
          plan.RatePlanName = names.get(plan.RatePlanID) ?? plan.RatePlanName;
          names.set(plan.RatePlanID, plan.RatePlanName);
        }
      })(h);
    },
    probe: (call) => {
      search(call, 'best in German', { top: { BestOnly: true, PrimaryLangID: 7 } });
      search(call, 'best in English', { top: { BestOnly: true } });
      search(call, 'all in English');
    },
  },
  {
    name: 'f16-no-destination-is-everywhere',
    sentence: 'destinations carries exactly one of hotelIds, regionId, circleInfo.',
    clauses: ['v2.avail.exactly-one', 'v2.avail.destinations-required'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'destinations is empty',
    doubt: 'the rule binds the client; that a search for none is no search for all is read into it',
    bend: reads('availability', (ask) => {
      const d = ask.destinations;
      if (d && !d.circleInfo && !d.regionId && !d.hotelIds) d.regionId = 'everywhere';
    }),
    probe: (call) => void searchV2(call, 'nowhere', { destinations: {} }),
  },
  {
    name: 'f16-landing-page-of-the-token-before',
    sentence: '| Long-stay access token | POST token endpoint | landingPageLocator present | Issued |',
    clauses: ['longstay.token.missing-locator-not-issued', 'longstay.token.locator-required'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second call, after a token was issued',
    bend: (h) => {
      let last: unknown;
      return {
        ask: (s, op, body) => {
          const ask = h.ask(s, op, body);
          if (op !== 'token') return ask;
          const landingPageLocator = ask.landingPageLocator || last;
          if (s.world.longStay.includes(String(landingPageLocator))) last = landingPageLocator;
          return { ...ask, landingPageLocator };
        },
      };
    },
    probe: (call) => {
      call.auth('token', { landingPageLocator: call.s.world.longStay[0] });
      call.auth('token without', {});
    },
  },
  {
    name: 'f16-reward-schedule-in-milliseconds',
    sentence: 'Date-time values are ISO-format strings',
    clauses: ['order.loyalty.types', 'conv.datetime-iso'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a reward that is pending',
    bend: orders((o) => {
      for (const reward of rewardsOf(o))
        if (reward.status === 'PENDING')
          reward.scheduleDate = Date.parse(reward.createDate) + 30 * 86_400_000;
    }),
    probe: readSeeded,
  },
  {
    name: 'f16-children-spelt-right-in-second-room',
    sentence: '`Childs` (occupancy)',
    clauses: ['conv.quirk.childs', 'v1.availrs.room-rate-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'the second room',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const rate of roomStays(body).flatMap((stay) => stay.RoomRates.slice(1))) {
        const { Adults, Childs } = rate.TPA_Extensions.OccupationFor;
        rate.TPA_Extensions.OccupationFor = { Adults, Children: Childs };
      }
    }),
    probe: (call) => void search(call, 'search', { rooms: [{ adults: 2 }, { adults: 1, ages: [7] }] }),
  },
];
