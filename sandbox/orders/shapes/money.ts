import { decimalsOf, fromMinorUnits } from '../../../lib/money.ts';
import { exchangeRate } from '../../world/currencies.ts';

/** An amount in whole minor units of a currency. */
export interface Money {
  readonly minor: number;
  /** ISO 4217. */
  readonly iso: string;
}

export const amountOf = ({ minor, iso }: Money): number => fromMinorUnits(minor, iso);

/** An amount as a string, with all decimals of its currency. */
export const decimalString = ({ minor, iso }: Money): string =>
  fromMinorUnits(minor, iso).toFixed(decimalsOf(iso));

/** Converts an amount to another currency, rounded to its minor unit. */
export const convert = ({ minor, iso }: Money, to: string): Money => ({
  minor: Math.round(minor * exchangeRate(iso, to) * 10 ** (decimalsOf(to) - decimalsOf(iso))),
  iso: to,
});

/** The exchange rate between two currencies, rounded to eight significant digits. */
export const roundedExchangeRate = (from: string, to: string): number =>
  Number(exchangeRate(from, to).toPrecision(8));
