import { groupBy } from '../../../lib/group-by.ts';
import type { PaidItem, Payment, paymentStatuses } from '../../../schemas/messages/orders/payments.ts';
import { balanceOf, type Reservation } from '../../reservations/reservation.ts';
import { isoOfCode } from '../../world/currencies.ts';
import { isoOf } from '../../world/stay.ts';
import { cityOf } from '../../world/world.ts';
import { fullName, primaryOf } from './guest.ts';
import { hotelOf } from './hotel.ts';
import { itemIdOf } from './item.ts';
import { amountOf, convert, roundedExchangeRate, decimalString } from './money.ts';
import { cardExpiration, cardOf, paymentTypeOf, type PaymentType } from './payment-type.ts';

/**
 * The payments of an order: one per payment type and currency. How cancelled amounts are refunded is the sandbox's assumption.
 * Specification: "Order record", `payments[]`.
 */
export function paymentsOf(order: string, reservations: readonly Reservation[]): Payment[] {
  const groups = groupBy(
    reservations,
    (reservation) => `${paymentTypeOf(reservation)}/${reservation.currency}`,
  );
  const paidGroups = [...groups.values()].filter(([first]) => paymentTypeOf(first!) !== undefined);
  return paidGroups.map((group, index) => paymentShape(`PAY-${order}-${index + 1}`, group));
}

/** The amount that the client paid and the part that was kept, in minor units. */
const amountsOf = (reservation: Reservation) => ({
  paidAmount: reservation.rooms.reduce((sum, { after }) => sum + after, 0),
  keptAmount: balanceOf(reservation).after,
});

function paymentShape(id: string, reservations: readonly Reservation[]): Payment {
  const [firstReservation] = reservations;
  const iso = isoOfCode(firstReservation!.currency);
  const type = paymentTypeOf(firstReservation!)!;
  const amounts = reservations.map(amountsOf);
  const paidAmount = amounts.reduce((sum, amount) => sum + amount.paidAmount, 0);
  const refundedAmount = amounts.reduce((sum, amount) => sum + amount.paidAmount - amount.keptAmount, 0);
  const status = statusOf(reservations);
  const changedAt = Math.max(...reservations.map((reservation) => reservation.changedAt));
  return {
    id,
    type,
    currency: iso,
    amount: amountOf({ minor: paidAmount, iso }),
    status,
    paidItemsIds: reservations.map(itemIdOf),
    amountCancelled: amountOf({ minor: refundedAmount, iso }),
    createDate: isoOf(firstReservation!.createdAt),
    updateDate: isoOf(changedAt),
    cancellationDate: status === 'CONFIRMED' ? null : isoOf(changedAt),
    message: null,
    credentialId: null,
    credentialAlias: null,
    credentialType: null,
    locator: firstReservation!.id,
    payerPassport: null,
    ...cardMembers(firstReservation!, type, id),
    paidItems: reservations.map(paidItemShape),
  };
}

/** Confirmed if a part of the payment is kept, refunded if an item was lost, cancelled if all items were cancelled free of charge. */
function statusOf(reservations: readonly Reservation[]): (typeof paymentStatuses)[number] {
  if (reservations.some((reservation) => amountsOf(reservation).keptAmount > 0)) return 'CONFIRMED';
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

/** The payment for one item, in the currency of the booking and converted to the currency of the hotel. */
function paidItemShape(reservation: Reservation): PaidItem {
  const iso = isoOfCode(reservation.currency);
  const { currency: hotelCurrency } = cityOf(hotelOf(reservation));
  const { paidAmount, keptAmount } = amountsOf(reservation);
  const fullAmount = { minor: paidAmount, iso };
  const refundedAmount = { minor: paidAmount - keptAmount, iso };
  return {
    id: itemIdOf(reservation),
    amount: amountOf(fullAmount),
    amountCancelled: decimalString(refundedAmount),
    currency: iso,
    exchangeAmount: amountOf(convert(fullAmount, hotelCurrency)),
    exchangeAmountCancelled: amountOf(convert(refundedAmount, hotelCurrency)),
    exchangeCurrency: hotelCurrency,
    exchangeRate: roundedExchangeRate(iso, hotelCurrency),
    hasInterest: false,
    interestRate: null,
    interestSurcharge: null,
  };
}
