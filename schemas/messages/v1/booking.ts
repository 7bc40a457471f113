/** Specification: "v1 booking request (SendHotelRes)". The shape of the response is not shown beyond the envelope. */
import {
  boolean,
  integer,
  likelyText,
  list,
  documented,
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
    Sources: documented(
      list(
        object('BookSource', {
          ISOCountry: nullable(isoCountry()),
          PseudoCityCode: nullable(likelyText({ 'x-known': 'pseudoCityCode' })),
        }),
        { 'x-range': [1, 1] },
      ),
    ),
  },
  info,
);

const guaranteeAccepted = object('ReservationGuaranteeAccepted', {
  GuaranteeTypeCode: documented(code(inBooking, SupportedGuarantee)),
  PaymentCard: nullable(paymentCard(inBooking)),
});

const resGlobalInfo = object(
  'ResGlobalInfo',
  {
    CommentsType: nullable(
      object('ReservationCommentsType', {
        Comments: documented(list(object('ReservationComment', describedText(inBooking)))),
      }),
    ),
    Guarantee: documented(
      object('ReservationGuarantee', {
        GuaranteesAcceptedType: documented(
          object('ReservationGuaranteesType', {
            GuaranteesAccepted: documented(list(guaranteeAccepted, { 'x-range': [1, 1] })),
          }),
        ),
      }),
    ),
    HotelReservationsIDsType: documented(
      object('HotelReservationsIDsType', {
        HotelReservationIDs: documented(
          list(
            object('HotelReservationID', {
              ResID_Type: documented(
                code(inBooking, UniqueIdTypeEnum, { text: 'Such as AssociatedReservation' }),
              ),
              ResID_Value: documented(reference()),
            }),
          ),
        ),
      }),
    ),
    Total: documented(total(inBooking)),
  },
  info,
);

const customer = object('Customer', {
  Email: documented(likelyText({ sample: 'email' })),
  PersonName: documented(
    object('PersonName', {
      GivenName: documented(likelyText({ sample: 'name' })),
      NamePrefix: nullable(code(inBooking, NamePrefixTypeEnum)),
      Surname: documented(likelyText({ sample: 'surname' })),
    }),
  ),
});

const resGuest = object(
  'ResGuest',
  {
    Age: documented(unstated(integer({ 'x-range': [0, 17] }))),
    AgeQualifyingCode: documented(
      code(inBooking, AgeQualifyCodeEnum, {
        quirk: { clause: 'v1.book.resguest-shape', misspelt: ['AgeQualifyCode'] },
      }),
    ),
    PrimaryIndicator: documented(boolean()),
    ResGuestRPH: documented(reference()),
    Profiles: documented(
      object('Profiles', {
        ProfileInfos: documented(
          list(
            object('BookProfileInfo', {
              Profile: documented(object('Profile', { Customer: documented(customer) })),
            }),
            {
              'x-range': [1, 1],
            },
          ),
        ),
      }),
    ),
  },
  guest,
);

const bookedGuests = object('BookGuestCountsType', {
  GuestCounts: documented(
    list(
      object('BookGuestCount', {
        AgeQualifyCode: documented(
          code(inBooking, AgeQualifyCodeEnum, {
            quirk: { clause: 'v1.book.same-structures', misspelt: ['AgeQualifyingCode'] },
          }),
        ),
        Count: documented(unstated(integer({ 'x-range': [1, 4] }))),
        ResGuestRPH: documented(list(reference(), { clause: 'v1.book.rph-resolves' })),
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
    GuestCountsType: documented(bookedGuests),
    RatePlans: documented(list(BookRatePlan)),
    RoomRates: documented(list(BookRoomRate)),
    RoomTypes: documented(list(BookRoomType)),
    Total: documented(total(inBooking)),
    SpecialRequestsType: nullable(specialRequests(inBooking)),
  },
  { clause: 'v1.book.same-structures' },
);

const hotelReservation = object(
  'HotelReservation',
  {
    POS: documented(pos),
    ResGlobalInfo: documented(resGlobalInfo),
    ResGuestsType: documented(
      object('ResGuestsType', { ResGuests: documented(list(resGuest, { 'x-range': [1, 3] })) }, guest),
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
    RoomStaysType: documented(
      object(
        'BookRoomStaysType',
        { RoomStays: documented(list(roomStay, { 'x-range': [1, 3] })) },
        { clause: 'v1.book.same-structures' },
      ),
    ),
  },
  { clause: 'v1.book.hotelreservations' },
);

export const SendHotelResRequest = object('SendHotelResRQ', {
  ...requestEnvelope(inBooking),
  TransactionIdentifier: documented(text({ clause: 'v1.book.transaction-identifier' })),
  HotelReservationsType: object(
    'HotelReservationsType',
    { HotelReservations: list(hotelReservation, { 'x-range': [1, 1] }) },
    { clause: 'v1.book.hotelreservations' },
  ),
});
export type SendHotelResRequest = Static<typeof SendHotelResRequest>;

export const SendHotelResResponse = object('HotelBookingServiceRS', {
  ...responseEnvelope(inBooking),
  TransactionIdentifier: nullable(
    asStated(text({ name: 'v1.names.reservation.transactionIdentifier', sample: 'word' })),
  ),
  HotelReservationsType: reservations(inBooking),
});
export type SendHotelResResponse = Static<typeof SendHotelResResponse>;
