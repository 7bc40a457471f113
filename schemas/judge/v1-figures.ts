/** Whether figures of an availability answer that belong together agree. Specification: "v1 availability response (HotelAvailRS)". */
import { decimalsOf, toMinor } from '../../lib/money.ts';
import {
  dig,
  entriesOf,
  isId,
  membersOf,
  objectsOf,
  referenceOf,
  type Assertion,
  type Members,
  type Placed,
} from './check.ts';
import {
  allRateTotals,
  allRoomRates,
  allRoomStays,
  candidatesOf,
  dateTotalsOf,
  roomRatesOf,
  totalOf,
} from './v1-rates.ts';
import { isoOf, notOfTheStay } from './v1-sums.ts';

/** The totals of the nights of a room rate, and that of the room stay it stands in where it is the only one there. */
const pricesAround = (stay: Placed, rate: Placed, alone: boolean): readonly Placed[] => [
  ...dateTotalsOf(rate),
  ...(alone ? [totalOf(stay)] : []),
];

/** The amount of a list of taxes in minor units; undefined where one of them has none, or one of another currency. */
function sumOf(taxes: unknown, code: unknown): number | undefined {
  const iso = isoOf(code);
  const listed = objectsOf(taxes);
  if (iso === undefined || listed.length === 0 || listed.length !== (taxes as unknown[]).length)
    return undefined;
  if (!listed.every((tax) => typeof tax['Amount'] === 'number' && tax['CurrencyCode'] === code))
    return undefined;
  return listed.reduce((sum, tax) => sum + (tax['Amount'] as number), 0) * 10 ** decimalsOf(iso);
}

const taxesAgree: Assertion = ({ response }, check) => {
  for (const [rate, pointer] of allRoomRates(response)) {
    const total = membersOf(rate['Total']);
    const [beside, inside] = [
      sumOf(rate['Taxes'], total['CurrencyCode']),
      sumOf(total['Taxes'], total['CurrencyCode']),
    ];
    if (beside === undefined || inside === undefined) continue;
    check(
      'v1.availrs.taxes-agree',
      Math.abs(beside - inside) <= 1 + 1e-6,
      `${pointer}/Taxes`,
      `${inside} minor units, as in the total`,
      beside,
    );
  }
};

const flags = ['AmountIncludingMarkup', 'AmountIsPackage'] as const;

/** Currency and flags of the prices of one rate. */
const pricesAgree: Assertion = ({ response }, check) => {
  for (const stay of allRoomStays(response)) {
    const rates = roomRatesOf(stay);
    for (const rate of rates) {
      const total = membersOf(rate[0]['Total']);
      const code = total['CurrencyCode'];
      for (const [price, pointer] of pricesAround(stay, rate, rates.length === 1)) {
        const stated = price['CurrencyCode'];
        if (isoOf(code) !== undefined && isoOf(stated) !== undefined)
          check(
            'v1.availrs.one-currency',
            stated === code,
            `${pointer}/CurrencyCode`,
            `${code}, that of the total of its rate`,
            stated,
          );
        for (const flag of flags)
          if (typeof total[flag] === 'boolean' && typeof price[flag] === 'boolean')
            check(
              'v1.availrs.flags-agree',
              price[flag] === total[flag],
              `${pointer}/${flag}`,
              `${total[flag]}, as its rate says`,
              price[flag],
            );
      }
    }
  }
};

/** A tax that a total lists, or that stands beside one. */
const taxesInOneCurrency: Assertion = ({ response }, check) => {
  const of = (code: unknown, taxes: unknown, place: string): void => {
    for (const [{ CurrencyCode: own }, pointer] of isoOf(code) === undefined ? [] : entriesOf(taxes, place))
      if (isoOf(own) !== undefined)
        check(
          'v1.availrs.one-currency',
          own === code,
          `${pointer}/CurrencyCode`,
          `${String(code)}, that of the total`,
          own,
        );
  };
  const ofStays = allRoomStays(response).map(
    ([stay, pointer]) => [membersOf(stay['Total']), `${pointer}/Total`] as const,
  );
  for (const [total, pointer] of [...allRateTotals(response), ...ofStays])
    of(total['CurrencyCode'], total['Taxes'], `${pointer}/Taxes`);
  for (const [rate, pointer] of allRoomRates(response))
    of(dig(rate, 'Total', 'CurrencyCode'), rate['Taxes'], `${pointer}/Taxes`);
};

/** Whether every room was asked for once: what several of a kind cost together nobody says. */
const once = (requested: unknown): boolean =>
  candidatesOf(requested).every(([{ Quantity: quantity = 1 }]) => quantity === 1);

/** The rates of a room stay that are sold together: its only one, or one for each of several rooms that were asked for. */
function soldTogether(requested: unknown, stay: Placed): readonly Members[] {
  const rates = roomRatesOf(stay).map(([rate]) => rate);
  if (rates.length < 2) return rates;
  const wanted = candidatesOf(requested).map(([{ RPH: rph }]) => referenceOf(rph));
  const reported = rates.map(({ RoomStayCandidateRPH: rph = 0 }) => referenceOf(rph));
  const isEach =
    reported.length === wanted.length &&
    new Set(reported).size === reported.length &&
    reported.every((rph) => typeof rph === 'string' && wanted.includes(rph));
  return isEach ? rates : [];
}

const stayTotal: Assertion = ({ request, response }, check) => {
  if (!once(request)) return;
  for (const stay of allRoomStays(response)) {
    const ofRates = soldTogether(request, stay).map((rate) => membersOf(rate['Total']));
    const ofStay = membersOf(stay[0]['Total']);
    const { CurrencyCode: code } = ofStay;
    const iso = isoOf(code);
    if (iso === undefined || ofRates.length === 0) continue;
    if (ofRates.some(({ CurrencyCode: own }) => own !== code)) continue;
    if ([...ofRates, ofStay].some(({ ChargeType: charge }) => notOfTheStay.includes(charge))) continue;
    for (const member of ['AmountBeforeTax', 'AmountAfterTax']) {
      const [parts, sum] = [ofRates.map((total) => total[member]), ofStay[member]];
      if (!parts.every((part) => typeof part === 'number') || typeof sum !== 'number') continue;
      const whole = parts.reduce((all, part) => all + toMinor(part, iso), 0);
      check(
        'v1.availrs.stay-total',
        Math.abs(whole - toMinor(sum, iso)) <= parts.length,
        `${stay[1]}/Total/${member}`,
        `${parts.join(' + ')}, as ${parts.length === 1 ? 'its only rate costs' : 'its rates cost'}`,
        sum,
      );
    }
  }
};

/** Entries of a list by an id of theirs; undefined for one that several have. */
function onlyBy(list: unknown, member: string): ReadonlyMap<unknown, Members | undefined> {
  const found = new Map<unknown, Members | undefined>();
  for (const one of objectsOf(list))
    if (isId(one[member])) found.set(one[member], found.has(one[member]) ? undefined : one);
  return found;
}

/** Percentages are written with few decimals, and taxes in currencies of three decimals may be rounded to two. */
const percentSlack = 0.01;
const amountSlack = 0.02;

const taxPoliciesAgree: Assertion = ({ response }, check) => {
  for (const stay of allRoomStays(response)) {
    const plans = onlyBy(stay[0]['RatePlans'], 'RatePlanID');
    const policies = new Map<Members, ReturnType<typeof onlyBy>>();
    for (const [rate, pointer] of roomRatesOf(stay)) {
      const { CurrencyCode: code, AmountBeforeTax: before, Taxes: taxes } = membersOf(rate['Total']);
      const iso = isoOf(code);
      const plan = plans.get(rate['RatePlanID']);
      if (iso === undefined || typeof before !== 'number' || plan === undefined) continue;
      const ofPlan = policies.get(plan) ?? onlyBy(plan['TaxPolicies'], 'ID');
      policies.set(plan, ofPlan);
      for (const [{ ID: id, Amount: amount, CurrencyCode: own }, place] of entriesOf(
        taxes,
        `${pointer}/Total/Taxes`,
      )) {
        const { Value: percent, IsValuePercentage: isShare, IsPerPerson: each } = ofPlan.get(id) ?? {};
        if (
          isShare !== true ||
          each === true ||
          typeof percent !== 'number' ||
          typeof amount !== 'number' ||
          own !== code
        )
          continue;
        const whole = toMinor(before, iso);
        const off = Math.abs(toMinor(amount, iso) - (whole * percent) / 100);
        const holds = off <= Math.max(2, toMinor(amountSlack, iso)) + (whole * percentSlack) / 100;
        check(
          'v1.availrs.tax-policies-agree',
          holds,
          `${place}/Amount`,
          `${percent} % of ${before}, as its plan says`,
          amount,
        );
      }
    }
  }
};

const discountsAgree: Assertion = ({ response }, check) => {
  for (const [rate, pointer] of allRoomRates(response)) {
    const total = membersOf(rate['Total']);
    const iso = isoOf(total['CurrencyCode']);
    const [beside, inside] = [
      dig(rate, 'TPA_Extensions', 'TotalDiscountValue'),
      dig(total, 'TPA_Extensions', 'TotalDiscountValue'),
    ];
    if (iso === undefined || typeof beside !== 'number' || typeof inside !== 'number') continue;
    const near = Math.abs(toMinor(Math.abs(beside), iso) - toMinor(Math.abs(inside), iso)) <= 1;
    check(
      'v1.availrs.discounts-agree',
      near,
      `${pointer}/TPA_Extensions/TotalDiscountValue`,
      `${inside}, as its total says`,
      beside,
    );
  }
};

export const figureAssertions: readonly Assertion[] = [
  taxesAgree,
  pricesAgree,
  taxesInOneCurrency,
  stayTotal,
  taxPoliciesAgree,
  discountsAgree,
];
