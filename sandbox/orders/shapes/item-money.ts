import type { OrderItem, moneyCompanions } from '../../../schemas/messages/orders/items.ts';
import { isBooked, balanceOf, type Reservation, type ReservedRoom } from '../../reservations/reservation.ts';
import { isoOfCode } from '../../world/currencies.ts';
import { commissionPercent, isCommissionable, undiscountedOf } from '../../world/quotes.ts';
import { currentRate } from '../../world/recheck.ts';
import type { OrderFrame } from './frame.ts';
import { amountOf } from './money.ts';

type Money = keyof typeof moneyCompanions;
type MoneyMembers = Pick<OrderItem, Money | (typeof moneyCompanions)[Money]>;

/**
 * The seven amounts of an item, each with its currency. Assumed: the price is the booked one without taxes, and the original
 * price the one before offers. Payable is the guest's balance; receivable is what is left of it after the client's commission,
 * which is due on booked rooms with a commissionable rate.
 */
export function moneyMembers(reservation: Reservation, frame: OrderFrame): MoneyMembers {
  const { rooms, currency } = reservation;
  const iso = isoOfCode(currency);
  const totalOf = (valueOf: (room: ReservedRoom) => number): number =>
    amountOf({ minor: rooms.reduce((all, room) => all + valueOf(room), 0), iso });
  const balance = balanceOf(reservation).after;
  const commissions = rooms.flatMap((room) =>
    room.cancelled || !isBooked(reservation) ? [] : (commissionOn(room, frame) ?? []),
  );
  const commission = commissions.reduce((all, one) => all + one, 0);
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
