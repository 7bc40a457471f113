import type { Service } from '../types.ts';

/** Code of the enumeration, ISO 4217 code, decimals, and units per euro. */
const table: [code: number, iso: string, decimals: number, perEuro: number][] = [
  [1, 'ALL', 2, 98.5],
  [3, 'ARS', 2, 1610],
  [5, 'AUD', 2, 1.77],
  [15, 'BGN', 2, 1.9558],
  [16, 'BRL', 2, 6.2],
  [19, 'CAD', 2, 1.62],
  [21, 'CLP', 0, 1090],
  [22, 'CNY', 2, 8.2],
  [23, 'COP', 2, 4500],
  [27, 'CZK', 2, 24.3],
  [28, 'DKK', 2, 7.46],
  [34, 'EUR', 2, 1],
  [43, 'HKD', 2, 9.1],
  [44, 'HUF', 2, 385],
  [46, 'INR', 2, 103],
  [50, 'ILS', 2, 3.8],
  [52, 'JPY', 0, 176],
  [56, 'KRW', 0, 1680],
  [66, 'MXN', 2, 21.4],
  [72, 'NZD', 2, 2.03],
  [76, 'NOK', 2, 11.7],
  [83, 'PLN', 2, 4.24],
  [85, 'RON', 2, 5.08],
  [91, 'SGD', 2, 1.51],
  [94, 'ZAR', 2, 20],
  [97, 'SEK', 2, 11],
  [98, 'CHF', 2, 0.93],
  [102, 'THB', 2, 37.6],
  [104, 'TRY', 2, 49],
  [108, 'GBP', 2, 0.88],
  [109, 'USD', 2, 1.16],
  [117, 'MAD', 2, 10.7],
  [120, 'PEN', 2, 3.9],
  [121, 'AED', 2, 4.26],
  [126, 'BHD', 3, 0.437],
  [154, 'ISK', 0, 147],
  [156, 'JOD', 3, 0.822],
  [161, 'KWD', 3, 0.356],
  [184, 'OMR', 3, 0.446],
  [188, 'PYG', 0, 8150],
  [206, 'TND', 3, 3.41],
  [215, 'UYU', 2, 46],
  [217, 'VND', 0, 30500],
];
export const currencyOf = (code: number): string | undefined => table.find((row) => row[0] === code)?.[1];
export const codeOf = (iso: string): number => table.find((row) => row[1] === iso)?.[0] ?? 34;
const rows = new Map(table.map((row) => [row[1], row]));
export const decimalsOf = (iso: string): number => rows.get(iso)?.[2] ?? 2;
const perEuro = (iso: string): number => rows.get(iso)?.[3] ?? 1;

export const moneyPoints = {
  round: (amount: number, currency: string): number => {
    const scale = 10 ** decimalsOf(currency);
    return Math.round(amount * scale) / scale;
  },
  convert: (_s: Service, amount: number, from: string, to: string): number =>
    (amount / perEuro(from)) * perEuro(to),
};
export const perOneEuro = perEuro;
/** A sum of amounts, rounded to remove floating-point errors. */
export const sum = (amounts: number[]): number =>
  Math.round(amounts.reduce((a, b) => a + b, 0) * 1000) / 1000;
