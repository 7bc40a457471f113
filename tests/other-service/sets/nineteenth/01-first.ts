import { decimalsOf } from '../../base/money.ts';
import { rateKey } from '../../rates/quote.ts';
import type { Loose } from '../../types.ts';
import { answers, bookAndRead, orders } from '../fourth/kit.ts';
import {
  ALL_FLAGS,
  type Authored,
  checkrate,
  describe,
  described,
  hotelsIn,
  plansOf,
  search,
  searchV2,
  tokensOf,
} from '../kit.ts';
import { rates, stays } from './kit.ts';

export const first: Authored[] = [
  {
    name: 'f19-type-room-lost-where-size-has-a-fraction',
    sentence: 'TypeRoom (required: Size number, SizeMeasurement string,',
    clauses: ['v1.descrs.room-type', 'v1.descrs.room-size'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a room whose size is no whole number',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const entry of described(body))
        for (const room of entry.FacilityInfo.GuestRoomsType.GuestRooms)
          if (!Number.isInteger(room.TypeRoom.Size)) delete room.TypeRoom;
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 4),
  },
  {
    name: 'f19-descriptions-cached-without-language',
    sentence: 'Response language is chosen by PrimaryLangID (v1) or locale (v2).',
    clauses: ['ver.language-choice', 'ver.language-known'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second request for the same hotels, in another language',
    bend: (h) => {
      const cache = new Map<string, Loose>();
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (op !== 'GetHotelDescriptiveInfo' || !made.HotelDescriptiveContentsType) return made;
          const key = JSON.stringify(ask.HotelDescriptiveInfosType);
          const known = cache.get(key) ?? structuredClone(made.HotelDescriptiveContentsType);
          cache.set(key, known);
          return { ...made, HotelDescriptiveContentsType: known };
        },
      };
    },
    probe: (call) => {
      describe(call);
      describe(call, ALL_FLAGS, 1, { PrimaryLangID: 7 });
    },
  },
  {
    name: 'f19-taxes-of-three-decimals-in-cents',
    sentence: 'total = net + taxes',
    clauses: ['v2.shape.total-sum'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a currency of three decimals',
    bend: rates(['availability', 'checkrate'], ({ priceComposition: { taxes } }) => {
      if (decimalsOf(taxes.currency) === 3) taxes.value = Math.round(taxes.value * 100) / 100;
    }),
    probe: (call) =>
      void searchV2(call, 'dinars', {
        destinations: { hotelIds: hotelsIn(call, 'JO').map((h) => h.id) },
      }),
  },
  {
    name: 'f19-payment-at-the-hotel-as-code-6',
    sentence: 'GuaranteeTypeCodeEnum: 2=DirectBill, 5=CreditCard, 8=Deposit, 3=Voucher, 4=PrePay,',
    clauses: ['enum.guarantee-type', 'enum.guarantee-supported'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a rate that can be cancelled',
    bend: stays((stay) => {
      for (const plan of plansOf(stay)) {
        const accepted = plan.PaymentPolicies.AcceptedPayments;
        if (!plan.CancelPenalties[0].NonRefundable)
          accepted.push({ GuaranteeTypeCode: 6, RPH: accepted.length });
      }
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'f19-package-as-text-after-re-confirmation',
    sentence: 'public (bool: publicly published), package (bool: bundled with extras)',
    clauses: ['v2.shape.rate-plan', 'v2.checkrate.rate-shape', 'v2.checkrate.same-plan'],
    strength: 'explicit',
    kind: 'shape',
    condition: 're-confirmation only',
    bend: rates(['checkrate'], ({ ratePlan }) => {
      ratePlan.package = String(ratePlan.package);
    }),
    probe: (call) => void checkrate(call, 'check', tokensOf(searchV2(call, 'search')).slice(0, 2)),
  },
  {
    name: 'f19-language-named-by-locale',
    sentence: 'the service: 8=br, 4=pt, 3=es, 1=en, 2=fr, 5=da, 6=it, 7=de.',
    clauses: ['v1.env.codes-as-text', 'v1.env.response-lang'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'PrimaryLangID as text, br or pt',
    doubt:
      'The enumeration names the codes br and pt, but that a text in an answer is such a name follows ' +
      'only from the examples of requests.',
    bend: (h) => ({
      envelope: (s, ask) => {
        const made = h.envelope(s, ask);
        const locales: Record<string, string> = { br: 'pt-BR', pt: 'pt-PT' };
        return { ...made, PrimaryLangID: locales[made.PrimaryLangID] ?? made.PrimaryLangID };
      },
    }),
    probe: (call) =>
      void call.v1('bookings', 'GetBookings', {
        Target: 'Production',
        PrimaryLangID: 'br',
        UniqueID: { ID: 'none', Type: 'Reservation' },
      }),
  },
  {
    name: 'f19-least-and-greatest-children-swapped',
    sentence: 'Occupancies[] (AgeQualifyingCode, MinOccupancy, MaxOccupancy)',
    clauses: ['v1.availrs.room-type-shape', 'v1.availrs.occupancy-bounds', 'v1.availrs.room-holds-party'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: stays((stay) => {
      for (const room of stay.RoomTypes)
        for (const group of room.Occupancies)
          if (group.AgeQualifyingCode === 8)
            [group.MinOccupancy, group.MaxOccupancy] = [group.MaxOccupancy, group.MinOccupancy];
    }),
    probe: (call) => void search(call, 'search', { rooms: [{ adults: 2, ages: [6] }] }),
  },
  {
    name: 'f19-re-confirmed-price-kept-from-the-first-call',
    sentence: 're-confirm selected rates live immediately before booking',
    clauses: ['v2.checkrate.live'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second re-confirmation of a rate whose price has changed',
    bend: (h) => {
      const kept = new Map<string, number>();
      let confirming = false;
      return {
        ask: (s, op, body) => {
          confirming = op === 'checkrate';
          return h.ask(s, op, body);
        },
        http: (s, op, reply, ask) => {
          confirming = false;
          return h.http(s, op, reply, ask);
        },
        nightNet: (s, hotel, r, p, date, party) => {
          const net = h.nightNet(s, hotel, r, p, date, party);
          if (!confirming) return net;
          const now = s.shifts.get(rateKey(hotel, r, p)) ?? 1;
          const key = `${rateKey(hotel, r, p)} ${date} ${party.adults} ${party.ages.join()}`;
          const then = kept.get(key) ?? now;
          kept.set(key, then);
          return (net * then) / now;
        },
      };
    },
    probe: (call) => {
      const found = searchV2(call, 'search');
      const [token = ''] = tokensOf(found);
      checkrate(call, 'check', [token]);
      call.hook('POST', '/rates/price', { token, percent: 12 });
      checkrate(call, 'check again', [token]);
    },
  },
  {
    name: 'f19-interest-of-the-card-where-there-is-none',
    sentence: 'interestRate, interestSurcharge (numbers, nullable, relevant when hasInterest is true)',
    clauses: ['order.payment.interest'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    doubt: 'The sentence says when the members are relevant; that they are null elsewhere is a conclusion.',
    bend: orders((order) => {
      for (const payment of order.payments)
        for (const paid of payment.paidItems ?? []) if (!paid.hasInterest) paid.interestRate = 1.99;
    }),
    probe: (call) => bookAndRead(call, {}),
  },
  {
    name: 'f19-region-of-several-states-finds-nothing',
    sentence: 'search availability by hotel IDs, region or geographic radius',
    clauses: ['v2.avail.by-region'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a region that holds cities of several states',
    doubt: 'That a region finds nothing breaks the sentence only because it has hotels for these days.',
    bend: (h) => ({
      v2Hotels: (s, d) => {
        const found = h.v2Hotels(s, d);
        const byRegion = !d.circleInfo && d.regionId;
        return byRegion && new Set(found.map((x) => x.city.state)).size > 1 ? [] : found;
      },
    }),
    probe: (call) => void searchV2(call, 'land', { destinations: { regionId: 'L-AT' }, lowestOnly: true }),
  },
];
