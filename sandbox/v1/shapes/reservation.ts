import { fromMinorUnits } from '../../../lib/money.ts';
import type { Reservation as Shape } from '../../../schemas/messages/v1/reservations.ts';
import {
  balanceOf,
  type AssociatedId,
  type Guest,
  type Reservation,
  type ReservedRoom,
} from '../../reservations/reservation.ts';
import { translate } from '../../words/texts.ts';
import { isoOfCode } from '../../world/currencies.ts';
import { hotelCodeOf, ratePlanIdOf, roomIdOf } from '../../world/quotes.ts';
import { currentRate } from '../../world/recheck.ts';
import { checkOutOf, dateOf } from '../../world/stay.ts';
import { nameOf } from '../../world/world.ts';
import type { Frame } from './frame.ts';

type Total = NonNullable<NonNullable<Shape['ResGlobalInfo']>['Total']>;

/**
 * A reservation in responses to bookings and to get-bookings. The specification does not define this shape: the whole shape is the
 * sandbox's assumption. The total is the guest's balance, penalties included.
 */
export function reservationShape(reservation: Reservation, frame: Frame): Shape {
  const { rules } = frame;
  const { id, state, action, guests, comments, guarantees, associated } = reservation;
  const ids = [
    ...(id === '' ? [] : [{ ResID_Type: 14 as const, ResID_Value: id }]),
    ...otherIds(associated, id),
  ];
  return {
    ResGlobalInfo: {
      HotelReservationsIDsType: ids.length === 0 ? null : { HotelReservationIDs: ids },
      Total: totalShape(reservation, balanceOf(reservation)),
      CommentsType:
        comments.length === 0 ? null : { Comments: comments.map((Description) => ({ Description })) },
      Guarantee:
        guarantees.length === 0
          ? null
          : {
              GuaranteesAcceptedType: {
                GuaranteesAccepted: guarantees.map((GuaranteeTypeCode) => ({ GuaranteeTypeCode })),
              },
            },
    },
    ResStatus: { TransactionActionType: action, PMS_ResStatusType: rules.pmsStatus(state) },
    RoomStaysType: {
      RoomStays: reservation.rooms.map((room, index) => roomShape(room, index, reservation, frame)),
    },
    ResGuestsType: { ResGuests: guests.map(guestShape) },
  };
}

const otherIds = (associated: readonly AssociatedId[], ownId: string) =>
  associated
    .filter(({ value }) => value !== ownId)
    .map(({ type, value }) => ({ ResID_Type: type, ResID_Value: value }));

function roomShape(
  room: ReservedRoom,
  index: number,
  reservation: Reservation,
  { view, world, rules, language }: Frame,
) {
  const { hotel, stay } = room;
  const rate = currentRate(view, room);
  return {
    IndexNumber: index,
    BasicPropertyInfo: { HotelRef: { HotelCode: hotelCodeOf(hotel), HotelName: nameOf(world, hotel) } },
    StayDateRange: { Start: dateOf(stay.checkIn), End: dateOf(checkOutOf(stay)) },
    RoomStayStatus: {
      TransactionActionType: reservation.action,
      PMS_ResStatusType: rules.pmsStatus(room.cancelled ? 'cancelled' : reservation.state),
    },
    RatePlanID: rate === undefined ? null : ratePlanIdOf(rate),
    RoomID: rate === undefined ? null : roomIdOf(rate),
    RoomName: rate === undefined ? null : translate(rate.product.roomKind.name, language),
    Total: totalShape(reservation, room),
  };
}

/** A total per room and stay (ChargeType 18). */
function totalShape(
  { currency }: Reservation,
  { before, after }: { readonly before: number; readonly after: number },
): Total {
  const iso = isoOfCode(currency);
  return {
    AmountAfterTax: fromMinorUnits(after, iso),
    AmountBeforeTax: fromMinorUnits(before, iso),
    ChargeType: 18,
    CurrencyCode: currency,
  };
}

const guestShape = ({ rph, age, kind, primary, givenName, surname, email }: Guest) => ({
  ResGuestRPH: rph,
  Age: age ?? null,
  AgeQualifyingCode: kind,
  PrimaryIndicator: primary,
  GivenName: givenName ?? null,
  Surname: surname ?? null,
  Email: email ?? null,
});
