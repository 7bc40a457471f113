import type { OrderItem } from '../items.ts';
import { decimalsOf, fromMinor, toMinor } from '../../../../lib/money.ts';

/** Amounts in units of a currency, added up without the errors of fractions. */
export const total = (currency: string, ...amounts: readonly number[]): number =>
  fromMinor(
    amounts.reduce((sum, amount) => sum + toMinor(amount, currency), 0),
    currency,
  );

/** An amount as text, with all the decimals of its currency. */
export const written = (amount: number, currency: string): string => amount.toFixed(decimalsOf(currency));

/** What an item costs, in units of a currency. */
export interface Price {
  readonly currency: string;
  /** Without the taxes beside it. */
  readonly price: number;
  readonly taxes: number;
  /** What is to be paid by now; price and taxes where nothing of it was cancelled or lost. */
  readonly owed?: number;
  /** What a coupon took off. */
  readonly discount?: number | undefined;
  /** What the client earns, and what the supplier pays for the sale. */
  readonly commission?: { readonly client: number; readonly supplier: number } | undefined;
}

const none = { client: 0, supplier: 0 };

/**
 * The seven sums of an item with their currencies, which mean what they mean in the orders that bookings become: what is
 * receivable is what the buyer pays less what the client earns.
 */
export function sumsOf({
  currency,
  price,
  taxes,
  owed = total(currency, price, taxes),
  discount = 0,
  commission = none,
}: Price) {
  return {
    totalReservationPayable: owed,
    totalReservationPayCurrency: currency,
    totalReservationOriginalPrice: total(currency, price, discount),
    totalReservationOriginalPriceCurrency: currency,
    totalReservationPrice: price,
    totalReservationTaxes: taxes,
    totalReservationCurrency: currency,
    totalReservationReceivable: total(currency, owed, -commission.client),
    totalReservationReceiveCurrency: currency,
    totalCommissionPayable: commission.client,
    totalCommissionPayCurrency: currency,
    totalCommissionReceivable: commission.supplier,
    totalCommissionReceiveCurrency: currency,
  } satisfies Partial<OrderItem>;
}

/** An item with its price. */
export type Priced = OrderItem & ReturnType<typeof sumsOf>;
