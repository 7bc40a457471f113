import { addDays } from '../../base/days.ts';
import type { Loose } from '../../types.ts';
import {
  answers,
  around,
  bookAndRead,
  isCancelled,
  itemsOf,
  orders,
  ROOMS,
  roomStays,
} from '../fourth/kit.ts';
import {
  bookings,
  bookingOf,
  cancel,
  first,
  plansOf,
  refuses,
  search,
  searchV2,
  TWO,
  type Authored,
} from '../kit.ts';
import { singleBest, tokenByPlan, filedByArrival } from './kit.ts';

export const faults: Authored[] = [
  {
    name: 'quantity-one-for-best-rate',
    sentence: 'Quantity (number of rooms)',
    clauses: ['v1.avail.quantity-shows', 'v1.avail.quantity-priced'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'several rooms of one kind where only the best rate is returned',
    bend: singleBest,
    probe: (call) => {
      const GuestCounts = [{ AgeQualifyCode: 10, Count: 2 }];
      const RoomStayCandidates = [{ RPH: 0, Quantity: 2, GuestCountsType: { GuestCounts } }];
      const criterion = { RoomStayCandidatesType: { RoomStayCandidates } };
      search(call, 'best', { criterion, top: { BestOnly: true } });
    },
  },
  {
    name: 'card-expiry-month-and-year',
    sentence:
      'PaymentCard (card code CardCodeTypeEnum, holder name, card number, expiry YYYY-MM-DD, security code)',
    clauses: ['v1.availrs.payment-card-expiry', 'v1.availrs.accepted-payment-shape', 'conv.date-iso8601'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a rate that can be paid by card',
    // The card that the agency has on file is shown as it is printed on it.
    bend: answers(['GetHotelAvail'], (body) => {
      for (const plan of roomStays(body).flatMap(plansOf))
        for (const payment of plan.PaymentPolicies.AcceptedPayments)
          if (payment.GuaranteeTypeCode === 5)
            payment.PaymentCard = {
              CardCode: 1,
              CardHolderName: 'Travel north',
              CardNumber: '411111******1111',
              ExpireDate: '12/28',
            };
    }),
    probe: (call) => void search(call, 'cards'),
  },
  {
    name: 'children-spelt-out-for-rooms',
    sentence:
      'Spelling quirks that are part of the interface and must be kept: `OwnershipManagmentInfo`, `RatePlanInclusionDesciption`, `Childs` (occupancy), `eventyType` (webhook), `MultimediaObjects`.',
    clauses: ['conv.quirk.childs', 'v1.availrs.room-rate-shape', 'v1.availrs.occupation-matches'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a search for more than one room',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const { RoomRates } of roomStays(body))
        for (const rate of RoomRates.length > 1 ? RoomRates : []) {
          const { Adults, Childs } = rate.TPA_Extensions.OccupationFor;
          rate.TPA_Extensions.OccupationFor = { Adults, Children: Childs };
        }
    }),
    probe: (call) => void search(call, 'rooms', { rooms: [{ adults: 2, ages: [6] }, ...TWO] }),
  },
  {
    name: 'package-on-request-own-status',
    sentence:
      'RoomStayStatus: TransactionActionType (TransactionActionTypeEnum) and a PMS status (PMS_ResStatusTypeEnum).',
    clauses: ['v1.availrs.room-stay-status', 'enum.pms-res-status'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a package rate',
    // Packages await the word of the hotel, for which the developer added a code after the last one.
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of roomStays(body))
        stay.RoomStayStatus = {
          TransactionActionType: 0,
          PMS_ResStatus: stay.Total.AmountIsPackage ? 10 : 0,
        };
    }),
    probe: (call) => void search(call, 'packages', { tpa: { AmountIsPackageRates: true } }),
  },
  {
    name: 'null-markup-filter-is-off',
    sentence: 'A null filter value is treated as its default.',
    clauses: [
      'v1.avail.filter-null-default',
      'v1.avail.null-as-left-out',
      'v1.avail.including-markup-default-true',
    ],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'AmountIncludingMarkup of null',
    bend: (h) => ({
      filters: (s, tpa) => {
        const made = h.filters(s, tpa);
        return tpa?.AmountIncludingMarkup === null ? { ...made, commissionable: false } : made;
      },
    }),
    probe: (call) => void search(call, 'null', { tpa: { AmountIncludingMarkup: null } }),
  },
  {
    name: 'one-token-for-each-plan',
    sentence: 'A rate token from availability becomes a booking token from re-confirmation.',
    clauses: ['v2.token.one-rate', 'v2.checkrate.same-rate'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a second room type of a hotel under the same plan',
    bend: tokenByPlan,
    probe: (call) => void searchV2(call, 'search'),
  },
  {
    name: 'item-ends-with-last-night-after-room-cancelled',
    sentence:
      '`hotelRooms[]`: id, name; guests[] (required); startDate, endDate (required); status (required: CONFIRMED, CANCELLED, LOST)',
    clauses: ['order.room.dates-within-item', 'order.agrees.dates'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'after the cancellation of one of several rooms',
    // The days of the item are worked out anew from the nights of the rooms that stand.
    bend: orders((o) => {
      for (const item of itemsOf(o, 'HOTEL')) {
        const standing = item.hotelRooms.filter((room: Loose) => !isCancelled(room));
        if (standing.length === 0 || standing.length === item.hotelRooms.length) continue;
        item.endDate = addDays(item.endDate, -1);
      }
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }, (r) => void cancel(call, r, [1])),
  },
  {
    name: 'second-booking-displaces-first',
    sentence: 'GetBookings returns bookings by reservation identifier, or by hotel and period.',
    clauses: ['v1.book.retrievable', 'v1.getbk.by-id', 'v1.getbk.by-hotel-period'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after a second booking of the same hotel from the same day',
    bend: filedByArrival,
    probe: (call) => {
      const hotel = search(call, 'search', { hotels: first(call, 1) }).HotelStaysType.HotelStays[0];
      const code = hotel.BasicPropertyInfo.HotelRef.HotelCode;
      const [one] = ['ref-1', 'ref-2'].map((reference) =>
        call.v1(reference, 'SendHotelRes', bookingOf(hotel.RoomStays[0], code, TWO, reference)),
      );
      bookings(call, one.BookingResult.Reservation);
    },
  },
  {
    name: 'unrated-counts-as-one-star',
    sentence: 'hotels without a rating are excluded once the filter is set',
    clauses: ['v2.avail.stars-unrated-excluded', 'v2.avail.stars-exact'],
    strength: 'explicit',
    kind: 'value',
    condition: 'star ratings that include 1',
    bend: () => ({
      starred: (h, stars) => stars.length === 0 || stars.includes(h.stars ?? 1),
    }),
    probe: (call) =>
      void searchV2(call, 'one star', {
        destinations: { regionId: 'everywhere' },
        classes: [1],
      }),
  },
  {
    name: 'yards-and-feet-unknown',
    sentence: 'UnitOfMesureCodeEnum: 1=Miles, 2=Kilometers, 3=Meters, 6=Yards, 7=Feet.',
    clauses: [
      'enum.unit-of-mesure',
      'v1.avail.unit-honoured',
      'v1.avail.units-agree',
      'v1.env.legal-accepted',
    ],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a radius in yards or feet',
    // The list was typed in as 1 to 5, so that 6 and 7 are refused.
    bend: refuses(
      ['GetHotelAvail'],
      (ask) => [6, 7].includes(Number(ask?.HotelSearchCriteria?.Criterion?.Radius?.Unit)),
      'Radius.Unit',
    ),
    probe: (call) => void around(call, { Radius: { Reach: 30_000, Unit: 7 } }),
  },
];
