import type { PaidItem, Payment, paymentStatuses } from '../../../schemas/messages/orders/payments.ts';
import { balanceOf, type Reservation } from '../../reservations/reservation.ts';
import { isoOf } from '../rules/orders.ts';
import { isoOfCode } from '../../world/currencies.ts';
import { cityOf } from '../../world/world.ts';
import { cardExpiration, cardOf } from './card.ts';
import { fullName, primaryOf } from './guest.ts';
import { hotelOf } from './hotel.ts';
import { itemIdOf } from './item.ts';
import { amountOf, convert, rateBetween, decimalString } from './money.ts';
import { paymentTypeOf, type PaymentType } from './payment-type.ts';

/**
 * The payments of an order: one per payment type and currency. The handling of cancelled money is the sandbox's assumption.
 * Specification: "Order record", `payments[]`.
 */
export function paymentsOf(order: string, reservations: readonly Reservation[]): Payment[] {
  const groups = new Map<string, Reservation[]>();
  for (const reservation of reservations) {
    const key = `${paymentTypeOf(reservation)}/${reservation.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), reservation]);
  }
  const paidGroups = [...groups.values()].filter(([first]) => paymentTypeOf(first!) !== undefined);
  return paidGroups.map((group, index) => paymentShape(`PAY-${order}-${index + 1}`, group));
}

/** The amount that the client paid and the part that was kept, in minor units. */
const amountsOf = (reservation: Reservation) => ({
  paidGroups: reservation.rooms.reduce((sum, { after }) => sum + after, 0),
  kept: balanceOf(reservation).after,
});

function paymentShape(id: string, reservations: readonly Reservation[]): Payment {
  const [first] = reservations;
  const iso = isoOfCode(first!.currency);
  const type = paymentTypeOf(first!)!;
  const paidGroups = reservations.reduce((sum, one) => sum + amountsOf(one).paidGroups, 0);
  const refundedAmount = reservations.reduce(
    (sum, one) => sum + amountsOf(one).paidGroups - amountsOf(one).kept,
    0,
  );
  const status = statusOf(reservations);
  const changedAt = Math.max(...reservations.map((one) => one.changedAt));
  return {
    id,
    type,
    currency: iso,
    amount: amountOf({ minor: paidGroups, iso }),
    status,
    paidItemsIds: reservations.map(itemIdOf),
    amountCancelled: amountOf({ minor: refundedAmount, iso }),
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

/** Confirmed if a part of the payment is kept, refunded if an item was lost, cancelled if all was cancelled free of charge. */
function statusOf(reservations: readonly Reservation[]): (typeof paymentStatuses)[number] {
  if (reservations.some((one) => amountsOf(one).kept > 0)) return 'CONFIRMED';
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

/** The payment for one item, in its currency and converted to the hotel's own. */
function paidItemShape(reservation: Reservation): PaidItem {
  const iso = isoOfCode(reservation.currency);
  const { currency: hotelCurrency } = cityOf(hotelOf(reservation));
  const { paidGroups, kept } = amountsOf(reservation);
  const [fullAmount, refundedAmount] = [
    { minor: paidGroups, iso },
    { minor: paidGroups - kept, iso },
  ];
  return {
    id: itemIdOf(reservation),
    amount: amountOf(fullAmount),
    amountCancelled: decimalString(refundedAmount),
    currency: iso,
    exchangeAmount: amountOf(convert(fullAmount, hotelCurrency)),
    exchangeAmountCancelled: amountOf(convert(refundedAmount, hotelCurrency)),
    exchangeCurrency: hotelCurrency,
    exchangeRate: rateBetween(iso, hotelCurrency),
    hasInterest: false,
    interestRate: null,
    interestSurcharge: null,
  };
}
