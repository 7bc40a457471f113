import type { Loose, Service } from '../../types.ts';
import { answers, roomStays } from '../fourth/kit.ts';
import { describe, described, plansOf, search, type Authored } from '../kit.ts';

/** The access token of each landing page, and when it was issued. */
const issued = new WeakMap<Service, Map<string, { at: number; body: Loose }>>();
const guestRooms = (body: Loose): Loose[] =>
  described(body).flatMap((entry) => entry.FacilityInfo.GuestRoomsType.GuestRooms);
const nightsIn = (stay: Loose): number => stay.RoomRates[0].RatesType.Rates.length;
const offer = {
  OfferCode: 'WEEK',
  RPH: 1,
  OfferRules: null,
  Discount: { ChargeUnitCode: 19, Percent: 0 },
  CompatibleOffer: null,
  Description: null,
};

export const third: Authored[] = [
  {
    name: 'ninth-access-token-reused',
    sentence: '`expires_in` (number, seconds; 1800 = 30 minutes)',
    clauses: ['longstay.token.expires-in-1800', 'longstay.token.valid-within-ttl'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'a second token, ten minutes after the first',
    doubt: 'A reused token that tells its remaining time is honest; only beside 1800 is it wrong.',
    bend: (h) => ({
      answer: (s, op, body, ask) => {
        const made = h.answer(s, op, body, ask);
        if (op !== 'token') return made;
        const known = issued.get(s) ?? new Map<string, { at: number; body: Loose }>();
        issued.set(s, known);
        const before = known.get(ask.landingPageLocator);
        const age = before ? Math.floor((s.age() - before.at) / 1000) : 0;
        if (before && age < 1800) return { ...before.body, expires_in: 1800 - age };
        known.set(ask.landingPageLocator, { at: s.age(), body: made });
        return made;
      },
    }),
    probe: (call) => {
      const landingPageLocator = call.s.clients[0]?.landing;
      call.auth('one', { landingPageLocator });
      call.hook('POST', '/clock', { seconds: 600, kind: 'tokens' });
      call.auth('two', { landingPageLocator });
    },
  },
  {
    name: 'ninth-week-offer-per-night',
    sentence: 'Discount (ChargeUnitCode default 18, pattern, nights discounted, minimum nights, Percent)',
    clauses: ['v1.availrs.offer-shape', 'enum.charge-unit'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'seven nights or more',
    doubt: 'That 18 is the only code stands in the enumeration, not in this sentence.',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of roomStays(body))
        if (nightsIn(stay) >= 7) for (const plan of plansOf(stay)) plan.Offers = [structuredClone(offer)];
    }),
    probe: (call) => void search(call, 'week', { nights: 7 }),
  },
  {
    name: 'ninth-commissionable-ignores-minimum-stay',
    sentence: '| Only commissionable rates | true | false | false |',
    clauses: ['v1.avail.commissionable-contained'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'commissionable rates alone, under seven nights',
    bend: (h) => {
      let loose = false;
      return {
        ask: (s, op, body) => {
          loose = false;
          return h.ask(s, op, body);
        },
        filters: (s, tpa) => {
          const f = h.filters(s, tpa);
          loose = f.commissionable && !f.net && !f.packages;
          return f;
        },
        unsold: (s, hotel, room, plan, stay, parties) =>
          h.unsold(s, hotel, room, loose ? { ...plan, minNights: 1 } : plan, stay, parties),
      };
    },
    probe: (call) => {
      search(call, 'all');
      search(call, 'commissionable', {
        tpa: { AmountIncludingMarkup: true, AmountNotIncludingMarkup: false, AmountIsPackageRates: false },
      });
    },
  },
  {
    name: 'ninth-guest-room-id-as-text',
    sentence: 'MinAdultOccupancy (default 1), ID (integer, required)',
    clauses: ['v1.descrs.room-id', 'enum.integer-form'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const room of guestRooms(body)) room.ID = String(room.ID);
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'ninth-info-code-from-zero',
    sentence: 'InformationTypeEnum: 1=Description, 2=Policy, 3=Marketing, 4=SpecialInstructions',
    clauses: ['enum.information-type', 'v1.descrs.multimedia-codes'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      const holders = [...described(body).map((entry) => entry.HotelInfo), ...guestRooms(body)];
      for (const holder of holders)
        for (const m of holder.MultimediaDescriptionsType?.MultimediaDescriptions ?? []) m.InfoCode -= 1;
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'ninth-guest-room-wlcode-zero-dropped',
    sentence: 'each code entry having OTA_CodeType integer and OTA_CodeName string), WLCode (required).',
    clauses: ['v1.descrs.room-wlcode', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const room of guestRooms(body)) if (!room.WLCode) delete room.WLCode;
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'ninth-commission-as-amount',
    sentence: 'Commission (nullable): Percent.',
    clauses: ['v1.availrs.only-member-told', 'v1.availrs.commission-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of roomStays(body))
        for (const plan of plansOf(stay))
          if (plan.Commission)
            plan.Commission = {
              Amount: Number(((stay.Total.AmountBeforeTax * plan.Commission.Percent) / 100).toFixed(2)),
              CurrencyCode: plan.CurrencyCode,
            };
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'ninth-contact-place-is-city',
    sentence: 'ContactInfosType.ContactInfos[]: Location (ContactLocationEnum)',
    clauses: ['v1.descrs.contact-shape', 'enum.contact-location'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const contact of described(body).flatMap((entry) => entry.ContactInfosType?.ContactInfos ?? []))
        contact.Location = contact.AddressesType.Addresses[0].CityCode;
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'ninth-refundable-leaves-flag-out',
    sentence: 'CancelPenalties[] (nullable): NonRefundable boolean;',
    clauses: ['v1.availrs.cancel-penalty-shape'],
    strength: 'reasoned',
    kind: 'shape',
    condition: 'refundable rates',
    doubt: 'The flag is not called required; a reader may take a missing one as false.',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const penalty of roomStays(body).flatMap((stay) =>
        plansOf(stay).flatMap((p) => p.CancelPenalties),
      ))
        if (!penalty.NonRefundable) delete penalty.NonRefundable;
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'ninth-teenager-code',
    sentence: 'AgeQualifyCodeEnum: 10=Adult, 8=Child, 7=Infant.',
    clauses: ['enum.age-qualify', 'v1.availrs.occupation-matches'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a child of 17',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const count of roomStays(body).flatMap((stay) => stay.GuestCountsType.GuestCounts))
        if (count.AgeQualifyCode === 8 && count.Age >= 13) count.AgeQualifyCode = 9;
    }),
    probe: (call) => {
      search(call, 'child of 9', { rooms: [{ adults: 2, ages: [9] }] });
      search(call, 'child of 17', { rooms: [{ adults: 2, ages: [17] }] });
    },
  },
];
