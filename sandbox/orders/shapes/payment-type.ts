import type { paymentTypes } from '../../../schemas/messages/orders/payments.ts';
import type { Reservation } from '../../reservations/reservation.ts';
import { isoOfCode } from '../../world/currencies.ts';
import { hotelOf } from './hotel.ts';

export type PaymentType = (typeof paymentTypes)[number];

// Codes of GuaranteeTypeCodeEnum.
const creditCard = 5;
const prePay = 4;

/**
 * The payment type of a reservation; undefined if it is billed (DirectBill or Voucher). Assumed: PrePay is PIX in Brazilian reais
 * and a card in other currencies, and v2 bookings, which state no payment type, are paid by card.
 */
export function paymentTypeOf({ source, guarantees, currency }: Reservation): PaymentType | undefined {
  if (source === 'v2' || guarantees.includes(creditCard)) return 'CREDITCARD';
  if (!guarantees.includes(prePay)) return undefined;
  return isoOfCode(currency) === 'BRL' ? 'PIX' : 'CREDITCARD';
}

/** Test cards with masked numbers, as they appear in orders. */
const cards = [
  { number: '411111******1111', brand: 'VISA' },
  { number: '555555******4444', brand: 'MASTERCARD' },
] as const;

export const cardExpiration = '12/2030';

/** The card of a reservation: one of two test cards, chosen by its hotel, because bookings do not store cards. */
export const cardOf = (reservation: Reservation): (typeof cards)[number] =>
  cards[hotelOf(reservation) % 2 === 0 ? 0 : 1];
