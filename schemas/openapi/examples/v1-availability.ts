import { responseEnvelope, requestEnvelope, refused } from './envelope.ts';
import type { Examples } from './example.ts';
import { ratePlan, roomRate, roomType, total } from './v1-rate.ts';

const stay = { Start: '2027-05-10', End: '2027-05-12' } as const;
const guests = [
  { AgeQualifyCode: 10, Count: 2 },
  { Age: 6, AgeQualifyCode: 8, Count: 1 },
] as const;

const smallest = {
  ...requestEnvelope,
  HotelSearchCriteria: {
    Criterion: {
      HotelRefs: [{ HotelCode: 1001 }],
      RoomStayCandidatesType: {
        RoomStayCandidates: [
          { GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] }, Quantity: 1 },
        ],
      },
      StayDateRange: stay,
    },
  },
} as const;

const whole = {
  ...requestEnvelope,
  RequestedCurrency: 34,
  POSType: {
    Sources: [{ PseudoCityCode: 'BRA', ISOCountry: 'PT', RequestorID: { ID: 'partner-1', Type: 4 } }],
  },
  HotelSearchCriteria: {
    AvailableOnlyIndicator: true,
    Criterion: {
      Address: {
        AddressLine: 'Rua Um 1',
        CityCode: 5001,
        CityName: 'Lisboa',
        CountryCode: 157,
        PostalCode: '1000-001',
      },
      Award: { Rating: 4, Provider: 'Stars' },
      Position: { Latitude: 38.72, Longitude: -9.14 },
      Location: { LocationCode: 'LIS', CodeContext: 'IATA' },
      ProfilesType: {
        ProfileInfo: { UniqueID: { ID: 'profile-1', Type: 14, ID_Context: 'Frequent guest' } },
      },
      Radius: { Distance: 5, UnitOfMeasureCode: 2 },
      RatePlanCandidatesType: [{ RatePlanCandidate: { PromotionCode: 'SPRING' } }],
      RoomStayCandidatesType: {
        RoomStayCandidates: [{ GuestCountsType: { GuestCounts: guests }, Quantity: 1, RPH: 0 }],
      },
      StayDateRange: { ...stay, Duration: 2 },
      TPA_Extensions: {
        AmountIncludingMarkup: true,
        AmountIsPackageRates: false,
        AmountNotIncludingMarkup: false,
        AmountIncludingTaxesFees: true,
        MealPlanCode: 3,
        OnlyPreferredHotels: false,
      },
    },
  },
  MaxResponses: 100,
  PageNumber: 1,
  AvailRatesOnly: true,
  BestOnly: false,
  OnRequest: false,
  IsModify: false,
} as const;

const hotelStay = {
  Availability: [{ ...stay, Restriction: [{ Time: 1, TimeUnit: 0, RestrictionType: 0 }] }],
  BasicPropertyInfo: {
    CurrencyCode: 34,
    ImageURL: 'https://images.hotels.example/1001.jpg',
    Award: { Rating: 4, Provider: 'Stars' },
    Address: {
      AddressLine: 'Rua Um 1',
      CityCode: 5001,
      CityName: 'Lisboa',
      CountryCode: 157,
      CountryName: 'Portugal',
      PostalCode: '1000-001',
    },
    HotelRef: {
      BrandName: null,
      ChainCode: 'C1',
      ChainName: 'Chain',
      HotelCode: 1001,
      HotelName: 'Hotel One',
    },
  },
  RoomStays: [
    {
      RatePlans: [
        {
          ...ratePlan,
          PaymentPolicies: {
            AcceptedPayments: [
              { GuaranteeTypeCode: 5, RPH: 0, PaymentCard: { CardCode: 1 } },
              { GuaranteeTypeCode: 4 },
            ],
          },
          TPA_Extensions: { WLCode: 0, Markup: 0, Package: 0 },
        },
      ],
      RoomRates: [roomRate],
      RoomTypes: [roomType],
      Total: total,
      CommentsType: {
        Comments: [{ Language: 1, Name: 'Arrival', Description: 'The reception is open day and night.' }],
      },
      SpecialRequestsType: {
        SpecialRequests: [{ Name: 'Cot', Language: 1, Description: 'A cot in the room', Index: 0 }],
      },
      RoomStayStatus: { TransactionActionType: 0, PMS_ResStatusType: 0 },
      GuestCountsType: { GuestCounts: guests },
      Services: [
        {
          ID: 31,
          ServiceCategoryCode: 5,
          ServicePricingType: 12,
          ServiceDescription: { Name: 'Parking', Description: 'A place in the garage', Language: 1 },
          ImageURL: 'https://images.hotels.example/parking.jpg',
        },
      ],
      RPH: 0,
    },
  ],
} as const;

export const availability = {
  'v1.avail': {
    request: { smallest, whole },
    response: {
      oneHotel: {
        ...responseEnvelope,
        Criteria: { Criterion: { HotelRefs: [{ HotelCode: 1001 }], StayDateRange: stay } },
        HotelStaysType: { HotelStays: [hotelStay] },
      },
      problem: refused,
    },
  },
} as const satisfies Examples;
