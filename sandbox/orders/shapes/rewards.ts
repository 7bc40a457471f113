import type { LoyaltyReward } from '../../../schemas/messages/orders/payments.ts';
import { balanceOf, spanOf, type Reservation } from '../../reservations/reservation.ts';
import { isoOf } from '../rules/orders.ts';
import { isoOfCode } from '../../world/currencies.ts';
import { checkOutOf, dateOf } from '../../world/stay.ts';
import type { OrderFrame } from './frame.ts';
import { amountOf } from './money.ts';

/**
 * What a reservation earns. Assumed: a point for each whole unit of its currency that is owed, due at departure, and
 * nothing once it does not stand. Specification: "Order record", `loyaltyRewards[]`.
 */
export function rewardShape(reservation: Reservation, { rules }: OrderFrame): LoyaltyReward {
  const { id, createdAt, changedAt, currency } = reservation;
  const owed = amountOf({ minor: balanceOf(reservation).after, iso: isoOfCode(currency) });
  const stands = rules.itemStatus(reservation) === 'CONFIRMED';
  return {
    id: `REWARD-${id}`,
    type: 'POINTS',
    value: stands ? Math.floor(owed) : 0,
    createDate: isoOf(createdAt),
    updateDate: isoOf(changedAt),
    status: stands ? 'PENDING' : 'CANCELLED',
    currency: null,
    unit: 'POINTS',
    credentialId: null,
    credentialAlias: null,
    credentialType: null,
    locator: id,
    scheduleDate: dateOf(checkOutOf(spanOf(reservation))),
  };
}
