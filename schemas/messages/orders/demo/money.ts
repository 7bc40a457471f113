import type { OrderItem } from '../items.ts';
import { decimalsOf, fromMinorUnits, toMinorUnits } from '../../../../lib/money.ts';

/** Adds amounts in units of a currency without floating-point errors. */
export const total = (currency: string, ...amounts: readonly number[]): number =>
  fromMinorUnits(
    amounts.reduce((sum, amount) => sum + toMinorUnits(amount, currency), 0),
    currency,
  );

/** An amount as a string with all decimals of its currency. */
export const written = (amount: number, currency: string): string => amount.toFixed(decimalsOf(currency));

/** The price of an item, in units of a currency. */
export interface Price {
  readonly currency: string;
  /** Without taxes. */
  readonly price: number;
  readonly taxes: number;
  /** The amount due now; by default price and taxes, if nothing was cancelled or lost. */
  readonly owed?: number;
  readonly discount?: number | undefined;
  /** The client's commission, and the supplier's. */
  readonly commission?: { readonly client: number; readonly supplier: number } | undefined;
}

const none = { client: 0, supplier: 0 };

/**
 * The seven amounts of an item with their currencies, with the same meaning as in orders of bookings: the receivable amount is what
 * the buyer pays minus the client's commission.
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

export type Priced = OrderItem & ReturnType<typeof sumsOf>;
