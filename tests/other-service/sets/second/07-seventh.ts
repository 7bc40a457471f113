import { unseal } from '../../base/tokens.ts';
import { answers, eachStay, V1 } from '../../faults/fault.ts';
import type { Loose } from '../../types.ts';
import * as kit from './more.ts';
import type { Authored } from '../kit.ts';

export const faults: Authored[] = [
  {
    name: 'session-told-once',
    sentence: '`session_id` (string)',
    clauses: ['longstay.token.session-id'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second token of one landing page',
    bend: kit.again(
      'token',
      (_b, ask) => ask.landingPageLocator,
      (body) => (body.session_id = null),
    ),
    probe: (call) => {
      for (const n of [1, 2]) call.auth(`token ${n}`, { landingPageLocator: call.s.world.longStay[0] });
    },
  },
  {
    name: 'warning-without-words-in-italian',
    sentence:
      'Each entry of `Errors[]` and `Warnings[]`: Code (integer, required), Language (the service, required), ShortText (string, required).',
    clauses: ['v1.env.warnings-shape'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'the language 6',
    bend: answers(V1, (body) => {
      for (const w of body.WarningsType?.Warnings ?? []) if (w.Language === 6) w.ShortText = null;
    }),
    probe: (call) =>
      void call.v1('bookings', 'GetBookings', {
        UniqueID: [{ ID: 'NO-SUCH', Type: 'Reservation' }],
        PrimaryLangID: 6,
      }),
  },
  {
    name: 'refused-booking-is-a-conflict',
    sentence: 'v1 operations report problems inside an HTTP 200 body',
    clauses: ['v1.err.in-200'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a booking that is refused',
    bend: kit.replies('SendHotelRes', (reply) =>
      reply.body?.ErrorsType ? { ...reply, status: 409 } : reply,
    ),
    probe: (call) => {
      const found = kit.search(call, 'search').HotelStaysType.HotelStays[0];
      const stay = structuredClone(found.RoomStays[0]);
      stay.Total.AmountAfterTax += 7;
      const code = found.BasicPropertyInfo.HotelRef.HotelCode;
      call.v1('book', 'SendHotelRes', kit.bookingOf(stay, code, kit.TWO, 'ref-7'));
    },
  },
  {
    name: 'taxes-in-francs-by-their-iso-number',
    sentence: 'Taxes[] (Amount, CurrencyCode, Description, ID, Name)',
    clauses: ['enum.currency', 'v1.availrs.one-currency', 'v1.availrs.tax-entry-shape'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'prices in Swiss francs',
    doubt: 'That a CurrencyCode is one of CurrencyCodeEnum stands elsewhere, not in this sentence.',
    bend: eachStay((stay) => {
      const lists = [
        ...stay.RoomRates.map((r: Loose) => r.Taxes),
        ...kit.totalsOf(stay).map((t: Loose) => t.Taxes),
      ];
      for (const t of lists.flat()) if (t.CurrencyCode === 98) t.CurrencyCode = 756;
    }),
    probe: (call) => void kit.search(call, 'francs', { currency: 98 }),
  },
  {
    name: 'place-of-the-phone-as-its-kind',
    sentence: 'PhoneTechTypeEnum: 0=None, 1=Voice, 3=Fax, 5=Mobile.',
    clauses: ['enum.phone-tech', 'v1.descrs.phone-tech-default-0', 'v1.descrs.ownership-shape'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: kit.eachDescribed((e) => {
      for (const p of kit.phones(e)) p.PhoneTechType = p.PhoneLocationType;
    }),
    probe: (call) => void kit.describe(call),
  },
  {
    name: 'no-countries-in-danish',
    sentence: '| /v1/api/Pull/GetCountryList | GetCountryListLambda | envelope only | GetCountryListRS |',
    clauses: ['v1.countries.path', 'v1.http-200', 'v1.lists.answer'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'the language 5',
    bend: kit.replies('GetCountryList', (reply, ask) =>
      ask?.PrimaryLangID === 5 ? kit.refusal(404, 'no file of this language') : reply,
    ),
    probe: (call) => void call.v1('countries', 'GetCountryList', { PrimaryLangID: 5 }),
  },
  {
    name: 'platform-id-in-capitals',
    sentence: 'order-item field `platformSource`, supplier field `platformId`',
    clauses: ['conv.neutral.platform-id', 'order.supplier.required', 'order.same-record'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'an order found by query',
    bend: answers('orders', (body) => {
      body.suppliers = body.suppliers.map(({ platformId, ...rest }: Loose) => ({
        ...rest,
        platformID: platformId,
      }));
    }),
    probe: (call) => void call.api('by pms', 'GET', '/orders?pmsNumber=PMS-SEED-1'),
  },
  {
    name: 'share-mark-and-place-swapped',
    sentence: 'ShareSyncInd and ShareMarketInd YesOrNoEnum default 0',
    clauses: [
      'v1.descrs.phone-sync-default-0',
      'enum.yes-no',
      'enum.phone-location',
      'v1.descrs.ownership-shape',
    ],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: kit.eachDescribed((e) => {
      for (const p of kit.phones(e))
        [p.ShareMarketInd, p.PhoneLocationType] = [p.PhoneLocationType, p.ShareMarketInd];
    }),
    probe: (call) => void kit.describe(call),
  },
  {
    name: 'booking-token-given-once',
    sentence: 'as in the roomRate shape, where bookingToken is required',
    clauses: ['v2.checkrate.booking-token-required', 'v2.checkrate.every-token'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second re-confirmation of one rate',
    bend: (h) => {
      const given = new Set<string>();
      return {
        answer: (s, op, body, ask) => {
          const made = structuredClone(h.answer(s, op, body, ask));
          if (op !== 'checkrate') return made;
          for (const x of made.hotels)
            for (const r of x.roomRates) {
              const rate = `${kit.rateOf(x, r)}/${r.time.startDate}/${r.time.endDate}`;
              if (given.has(rate)) r.bookingToken = null;
              given.add(rate);
            }
          return made;
        },
      };
    },
    probe: (call) => {
      const tokens = kit.tokensOf(kit.searchV2(call, 'search')).slice(0, 1);
      for (const n of [1, 2]) kit.checkrate(call, `check ${n}`, tokens);
    },
  },
  {
    name: 'two-adults-where-none-are-named',
    sentence: 'adults per room (default 0)',
    clauses: ['v2.avail.adults-default-0'],
    strength: 'explicit',
    kind: 'value',
    condition: 'an occupancy that names no adults',
    bend: kit.reads('availability', (ask) => {
      if (typeof ask.occupancy === 'object' && ask.occupancy) ask.occupancy.grownUps ??= 2;
    }),
    probe: (call) => void kit.searchV2(call, 'search', { occupancy: { minors: 1, minorAges: [9] } }),
  },
  {
    name: 'package-keeps-its-rate-token',
    sentence: 'A rate token from availability becomes a booking token from re-confirmation.',
    clauses: ['flow.token-chain', 'v2.checkrate.every-token', 'v2.booking-token.valid-within-ttl'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a package',
    bend: answers('checkrate', (body, ask, s) => {
      for (const h of body.hotels)
        for (const r of h.roomRates)
          if (r.ratePlan.package)
            r.bookingToken = ask.rateTokens.find((token: unknown) => {
              const c = unseal(s.secret, 'rt', token);
              return String(c.r) === r.roomType.id && String(c.p) === r.ratePlan.id;
            });
    }),
    probe: (call) => {
      const rates = kit.searchV2(call, 'search').hotels[0].roomRates;
      const token = rates.find((r: Loose) => r.ratePlan.package).rateToken;
      const checked = kit.checkrate(call, 'check', [token]);
      kit.bookV2(call, 'book', checked.hotels[0].roomRates[0].bookingToken);
    },
  },
  {
    name: 'room-text-only-with-pictures',
    sentence: 'MultimediaDescriptionsType, DescriptiveText (required), TypeRoom',
    clauses: ['v1.descrs.room-text', 'v1.desc.flags-independent', 'v1.desc.same-texts'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'guest rooms without multimedia',
    bend: kit.eachDescribed((e, flags) => {
      if (flags.MultimediaObjects?.SendData !== true)
        for (const room of kit.guestRooms(e)) delete room.DescriptiveText;
    }),
    probe: (call) => void kit.describe(call, { FacilityInfo: { SendGuestRooms: true } }),
  },
  {
    name: 'sold-out-hotels-need-all-rates',
    sentence: "a boolean 'only hotels with available rates' (default true)",
    clauses: ['v1.avail.available-only-false', 'v1.avail.honours-controls'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'together with the best rate only',
    bend: kit.reads('GetHotelAvail', (ask) => {
      if (ask.BestOnly === false) return;
      ask.AvailRatesOnly = true;
      if (ask.HotelSearchCriteria) ask.HotelSearchCriteria.AvailableOnlyIndicator = true;
    }),
    probe: (call) =>
      void kit.search(call, 'search', {
        hotels: [...kit.first(call, 1), ...call.s.world.hotels.slice(-1)],
        top: { AvailRatesOnly: false, BestOnly: true },
      }),
  },
  {
    name: 'hotel-data-with-guest-rooms',
    sentence: 'booleans, nullable; each controls whether that data is present in the response',
    clauses: ['v1.desc.flag.hotelinfo-send-data', 'v1.desc.selected-by-flags'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'guest rooms without the data of the hotel',
    bend: kit.reads('GetHotelDescriptiveInfo', (ask) => {
      for (const e of kit.infosOf(ask))
        if (e.FacilityInfo?.SendGuestRooms === true) e.HotelInfo = { SendData: true };
    }),
    probe: (call) => void kit.describe(call, { ...kit.ALL_FLAGS, HotelInfo: { SendData: false } }),
  },
  {
    name: 'hotel-of-the-entry-before',
    sentence:
      'Each entry: - CurrencyCode (CurrencyCodeEnum, nullable); TimeZone (string, nullable); HotelRef (as above).',
    clauses: ['v1.descrs.hotelref', 'v1.descrs.contents', 'flow.hotel-told-alike'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'two or more hotels',
    bend: answers('GetHotelDescriptiveInfo', (body) => {
      const all = kit.described(body);
      const refs = all.map((e) => e.HotelRef);
      all.forEach((e, i) => (e.HotelRef = refs[Math.max(0, i - 1)]));
    }),
    probe: (call) => void kit.describe(call, kit.ALL_FLAGS, 2),
  },
];
