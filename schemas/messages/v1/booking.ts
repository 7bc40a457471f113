/** Specification: "v1 booking request (SendHotelRes)". The shape of the response is not shown beyond the envelope. */
import { boolean, integer, list, nullable, object, optional, text, type Static } from '../build.ts';
import {
  AgeQualifyCodeEnum,
  NamePrefixTypeEnum,
  SupportedGuarantee,
  TransactionActionTypeEnum,
  UniqueIdTypeEnum,
} from '../enumerations.ts';
import { requestEnvelope, responseEnvelope } from './envelope.ts';
import { code, inBooking, reference } from './forms.ts';
import { isoCountry } from './parties.ts';
import { paymentCard } from './payments.ts';
import { comments, describedText, specialRequests, total } from './prices.ts';
import { BookRatePlan } from './rate-plans.ts';
import { reservations } from './reservations.ts';
import { BookRoomRate, BookRoomType } from './room-rates.ts';

const info = { clause: 'v1.book.global-info-shape' } as const;
const guest = { clause: 'v1.book.resguest-shape' } as const;

const pos = object(
  'BookPOS',
  {
    Sources: optional(
      list(
        object('BookSource', {
          ISOCountry: nullable(isoCountry()),
          PseudoCityCode: nullable(text({ 'x-known': 'pseudoCityCode' })),
        }),
        { 'x-likely': [1, 1] },
      ),
    ),
  },
  info,
);

const guaranteeAccepted = object('ReservationGuaranteeAccepted', {
  GuaranteeTypeCode: optional(code(inBooking, SupportedGuarantee)),
  PaymentCard: nullable(paymentCard(inBooking)),
});

const resGlobalInfo = object(
  'ResGlobalInfo',
  {
    CommentsType: nullable(
      object('ReservationCommentsType', { Comments: optional(list(object('ReservationComment', describedText(inBooking)))) }),
    ),
    Guarantee: optional(
      object('ReservationGuarantee', {
        GuaranteesAcceptedType: optional(
          object('ReservationGuaranteesType', { GuaranteesAccepted: optional(list(guaranteeAccepted, { 'x-likely': [1, 1] })) }),
        ),
      }),
    ),
    HotelReservationsIDsType: optional(
      object('HotelReservationsIDsType', {
        HotelReservationIDs: optional(
          list(
            object('HotelReservationID', {
              ResID_Type: optional(code(inBooking, UniqueIdTypeEnum, { text: 'Such as AssociatedReservation' })),
              ResID_Value: optional(reference()),
            }),
          ),
        ),
      }),
    ),
    Total: optional(total(inBooking)),
  },
  info,
);

const customer = object('Customer', {
  Email: optional(text({ leaf: 'email' })),
  PersonName: optional(
    object('PersonName', {
      GivenName: optional(text({ leaf: 'name' })),
      NamePrefix: nullable(code(inBooking, NamePrefixTypeEnum)),
      Surname: optional(text({ leaf: 'surname' })),
    }),
  ),
});

const resGuest = object(
  'ResGuest',
  {
    Age: optional(integer({ 'x-likely': [0, 17] })),
    AgeQualifyingCode: optional(
      code(inBooking, AgeQualifyCodeEnum, { quirk: { clause: 'v1.book.resguest-shape', misspelt: ['AgeQualifyCode'] } }),
    ),
    PrimaryIndicator: optional(boolean()),
    ResGuestRPH: optional(reference()),
    Profiles: optional(
      object('Profiles', {
        ProfileInfos: optional(
          list(object('BookProfileInfo', { Profile: optional(object('Profile', { Customer: optional(customer) })) }), {
            'x-likely': [1, 1],
          }),
        ),
      }),
    ),
  },
  guest,
);

const bookedGuests = object('BookGuestCountsType', {
  GuestCounts: optional(
    list(
      object('BookGuestCount', {
        AgeQualifyCode: optional(
          code(inBooking, AgeQualifyCodeEnum, { quirk: { clause: 'v1.book.same-structures', misspelt: ['AgeQualifyingCode'] } }),
        ),
        Count: optional(integer({ 'x-likely': [1, 4] })),
        ResGuestRPH: optional(list(reference(), { clause: 'v1.book.rph-resolves' })),
      }),
    ),
  ),
});

const roomStay = object(
  'BookRoomStay',
  {
    BasicPropertyInfo: object(
      'BookPropertyInfo',
      {
        HotelRef: object('BookHotelRef', { HotelCode: reference({ 'x-known': 'hotelCode' }) }, { clause: 'v1.book.hotelcode' }),
      },
      { clause: 'v1.book.hotelcode' },
    ),
    CommentsType: nullable(comments(inBooking)),
    GuestCountsType: optional(bookedGuests),
    RatePlans: optional(list(BookRatePlan)),
    RoomRates: optional(list(BookRoomRate)),
    RoomTypes: optional(list(BookRoomType)),
    Total: optional(total(inBooking)),
    SpecialRequestsType: nullable(specialRequests(inBooking)),
  },
  { clause: 'v1.book.same-structures' },
);

const hotelReservation = object(
  'HotelReservation',
  {
    POS: optional(pos),
    ResGlobalInfo: optional(resGlobalInfo),
    ResGuestsType: optional(object('ResGuestsType', { ResGuests: optional(list(resGuest, { 'x-likely': [1, 3] })) }, guest)),
    ResStatus: object(
      'ResStatus',
      { TransactionActionType: code(inBooking, TransactionActionTypeEnum, { present: 'v1.book.resstatus', text: 'For example Book' }) },
      { clause: 'v1.book.resstatus' },
    ),
    RoomStaysType: optional(
      object('BookRoomStaysType', { RoomStays: optional(list(roomStay, { 'x-likely': [1, 3] })) }, { clause: 'v1.book.same-structures' }),
    ),
  },
  { clause: 'v1.book.hotelreservations' },
);

export const SendHotelResRequest = object('SendHotelResRQ', {
  ...requestEnvelope(inBooking),
  TransactionIdentifier: optional(text({ clause: 'v1.book.transaction-identifier' })),
  HotelReservationsType: object(
    'HotelReservationsType',
    { HotelReservations: list(hotelReservation, { 'x-likely': [1, 1] }) },
    { clause: 'v1.book.hotelreservations' },
  ),
});
export type SendHotelResRequest = Static<typeof SendHotelResRequest>;

export const SendHotelResResponse = object('HotelBookingServiceRS', {
  ...responseEnvelope(inBooking),
  TransactionIdentifier: nullable(text({ name: 'v1.names.reservation.transactionIdentifier', leaf: 'word' })),
  HotelReservationsType: reservations(inBooking),
});
export type SendHotelResResponse = Static<typeof SendHotelResResponse>;
