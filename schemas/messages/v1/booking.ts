/** Specification: "v1 booking request (SendHotelRes)". The shape of the response is not shown beyond the envelope. */
import * as t from '../build.ts';
import type { Static } from '../build.ts';
import * as enums from '../enumerations.ts';
import { SupportedGuarantee } from '../payment-codes.ts';
import { requestEnvelope, responseEnvelope } from './envelope.ts';
import { statedPart, code, bookingPlace, reference } from './forms.ts';
import { isoCountry } from './parties.ts';
import { paymentCard } from './payments.ts';
import { comments, describedText, specialRequests, total } from './prices.ts';
import { BookRatePlan } from './rate-plans.ts';
import { reservations } from './reservations.ts';
import { BookRoomRate, BookRoomType } from './room-rates.ts';

const infoClause = { clause: 'v1.book.global-info-shape' } as const;
const guestClause = { clause: 'v1.book.resguest-shape' } as const;

const pos = t.object(
  'BookPOS',
  {
    Sources: t.documented(
      t.list(
        t.object('BookSource', {
          ISOCountry: t.nullable(isoCountry()),
          PseudoCityCode: t.nullable(t.likelyText({ 'x-known': 'pseudoCityCode' })),
        }),
        { 'x-range': [1, 1] },
      ),
    ),
  },
  infoClause,
);

const acceptedGuarantee = t.object('ReservationGuaranteeAccepted', {
  GuaranteeTypeCode: t.documented(code(bookingPlace, SupportedGuarantee)),
  PaymentCard: t.nullable(paymentCard(bookingPlace)),
});

const resGlobalInfo = t.object(
  'ResGlobalInfo',
  {
    CommentsType: t.nullable(
      t.object('ReservationCommentsType', {
        Comments: t.documented(t.list(t.object('ReservationComment', describedText(bookingPlace)))),
      }),
    ),
    Guarantee: t.documented(
      t.object('ReservationGuarantee', {
        GuaranteesAcceptedType: t.documented(
          t.object('ReservationGuaranteesType', {
            GuaranteesAccepted: t.documented(t.list(acceptedGuarantee, { 'x-range': [1, 1] })),
          }),
        ),
      }),
    ),
    HotelReservationsIDsType: t.documented(
      t.object('HotelReservationsIDsType', {
        HotelReservationIDs: t.documented(
          t.list(
            t.object('HotelReservationID', {
              ResID_Type: t.documented(
                code(bookingPlace, enums.UniqueIdTypeEnum, { text: 'Such as AssociatedReservation' }),
              ),
              ResID_Value: t.documented(reference()),
            }),
          ),
        ),
      }),
    ),
    Total: t.documented(total(bookingPlace)),
  },
  infoClause,
);

const customer = t.object('Customer', {
  Email: t.documented(t.likelyText({ sample: 'email' })),
  PersonName: t.documented(
    t.object('PersonName', {
      GivenName: t.documented(t.likelyText({ sample: 'name' })),
      NamePrefix: t.nullable(code(bookingPlace, enums.NamePrefixTypeEnum)),
      Surname: t.documented(t.likelyText({ sample: 'surname' })),
    }),
  ),
});

const resGuest = t.object(
  'ResGuest',
  {
    Age: t.documented(t.unstated(t.integer({ 'x-range': [0, 17] }))),
    AgeQualifyingCode: t.documented(
      code(bookingPlace, enums.AgeQualifyCodeEnum, {
        quirk: { clause: 'v1.book.resguest-shape', misspelt: ['AgeQualifyCode'] },
      }),
    ),
    PrimaryIndicator: t.documented(t.boolean()),
    ResGuestRPH: t.documented(reference()),
    Profiles: t.documented(
      t.object('Profiles', {
        ProfileInfos: t.documented(
          t.list(
            t.object('BookProfileInfo', {
              Profile: t.documented(t.object('Profile', { Customer: t.documented(customer) })),
            }),
            {
              'x-range': [1, 1],
            },
          ),
        ),
      }),
    ),
  },
  guestClause,
);

const bookedGuests = t.object('BookGuestCountsType', {
  GuestCounts: t.documented(
    t.list(
      t.object('BookGuestCount', {
        AgeQualifyCode: t.documented(
          code(bookingPlace, enums.AgeQualifyCodeEnum, {
            quirk: { clause: 'v1.book.same-structures', misspelt: ['AgeQualifyingCode'] },
          }),
        ),
        Count: t.documented(t.unstated(t.integer({ 'x-range': [1, 4] }))),
        ResGuestRPH: t.documented(t.list(reference(), { clause: 'v1.book.rph-resolves' })),
      }),
    ),
  ),
});

const roomStay = t.object('BookRoomStay', 'v1.book.same-structures', {
  BasicPropertyInfo: t.object('BookPropertyInfo', 'v1.book.hotelcode', {
    HotelRef: t.object('BookHotelRef', 'v1.book.hotelcode', {
      HotelCode: reference({ 'x-known': 'hotelCode' }),
    }),
  }),
  CommentsType: t.nullable(comments(bookingPlace)),
  GuestCountsType: t.documented(bookedGuests),
  RatePlans: t.documented(t.list(BookRatePlan)),
  RoomRates: t.documented(t.list(BookRoomRate)),
  RoomTypes: t.documented(t.list(BookRoomType)),
  Total: t.documented(total(bookingPlace)),
  SpecialRequestsType: t.nullable(specialRequests(bookingPlace)),
});

const hotelReservation = t.object('HotelReservation', 'v1.book.hotelreservations', {
  POS: t.documented(pos),
  ResGlobalInfo: t.documented(resGlobalInfo),
  ResGuestsType: t.documented(
    t.object(
      'ResGuestsType',
      { ResGuests: t.documented(t.list(resGuest, { 'x-range': [1, 3] })) },
      guestClause,
    ),
  ),
  ResStatus: t.object('ResStatus', 'v1.book.resstatus', {
    TransactionActionType: code(bookingPlace, enums.TransactionActionTypeEnum, {
      present: 'v1.book.resstatus',
      text: 'For example Book',
    }),
  }),
  RoomStaysType: t.documented(
    t.object('BookRoomStaysType', 'v1.book.same-structures', {
      RoomStays: t.documented(t.list(roomStay, { 'x-range': [1, 3] })),
    }),
  ),
});

export const SendHotelResRequest = t.object('SendHotelResRQ', {
  ...requestEnvelope(bookingPlace),
  TransactionIdentifier: t.documented(t.text({ clause: 'v1.book.transaction-identifier' })),
  HotelReservationsType: t.object('HotelReservationsType', 'v1.book.hotelreservations', {
    HotelReservations: t.list(hotelReservation, { 'x-range': [1, 1] }),
  }),
});
export type SendHotelResRequest = Static<typeof SendHotelResRequest>;

export const SendHotelResResponse = t.object('HotelBookingServiceRS', {
  ...responseEnvelope(bookingPlace),
  TransactionIdentifier: t.nullable(
    statedPart(t.text({ name: 'v1.names.reservation.transactionIdentifier', sample: 'word' })),
  ),
  HotelReservationsType: reservations(bookingPlace),
});
export type SendHotelResResponse = Static<typeof SendHotelResResponse>;
