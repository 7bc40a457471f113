import { decimalsOf, fromMinor } from '../../../lib/money.ts';
import { exchangeRate } from '../../world/currencies.ts';

/** A sum in whole minor units of a currency. */
export interface Sum {
  readonly minor: number;
  /** ISO 4217. */
  readonly iso: string;
}

export const amountOf = ({ minor, iso }: Sum): number => fromMinor(minor, iso);

/** A sum written with all decimals of its currency. */
export const textOf = ({ minor, iso }: Sum): string => fromMinor(minor, iso).toFixed(decimalsOf(iso));

/** A sum in another currency, to the nearest minor unit of it. */
export const converted = ({ minor, iso }: Sum, to: string): Sum => ({
  minor: Math.round(minor * exchangeRate(iso, to) * 10 ** (decimalsOf(to) - decimalsOf(iso))),
  iso: to,
});

/** What one unit of a currency is in another, to eight digits. */
export const rateBetween = (from: string, to: string): number =>
  Number(exchangeRate(from, to).toPrecision(8));
