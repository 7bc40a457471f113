/**
 * A reservation in the responses of SendHotelRes and GetBookings. The specification does not show them: all members are assumed, in
 * the style of the booking request.
 */
import { boolean, date, integer, list, nullable, number, object, text, type Static } from '../build.ts';
import * as enums from '../enumerations.ts';
import { GuaranteeTypeCodeEnum } from '../payment-codes.ts';
import { statedPart, code, getBookingsPlace, reference, type StructurePlace } from './forms.ts';

const status = (place: StructurePlace, title: string) =>
  object(title, {
    TransactionActionType: nullable(
      code(place, enums.TransactionActionTypeEnum, { name: 'v1.names.reservation.transactionAction' }),
    ),
    PMS_ResStatusType: nullable(
      code(place, enums.PMS_ResStatusTypeEnum, { name: 'v1.names.reservation.pmsStatus' }),
    ),
  });

const reservedTotal = (place: StructurePlace) =>
  object(`${place.prefix}ReservedTotal`, {
    AmountAfterTax: nullable(number({ name: 'v1.names.reservation.amountAfterTax' })),
    AmountBeforeTax: nullable(number({ name: 'v1.names.reservation.amountBeforeTax' })),
    ChargeType: nullable(code(place, enums.ChargeTypeEnum, { name: 'v1.names.reservation.chargeType' })),
    CurrencyCode: nullable(
      code(place, enums.CurrencyCodeEnum, { name: 'v1.names.reservation.currencyCode' }),
    ),
  });

const reservedComments = (place: StructurePlace) =>
  object(`${place.prefix}ReservedCommentsType`, {
    Comments: nullable(
      list(
        object(`${place.prefix}ReservedComment`, {
          Description: nullable(text({ name: 'v1.names.reservation.commentText', sample: 'sentence' })),
        }),
      ),
      { name: 'v1.names.reservation.comments' },
    ),
  });

const reservedGuarantee = (place: StructurePlace) =>
  object(`${place.prefix}ReservedGuarantee`, {
    GuaranteesAcceptedType: nullable(
      object(`${place.prefix}ReservedGuaranteesType`, {
        GuaranteesAccepted: nullable(
          list(
            object(`${place.prefix}ReservedGuaranteeAccepted`, {
              GuaranteeTypeCode: nullable(
                code(place, GuaranteeTypeCodeEnum, { name: 'v1.names.reservation.guaranteeCode' }),
              ),
            }),
          ),
          { name: 'v1.names.reservation.guarantees' },
        ),
      }),
      { name: 'v1.names.reservation.guaranteesType' },
    ),
  });

const reservedRoom = (place: StructurePlace) =>
  object(`${place.prefix}ReservedRoom`, {
    IndexNumber: nullable(
      integer({ name: 'v1.names.reservation.roomIndex', text: 'As in ItinSegNbr of a cancel' }),
    ),
    BasicPropertyInfo: nullable(
      object(`${place.prefix}ReservedProperty`, {
        HotelRef: nullable(
          object(`${place.prefix}ReservedHotelRef`, {
            HotelCode: nullable(reference({ name: 'v1.names.reservation.hotelCode' })),
            HotelName: nullable(text({ name: 'v1.names.reservation.hotelName', sample: 'company' })),
          }),
          { name: 'v1.names.reservation.hotelRef' },
        ),
      }),
      { name: 'v1.names.reservation.basicPropertyInfo' },
    ),
    StayDateRange: nullable(
      object(`${place.prefix}ReservedStay`, {
        Start: nullable(date({ name: 'v1.names.reservation.start' })),
        End: nullable(date({ name: 'v1.names.reservation.end' })),
      }),
      { name: 'v1.names.reservation.stayDateRange' },
    ),
    RoomStayStatus: nullable(status(place, `${place.prefix}ReservedRoomStatus`), {
      name: 'v1.names.reservation.roomStatus',
    }),
    RatePlanID: nullable(reference({ name: 'v1.names.reservation.ratePlanId' })),
    RoomID: nullable(reference({ name: 'v1.names.reservation.roomId' })),
    RoomName: nullable(text({ name: 'v1.names.reservation.roomName', sample: 'word' })),
    Total: nullable(reservedTotal(place), { name: 'v1.names.reservation.roomTotal' }),
  });

const reservedGuest = (place: StructurePlace) =>
  object(`${place.prefix}ReservedGuest`, {
    ResGuestRPH: nullable(reference({ name: 'v1.names.reservation.guestRph' })),
    Age: nullable(integer({ name: 'v1.names.reservation.guestAge' })),
    AgeQualifyingCode: nullable(
      code(place, enums.AgeQualifyCodeEnum, { name: 'v1.names.reservation.guestAgeQualifyingCode' }),
    ),
    PrimaryIndicator: nullable(boolean({ name: 'v1.names.reservation.guestPrimary' })),
    GivenName: nullable(text({ name: 'v1.names.reservation.guestGivenName', sample: 'name' })),
    Surname: nullable(text({ name: 'v1.names.reservation.guestSurname', sample: 'surname' })),
    Email: nullable(text({ name: 'v1.names.reservation.guestEmail', sample: 'email' })),
  });

const reservationIds = (place: StructurePlace) =>
  object(`${place.prefix}ReservedIDsType`, {
    HotelReservationIDs: nullable(
      list(
        object(`${place.prefix}ReservedID`, {
          ResID_Type: nullable(code(place, enums.UniqueIdTypeEnum, { name: 'v1.names.reservation.idType' })),
          ResID_Value: nullable(reference({ name: 'v1.names.reservation.idValue' })),
        }),
      ),
      { name: 'v1.names.reservation.ids' },
    ),
  });

const reservation = (place: StructurePlace) =>
  object(`${place.prefix}Reservation`, {
    ResGlobalInfo: nullable(
      object(`${place.prefix}ReservedGlobalInfo`, {
        HotelReservationsIDsType: nullable(reservationIds(place), { name: 'v1.names.reservation.idsType' }),
        Total: nullable(reservedTotal(place), { name: 'v1.names.reservation.total' }),
        CommentsType: nullable(reservedComments(place), { name: 'v1.names.reservation.commentsType' }),
        Guarantee: nullable(reservedGuarantee(place), { name: 'v1.names.reservation.guarantee' }),
      }),
      { name: 'v1.names.reservation.globalInfo' },
    ),
    ResStatus: nullable(status(place, `${place.prefix}ReservedStatus`), {
      name: 'v1.names.reservation.status',
    }),
    RoomStaysType: nullable(
      object(`${place.prefix}ReservedRoomsType`, {
        RoomStays: nullable(list(reservedRoom(place)), { name: 'v1.names.reservation.roomStays' }),
      }),
      { name: 'v1.names.reservation.roomStaysType' },
    ),
    ResGuestsType: nullable(
      object(`${place.prefix}ReservedGuestsType`, {
        ResGuests: nullable(list(reservedGuest(place)), { name: 'v1.names.reservation.guests' }),
      }),
      { name: 'v1.names.reservation.guestsType' },
    ),
  });

export const reservations = (place: StructurePlace) =>
  nullable(
    statedPart(
      object(
        `${place.prefix}ReservationsType`,
        { HotelReservations: nullable(list(reservation(place)), { name: 'v1.names.reservation.list' }) },
        { name: 'v1.names.reservation.listType' },
      ),
    ),
  );

const bookedReservation = reservation(getBookingsPlace);
export type Reservation = Static<typeof bookedReservation>;

/** The statuses of a cancelled or unsuccessful reservation: codes of enums.PMS_ResStatusTypeEnum. */
export const goneStatuses: readonly (keyof typeof enums.PMS_ResStatusTypeEnum.codes)[] = [2, 4, 7, 8, 9];

/** The ISO 4217 letters of a code of CurrencyCodeEnum, as a number or already as letters; undefined for any other value. */
export const isoCurrencyOf = (currency: unknown): string | undefined => {
  const codes: Readonly<Record<string, string>> = enums.CurrencyCodeEnum.codes;
  return typeof currency === 'string' && Object.values(codes).includes(currency)
    ? currency
    : codes[String(currency)];
};
