import type { OrderRecord, Quotation } from '../../../schemas/messages/orders/order.ts';
import { type Reservation, balanceOf, spanOf } from '../../reservations/reservation.ts';
import { isoOf } from '../rules/orders.ts';
import type { OrderFrame } from './frame.ts';
import { fullName, primaryOf } from './guest.ts';
import { hotelOf } from './hotel.ts';
import { itemShape } from './item.ts';
import { paymentsOf } from './payments.ts';
import { suppliersOf } from './supplier.ts';
import type { LoyaltyReward } from '../../../schemas/messages/orders/payments.ts';
import { isoOfCode } from '../../world/currencies.ts';
import { checkOutOf, dateOf } from '../../world/stay.ts';
import { amountOf } from './money.ts';

/**
 * The reward for a reservation. Assumed: one point per unit of its balance, due at departure, and none once it is cancelled or
 * lost. Specification: "Order record", `loyaltyRewards[]`.
 */
function rewardShape(reservation: Reservation, { rules }: OrderFrame): LoyaltyReward {
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

/** Members that bookings do not contain. */
const nullMembers = {
  buyerCpf: null,
  buyerPhone: null,
  buyerPassport: null,
  buyerPersonId: null,
  buyerPersonLoyaltyData: null,
  clientVat: null,
  clientExternalCode: null,
} as const;

/**
 * The record of an order, built from its reservations. That bookings become orders is an assumption of the sandbox.
 * Specification: "Order record".
 * @param reservations the order's reservations, oldest first; at least one
 */
export function orderRecord(reservations: readonly Reservation[], frame: OrderFrame): OrderRecord {
  const [first] = reservations;
  const id = first!.order!;
  const buyer = primaryOf(first!.guests);
  return {
    id,
    createDate: isoOf(Math.min(...reservations.map(({ createdAt }) => createdAt))),
    updateDate: isoOf(Math.max(...reservations.map(({ changedAt }) => changedAt))),
    buyerName: fullName(buyer),
    buyerEmail: buyer?.email ?? null,
    buyerUsername: buyer?.email ?? null,
    ...nullMembers,
    clientId: frame.client,
    clientName: `Client ${frame.client}`,
    items: reservations.map((one) => itemShape(one, frame)),
    payments: paymentsOf(id, reservations),
    loyaltyRewards: reservations.map((one) => rewardShape(one, frame)),
    suppliers: suppliersOf(frame.view.world, reservations.map(hotelOf)),
    quotation: quotationOf(id, reservations),
  };
}

/** An order has a quotation if a booking came from one, or if a lost reservation needs a new one. */
function quotationOf(order: string, reservations: readonly Reservation[]): Quotation | null {
  const lost = reservations.find((one) => one.lost !== undefined);
  const checkoutUrl = reservations.flatMap(({ rooms }) =>
    rooms.flatMap(({ carried }) => carried.quotationUrl ?? []),
  )[0];
  const [first] = reservations;
  if (lost === undefined && checkoutUrl === undefined) return null;
  return {
    id: `QUOTATION-${order}`,
    externalId: null,
    requestId: first!.source === 'v1' ? first!.transaction : null,
    lostReservationId: lost?.lost?.id ?? null,
    channelSource: first!.source,
    createdAt: isoOf(first!.createdAt),
    responsible: null,
    groupDescription: null,
    checkoutUrl: checkoutUrl ?? null,
    isForGroups: false,
  };
}
