import {
  answers,
  bookAndRead,
  isCancelled,
  itemsOf,
  orders,
  readSeeded,
  roomStays,
  ROOMS,
} from '../fourth/kit.ts';
import {
  book,
  cancel,
  candidate,
  describe,
  described,
  first,
  hotelsIn,
  reads,
  search,
  searchV2,
  type Authored,
} from '../kit.ts';
import { SUMS, withMinutes, writtenTwice } from './kit.ts';

export const faults: Authored[] = [
  {
    name: 'search-at-first-address-only',
    sentence:
      'Criteria.Criterion members seen: HotelRefs[] (HotelCode), Address[] (CityCode string, StateProvCode numeric, CountryCode numeric)',
    clauses: ['v1.search.each-address'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the second address',
    bend: reads('HotelSearch', (ask) => {
      const criterion = ask.Criteria?.Criterion;
      if (Array.isArray(criterion?.Address)) criterion.Address = criterion.Address.slice(0, 1);
    }),
    probe: (call) =>
      void call.v1('search', 'HotelSearch', {
        Criteria: { Criterion: { Address: [{ CityCode: '7101' }, { CityCode: '7201' }] } },
      }),
  },
  {
    name: 'taxes-in-euros',
    sentence: 'priceComposition required {net, taxes, total each nullable Money; total = net + taxes}',
    clauses: ['v2.shape.one-currency', 'v2.shape.total-sum'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a hotel whose currency is not the euro',
    bend: (h) =>
      answers(['availability', 'checkrate'], (body, _ask, s) => {
        for (const { taxes } of body.hotels
          .flatMap((x: typeof body) => x.roomRates)
          .map((x: typeof body) => x.priceComposition)) {
          taxes.value = h.round(h.convert(s, taxes.value, taxes.currency, 'EUR'), 'EUR');
          taxes.currency = 'EUR';
        }
      })(h),
    probe: (call) =>
      void searchV2(call, 'search', { destinations: { hotelIds: hotelsIn(call, 'CH').map((x) => x.id) } }),
  },
  {
    name: 'coordinates-in-minutes',
    sentence: 'hotelLatitude, hotelLongitude (decimal degrees)',
    clauses: ['order.item.coordinates', 'flow.hotel-told-alike'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    bend: orders((body) => {
      for (const item of itemsOf(body, 'HOTEL')) {
        item.hotelLatitude = withMinutes(item.hotelLatitude);
        item.hotelLongitude = withMinutes(item.hotelLongitude);
      }
    }),
    probe: readSeeded,
  },
  {
    name: 'taxes-beside-for-one-unit',
    sentence: 'Total, Taxes[], TPA_Extensions (OccupationFor with Adults and Childs counts;',
    clauses: ['v1.availrs.taxes-agree'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'two rooms of one kind',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const rate of roomStays(body).flatMap((x) => x.RoomRates))
        for (const tax of rate.Taxes)
          tax.Amount = Number((tax.Amount / rate.RatesType.Rates[0].NumberOfUnits).toFixed(3));
    }),
    probe: (call) =>
      void search(call, 'search', {
        criterion: {
          RoomStayCandidatesType: {
            RoomStayCandidates: [{ ...candidate({ adults: 2 }, 0), Quantity: 2 }],
          },
        },
      }),
  },
  {
    name: 'period-without-end',
    sentence:
      'ReadRequestsType.HotelReadRequests[] (HotelRef.HotelCode, SelectionCriteria with Start and End dates) to fetch by hotel and period.',
    clauses: ['v1.getbk.period-scope'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a stay after the end of the period',
    bend: (h) => ({
      inPeriod: (s, r, hotel, from, _to) => h.inPeriod(s, r, hotel, from, '9999-12-31'),
    }),
    probe: (call) => {
      const { HotelCode } = book(call).Hotel;
      call.v1('bookings', 'GetBookings', {
        ReadRequestsType: {
          HotelReadRequests: [
            { HotelRef: { HotelCode }, SelectionCriteria: { Start: '2027-04-01', End: '2027-04-05' } },
          ],
        },
      });
    },
  },
  {
    name: 'rooms-booked-twice',
    sentence:
      '| Reservation (v1) | SendHotelRes with ResStatus.TransactionActionType | value from TransactionActionTypeEnum (for example Book) | action applied | |',
    clauses: ['v1.book.once'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'two rooms booked',
    bend: writtenTwice,
    probe: (call) => {
      const { Hotel, Period } = book(call, { rooms: ROOMS });
      call.v1('bookings', 'GetBookings', {
        ReadRequestsType: {
          HotelReadRequests: [{ HotelRef: { HotelCode: Hotel.HotelCode }, SelectionCriteria: Period }],
        },
      });
    },
  },
  {
    name: 'wlcode-with-hotel-data-only',
    sentence: 'TotalRooms (integer, required), WLCode (integer, required)',
    clauses: ['v1.descrs.wlcode-required'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'the data of the hotel not asked for',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const { HotelInfo } of described(body))
        if (HotelInfo.OwnershipManagementInfosType === null) delete HotelInfo.WLCode;
    }),
    probe: (call) => void describe(call, { FacilityInfo: { SendGuestRooms: true } }),
  },
  {
    name: 'thousands-separated',
    sentence:
      'money fields totalReservationPayable, totalReservationOriginalPrice, totalReservationPrice, totalReservationTaxes, totalReservationReceivable, totalCommissionPayable, totalCommissionReceivable (numbers, nullable)',
    clauses: ['order.item.money-number', 'order.item.rooms-price', 'order.agrees.money'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a sum of a thousand or more',
    bend: orders((body) => {
      for (const item of body.items)
        for (const name of SUMS) if (item[name] >= 1000) item[name] = item[name].toLocaleString('en-US');
    }),
    probe: (call) => bookAndRead(call, { hotels: hotelsIn(call, 'JP'), currency: 52 }),
  },
  {
    name: 'penalty-currency-lost-on-cancelling',
    sentence: 'penaltyValue number, penaltyCurrency, cancelledInPenalty bool only when CANCELLED)',
    clauses: ['order.item.money-currency'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'after the cancellation of a room',
    bend: orders((body) => {
      for (const room of itemsOf(body, 'HOTEL').flatMap((item) => item.hotelRooms))
        if (isCancelled(room)) delete room.cancelPolicy.penaltyCurrency;
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }, (r) => void cancel(call, r, [0])),
  },
  {
    name: 'unrated-hotels-unsold-in-v2',
    sentence: 'hotels without a rating are excluded once the filter is set',
    clauses: ['flow.v1-v2-agree'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a hotel without a rating',
    doubt: 'The sentence excludes them with the filter, and so by its wording only then.',
    bend: (h) => ({ starred: (hotel, stars) => hotel.stars !== null && h.starred(hotel, stars) }),
    probe: (call) =>
      void searchV2(call, 'search', { destinations: { hotelIds: first(call, 30).map((x) => x.id) } }),
  },
];
