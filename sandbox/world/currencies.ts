import { CurrencyCodeEnum } from '../../schemas/messages/enumerations.ts';
import { stream, salt } from './dice.ts';

/** The v1 code of a currency. */
export type CurrencyCode = (typeof CurrencyCodeEnum.values)[number];

const codes = new Map(
  Object.entries(CurrencyCodeEnum.codes).map(([code, iso]) => [iso as string, Number(code) as CurrencyCode]),
);

export const isoOfCode = (code: CurrencyCode): string => CurrencyCodeEnum.codes[code];

/** The v1 code of a currency that some hotel is priced in. */
export const codeOfIso = (iso: string): CurrencyCode => codes.get(iso)!;

/** Rough exchange rates per euro of some currencies; the rates of all other currencies are invented. */
const unitsPerEuro: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1.08,
  GBP: 0.85,
  BRL: 6,
  ARS: 1_000,
  DKK: 7.46,
  MXN: 20,
  ZAR: 20,
  AED: 4,
  AUD: 1.65,
  SGD: 1.45,
  CHF: 0.95,
  JPY: 165,
  ALL: 100,
  KWD: 0.33,
  BHD: 0.41,
  OMR: 0.42,
  TND: 3.35,
  JOD: 0.77,
  CLP: 1_000,
  CLF: 0.026,
  KRW: 1_450,
  VND: 27_000,
  IQD: 1_410,
  LYD: 5.2,
  XAU: 0.0005,
  XAG: 0.036,
  XPT: 0.0011,
  XPD: 0.001,
  XDR: 0.82,
  ISK: 150,
  INR: 90,
  CNY: 7.8,
  SEK: 11.3,
  NOK: 11.6,
  PLN: 4.3,
  CZK: 25,
};

export const exchangeRate = (from: string, to: string): number =>
  from === to ? 1 : unitsPerEuroOf(to) / unitsPerEuroOf(from);

const unitsPerEuroOf = (iso: string): number =>
  unitsPerEuro[iso] ?? Math.round((1 + stream(0, salt.exchange, codes.get(iso)) * 200) * 100) / 100;
