/** Codes and letters of the long tables of the specification. */
import { CountryCodeEnum, CurrencyCodeEnum } from '../../../schemas/messages/enumerations.ts';

export const currencyCodes: readonly unknown[] = CurrencyCodeEnum.values;
export const countryCodes: readonly unknown[] = CountryCodeEnum.values;

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Whether two letters name a country. */
export const isCountry = (value: unknown): boolean =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value) && regions.of(value) !== undefined;

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Whether three letters name a currency. */
export const isCurrency = (value: unknown): boolean => typeof value === 'string' && currencies.has(value);
