import {
  book,
  bookings,
  cancel,
  checkrate,
  reads,
  refusal,
  replies,
  search,
  searchV2,
  tokensOf,
  type Authored,
} from '../kit.ts';
import { answers, itemsOf, orders, readSeeded, roomStays } from '../fourth/kit.ts';
import type { Loose } from '../../types.ts';
import { bookOne, refusesFor } from './kit.ts';

const NAMES = [
  'Book',
  'Commit',
  'Hold',
  'Ignore',
  'Initiate',
  'Modify',
  'VerifyPrice',
  'CancelRoom',
  'CancelRoomVerifyPrice',
];

export const fourth: Authored[] = [
  {
    name: 'f15-addon-with-hotel-place',
    sentence:
      'HOTEL-only item fields: countryName, hotelAddress, hotelLatitude, hotelLongitude (decimal degrees)',
    clauses: ['order.item.hotel-only'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'an add-on that is linked to a hotel reservation',
    doubt: "between shape and semantic: members too many, with the neighbour's data",
    bend: orders((o) => {
      for (const addon of itemsOf(o, 'ADDON')) {
        const hotel = o.items.find((i: Loose) => i.id === addon.hotelReservationId);
        if (!hotel) continue;
        addon.hotelAddress = hotel.hotelAddress;
        addon.hotelLatitude = hotel.hotelLatitude;
        addon.hotelLongitude = hotel.hotelLongitude;
      }
    }),
    probe: readSeeded,
  },
  {
    name: 'f15-unavailable-on-first-page',
    sentence: '| includeUnavailableRoomRates | boolean | when true, hotels also carry unavailableRoomRates |',
    clauses: ['v2.avail.unavailable-when-requested'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'page 2 and later',
    bend: answers(['availability'], (body, ask) => {
      if (!(ask?.page > 1)) return;
      for (const h of body.hotels ?? []) delete h.unavailableRoomRates;
    }),
    probe: (call) => {
      for (const page of [1, 2])
        searchV2(call, `page ${page}`, {
          destinations: { regionId: 'everywhere' },
          includeUnavailableRoomRates: true,
          page,
        });
    },
  },
  {
    name: 'f15-null-search-id-refused',
    sentence: '`searchId` (string, nullable; links this call to the availability search',
    clauses: ['v2.checkrate.request-types', 'v2.checkrate.locale-nullable'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'searchId is null',
    bend: replies('checkrate', (reply, ask) =>
      ask && typeof ask === 'object' && ask.searchId === null ? refusal(422, 'searchId') : reply,
    ),
    probe: (call) => {
      const [token] = tokensOf(searchV2(call, 'search'));
      checkrate(call, 'left out', [token ?? '']);
      checkrate(call, 'null', [token ?? ''], { searchId: null });
    },
  },
  {
    name: 'f15-room-text-kept-from-before',
    sentence: 'Response language is chosen by PrimaryLangID (v1) or locale (v2).',
    clauses: ['ver.language-of-text', 'ver.language-choice', 'ver.language-known'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a second search of a hotel in another language',
    bend: (h) => {
      const kept = new Map<string, string>();
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (op !== 'GetHotelAvail') return made;
          const other = structuredClone(made);
          for (const stay of other.HotelStaysType?.HotelStays ?? [])
            for (const type of roomStays({ HotelStaysType: { HotelStays: [stay] } }).flatMap(
              (r: Loose) => r.RoomTypes,
            )) {
              const key = `${stay.BasicPropertyInfo.HotelRef.HotelCode}/${type.RoomID}`;
              const first = kept.get(key) ?? type.RoomDescription.Description;
              kept.set(key, first);
              type.RoomDescription.Description = first;
            }
          return other;
        },
      };
    },
    probe: (call) => {
      for (const PrimaryLangID of [1, 7])
        search(call, `language ${PrimaryLangID}`, { top: { PrimaryLangID } });
    },
  },
  {
    name: 'f15-notice-of-newest-order',
    sentence:
      'The body carries only the identifier and event type; the partner fetches the current record afterwards.',
    clauses: ['wh.order-id-found'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a change of an order that is not the newest of its client',
    doubt: 'that the identifier is that of the changed order is what the words mean',
    bend: (h) => ({
      notices: (s, event, id) => {
        const client = s.orders.get(id)?.clientId;
        const newest = [...s.orders.values()].filter((o) => o.clientId === client).at(-1)?.id;
        return h.notices(s, event, event === 'ORDER_CHANGED' && client && newest ? newest : id);
      },
    }),
    probe: (call) => {
      call.hook('POST', '/webhooks', { event: 'ORDER_CHANGED', url: 'http://127.0.0.1:9/orders' });
      const r = bookOne(call);
      const [token] = tokensOf(searchV2(call, 'search'));
      const [hotel] = checkrate(call, 'check', [token ?? '']).hotels ?? [];
      call.api('book another', 'POST', '/v2/reservations', {
        contact: { email: 'ann@gray.example' },
        rooms: [{ bookingToken: hotel?.roomRates[0]?.bookingToken, guests: [] }],
      });
      cancel(call, r);
      call.sent('sent');
    },
  },
  {
    name: 'f15-booking-token-kept-ten-minutes',
    sentence: 'where bookingToken is required; it expires 15 minutes after issue',
    clauses: ['v2.booking-token.valid-within-ttl'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a rate that is re-confirmed a second time within ten minutes',
    doubt: 'whether handing out a kept token is an issue of it: the partner receives it as a new one',
    bend: (h) => {
      const kept = new Map<string, { token: string; at: number }>();
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (op !== 'checkrate') return made;
          const other = structuredClone(made);
          for (const rate of other.hotels.flatMap((x: Loose) => x.roomRates)) {
            const text = String(rate.bookingToken).split('~')[1] ?? '';
            const { until: _until, n: _n, ...same } = JSON.parse(Buffer.from(text, 'base64url').toString());
            const key = JSON.stringify(same);
            const before = kept.get(key);
            if (before && s.age() >= before.at && s.age() - before.at < 600_000)
              rate.bookingToken = before.token;
            else kept.set(key, { token: rate.bookingToken, at: s.age() });
          }
          return other;
        },
      };
    },
    probe: (call) => {
      const [token] = tokensOf(searchV2(call, 'search'));
      checkrate(call, 'first', [token ?? '']);
      call.hook('POST', '/clock', { seconds: 8 * 60, kind: 'tokens' });
      const [hotel] = checkrate(call, 'second', [token ?? '']).hotels ?? [];
      call.hook('POST', '/clock', { seconds: 9 * 60, kind: 'tokens' });
      call.api('book', 'POST', '/v2/reservations', {
        contact: { email: 'ann@gray.example' },
        rooms: [{ bookingToken: hotel?.roomRates[0]?.bookingToken, guests: [] }],
      });
    },
  },
  {
    name: 'f15-coded-action-books',
    sentence:
      '| Reservation (v1) | SendHotelRes with ResStatus.TransactionActionType | value from TransactionActionTypeEnum (for example Book) | action applied | |',
    clauses: ['v1.book.books-unasked', 'v1.book.action-applied'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'an action as code, or one that is not listed',
    doubt:
      'the sentence says that the listed action is applied; that an unlisted one does not book is reasoned',
    bend: reads('SendHotelRes', (ask) => {
      for (const r of [ask.HotelReservationsType?.HotelReservations ?? []].flat()) {
        const action = r?.ResStatus?.TransactionActionType;
        if (action === undefined || action === null || NAMES.includes(action)) continue;
        r.ResStatus.TransactionActionType = 'Book';
      }
    }),
    probe: (call) => {
      book(call, { action: 6 });
      bookings(call, { Number: 'ref-1' });
    },
  },
  {
    name: 'f15-cancel-takes-production-only',
    sentence:
      'Request examples for cancel, booking and get-bookings carry Target and PrimaryLangID as text values, not as the integer codes above',
    clauses: ['v1.env.text-codes-accepted'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'a cancellation with the Target Test as text',
    doubt: 'the accepted forms are said not to be shown; the names of the codes are the nearest reading',
    bend: refusesFor(
      ['SendHotelResCancel'],
      (ask) => typeof ask.Target === 'string' && ask.Target.toLowerCase() === 'test',
      'Target',
    ),
    probe: (call) => {
      const r = bookOne(call);
      cancel(call, r, undefined, { Target: 'Test', PrimaryLangID: 'en' });
      bookings(call, r);
    },
  },
  {
    name: 'f15-one-unit-for-two-rooms',
    sentence: 'RatesType (required) with Rates[] (EffectiveDate, NumberOfUnits, length-of-stay bounds',
    clauses: ['v1.avail.quantity-units'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'Quantity 2',
    doubt: 'that units are the rooms priced is what the name says; no sentence defines it',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of roomStays(body))
        for (const rate of stay.RoomRates) for (const n of rate.RatesType.Rates) n.NumberOfUnits = 1;
    }),
    probe: (call) =>
      void search(call, 'two of a kind', {
        criterion: {
          RoomStayCandidatesType: {
            RoomStayCandidates: [
              {
                RPH: 0,
                Quantity: 2,
                GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] },
              },
            ],
          },
        },
      }),
  },
  {
    name: 'f15-search-page-not-followed',
    sentence: 'AvailRatesOnly (boolean), BestOnly (boolean), IsModify (boolean), PageNumber (integer).',
    clauses: ['v1.search.controls', 'v1.search.page-number'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'page 2 of a hotel search',
    doubt: 'the sentence lists the control; what it does follows from its name',
    bend: (h) => ({
      slice: (list, page, size, op) => h.slice(list, op === 'HotelSearch' ? 1 : page, size, op),
    }),
    probe: (call) => {
      const Address = [{ CountryCode: call.s.world.hotels[0]?.city.country }];
      for (const PageNumber of [1, 2])
        call.v1(`page ${PageNumber}`, 'HotelSearch', { PageNumber, Criteria: { Criterion: { Address } } });
    },
  },
];
