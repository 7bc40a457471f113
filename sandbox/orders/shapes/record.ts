import type { OrderRecord, Quotation } from '../../../schemas/messages/orders/order.ts';
import { type Reservation, balanceOf, spanOf } from '../../reservations/reservation.ts';
import type { OrderFrame } from './frame.ts';
import { fullName, primaryOf } from './guest.ts';
import { hotelOf } from './hotel.ts';
import { itemShape } from './item.ts';
import { paymentsOf } from './payments.ts';
import { suppliersOf } from './supplier.ts';
import type { LoyaltyReward } from '../../../schemas/messages/orders/payments.ts';
import { isoOfCode } from '../../world/currencies.ts';
import { checkOutOf, dateOf, isoOf } from '../../world/stay.ts';
import { amountOf } from './money.ts';
import { nulls } from '../../nulls.ts';

/**
 * The reward for a reservation. Assumed: one point per unit of its balance, due at departure, and no points once it is
 * cancelled or lost. Specification: "Order record", `loyaltyRewards[]`.
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
const nullMembers = nulls(
  'buyerCpf buyerPhone buyerPassport buyerPersonId buyerPersonLoyaltyData clientVat clientExternalCode',
);

/**
 * The record of an order, built from its reservations. That bookings become orders is an assumption of the sandbox.
 * Specification: "Order record".
 * @param reservations the order's reservations, oldest first; at least one
 */
export function orderRecord(reservations: readonly Reservation[], frame: OrderFrame): OrderRecord {
  const [firstReservation] = reservations;
  const id = firstReservation!.order!;
  const buyer = primaryOf(firstReservation!.guests);
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
    items: reservations.map((reservation) => itemShape(reservation, frame)),
    payments: paymentsOf(id, reservations),
    loyaltyRewards: reservations.map((reservation) => rewardShape(reservation, frame)),
    suppliers: suppliersOf(frame.view.world, reservations.map(hotelOf)),
    quotation: quotationOf(id, reservations),
  };
}

/** The quotation of an order, if it was booked from a quotation, or if a lost reservation needs a new quotation. */
function quotationOf(order: string, reservations: readonly Reservation[]): Quotation | null {
  const lostReservation = reservations.find((reservation) => reservation.lost !== undefined);
  const checkoutUrl = reservations.flatMap(({ rooms }) =>
    rooms.flatMap(({ carried }) => carried.quotationUrl ?? []),
  )[0];
  const [firstReservation] = reservations;
  if (lostReservation === undefined && checkoutUrl === undefined) return null;
  return {
    id: `QUOTATION-${order}`,
    externalId: null,
    requestId: firstReservation!.source === 'v1' ? firstReservation!.transaction : null,
    lostReservationId: lostReservation?.lost?.id ?? null,
    channelSource: firstReservation!.source,
    createdAt: isoOf(firstReservation!.createdAt),
    responsible: null,
    groupDescription: null,
    checkoutUrl: checkoutUrl ?? null,
    isForGroups: false,
  };
}
