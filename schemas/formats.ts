/** String formats of the contract. The specification says only "ISO", so everything that ISO 8601 allows is valid. */
const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dateTimePattern =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/;

const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const [currencyNames, regionNames] = (['currency', 'region'] as const).map(
  (type) => new Intl.DisplayNames('en', { type, fallback: 'none' }),
) as [Intl.DisplayNames, Intl.DisplayNames];
const currencyCache = new Map<string, boolean>();

/** Whether Node knows a code as a currency of ISO 4217. */
export const isKnownCurrency = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) && currencyNames.of(code) !== undefined;

/** Whether a code may be of ISO 4217: known, retired, or new; a new code begins with its country's code, or with X. */
export function isCurrency(code: string): boolean {
  if (!/^[A-Z]{3}$/.test(code)) return false;
  let isKnown = currencyCache.get(code);
  if (isKnown === undefined) {
    isKnown = code.startsWith('X') || isKnownCurrency(code) || regionNames.of(code.slice(0, 2)) !== undefined;
    currencyCache.set(code, isKnown);
  }
  return isKnown;
}

/** Caches results, because a response repeats the few days of a stay a thousand times. */
const dateCache = new Map<string, boolean>();
const maxCachedDates = 10_000;

export function isDate(text: string): boolean {
  let isValid = dateCache.get(text);
  if (isValid === undefined) {
    isValid = parsesAsDate(text);
    if (text.length === 10 && dateCache.size < maxCachedDates) dateCache.set(text, isValid);
  }
  return isValid;
}

function parsesAsDate(text: string): boolean {
  const [, year, month, day] = datePattern.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || year === 0) return false;
  return day >= 1 && day <= (daysOfMonths[month - 1] ?? 0) && (month !== 2 || day < 29 || isLeap(year));
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** With or without zone, seconds and fractions; 24:00 and leap seconds are valid in ISO 8601 too. */
export function isDateTime(text: string): boolean {
  const [, date, hour, minute, second = '0'] = dateTimePattern.exec(text) ?? [];
  if (date === undefined || hour === undefined || minute === undefined || !isDate(date)) return false;
  return (
    (Number(hour) < 24 || (hour === '24' && minute === '00' && Number(second) === 0)) &&
    Number(minute) < 60 &&
    Number(second) <= 60
  );
}

/** Whether a card number is masked: it has no run of 12 to 19 digits that passes the Luhn check. */
function isMaskedCard(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '');
  return !(digits.match(/\d{12,}/g) ?? []).some((run) => run.length > 19 || passesLuhn(run));
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    sum += index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

/** The formats by the names that messages use. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  'iso-date-time': isDateTime,
  'iso-date-or-date-time': (text) => isDate(text) || isDateTime(text),
  'masked-card': isMaskedCard,
  'iso-4217': isCurrency,
};

/** A description of the values of each format. */
export const formatDescriptions: Readonly<Record<string, string>> = {
  date: 'a date written as YYYY-MM-DD',
  'iso-date-time': 'a date and time as in ISO 8601',
  'iso-date-or-date-time': 'a date written as YYYY-MM-DD, with or without a time',
  'iso-4217': 'a currency of ISO 4217',
  'masked-card': 'a card number whose digits are hidden',
};
