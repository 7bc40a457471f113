/** Decimals of a currency by ISO 4217, where they are not two. Currencies for which ISO names no minor unit count as having two. */
const decimals: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      'BIF',
      'BYR',
      'CLP',
      'DJF',
      'GNF',
      'ISK',
      'JPY',
      'KMF',
      'KRW',
      'PYG',
      'RWF',
      'UGX',
      'UYI',
      'VND',
      'VUV',
      'XAF',
      'XOF',
      'XPF',
    ].map((code) => [code, 0]),
  ),
  ...Object.fromEntries(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3])),
  CLF: 4,
};

/** How many decimals amounts of a currency have: 0, 2, 3 or 4. Source: ISO 4217, list one. */
export const decimalsOf = (currency: string): number => decimals[currency] ?? 2;

/** An amount in units of a currency as whole minor units. */
export const toMinor = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** decimalsOf(currency));

/** Whole minor units as an amount in units of the currency: the number that is written with its decimals. */
export const fromMinor = (minor: number, currency: string): number =>
  Number((minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency)));
