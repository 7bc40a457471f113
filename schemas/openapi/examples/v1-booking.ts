/** Codes are integers here; the document shows them in the form that the settings state for each operation. */
import { responseEnvelope, requestEnvelope, refused } from './envelope.ts';
import type { Examples } from './example.ts';
import { ratePlan, roomRate, roomType, total } from './v1-rate.ts';

const guest = (
  ResGuestRPH: number,
  Age: number,
  AgeQualifyingCode: 8 | 10,
  GivenName: string,
  NamePrefix: 1 | 2 | 3,
) => ({
  Age,
  AgeQualifyingCode,
  PrimaryIndicator: ResGuestRPH === 0,
  ResGuestRPH,
  Profiles: {
    ProfileInfos: [
      {
        Profile: {
          Customer: {
            Email: 'guest@hotels.example',
            PersonName: { GivenName, NamePrefix, Surname: 'Silva' },
          },
        },
      },
    ],
  },
});

/** A test number, not a card. */
const card = {
  CardCode: 1,
  CardHolderName: 'ANA SILVA',
  CardNumber: '4111111111111111',
  ExpireDate: '2029-12-31',
  SeriesCode: '123',
} as const;

const booking = {
  POS: { Sources: [{ ISOCountry: 'PT', PseudoCityCode: null }] },
  ResGlobalInfo: {
    CommentsType: { Comments: [{ Description: 'Arriving late' }] },
    Guarantee: {
      GuaranteesAcceptedType: { GuaranteesAccepted: [{ GuaranteeTypeCode: 5, PaymentCard: card }] },
    },
    HotelReservationsIDsType: { HotelReservationIDs: [{ ResID_Type: 25, ResID_Value: 'PARTNER-1' }] },
    Total: total,
  },
  ResGuestsType: {
    ResGuests: [guest(0, 41, 10, 'Ana', 2), guest(1, 43, 10, 'Rui', 1), guest(2, 6, 8, 'Eva', 3)],
  },
  ResStatus: { TransactionActionType: 0 },
  RoomStaysType: {
    RoomStays: [
      {
        BasicPropertyInfo: { HotelRef: { HotelCode: 1001 } },
        CommentsType: null,
        GuestCountsType: {
          GuestCounts: [
            { AgeQualifyCode: 10, Count: 2, ResGuestRPH: [0, 1] },
            { AgeQualifyCode: 8, Count: 1, ResGuestRPH: [2] },
          ],
        },
        RatePlans: [
          {
            ...ratePlan,
            PaymentPolicies: { AcceptedPayments: [{ GuaranteeTypeCode: 5 }] },
            TPA_Extensions: { WLCode: 0 },
          },
        ],
        RoomRates: [roomRate],
        RoomTypes: [roomType],
        Total: total,
        SpecialRequestsType: null,
      },
    ],
  },
} as const;

const reservation = {
  ResGlobalInfo: {
    HotelReservationsIDsType: { HotelReservationIDs: [{ ResID_Type: 14, ResID_Value: 'RES-1' }] },
    Total: { AmountAfterTax: 230, AmountBeforeTax: 200, ChargeType: 18, CurrencyCode: 34 },
  },
  ResStatus: { TransactionActionType: 0, PMS_ResStatusType: 1 },
  RoomStaysType: {
    RoomStays: [
      {
        IndexNumber: 1,
        BasicPropertyInfo: { HotelRef: { HotelCode: 1001, HotelName: 'Hotel One' } },
        StayDateRange: { Start: '2027-05-10', End: '2027-05-12' },
        RoomStayStatus: { PMS_ResStatusType: 1 },
        RatePlanID: 11,
        RoomID: 21,
        RoomName: 'Double room',
        Total: { AmountAfterTax: 230, AmountBeforeTax: 200, ChargeType: 18, CurrencyCode: 34 },
      },
    ],
  },
  ResGuestsType: {
    ResGuests: [
      {
        ResGuestRPH: 0,
        Age: 41,
        AgeQualifyingCode: 10,
        PrimaryIndicator: true,
        GivenName: 'Ana',
        Surname: 'Silva',
        Email: 'guest@hotels.example',
      },
    ],
  },
} as const;

const reservations = {
  ...responseEnvelope,
  HotelReservationsType: { HotelReservations: [reservation] },
} as const;

const cancelled = {
  ...requestEnvelope,
  UniqueID: [{ ID: 'RES-1', Type: 'Reservation' }],
  Verification: {
    Email: 'guest@hotels.example',
    HotelRef: { HotelCode: 1001 },
    ReservationTimeSpan: { Start: '2027-05-10', End: '2027-05-12' },
  },
} as const;

export const booked = {
  'v1.book': {
    request: {
      oneRoom: {
        ...requestEnvelope,
        TransactionIdentifier: 'RES-1',
        HotelReservationsType: { HotelReservations: [booking] },
      },
    },
    response: { booked: reservations, problem: refused },
  },
  'v1.cancel': {
    request: {
      wholeReservation: cancelled,
      oneRoom: {
        ...cancelled,
        CancelType: 'CancelRoom',
        Segment: [{ ItinSegNbr: 'RES-1/1', Status: 'Cancelled' }],
      },
    },
    response: {
      cancelled: {
        ...responseEnvelope,
        UniqueID: [{ ID: 'RES-1', Type: 'Reservation' }],
        Status: 'Cancelled',
      },
      problem: refused,
    },
  },
  'v1.getbk': {
    request: {
      byIdentifier: { ...requestEnvelope, UniqueID: { ID: 'RES-1', Type: 'Reservation' } },
      byHotelAndPeriod: {
        ...requestEnvelope,
        ReadRequestsType: {
          HotelReadRequests: [
            { HotelRef: { HotelCode: 1001 }, SelectionCriteria: { Start: '2027-05-01', End: '2027-05-31' } },
          ],
        },
      },
    },
    response: { oneReservation: reservations },
  },
} as const satisfies Examples;
