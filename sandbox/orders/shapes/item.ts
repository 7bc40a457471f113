import type { OrderItem } from '../../../schemas/messages/orders/items.ts';
import {
  spanOf,
  type Reservation,
  isBooked,
  balanceOf,
  type ReservedRoom,
} from '../../reservations/reservation.ts';
import { translate } from '../../words/texts.ts';
import { currentRate } from '../../world/recheck.ts';
import { checkOutOf, dateOf, isoOf } from '../../world/stay.ts';
import type { OrderFrame } from './frame.ts';
import { fullName, primaryOf } from './guest.ts';
import { hotelMembers, hotelOf } from './hotel.ts';
import { cardExpiration, cardOf, paymentTypeOf } from './payment-type.ts';
import { roomShape } from './room.ts';
import { supplierIdOf } from './supplier.ts';
import { isoOfCode } from '../../world/currencies.ts';
import { commissionPercent, isCommissionable, undiscountedOf } from '../../world/quotes.ts';
import { amountOf } from './money.ts';
import { nulls } from '../../nulls.ts';

/**
 * The seven amounts of an item, each with its currency. Assumed: the price is the booked price without taxes, and the
 * original price is the price before the discount of offers. Payable is the guest's balance. Receivable is the balance minus the
 * client's commission, which is due on booked rooms with a commissionable rate.
 */
function moneyMembers(reservation: Reservation, frame: OrderFrame) {
  const { rooms, currency } = reservation;
  const iso = isoOfCode(currency);
  const totalOf = (valueOf: (room: ReservedRoom) => number): number =>
    amountOf({ minor: rooms.reduce((sum, room) => sum + valueOf(room), 0), iso });
  const balance = balanceOf(reservation).after;
  const commissions = rooms.flatMap((room) =>
    room.cancelled || !isBooked(reservation) ? [] : (commissionOn(room, frame) ?? []),
  );
  const commission = commissions.reduce((sum, amount) => sum + amount, 0);
  const paysCommission = commissions.length > 0;
  return {
    totalReservationPayable: amountOf({ minor: balance, iso }),
    totalReservationPayCurrency: iso,
    totalReservationOriginalPrice: totalOf((room) => room.before + discountOn(room, reservation, frame)),
    totalReservationOriginalPriceCurrency: iso,
    totalReservationPrice: totalOf(({ before }) => before),
    totalReservationTaxes: totalOf(({ before, after }) => after - before),
    totalReservationCurrency: iso,
    totalReservationReceivable: amountOf({ minor: balance - commission, iso }),
    totalReservationReceiveCurrency: iso,
    totalCommissionPayable: paysCommission ? amountOf({ minor: commission, iso }) : null,
    totalCommissionPayCurrency: paysCommission ? iso : null,
    totalCommissionReceivable: null,
    totalCommissionReceiveCurrency: null,
  };
}

/** The commission in minor units; undefined if the rate pays none. */
function commissionOn(room: ReservedRoom, { view }: OrderFrame): number | undefined {
  const rate = currentRate(view, room);
  return rate && isCommissionable(rate)
    ? Math.round((room.before * commissionPercent(view, rate)) / 100)
    : undefined;
}

/** The discount of offers on a room, in minor units. */
function discountOn(room: ReservedRoom, { currency }: Reservation, { view }: OrderFrame): number {
  const rate = currentRate(view, room);
  return rate === undefined ? 0 : Math.max(0, undiscountedOf(view, rate, isoOfCode(currency)) - room.before);
}

export const itemIdOf = ({ id }: Pick<Reservation, 'id'>): string => `ITEM-${id}`;

/** Members that bookings do not contain. */
const nullMembers = nulls(
  'primaryGuestCpf primaryGuestPhone primaryGuestPassport primaryGuestPersonId',
  'promoCode couponCode extraFields includeExtras associatedClientName rebookStatus',
  'trackingSource trackingMedium trackingCampaign',
);

/** A reservation as an item of its order. Assumed: its locator is the reservation's id. Specification: "Order record", `items[]`. */
export function itemShape(reservation: Reservation, frame: OrderFrame): OrderItem {
  const { rules, view, language, client } = frame;
  const { id, source, rooms, guests, createdAt, changedAt, pmsNumber, associated, comments } = reservation;
  const hotel = hotelOf(reservation);
  const rate = currentRate(view, rooms[0]!);
  const stay = spanOf(reservation);
  const primary = primaryOf(guests);
  return {
    id: itemIdOf(reservation),
    type: 'HOTEL',
    status: rules.itemStatus(reservation),
    createDate: isoOf(createdAt),
    updateDate: isoOf(changedAt),
    startDate: dateOf(stay.checkIn),
    endDate: dateOf(checkOutOf(stay)),
    locator: id,
    ...credentialMembers(rate?.product.credential),
    ...hotelMembers(hotel, frame),
    productDescription: rate === undefined ? null : translate(rate.product.roomKind.name, language),
    primaryGuestName: fullName(primary),
    primaryGuestEmail: primary?.email ?? null,
    ...nullMembers,
    ...paymentMembers(reservation),
    createdById: client,
    createdByName: source === 'v1' ? 'v1 message API' : 'v2 rate API',
    ...moneyMembers(reservation, frame),
    supplierId: supplierIdOf(view.world, hotel),
    billingComments: comments[0] ?? null,
    pmsNumber,
    deviceType: rooms[0]!.carried.mobileExclusive === true ? 'MOBILE' : null,
    platformSource: source,
    refCode: associated[0]?.value ?? null,
    hotelRooms: rooms.map((_, index) => roomShape(reservation, index, frame)),
  };
}

/** The account of the client through which a rate is sold. */
const credentialMembers = (credential: string | undefined) => ({
  credentialId: credential === undefined ? null : `CRED-${credential}`,
  credentialAlias: credential?.toLowerCase() ?? null,
  credentialType: credential ?? null,
});

function paymentMembers(reservation: Reservation) {
  const paymentType = paymentTypeOf(reservation);
  if (paymentType !== 'CREDITCARD')
    return { paymentType: paymentType ?? null, paymentAlias: null, paymentCreditCard: null };
  const card = {
    ...cardOf(reservation),
    holder: fullName(primaryOf(reservation.guests)),
    expirationDate: cardExpiration,
  };
  return { paymentType, paymentAlias: 'main', paymentCreditCard: card };
}
