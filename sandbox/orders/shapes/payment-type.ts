import type { paymentTypes } from '../../../schemas/messages/orders/payments.ts';
import type { Reservation } from '../../reservations/reservation.ts';
import { isoOfCode } from '../../world/currencies.ts';

export type PaymentType = (typeof paymentTypes)[number];

const creditCard = 5;
const prePay = 4;

/**
 * How a reservation is paid; undefined where it is billed, by DirectBill or Voucher. Assumed: PrePay is PIX where the
 * currency is the real and a card elsewhere, and v2, whose booking names no way of payment, is paid by card.
 */
export function paymentTypeOf({ source, guarantees, currency }: Reservation): PaymentType | undefined {
  if (source === 'v2' || guarantees.includes(creditCard)) return 'CREDITCARD';
  if (!guarantees.includes(prePay)) return undefined;
  return isoOfCode(currency) === 'BRL' ? 'PIX' : 'CREDITCARD';
}
