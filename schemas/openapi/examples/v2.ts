import type { Examples } from './example.ts';

const hotel = {
  id: '1001',
  name: 'Hotel One',
  cityName: 'Lisboa',
  countryName: 'Portugal',
  address: 'Rua Um 1',
  position: { latitude: 38.7223, longitude: -9.1393 },
} as const;

const euro = (value: number) => ({ value, currency: 'EUR' });

const about = (name: string, description: string) => [{ name, description }];

/** A complete rate; its token precedes it. */
const rate = {
  roomType: { id: '21', name: 'Double room' },
  time: { startDate: '2027-05-10', endDate: '2027-05-12' },
  priceComposition: { net: euro(200), taxes: euro(30), total: euro(230) },
  cancelPolicy: { nonRefundable: false, inPenalty: false, penaltyDate: '2027-05-08T18:00:00' },
  paymentOptions: [
    {
      type: 'credit card',
      id: 'card',
      enabled: true,
      internalType: 'CREDITCARD',
      alias: 'Card',
      credentialType: 'AGENCY',
    },
    {
      type: 'PIX',
      id: 'pix',
      enabled: false,
      disabledReason: 'Not offered for stays that begin today',
      includeExtraOptions: [{ id: 'invoice', label: 'Invoice' }],
    },
  ],
  meal: {
    breakfast: true,
    lunch: false,
    dinner: false,
    allInclusive: false,
    name: 'Breakfast',
    description: null,
  },
  ratePlan: {
    id: '11',
    name: 'Flexible',
    type: 'BAR',
    public: true,
    package: false,
    inclusions: [{ id: '1', name: 'Wi-Fi', description: 'Wi-Fi in the room' }],
  },
  descriptions: {
    roomType: about('Double room', 'With a view of the river.'),
    meal: null,
    ratePlan: null,
    cancelPolicy: about('Flexible', 'Free until two days before arrival.'),
    generalPolicies: about('Pets', 'Pets are welcome.'),
    payment: null,
  },
  offers: [
    {
      name: 'Stay four, pay three',
      discount: null,
      freeNights: 1,
      discountType: 'FREE_NIGHT',
      nightsRequired: 4,
    },
  ],
} as const;

export const rates = {
  'v2.avail': {
    request: {
      byHotels: {
        destinations: { hotelIds: ['1001', '1002'] },
        checkIn: '2027-05-10',
        checkOut: '2027-05-12',
        occupancy: { adults: 2, children: 1, childrenAges: [6] },
        locale: 'en',
      },
      byRegion: {
        destinations: { regionId: 'r-1' },
        checkIn: '2027-05-10',
        checkOut: '2027-05-12',
        occupancy: { adults: 2 },
        page: 2,
      },
      inCircle: {
        destinations: { circleInfo: { latitude: 38.7223, longitude: -9.1393, radius: 5, radiusUnit: 'km' } },
        checkIn: '2027-05-10',
        checkOut: '2027-05-12',
        occupancy: { adults: 1, children: 0, childrenAges: [] },
        favorites: false,
        starRatings: [4, 5],
        cheapest: true,
        page: 1,
        includeUnavailableRoomRates: true,
        locale: 'pt-BR',
      },
    },
    response: {
      oneHotel: {
        hotels: [
          {
            hotel,
            roomRates: [{ rateToken: 'rate-token-1', ...rate }],
            unavailableRoomRates: [
              {
                id: 'u-1',
                roomType: { id: '22', name: 'Single room' },
                reason: 'Too many guests',
                maxAdultCount: 1,
                maxChildCount: 0,
              },
            ],
          },
        ],
        searchId: 'search-1',
        count: 1,
        totalCount: 1,
        page: 1,
        totalPages: 1,
      },
      nothing: { hotels: [], searchId: 'search-2', count: 0, totalCount: 0, page: 1, totalPages: 0 },
    },
  },
  'v2.checkrate': {
    request: { oneRate: { rateTokens: ['rate-token-1'], locale: 'en', searchId: 'search-1' } },
    response: {
      confirmed: {
        hotels: [{ hotel, roomRates: [{ bookingToken: 'booking-token-1', ...rate }] }],
        searchId: 'search-1',
      },
    },
  },
  'v2.book': {
    request: {
      twoGuests: {
        bookingToken: 'booking-token-1',
        searchId: 'search-1',
        guests: [
          { firstName: 'Ana', lastName: 'Silva', ageQualifying: 'ADULT', email: 'guest@hotels.example' },
          { firstName: 'Eva', lastName: 'Silva', ageQualifying: 'CHILD', age: 6 },
        ],
      },
    },
  },
  'longstay.avail': {},
  'longstay.token': {
    request: { oneStorefront: { landingPageLocator: 'summer-flats' } },
    response: {
      issued: {
        access_token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl',
        token_type: 'Bearer',
        expires_in: 1800,
        session_id: 'session-1',
      },
    },
  },
} as const satisfies Examples;
