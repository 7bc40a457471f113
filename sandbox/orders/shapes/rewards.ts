import type { LoyaltyReward } from '../../../schemas/messages/orders/payments.ts';
import { balanceOf, spanOf, type Reservation } from '../../reservations/reservation.ts';
import { isoOf } from '../rules/orders.ts';
import { isoOfCode } from '../../world/currencies.ts';
import { checkOutOf, dateOf } from '../../world/stay.ts';
import type { OrderFrame } from './frame.ts';
import { amountOf } from './money.ts';

/**
 * The reward for a reservation. Assumed: one point per unit of its balance, due at departure, and none once it is cancelled or
 * lost. Specification: "Order record", `loyaltyRewards[]`.
 */
export function rewardShape(reservation: Reservation, { rules }: OrderFrame): LoyaltyReward {
  const { id, createdAt, changedAt, currency } = reservation;
  const balance = amountOf({ minor: balanceOf(reservation).after, iso: isoOfCode(currency) });
  const isConfirmed = rules.itemStatus(reservation) === 'CONFIRMED';
  return {
    id: `REWARD-${id}`,
    type: 'POINTS',
    value: isConfirmed ? Math.floor(balance) : 0,
    createDate: isoOf(createdAt),
    updateDate: isoOf(changedAt),
    status: isConfirmed ? 'PENDING' : 'CANCELLED',
    currency: null,
    unit: 'POINTS',
    credentialId: null,
    credentialAlias: null,
    credentialType: null,
    locator: id,
    scheduleDate: dateOf(checkOutOf(spanOf(reservation))),
  };
}
