/** Checks that the amounts of an availability response add up. Specification: "v1 availability response (HotelAvailRS)". */
import { decimalsOf } from '../../lib/money.ts';
import { plural } from '../../lib/plural.ts';
import { jsonBeginningOf } from '../finding.ts';
import { CurrencyCodeEnum } from '../messages/enumerations.ts';
import {
  membersOf,
  wholeListOf,
  type Assertion,
  type Check,
  type LocatedObject,
  type Members,
} from './check.ts';
import { allRoomRates, allTotals, criterionOf, dateRatesOf } from './v1-rates.ts';

/**
 * The allowed difference of a sum, in minor units: a service may round each amount. The judge rounds none, because the number of
 * decimals is not specified.
 */
const toleranceMinorUnits = 1;

/** The ISO 4217 letters of a listed currency code; undefined for an unlisted code, because its number of decimals is unknown. */
export const isoOf = (code: unknown): string | undefined =>
  typeof code === 'number' ? (CurrencyCodeEnum.codes as Readonly<Record<number, string>>)[code] : undefined;

/** Charge types of prices that are per person or per night, not for one room and the whole stay. */
export const otherChargeTypes: readonly unknown[] = [7, 20, 21, 19, 99];
const perPersonChargeTypes: readonly unknown[] = [7, 20, 21];

/** An amount with its currency, without the errors of binary fractions. */
export const describeAmount = (amount: number, iso: string): string => `${Number(amount.toFixed(6))} ${iso}`;

/** What an amount is the sum of, with the amount if it is known. */
const sumWithAmount = (sum: number | undefined, iso: string, what: string): string =>
  sum === undefined ? what : `${describeAmount(sum, iso)}, ${what}`;

/** Checks that parts add up to a sum; checks nothing if a part is missing or in another currency. */
function checkSum(
  check: Check,
  parts: readonly Members[],
  member: string,
  sum: LocatedObject,
  sumMember: string,
  what: string,
): void {
  const [{ CurrencyCode: code, [sumMember]: statedTotal }, pointer] = sum;
  const iso = isoOf(code);
  const amounts = parts.map((part) => part[member]);
  if (
    iso === undefined ||
    typeof statedTotal !== 'number' ||
    !amounts.every((amount) => typeof amount === 'number') ||
    parts.some((part) => part['CurrencyCode'] !== code)
  )
    return;
  const total = amounts.reduce((subtotal, amount) => subtotal + amount, 0);
  check(
    'v1.availrs.total-sums',
    areClose(total, statedTotal, iso),
    `${pointer}/${sumMember}`,
    `${describeAmount(total, iso)}, ${what}`,
  );
}

const dayMs = 86_400_000;

/** The number of days from one date to another; NaN if either is not a date. */
const dayCountBetween = (from: unknown, to: unknown): number =>
  (Date.parse(String(to).slice(0, 10)) - Date.parse(String(from).slice(0, 10))) / dayMs;

/** The number of nights of a room rate; undefined if its dates do not state a positive whole number. */
export function nightsOf({ EffectiveDate: from, ExpireDate: to }: Members): number | undefined {
  const nights = dayCountBetween(from, to);
  return Number.isSafeInteger(nights) && nights > 0 ? nights : undefined;
}

/** The prices of the nights of a room rate add up to its total, if it lists one price per night. */
const nightsAddUp: Assertion = ({ request, response }, check) => {
  const stay = membersOf(criterionOf(request)['StayDateRange']);
  for (const [rate, pointer] of allRoomRates(response)) {
    const total = membersOf(rate['Total']);
    const nightRates = dateRatesOf([rate, pointer]).map(([night]) => night);
    const days = new Set(nightRates.map(({ EffectiveDate: day }) => day));
    if (otherChargeTypes.includes(total['ChargeType'])) continue;
    if (nightRates.length !== nightsOf(rate) || days.size !== nightRates.length) {
      checkDepartureDay(stay, [total, `${pointer}/Total`], nightRates, check);
      checkOtherPeriods(rate, [total, `${pointer}/Total`], nightRates, check);
      continue;
    }
    const nightTotals = nightRates.map((night) => membersOf(night['Total']));
    // Prices for several units, or for one guest of several, are not compared: the specification does not show what they add up to.
    const areSingleUnits = nightRates.every(({ NumberOfUnits: units = 1 }) => units === 1);
    if (
      !areSingleUnits ||
      nightTotals.some(({ ChargeType: chargeType }) => perPersonChargeTypes.includes(chargeType))
    )
      continue;
    for (const member of ['AmountBeforeTax', 'AmountAfterTax'])
      checkSum(
        check,
        nightTotals,
        member,
        [total, `${pointer}/Total`],
        member,
        `the sum of ${member} over ${plural(nightTotals.length, 'night')}`,
      );
  }
};

/** The sum of amounts, each times its factor if there are some; undefined if an amount is missing or in another currency. */
function sumOf(nights: readonly Members[], code: unknown, factors?: readonly number[]): number | undefined {
  const totals = nights.map((night) => membersOf(night['Total']));
  const amounts = totals.map(({ AmountAfterTax: amount }) => amount);
  if (totals.some((total) => total['CurrencyCode'] !== code)) return undefined;
  if (!amounts.every((amount) => typeof amount === 'number')) return undefined;
  return amounts.reduce((sum, amount, index) => sum + amount * (factors?.[index] ?? 1), 0);
}

/** Whether two amounts are the same, but for the rounding of so many prices. */
const areClose = (a: number | undefined, b: number, iso: string, priceCount = 1): boolean =>
  a !== undefined && Math.abs(a - b) * 10 ** decimalsOf(iso) <= toleranceMinorUnits * priceCount + 1e-6;

/** Reports a rate that lists the day of departure too and includes its price in the total, although that day is not a night. */
function checkDepartureDay(
  { Start: arrival, End: departure }: Members,
  [total, pointer]: LocatedObject,
  rates: readonly Members[],
  check: Check,
): void {
  const { CurrencyCode: code, AmountAfterTax: statedTotal } = total;
  const [iso, nights] = [isoOf(code), dayCountBetween(arrival, departure)];
  if (iso === undefined || typeof statedTotal !== 'number' || rates.length !== nights + 1) return;
  // The days are compared with the requested stay, because the last date of a rate may be its last night.
  if (!rates.every(({ EffectiveDate: day }, index) => dayCountBetween(arrival, day) === index)) return;
  const isSumOfDays = areClose(sumOf(rates, code), statedTotal, iso);
  const isSumOfNights = areClose(sumOf(rates.slice(0, -1), code), statedTotal, iso);
  if (isSumOfDays !== isSumOfNights)
    check(
      'v1.availrs.total-sums',
      isSumOfNights,
      `${pointer}/AmountAfterTax`,
      sumWithAmount(
        sumOf(rates.slice(0, -1), code),
        iso,
        `the sum of AmountAfterTax over ${plural(nights, 'night')}, without the day of departure`,
      ),
      statedTotal,
    );
}

/**
 * Reports listed prices that do not add up to the total, because a night is missing or counted twice. Two readings are accepted:
 * each price counts once, or once for each night until the next price starts. Rates with several prices per day are not judged.
 */
function checkOtherPeriods(
  rate: Members,
  [total, pointer]: LocatedObject,
  rates: readonly Members[],
  check: Check,
): void {
  const { CurrencyCode: code, AmountAfterTax: statedTotal } = total;
  const [iso, nightCount] = [isoOf(code), nightsOf(rate)];
  if (iso === undefined || nightCount === undefined || typeof statedTotal !== 'number' || rates.length < 2)
    return;
  if (
    rates.some(
      ({ NumberOfUnits: units = 1, Total: price }) =>
        units !== 1 || perPersonChargeTypes.includes(membersOf(price)['ChargeType']),
    )
  )
    return;
  const distinctRates = [...new Map(rates.map((night) => [jsonBeginningOf(night), night])).values()];
  const starts = distinctRates.map(({ EffectiveDate: day }) => day);
  if (!starts.every((day) => typeof day === 'string') || new Set(starts).size !== distinctRates.length)
    return;
  const ends = [...starts.slice(1), rate['ExpireDate']];
  const nightCounts = starts.map((EffectiveDate, index) =>
    nightsOf({ EffectiveDate, ExpireDate: ends[index] }),
  );
  if (!nightCounts.every((span) => span !== undefined)) return;
  const sumOfPrices = sumOf(rates, code);
  const sumOfNights = sumOf(distinctRates, code, nightCounts);
  if (sumOfPrices === undefined && sumOfNights === undefined) return;
  const isSumOfPrices = areClose(sumOfPrices, statedTotal, iso, rates.length);
  const isSumOfNights = areClose(sumOfNights, statedTotal, iso, rates.length);
  // A night that is listed twice is reported only if the sum is right without the duplicate.
  const hasDuplicates = distinctRates.length < rates.length;
  if (hasDuplicates && !isSumOfNights) return;
  const isSum = isSumOfPrices || (isSumOfNights && !hasDuplicates);
  check(
    'v1.availrs.total-sums',
    isSum,
    `${pointer}/AmountAfterTax`,
    sumWithAmount(
      sumOfPrices,
      iso,
      `the sum of the ${rates.length} prices listed for ${plural(nightCount, 'night')}`,
    ),
    statedTotal,
  );
}

/** The amount before tax and the listed taxes add up to the amount after tax. */
const taxesAddUp: Assertion = ({ response }, check) => {
  for (const [total, pointer] of allTotals(response)) {
    const taxes = wholeListOf(total['Taxes']);
    if (taxes.length === 0) continue;
    const beforeTax = { Amount: total['AmountBeforeTax'], CurrencyCode: total['CurrencyCode'] };
    checkSum(
      check,
      [beforeTax, ...taxes],
      'Amount',
      [total, pointer],
      'AmountAfterTax',
      `the sum of AmountBeforeTax and ${taxes.length === 1 ? 'the tax' : `the ${taxes.length} taxes`} beside it`,
    );
  }
};

export const sumAssertions: readonly Assertion[] = [nightsAddUp, taxesAddUp];
