import type { PaidItem, Payment, paymentStatuses } from '../../../schemas/messages/orders/payments.ts';
import { balanceOf, type Reservation } from '../../reservations/reservation.ts';
import { isoOf } from '../rules/orders.ts';
import { isoOfCode } from '../../world/currencies.ts';
import { cityOf } from '../../world/world.ts';
import { cardExpiration, cardOf } from './card.ts';
import { fullName, primaryOf } from './guest.ts';
import { hotelOf } from './hotel.ts';
import { itemIdOf } from './item.ts';
import { amountOf, converted, rateBetween, textOf } from './money.ts';
import { paymentTypeOf, type PaymentType } from './payment-type.ts';

/**
 * The payments of an order: one for each way of payment and currency, for all items paid so. What became of the money is
 * the sandbox's assumption. Specification: "Order record", `payments[]`.
 */
export function paymentsOf(order: string, reservations: readonly Reservation[]): Payment[] {
  const together = new Map<string, Reservation[]>();
  for (const reservation of reservations) {
    const key = `${paymentTypeOf(reservation)}/${reservation.currency}`;
    together.set(key, [...(together.get(key) ?? []), reservation]);
  }
  const paid = [...together.values()].filter(([first]) => paymentTypeOf(first!) !== undefined);
  return paid.map((ofOne, index) => paymentShape(`PAY-${order}-${index + 1}`, ofOne));
}

/** In minor units: what the client paid, and what of it was kept. */
const sums = (reservation: Reservation) => ({
  paid: reservation.rooms.reduce((sum, { after }) => sum + after, 0),
  kept: balanceOf(reservation).after,
});

function paymentShape(id: string, reservations: readonly Reservation[]): Payment {
  const [first] = reservations;
  const iso = isoOfCode(first!.currency);
  const type = paymentTypeOf(first!)!;
  const paid = reservations.reduce((sum, one) => sum + sums(one).paid, 0);
  const back = reservations.reduce((sum, one) => sum + sums(one).paid - sums(one).kept, 0);
  const status = statusOf(reservations);
  const changedAt = Math.max(...reservations.map((one) => one.changedAt));
  return {
    id,
    type,
    currency: iso,
    amount: amountOf({ minor: paid, iso }),
    status,
    paidItemsIds: reservations.map(itemIdOf),
    amountCancelled: amountOf({ minor: back, iso }),
    createDate: isoOf(first!.createdAt),
    updateDate: isoOf(changedAt),
    cancellationDate: status === 'CONFIRMED' ? null : isoOf(changedAt),
    message: null,
    credentialId: null,
    credentialAlias: null,
    credentialType: null,
    locator: first!.id,
    payerPassport: null,
    ...cardMembers(first!, type, id),
    paidItems: reservations.map(paidItemShape),
  };
}

/** Confirmed while any of it is kept; what was lost is refunded, what was cancelled free of charge is cancelled. */
function statusOf(reservations: readonly Reservation[]): (typeof paymentStatuses)[number] {
  if (reservations.some((one) => sums(one).kept > 0)) return 'CONFIRMED';
  return reservations.some(({ state }) => state === 'lost') ? 'REFUNDED' : 'CANCELLED';
}

function cardMembers(reservation: Reservation, type: PaymentType, id: string): Partial<Payment> {
  if (type !== 'CREDITCARD') return {};
  const { number, brand } = cardOf(reservation);
  return {
    creditCardNumber: number,
    creditCardHolder: fullName(primaryOf(reservation.guests)),
    creditCardBrand: brand,
    creditCardExpirationDate: cardExpiration,
    installments: 1,
    captureDate: isoOf(reservation.createdAt),
    authorizationCode: null,
    proofOfSale: null,
    provider: 'sandbox',
    providerTransactionId: `TX-${id}`,
    is3DS: false,
  };
}

/** What was paid of an item, and what that is in the hotel's own currency: by that the exchange goes. */
function paidItemShape(reservation: Reservation): PaidItem {
  const iso = isoOfCode(reservation.currency);
  const { currency: own } = cityOf(hotelOf(reservation));
  const { paid, kept } = sums(reservation);
  const [whole, back] = [
    { minor: paid, iso },
    { minor: paid - kept, iso },
  ];
  return {
    id: itemIdOf(reservation),
    amount: amountOf(whole),
    amountCancelled: textOf(back),
    currency: iso,
    exchangeAmount: amountOf(converted(whole, own)),
    exchangeAmountCancelled: amountOf(converted(back, own)),
    exchangeCurrency: own,
    exchangeRate: rateBetween(iso, own),
    hasInterest: false,
    interestRate: null,
    interestSurcharge: null,
  };
}
