import { answers, eachRate, eachStay, envelopes } from '../../faults/fault.ts';
import { text } from '../../world/texts.ts';
import {
  book,
  bookings,
  cancel,
  checkrate,
  pictures,
  replies,
  search,
  searchV2,
  tokensOf,
  TWO,
  type Authored,
} from '../kit.ts';
import type { Loose } from '../../types.ts';

/** Sentences 61 to 75. */
export const faults: Authored[] = [
  {
    name: 'children-of-zero-dropped-from-a-booking',
    sentence: 'ResGuestsType.ResGuests[]: Age, AgeQualifyingCode, PrimaryIndicator (boolean), ResGuestRPH',
    clauses: ['v1.book.told-as-asked', 'v1.getbk.as-booked'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a child of 0',
    bend: answers(['SendHotelRes', 'GetBookings'], (body) => {
      for (const r of pictures(body))
        for (const room of r.Rooms) room.ChildAges = room.ChildAges.filter(Boolean);
    }),
    probe: (call) => void bookings(call, book(call, { rooms: [{ adults: 2, ages: [0] }] })),
  },
  {
    name: 'currency-of-a-tax-as-text',
    sentence: 'All are integer codes unless said otherwise.',
    clauses: ['enum.integer-form', 'v1.availrs.tax-entry-shape', 'enum.currency'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: eachStay((stay) => {
      for (const rate of stay.RoomRates)
        for (const tax of rate.Taxes) tax.CurrencyCode = String(tax.CurrencyCode);
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'version-read-as-a-whole-number',
    sentence: 'Version (required; same as request)',
    clauses: ['v1.env.version-same'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a Version with decimals',
    bend: envelopes((envelope) => {
      envelope.Version = Math.trunc(envelope.Version);
    }),
    probe: (call) => void call.v1('ping', 'Ping', { EchoData: 'x', Version: 1.2 }),
  },
  {
    name: 'a-single-booking-is-no-list',
    sentence: 'GetBookings returns bookings by reservation identifier, or by hotel and period.',
    clauses: ['conv.as-stated'],
    strength: 'reasoned',
    kind: 'shape',
    condition: 'exactly one booking is found',
    doubt: 'the shape of this answer is not shown: it is wrong by what the service states of itself',
    bend: answers('GetBookings', (body) => {
      const list = body.BookingList;
      if (list?.Bookings.length === 1) list.Bookings = list.Bookings[0];
    }),
    probe: (call) => void bookings(call, book(call)),
  },
  {
    name: 'a-new-reservation-is-http-201',
    sentence:
      'All are POST, with the v1 security described under Authentication. Success response is HTTP 200.',
    clauses: ['v1.book.path', 'v1.http-200'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a reservation is made',
    bend: replies('SendHotelRes', (reply) =>
      reply.body?.BookingResult?.Reservation ? { ...reply, status: 201 } : reply,
    ),
    probe: (call) => void book(call),
  },
  {
    name: 'included-extra-without-an-id',
    sentence: 'includeExtraOptions[] nullable {id required, label nullable}',
    clauses: ['v2.shape.include-extra-options', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a package plan',
    doubt: 'the conforming service leaves the nullable list out; the fault gives it',
    bend: eachRate(['availability', 'checkrate'], (rate) => {
      if (rate.ratePlan.package) rate.paymentOptions[0].includeExtraOptions = [{ label: rate.meal.name }];
    }),
    probe: (call) => void searchV2(call, 'search'),
  },
  {
    name: 'whole-cancellation-stops-after-the-first-room',
    sentence: 'whole-reservation cancel when CancelType is omitted',
    clauses: ['v1.cancel.effect-whole', 'order.status.follows'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a reservation of several rooms',
    bend: (h) => ({
      roomsToCancel: (s, r, ask) => {
        const rooms = h.roomsToCancel(s, r, ask);
        return ask.CancelType ? rooms : rooms.slice(0, 1);
      },
    }),
    probe: (call) => {
      const r = book(call, { rooms: [...TWO, ...TWO] });
      cancel(call, r);
      bookings(call, r);
    },
  },
  {
    name: 'partly-cancelled-as-a-status-of-its-own',
    sentence:
      'PMS_ResStatusTypeEnum: 0=Requested, 1=Reserved, 2=RequestDenied, 3=RequestAccepted, 4=Cancelled',
    clauses: ['enum.pms-res-status'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'one room of several is cancelled',
    doubt: 'GetBookings is not shown: only the name of the member says from which list it is',
    bend: answers(['SendHotelRes', 'GetBookings'], (body) => {
      for (const r of pictures(body))
        if (r.Status.PMS_ResStatus === 6) r.Status = { PMS_ResStatus: 10, Word: 'PartlyCancelled' };
    }),
    probe: (call) => {
      const r = book(call, { rooms: [...TWO, ...TWO] });
      cancel(call, r, [0]);
      bookings(call, r);
    },
  },
  {
    name: 'search-id-of-the-last-search',
    sentence: 'when omitted the response carries a new unrelated searchId',
    clauses: ['v2.checkrate.search-id-new'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a search came before, and searchId is left out',
    bend: (h) => {
      let last: string | undefined;
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (op === 'availability') last = made.searchId;
          return op === 'checkrate' && !ask.searchId && last ? { ...made, searchId: last } : made;
        },
      };
    },
    probe: (call) => void checkrate(call, 'check', tokensOf(searchV2(call, 'search')).slice(0, 1)),
  },
  {
    name: 'nights-of-a-package-are-none',
    sentence: 'AmountIncludingMarkup (boolean), AmountIsPackage (boolean)',
    clauses: ['v1.availrs.flags-agree'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a package plan',
    bend: eachStay((stay) => {
      for (const rate of stay.RoomRates)
        for (const night of rate.RatesType.Rates) night.Total.AmountIsPackage = false;
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'advance-booking-counted-from-one',
    sentence: 'RestrictionTypeEnum: 0=MinLOS, 1=MaxLOS, 2=FixedLOS, 3=MinAdvanceBook.',
    clauses: ['enum.restriction-type', 'v1.availrs.restriction-shape'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a hotel with a restriction on booking in advance',
    bend: answers('GetHotelAvail', (body) => {
      for (const stay of body.HotelStaysType?.HotelStays ?? [])
        if (stay.BasicPropertyInfo.HotelRef.HotelCode % 2 === 0)
          stay.Availability[0].Restriction.push({ Time: 1, TimeUnit: 0, RestrictionType: 4 });
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'cancels-before-it-verifies',
    sentence: 'reservation identifier and verification match',
    clauses: ['v1.cancel.verification-must-match', 'v1.cancel.verification-each'],
    strength: 'explicit',
    kind: 'state',
    condition: null,
    bend: (h) => ({
      matches: (s, r, ask) => {
        if (h.matches(s, r, ask)) return true;
        const rooms = s.p.roomsToCancel(s, r, ask);
        if (rooms.some((i) => r.rooms[i]?.cancelledAt === null)) s.p.cancelled(s, r, rooms);
        return false;
      },
    }),
    probe: (call) => {
      const r = book(call);
      cancel(call, r, undefined, { Verification: { Email: 'other@guests.example' } });
      bookings(call, r);
    },
  },
  {
    name: 'unavailable-rates-only-of-full-hotels',
    sentence: 'includeUnavailableRoomRates | boolean | when true, hotels also carry unavailableRoomRates',
    clauses: ['v2.avail.unavailable-when-requested'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a hotel that also has rates on offer',
    bend: answers('availability', (body) => {
      for (const entry of body.hotels)
        if (entry.unavailableRoomRates && entry.roomRates.length > 0) entry.unavailableRoomRates = [];
    }),
    probe: (call) =>
      void searchV2(call, 'search', { includeUnavailableRoomRates: true, occupancy: { grownUps: 3 } }),
  },
  {
    name: 'nothing-told-where-nothing-changed',
    sentence: 'Response: `hotels[]` (each with `hotel` required and `roomRates[]` as in the roomRate shape',
    clauses: ['v2.checkrate.hotels-list', 'v2.checkrate.every-token', 'v2.checkrate.one-rate-per-token'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'the price is that of the search',
    bend: (h) => {
      const told = new Map<string, number>();
      const each = (body: Loose, see: (key: string, total: number) => void): void => {
        for (const entry of body.hotels)
          for (const rate of entry.roomRates)
            see(
              JSON.stringify([entry.hotel.id, rate.roomType.id, rate.ratePlan.id, rate.time]),
              rate.priceComposition.total.value,
            );
      };
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (op === 'availability') each(made, (key, total) => told.set(key, total));
          if (op !== 'checkrate') return made;
          let changed = false;
          each(made, (key, total) => (changed ||= told.get(key) !== total));
          return changed ? made : { searchId: made.searchId, unchanged: true };
        },
      };
    },
    probe: (call) => void checkrate(call, 'check', tokensOf(searchV2(call, 'search')).slice(0, 1)),
  },
  {
    name: 'cheapest-rates-in-the-default-language',
    sentence: 'locale | string | language/locale of response text',
    clauses: ['v2.avail.same-texts', 'v2.avail.locale', 'ver.language-choice', 'v2.checkrate.same-texts'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the cheapest flag is on',
    bend: answers('availability', (body, ask, s) => {
      if (ask.lowestOnly !== true) return;
      for (const entry of body.hotels) {
        const h = s.world.hotels.find((x) => x.id === entry.hotel.id);
        for (const rate of entry.roomRates) {
          const room = h?.rooms.find((r) => String(r.id) === rate.roomType.id);
          const plan = h?.plans.find((p) => String(p.id) === rate.ratePlan.id);
          rate.roomType.name = text(room?.key ?? '', 8);
          rate.ratePlan.name = text(plan?.key ?? '', 8);
        }
      }
    }),
    probe: (call) => {
      searchV2(call, 'all');
      searchV2(call, 'cheapest', { lowestOnly: true });
    },
  },
];
