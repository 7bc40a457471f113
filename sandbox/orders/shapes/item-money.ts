import type { OrderItem, moneyCompanions } from '../../../schemas/messages/orders/items.ts';
import { isBooked, balanceOf, type Reservation, type ReservedRoom } from '../../reservations/reservation.ts';
import { isoOfCode } from '../../world/currencies.ts';
import { commissionPercent, isCommissionable, undiscountedOf } from '../../world/quotes.ts';
import { rateNow } from '../../world/recheck.ts';
import type { OrderFrame } from './frame.ts';
import { amountOf } from './money.ts';

type Money = keyof typeof moneyCompanions;
type MoneyMembers = Pick<OrderItem, Money | (typeof moneyCompanions)[Money]>;

/**
 * The seven sums of an item, each with its currency. Assumed: the price is what was booked, without the taxes beside it,
 * and the original price what it was before offers; payable is what the guest owes by now, and receivable what is left of
 * it after the client's commission, which is due on the rooms that stand where their rate is one that pays it.
 */
export function moneyMembers(reservation: Reservation, frame: OrderFrame): MoneyMembers {
  const { rooms, currency } = reservation;
  const iso = isoOfCode(currency);
  const sum = (of: (room: ReservedRoom) => number): number =>
    amountOf({ minor: rooms.reduce((all, room) => all + of(room), 0), iso });
  const owed = balanceOf(reservation).after;
  const commissions = rooms.flatMap((room) =>
    room.cancelled || !isBooked(reservation) ? [] : (commissionOn(room, frame) ?? []),
  );
  const commission = commissions.reduce((all, one) => all + one, 0);
  const paysCommission = commissions.length > 0;
  return {
    totalReservationPayable: amountOf({ minor: owed, iso }),
    totalReservationPayCurrency: iso,
    totalReservationOriginalPrice: sum((room) => room.before + discountOn(room, reservation, frame)),
    totalReservationOriginalPriceCurrency: iso,
    totalReservationPrice: sum(({ before }) => before),
    totalReservationTaxes: sum(({ before, after }) => after - before),
    totalReservationCurrency: iso,
    totalReservationReceivable: amountOf({ minor: owed - commission, iso }),
    totalReservationReceiveCurrency: iso,
    totalCommissionPayable: paysCommission ? amountOf({ minor: commission, iso }) : null,
    totalCommissionPayCurrency: paysCommission ? iso : null,
    totalCommissionReceivable: null,
    totalCommissionReceiveCurrency: null,
  };
}

/** In minor units; undefined where the rate pays none. */
function commissionOn(room: ReservedRoom, { view }: OrderFrame): number | undefined {
  const rate = rateNow(view, room);
  return rate && isCommissionable(rate)
    ? Math.round((room.before * commissionPercent(view, rate)) / 100)
    : undefined;
}

/** What offers took off the price of a room, in minor units. */
function discountOn(room: ReservedRoom, { currency }: Reservation, { view }: OrderFrame): number {
  const rate = rateNow(view, room);
  return rate === undefined ? 0 : Math.max(0, undiscountedOf(view, rate, isoOfCode(currency)) - room.before);
}
