import type { paymentTypes } from '../../../schemas/messages/orders/payments.ts';
import type { Reservation } from '../../reservations/reservation.ts';
import { isoOfCode } from '../../world/currencies.ts';

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
