/** Specification: "v1 booking request (SendHotelRes)". The shape of the response is not shown beyond the envelope. */
import {
  boolean,
  integer,
  likelyText,
  list,
  listed,
  nullable,
  object,
  text,
  unstated,
  type Static,
} from '../build.ts';
import {
  AgeQualifyCodeEnum,
  NamePrefixTypeEnum,
  TransactionActionTypeEnum,
  UniqueIdTypeEnum,
} from '../enumerations.ts';
import { SupportedGuarantee } from '../payment-codes.ts';
import { requestEnvelope, responseEnvelope } from './envelope.ts';
import { asStated, code, inBooking, reference } from './forms.ts';
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
    Sources: listed(
      list(
        object('BookSource', {
          ISOCountry: nullable(isoCountry()),
          PseudoCityCode: nullable(likelyText({ 'x-known': 'pseudoCityCode' })),
        }),
        { 'x-likely': [1, 1] },
      ),
    ),
  },
  info,
);

const guaranteeAccepted = object('ReservationGuaranteeAccepted', {
  GuaranteeTypeCode: listed(code(inBooking, SupportedGuarantee)),
  PaymentCard: nullable(paymentCard(inBooking)),
});

const resGlobalInfo = object(
  'ResGlobalInfo',
  {
    CommentsType: nullable(
      object('ReservationCommentsType', {
        Comments: listed(list(object('ReservationComment', describedText(inBooking)))),
      }),
    ),
    Guarantee: listed(
      object('ReservationGuarantee', {
        GuaranteesAcceptedType: listed(
          object('ReservationGuaranteesType', {
            GuaranteesAccepted: listed(list(guaranteeAccepted, { 'x-likely': [1, 1] })),
          }),
        ),
      }),
    ),
    HotelReservationsIDsType: listed(
      object('HotelReservationsIDsType', {
        HotelReservationIDs: listed(
          list(
            object('HotelReservationID', {
              ResID_Type: listed(
                code(inBooking, UniqueIdTypeEnum, { text: 'Such as AssociatedReservation' }),
              ),
              ResID_Value: listed(reference()),
            }),
          ),
        ),
      }),
    ),
    Total: listed(total(inBooking)),
  },
  info,
);

const customer = object('Customer', {
  Email: listed(likelyText({ leaf: 'email' })),
  PersonName: listed(
    object('PersonName', {
      GivenName: listed(likelyText({ leaf: 'name' })),
      NamePrefix: nullable(code(inBooking, NamePrefixTypeEnum)),
      Surname: listed(likelyText({ leaf: 'surname' })),
    }),
  ),
});

const resGuest = object(
  'ResGuest',
  {
    Age: listed(unstated(integer({ 'x-likely': [0, 17] }))),
    AgeQualifyingCode: listed(
      code(inBooking, AgeQualifyCodeEnum, {
        quirk: { clause: 'v1.book.resguest-shape', misspelt: ['AgeQualifyCode'] },
      }),
    ),
    PrimaryIndicator: listed(boolean()),
    ResGuestRPH: listed(reference()),
    Profiles: listed(
      object('Profiles', {
        ProfileInfos: listed(
          list(
            object('BookProfileInfo', { Profile: listed(object('Profile', { Customer: listed(customer) })) }),
            {
              'x-likely': [1, 1],
            },
          ),
        ),
      }),
    ),
  },
  guest,
);

const bookedGuests = object('BookGuestCountsType', {
  GuestCounts: listed(
    list(
      object('BookGuestCount', {
        AgeQualifyCode: listed(
          code(inBooking, AgeQualifyCodeEnum, {
            quirk: { clause: 'v1.book.same-structures', misspelt: ['AgeQualifyingCode'] },
          }),
        ),
        Count: listed(unstated(integer({ 'x-likely': [1, 4] }))),
        ResGuestRPH: listed(list(reference(), { clause: 'v1.book.rph-resolves' })),
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
        HotelRef: object(
          'BookHotelRef',
          { HotelCode: reference({ 'x-known': 'hotelCode' }) },
          { clause: 'v1.book.hotelcode' },
        ),
      },
      { clause: 'v1.book.hotelcode' },
    ),
    CommentsType: nullable(comments(inBooking)),
    GuestCountsType: listed(bookedGuests),
    RatePlans: listed(list(BookRatePlan)),
    RoomRates: listed(list(BookRoomRate)),
    RoomTypes: listed(list(BookRoomType)),
    Total: listed(total(inBooking)),
    SpecialRequestsType: nullable(specialRequests(inBooking)),
  },
  { clause: 'v1.book.same-structures' },
);

const hotelReservation = object(
  'HotelReservation',
  {
    POS: listed(pos),
    ResGlobalInfo: listed(resGlobalInfo),
    ResGuestsType: listed(
      object('ResGuestsType', { ResGuests: listed(list(resGuest, { 'x-likely': [1, 3] })) }, guest),
    ),
    ResStatus: object(
      'ResStatus',
      {
        TransactionActionType: code(inBooking, TransactionActionTypeEnum, {
          present: 'v1.book.resstatus',
          text: 'For example Book',
        }),
      },
      { clause: 'v1.book.resstatus' },
    ),
    RoomStaysType: listed(
      object(
        'BookRoomStaysType',
        { RoomStays: listed(list(roomStay, { 'x-likely': [1, 3] })) },
        { clause: 'v1.book.same-structures' },
      ),
    ),
  },
  { clause: 'v1.book.hotelreservations' },
);

export const SendHotelResRequest = object('SendHotelResRQ', {
  ...requestEnvelope(inBooking),
  TransactionIdentifier: listed(text({ clause: 'v1.book.transaction-identifier' })),
  HotelReservationsType: object(
    'HotelReservationsType',
    { HotelReservations: list(hotelReservation, { 'x-likely': [1, 1] }) },
    { clause: 'v1.book.hotelreservations' },
  ),
});
export type SendHotelResRequest = Static<typeof SendHotelResRequest>;

export const SendHotelResResponse = object('HotelBookingServiceRS', {
  ...responseEnvelope(inBooking),
  TransactionIdentifier: nullable(
    asStated(text({ name: 'v1.names.reservation.transactionIdentifier', leaf: 'word' })),
  ),
  HotelReservationsType: reservations(inBooking),
});
export type SendHotelResResponse = Static<typeof SendHotelResResponse>;
