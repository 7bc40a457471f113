/** Whether the amounts of an availability answer add up. Specification: "v1 availability response (HotelAvailRS)". */
import { decimalsOf, toMinor } from '../../lib/money.ts';
import { beginningOf } from '../finding.ts';
import { CurrencyCodeEnum } from '../messages/enumerations.ts';
import { dig, entriesOf, membersOf, objectsOf, type Check, type Assertion, type Members } from './check.ts';
import { allRoomRates, allTotals, criterionOf } from './v1-rates.ts';

/** Minor units by which a sum may be off: a service may round amounts one by one. We round none: with how many decimals it writes is not stated. */
const tolerance = 1;

/** The ISO text of a currency of ours; undefined of any other, whose decimals nobody knows. */
export const isoOf = (code: unknown): string | undefined =>
  typeof code === 'number' ? (CurrencyCodeEnum.codes as Readonly<Record<number, string>>)[code] : undefined;

/** Charge types by which a price is not that of one room for its whole stay: per person, or per night. */
export const notOfTheStay: readonly unknown[] = [7, 20, 21, 19, 99];
const perPerson: readonly unknown[] = [7, 20, 21];

/** Says whether parts add up to a sum; says nothing where one of them is missing or in another currency. */
function addsUp(
  check: Check,
  parts: readonly Members[],
  member: string,
  sum: readonly [Members, string],
  at: string,
): void {
  const [{ CurrencyCode: code, [at]: whole }, pointer] = sum;
  const iso = isoOf(code);
  const amounts = parts.map((part) => part[member]);
  if (
    iso === undefined ||
    typeof whole !== 'number' ||
    !amounts.every((amount) => typeof amount === 'number') ||
    parts.some((part) => part['CurrencyCode'] !== code)
  )
    return;
  const total = amounts.reduce((all, amount) => all + amount, 0);
  const holds = Math.abs(total - whole) * 10 ** decimalsOf(iso) <= tolerance + 1e-6;
  check(
    'v1.availrs.total-sums',
    holds,
    `${pointer}/${at}`,
    `${toMinor(total, iso)} minor units of ${iso}, the sum of its parts`,
    whole,
  );
}

const dayMs = 86_400_000;

/** Days from one date to another; NaN where one of them is none. */
const daysFrom = (from: unknown, to: unknown): number =>
  (Date.parse(String(to).slice(0, 10)) - Date.parse(String(from).slice(0, 10))) / dayMs;

/** How many nights a room rate is for; undefined where it does not say. */
export function nightsOf({ EffectiveDate: from, ExpireDate: to }: Members): number | undefined {
  const nights = daysFrom(from, to);
  return Number.isSafeInteger(nights) && nights > 0 ? nights : undefined;
}

/** The nights of a room rate, where it lists one price for each of them and one for them all. */
const nightsAddUp: Assertion = ({ request, response }, check) => {
  const stay = membersOf(criterionOf(request)['StayDateRange']);
  for (const [rate, pointer] of allRoomRates(response)) {
    const total = membersOf(rate['Total']);
    const rates = entriesOf(dig(rate, 'RatesType', 'Rates'), '').map(([night]) => night);
    const days = new Set(rates.map(({ EffectiveDate: day }) => day));
    if (notOfTheStay.includes(total['ChargeType'])) continue;
    if (rates.length !== nightsOf(rate) || days.size !== rates.length) {
      departureCharged(stay, [total, `${pointer}/Total`], rates, check);
      otherwiseListed(rate, [total, `${pointer}/Total`], rates, check);
      continue;
    }
    const nights = rates.map((night) => membersOf(night['Total']));
    // Several units at once, or one guest of several: what such a price is part of is not shown.
    const single = rates.every(({ NumberOfUnits: units = 1 }) => units === 1);
    if (!single || nights.some(({ ChargeType: charge }) => perPerson.includes(charge))) continue;
    for (const member of ['AmountBeforeTax', 'AmountAfterTax'])
      addsUp(check, nights, member, [total, `${pointer}/Total`], member);
  }
};

/** Amounts of one currency, each so many times; undefined where one of them is missing. */
function sumOf(nights: readonly Members[], code: unknown, times: readonly number[]): number | undefined {
  const totals = nights.map((night) => membersOf(night['Total']));
  const amounts = totals.map(({ AmountAfterTax: amount }) => amount);
  if (
    totals.some((total) => total['CurrencyCode'] !== code) ||
    !amounts.every((amount) => typeof amount === 'number')
  )
    return undefined;
  return amounts.reduce((sum, amount, index) => sum + amount * times[index]!, 0);
}

/** What lists each day from arrival to departure, and costs them all, charges a day that is no night. */
function departureCharged(
  { Start: arrival, End: departure }: Members,
  [total, pointer]: readonly [Members, string],
  rates: readonly Members[],
  check: Check,
): void {
  const { CurrencyCode: code, AmountAfterTax: whole } = total;
  const [iso, nights] = [isoOf(code), daysFrom(arrival, departure)];
  if (iso === undefined || typeof whole !== 'number' || rates.length !== nights + 1) return;
  // By the stay that was asked for: the last date of a rate may be its last night.
  if (!rates.every(({ EffectiveDate: day }, index) => daysFrom(arrival, day) === index)) return;
  const [all, stayed] = [rates, rates.slice(0, -1)].map((some) =>
    sumOf(
      some,
      code,
      some.map(() => 1),
    ),
  );
  const isTotal = (sum: number | undefined): boolean =>
    sum !== undefined && Math.abs(sum - whole) * 10 ** decimalsOf(iso) <= tolerance + 1e-6;
  if (isTotal(all) !== isTotal(stayed))
    check(
      'v1.availrs.total-sums',
      isTotal(stayed),
      `${pointer}/AmountAfterTax`,
      `the sum of ${nights} nights, without the day of departure`,
      whole,
    );
}

/**
 * What lists neither one price for each night nor fewer that add up, each once or for the nights until the next one, leaves a night out
 * or tells one twice. What begins or ends elsewhere than the rate, or has prices of several kinds for one day, is not looked at.
 */
function otherwiseListed(
  rate: Members,
  [total, pointer]: readonly [Members, string],
  rates: readonly Members[],
  check: Check,
): void {
  const { CurrencyCode: code, AmountAfterTax: whole } = total;
  const [iso, all] = [isoOf(code), nightsOf(rate)];
  if (iso === undefined || all === undefined || typeof whole !== 'number' || rates.length < 2) return;
  if (
    rates.some(
      ({ NumberOfUnits: units = 1, Total: price }) =>
        units !== 1 || perPerson.includes(membersOf(price)['ChargeType']),
    )
  )
    return;
  const once = [...new Map(rates.map((night) => [beginningOf(night), night])).values()];
  const starts = once.map(({ EffectiveDate: day }) => day);
  if (!starts.every((day) => typeof day === 'string') || new Set(starts).size !== once.length) return;
  const until = [...starts.slice(1), rate['ExpireDate']];
  const spans = starts.map((EffectiveDate, index) => nightsOf({ EffectiveDate, ExpireDate: until[index] }));
  if (!spans.every((span) => span !== undefined)) return;
  const ones = rates.map(() => 1);
  const sums = [sumOf(rates, code, ones), sumOf(once, code, spans)] as const;
  if (sums.every((sum) => sum === undefined)) return;
  const near = (sum: number | undefined): boolean =>
    sum !== undefined && Math.abs(sum - whole) * 10 ** decimalsOf(iso) <= tolerance * rates.length + 1e-6;
  // Listed twice, a night counts once: only if then all is well is the second one too many.
  const isTwice = once.length < rates.length;
  if (isTwice && !near(sums[1])) return;
  const holds = isTwice ? near(sums[0]) : sums.some(near);
  check(
    'v1.availrs.total-sums',
    holds,
    `${pointer}/AmountAfterTax`,
    `the sum of the ${rates.length} prices listed for ${all} nights`,
    whole,
  );
}

/** The amount before tax and the taxes, where a total lists them. */
const taxesAddUp: Assertion = ({ response }, check) => {
  for (const [total, pointer] of allTotals(response)) {
    const taxes = objectsOf(total['Taxes']);
    // An entry that is no object is found as such; what it was to add nobody knows.
    if (taxes.length === 0 || taxes.length !== (total['Taxes'] as unknown[]).length) continue;
    const before = { Amount: total['AmountBeforeTax'], CurrencyCode: total['CurrencyCode'] };
    addsUp(check, [before, ...taxes], 'Amount', [total, pointer], 'AmountAfterTax');
  }
};

export const sumAssertions: readonly Assertion[] = [nightsAddUp, taxesAddUp];
