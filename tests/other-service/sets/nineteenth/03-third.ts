import { addDays } from '../../base/days.ts';
import { address, hotelRef } from '../../v1/hotels.ts';
import type { Hotel, Loose, Party } from '../../types.ts';
import { text } from '../../world/texts.ts';
import { answers, bookAndRead, isCancelled, orders, ROOMS } from '../fourth/kit.ts';
import { type Authored, cancel, first, listed, plansOf, reads, search, searchV2 } from '../kit.ts';
import { roomsOf, stays } from './kit.ts';

const MANY = (ids: Hotel[]): Loose => ({
  destinations: { hotelIds: ids.map((h) => h.id) },
  includeUnavailableRoomRates: true,
});

export const third: Authored[] = [
  {
    name: 'f19-page-2-names-the-hotels-of-page-1',
    sentence:
      'BasicPropertyInfo (required): currency code (CurrencyCodeEnum), image URL, Award, ' +
      'Address (same members as the request address), and hotel identification.',
    clauses: ['v1.availrs.basic-property-required', 'v1.avail.page-number', 'v1.avail.pages-whole'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'page 2 and later',
    doubt: 'The sentence requires a hotel identification; that it is the hotel of these rates is implied.',
    bend: (h) => {
      let start: Loose[] = [];
      return {
        slice: (all, page, size, op) => {
          if (op === 'GetHotelAvail') start = page > 1 ? all.slice(0, size) : [];
          return h.slice(all, page, size, op);
        },
        answer: (s, op, body, ask) => {
          const made = structuredClone(h.answer(s, op, body, ask));
          if (op !== 'GetHotelAvail') return made;
          for (const [i, stay] of (made.HotelStaysType?.HotelStays ?? []).entries())
            if (start[i])
              Object.assign(stay.BasicPropertyInfo, {
                HotelRef: hotelRef(start[i].h),
                Address: address(start[i].h),
              });
          start = [];
          return made;
        },
      };
    },
    probe: (call) => {
      for (const PageNumber of [1, 2]) search(call, 'page', { top: { HotelsPerPage: 3, PageNumber } });
    },
  },
  {
    name: 'f19-a-room-is-cancelled-without-verification',
    sentence: 'reservation identifier and verification match',
    clauses: ['v1.cancel.verification-must-match', 'v1.cancel.verification-each'],
    strength: 'explicit',
    kind: 'state',
    condition: 'CancelType CancelRoom',
    bend: (h) => ({ matches: (s, r, ask) => Boolean(ask.CancelType) || h.matches(s, r, ask) }),
    probe: (call) =>
      bookAndRead(call, { rooms: ROOMS }, (r) => {
        cancel(call, { ...r, HolderEmail: 'x@y.example' }, [1]);
      }),
  },
  {
    name: 'f19-no-net-rates-for-a-point-of-sale-without-city',
    sentence: 'PseudoCityCode (string, nullable, default BRA)',
    clauses: ['v1.avail.pos-pseudo-city-default'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a source whose PseudoCityCode is null or left out',
    bend: reads('GetHotelAvail', (ask) => {
      const criterion = ask.HotelSearchCriteria?.Criterion;
      if (criterion && listed(ask.POSType?.Sources).some((source) => !source?.PseudoCityCode))
        criterion.TPA_Extensions = { ...criterion.TPA_Extensions, AmountNotIncludingMarkup: false };
    }),
    probe: (call) => {
      for (const PseudoCityCode of ['BRA', null])
        search(call, 'sale', { top: { POSType: { Sources: [{ PseudoCityCode, ISOCountry: 'BR' }] } } });
    },
  },
  {
    name: 'f19-unavailable-for-want-of-the-night-of-departure',
    sentence: 'when true, hotels also carry unavailableRoomRates',
    clauses: ['v2.avail.unavailable-not-offered'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the night after the stay is sold out',
    bend: answers(['availability'], (body, ask, s) => {
      for (const entry of body.hotels ?? []) {
        const h = s.world.hotels.find((x) => x.id === entry.hotel.id);
        if (!h || !entry.unavailableRoomRates) continue;
        const party: Party = {
          rph: 0,
          quantity: 1,
          adults: ask.occupancy.grownUps ?? 0,
          ages: ask.occupancy.minorAges ?? [],
        };
        const longer = { start: ask.dateFrom, end: addDays(ask.dateTo, 1) };
        for (const { roomType, ratePlan, cancelPolicy, meal } of entry.roomRates) {
          const r = h.rooms.find((x) => String(x.id) === roomType.id);
          const p = h.plans.find((x) => String(x.id) === ratePlan.id);
          if (!r || !p || s.p.unsold(s, h, r, p, longer, [party]) !== 'full') continue;
          entry.unavailableRoomRates.push({
            id: `x-${h.code}-${r.id}-${p.id}`,
            roomType,
            reason: text('full', s.p.locale(s, ask.language)),
            cancelPolicy,
            ratePlan,
            meal,
            priceComposition: null,
          });
        }
      }
    }),
    probe: (call) => void searchV2(call, 'unavailable', MANY(first(call, 50)), 1),
  },
  {
    name: 'f19-one-guarantee-is-no-list',
    sentence:
      'GuaranteeDescription (Language, Name, Description), GuaranteesAcceptedType.GuaranteesAccepted[].',
    clauses: ['v1.availrs.guarantee-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a rate that cannot be refunded, which accepts one guarantee only',
    doubt: 'Guarantees is marked as not yet implemented; what is listed for it holds once it is sent.',
    bend: stays((stay) => {
      for (const plan of plansOf(stay))
        if (plan.CancelPenalties[0].NonRefundable)
          plan.Guarantees = [
            {
              GuaranteeCode: 4,
              GuaranteeDescription: plan.CancelPenalties[0].PenaltyDescription,
              GuaranteesAcceptedType: { GuaranteesAccepted: { GuaranteeTypeCode: 4 } },
            },
          ];
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'f19-ping-with-a-used-echo-token-is-refused',
    sentence: '| EchoToken | string, nullable | arbitrary text returned in the response |',
    clauses: ['v1.ping.answers'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'the second ping with the same EchoToken',
    bend: (h) => {
      const used = new Set<unknown>();
      const refused = new WeakSet<object>();
      return {
        ask: (s, op, body) => {
          const ask = h.ask(s, op, body);
          if (op !== 'Ping' || typeof ask?.EchoToken !== 'string') return ask;
          if (!used.has(ask.EchoToken)) {
            used.add(ask.EchoToken);
            return ask;
          }
          const wrong = { ...ask, TimeStamp: null };
          refused.add(wrong);
          return wrong;
        },
        answer: (s, op, body, ask) => {
          const made = structuredClone(h.answer(s, op, body, ask));
          if (op === 'Ping' && ask && refused.has(ask))
            for (const e of made.ErrorsType?.Errors ?? [])
              e.ShortText = e.ShortText.replace('TimeStamp', 'the message was sent before');
          return made;
        },
      };
    },
    probe: (call) => {
      for (const EchoData of ['one', 'two']) call.v1('ping', 'Ping', { EchoData });
    },
  },
  {
    name: 'f19-packages-sold-to-more-children-than-a-room-takes',
    sentence:
      'minAdultCount, maxAdultCount, minChildCount, maxChildCount (integers, set when the reason is ' +
      'an occupancy restriction)',
    clauses: ['v2.avail.unavailable-bounds-kept', 'v1.availrs.room-holds-party'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a package rate, and more children than the room takes',
    bend: (h) => ({
      unsold: (s, hotel, r, p, stay, parties) => {
        const why = h.unsold(s, hotel, r, p, stay, parties);
        if (why !== 'crowd' || !p.package) return why;
        const adultsOnly = parties.map((party) => ({ ...party, ages: [] }));
        return h.unsold(s, hotel, r, p, stay, adultsOnly);
      },
    }),
    probe: (call) =>
      void searchV2(call, 'children', {
        ...MANY(first(call, 8)),
        occupancy: { grownUps: 2, minors: 2, minorAges: [5, 9] },
      }),
  },
  {
    name: 'f19-suppliers-of-standing-items-only',
    sentence: '`suppliers[]`: id and platformId required',
    clauses: ['order.supplier.ref'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'after a cancellation',
    bend: orders((order) => {
      const standing = order.items.filter((item: Loose) => !isCancelled(item));
      order.suppliers = order.suppliers.filter((supplier: Loose) =>
        standing.some((item: Loose) => item.supplierId === supplier.id),
      );
    }),
    probe: (call) => bookAndRead(call, {}, (r) => void cancel(call, r)),
  },
  {
    name: 'f19-standing-room-says-cancelled-in-penalty',
    sentence: 'cancelledInPenalty bool only when CANCELLED',
    clauses: ['order.room.cancelled-in-penalty'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after the cancellation of another room of the item',
    bend: orders((order) => {
      for (const item of order.items) {
        const gone = (item.hotelRooms ?? []).find(isCancelled);
        if (!gone) continue;
        for (const room of item.hotelRooms)
          room.cancelPolicy.cancelledInPenalty ??= gone.cancelPolicy.cancelledInPenalty;
      }
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }, (r) => void cancel(call, r, [1])),
  },
  {
    name: 'f19-penalty-of-a-cancelled-room-as-text',
    sentence:
      'nonRefundable bool, penaltyDate = deadline for penalty-free cancellation, penaltyValue number, ' +
      'penaltyCurrency',
    clauses: ['order.room.policy-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a cancelled room',
    bend: orders((order) => {
      for (const room of roomsOf(order).filter(isCancelled))
        room.cancelPolicy.penaltyValue = room.cancelPolicy.penaltyValue.toFixed(2);
    }),
    probe: (call) => bookAndRead(call, {}, (r) => void cancel(call, r)),
  },
];
