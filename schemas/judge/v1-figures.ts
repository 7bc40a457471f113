/** Compares figures within an availability response. Specification: "v1 availability response (HotelAvailRS)". */
import { decimalsOf, toMinorUnits } from '../../lib/money.ts';
import {
  dig,
  entriesOf,
  isId,
  isPresent,
  membersOf,
  objectsOf,
  referenceOf,
  wholeListOf,
  type Assertion,
  type Check,
  type Members,
  type LocatedObject,
} from './check.ts';
import {
  allCancelPenalties,
  allRoomRates,
  allRoomStays,
  allTotals,
  candidatesOf,
  dateRatesOf,
  roomRatesOf,
  totalOf,
} from './v1-rates.ts';
import { describeAmount, isoOf, otherChargeTypes } from './v1-sums.ts';

/** The sum of taxes in minor units; undefined if an amount is missing or in another currency. */
function taxSumOf(taxes: unknown, currencyCode: unknown): number | undefined {
  const iso = isoOf(currencyCode);
  const entries = wholeListOf(taxes);
  if (iso === undefined || entries.length === 0) return undefined;
  if (!entries.every((tax) => typeof tax['Amount'] === 'number' && tax['CurrencyCode'] === currencyCode))
    return undefined;
  return entries.reduce((sum, tax) => sum + (tax['Amount'] as number), 0) * 10 ** decimalsOf(iso);
}

/** An amount in minor units as an amount of its currency. */
const describeMinorUnits = (minorUnits: number, currencyCode: unknown): string => {
  const iso = isoOf(currencyCode) ?? '';
  return describeAmount(minorUnits / 10 ** decimalsOf(iso), iso);
};

const taxesAgree: Assertion = ({ response }, check) => {
  for (const [rate, pointer] of allRoomRates(response)) {
    const total = membersOf(rate['Total']);
    const rateSum = taxSumOf(rate['Taxes'], total['CurrencyCode']);
    const totalSum = taxSumOf(total['Taxes'], total['CurrencyCode']);
    if (rateSum === undefined || totalSum === undefined) continue;
    check(
      'v1.availrs.taxes-agree',
      Math.abs(rateSum - totalSum) <= 1 + 1e-6,
      `${pointer}/Taxes`,
      `${describeMinorUnits(totalSum, total['CurrencyCode'])}, the sum of the taxes in the Total of this rate`,
      describeMinorUnits(rateSum, total['CurrencyCode']),
    );
  }
};

const priceFlags = ['AmountIncludingMarkup', 'AmountIsPackage'] as const;

/** All prices of one rate have the same currency and flags: its dates, and its room stay if it is the only rate there. */
const pricesAgree: Assertion = ({ response }, check) => {
  for (const stay of allRoomStays(response)) {
    const rates = roomRatesOf(stay);
    const stayPrices = rates.length === 1 ? [totalOf(stay)] : [];
    for (const rate of rates) {
      const [total] = totalOf(rate);
      for (const price of [...dateRatesOf(rate).map(totalOf), ...stayPrices]) {
        checkCurrency(price, total['CurrencyCode'], 'the total of its rate', check);
        checkFlags(price, total, check);
      }
    }
  }
};

/** Currencies that are not listed are reported by their enumeration. */
function checkCurrency([price, pointer]: LocatedObject, code: unknown, where: string, check: Check): void {
  const { CurrencyCode: currency } = price;
  if (isoOf(code) === undefined || isoOf(currency) === undefined) return;
  const expected = `${String(code)}, as in ${where}`;
  check('v1.availrs.one-currency', currency === code, `${pointer}/CurrencyCode`, expected);
}

function checkFlags([price, pointer]: LocatedObject, total: Members, check: Check): void {
  for (const flag of priceFlags)
    if (typeof total[flag] === 'boolean' && typeof price[flag] === 'boolean')
      check(
        'v1.availrs.flags-agree',
        price[flag] === total[flag],
        `${pointer}/${flag}`,
        `${total[flag]}, as in its rate`,
      );
}

/** Taxes have the currency of the total that lists them, or else the currency of the rate's total. */
const taxesInOneCurrency: Assertion = ({ response }, check) => {
  const totals = allTotals(response).map(([total, pointer]) => ({
    code: total['CurrencyCode'],
    taxes: entriesOf(total, pointer, 'Taxes'),
  }));
  const rates = allRoomRates(response).map(([rate, pointer]) => ({
    code: dig(rate, 'Total', 'CurrencyCode'),
    taxes: entriesOf(rate, pointer, 'Taxes'),
  }));
  const lists = [...totals, ...rates];
  for (const { code, taxes } of lists) for (const tax of taxes) checkCurrency(tax, code, 'the total', check);
  // Taxes with the currency null are left out, because null is a violation of its own.
  const allTaxes = lists.flatMap(({ taxes }) => taxes);
  checkCurrencyPresence(
    allTaxes.filter(([{ CurrencyCode: currency }]) => currency !== null),
    check,
  );
};

/** Either all amounts of a kind state a currency, or none; an amount of 0 needs no currency. */
function checkCurrencyPresence(entries: readonly LocatedObject[], check: Check): void {
  if (!entries.some(([{ CurrencyCode: currency }]) => isPresent(currency))) return;
  for (const [{ Amount: amount, CurrencyCode: currency }, pointer] of entries)
    if (typeof amount === 'number' && amount !== 0 && !isPresent(currency))
      check(
        'v1.availrs.one-currency',
        false,
        `${pointer}/CurrencyCode`,
        'a currency, because other amounts of this kind have one',
        currency,
      );
}

const penaltiesInCurrency: Assertion = ({ response }, check) =>
  checkCurrencyPresence(
    allCancelPenalties(response).map(([penalty, pointer]) => [
      membersOf(penalty['AmountPercent']),
      `${pointer}/AmountPercent`,
    ]),
    check,
  );

/** Whether each requested room has quantity 1, because the specification does not say what several rooms of a kind cost. */
const isEachRequestedOnce = (requested: unknown): boolean =>
  candidatesOf(requested).every(([{ Quantity: quantity = 1 }]) => quantity === 1);

/** The rates of a room stay that are sold together: its only rate, or one per requested room. */
function ratesSoldTogether(requested: unknown, stay: LocatedObject): readonly Members[] {
  const rates = roomRatesOf(stay).map(([rate]) => rate);
  if (rates.length < 2) return rates;
  const requestedRooms = candidatesOf(requested).map(([{ RPH: rph }]) => referenceOf(rph));
  const ratedRooms = rates.map(({ RoomStayCandidateRPH: rph = 0 }) => referenceOf(rph));
  const isOnePerRoom =
    ratedRooms.length === requestedRooms.length &&
    new Set(ratedRooms).size === ratedRooms.length &&
    ratedRooms.every((rph) => typeof rph === 'string' && requestedRooms.includes(rph));
  return isOnePerRoom ? rates : [];
}

const stayTotal: Assertion = ({ request, response }, check) => {
  if (!isEachRequestedOnce(request)) return;
  for (const stay of allRoomStays(response)) {
    const rateTotals = ratesSoldTogether(request, stay).map((rate) => membersOf(rate['Total']));
    const [total, pointer] = totalOf(stay);
    const iso = isoOf(total['CurrencyCode']);
    if (iso === undefined || rateTotals.length === 0) continue;
    if (rateTotals.some((rateTotal) => rateTotal['CurrencyCode'] !== total['CurrencyCode'])) continue;
    if ([...rateTotals, total].some(({ ChargeType: type }) => otherChargeTypes.includes(type))) continue;
    for (const member of ['AmountBeforeTax', 'AmountAfterTax']) {
      const [parts, sum] = [rateTotals.map((rateTotal) => rateTotal[member]), total[member]];
      if (!parts.every((part) => typeof part === 'number') || typeof sum !== 'number') continue;
      const expectedMinor = parts.reduce((subtotal, part) => subtotal + toMinorUnits(part, iso), 0);
      check(
        'v1.availrs.stay-total',
        Math.abs(expectedMinor - toMinorUnits(sum, iso)) <= parts.length,
        `${pointer}/${member}`,
        `${parts.join(' + ')}, ${parts.length === 1 ? 'the price of the only rate' : 'the prices of the rates'} of this stay`,
      );
    }
  }
};

/** The entries of an array by their ids; undefined for an id that several entries share. */
function entriesByUniqueId(list: unknown, member: string): ReadonlyMap<unknown, Members | undefined> {
  const byId = new Map<unknown, Members | undefined>();
  for (const entry of objectsOf(list))
    if (isId(entry[member])) byId.set(entry[member], byId.has(entry[member]) ? undefined : entry);
  return byId;
}

/** Percentages have few decimals, and taxes in currencies with three decimals may be rounded to two. */
const percentSlack = 0.01;
const amountSlack = 0.02;

const taxPoliciesAgree: Assertion = ({ response }, check) => {
  for (const stay of allRoomStays(response)) {
    const plans = entriesByUniqueId(stay[0]['RatePlans'], 'RatePlanID');
    const policiesByPlan = new Map(
      [...plans.values()].map((plan) => [plan, entriesByUniqueId(plan?.['TaxPolicies'], 'ID')]),
    );
    for (const rate of roomRatesOf(stay)) {
      const policies = policiesByPlan.get(plans.get(rate[0]['RatePlanID']));
      if (policies) checkTaxPolicies(totalOf(rate), policies, check);
    }
  }
};

function checkTaxPolicies(
  [total, pointer]: LocatedObject,
  policies: ReturnType<typeof entriesByUniqueId>,
  check: Check,
): void {
  const { CurrencyCode: code, AmountBeforeTax: beforeTax } = total;
  const iso = isoOf(code);
  if (iso === undefined || typeof beforeTax !== 'number') return;
  for (const [tax, taxPointer] of entriesOf(total, pointer, 'Taxes')) {
    const { Amount: amount, CurrencyCode: currency } = tax;
    const policy = policies.get(tax['ID']);
    const percent = policy?.['Value'];
    if (policy?.['IsValuePercentage'] !== true || policy['IsPerPerson'] === true) continue;
    if (typeof percent !== 'number' || typeof amount !== 'number' || currency !== code) continue;
    const baseMinor = toMinorUnits(beforeTax, iso);
    const difference = Math.abs(toMinorUnits(amount, iso) - (baseMinor * percent) / 100);
    const slack = Math.max(2, toMinorUnits(amountSlack, iso)) + (baseMinor * percentSlack) / 100;
    check(
      'v1.availrs.tax-policies-agree',
      difference <= slack,
      `${taxPointer}/Amount`,
      `${percent} % of ${beforeTax}, as its rate plan states`,
    );
  }
}

const discountsAgree: Assertion = ({ response }, check) => {
  for (const [rate, pointer] of allRoomRates(response)) {
    const total = membersOf(rate['Total']);
    const iso = isoOf(total['CurrencyCode']);
    const rateSum = dig(rate, 'TPA_Extensions', 'TotalDiscountValue');
    const totalSum = dig(total, 'TPA_Extensions', 'TotalDiscountValue');
    if (iso === undefined || typeof rateSum !== 'number' || typeof totalSum !== 'number') continue;
    const isClose =
      Math.abs(toMinorUnits(Math.abs(rateSum), iso) - toMinorUnits(Math.abs(totalSum), iso)) <= 1;
    check(
      'v1.availrs.discounts-agree',
      isClose,
      `${pointer}/TPA_Extensions/TotalDiscountValue`,
      `${totalSum}, the sum of the discounts in the Total of this rate`,
    );
  }
};

export const figureAssertions: readonly Assertion[] = [
  taxesAgree,
  pricesAgree,
  taxesInOneCurrency,
  penaltiesInCurrency,
  stayTotal,
  taxPoliciesAgree,
  discountsAgree,
];
