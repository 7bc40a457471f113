/** Decimals of currencies in ISO 4217 that are not two. Currencies without a minor unit in ISO 4217 count as having two. */
const decimalsByCurrency: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF BYR CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
      .split(' ')
      .map((code) => [code, 0]),
  ),
  ...Object.fromEntries(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3])),
  CLF: 4,
};

/** The number of decimals of a currency: 0, 2, 3 or 4. Source: ISO 4217, list one. */
export const decimalsOf = (currency: string): number => decimalsByCurrency[currency] ?? 2;

/** Converts an amount to minor units. */
export const toMinorUnits = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** decimalsOf(currency));

/** Converts minor units to an amount. */
export const fromMinorUnits = (minorUnits: number, currency: string): number =>
  Number((minorUnits / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency)));
