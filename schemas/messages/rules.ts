import type { Members } from '../../lib/objects.ts';
import type { ClauseId } from '../clauses.ts';
import { decimalsOf } from '../../lib/money.ts';
import { isDate } from '../formats.ts';

/**
 * A condition between members of one object, stated once, as data. The validator evaluates it, the generators satisfy it, the
 * refusals and the derived faults violate it. Member names are internal ones.
 */
export type Rule = { readonly clause: ClauseId } & (
  | { readonly rule: 'before'; readonly first: string; readonly second: string }
  | ({ readonly rule: 'requiredWhen'; readonly member: string } & Condition)
  | ({ readonly rule: 'onlyWhen'; readonly members: readonly string[] } & Condition)
  | { readonly rule: 'lengthEquals'; readonly list: string; readonly count: string }
  | { readonly rule: 'exactlyOne'; readonly of: readonly string[] }
  | { readonly rule: 'daysBetween'; readonly first: string; readonly second: string; readonly days: string }
  | { readonly rule: 'moneySum'; readonly total: string; readonly of: readonly string[] }
);

interface Condition {
  readonly when: string;
  /** The values of `when` that meet the condition. */
  readonly is: readonly (string | number | boolean)[];
}

/** A member is required where another has one of these values. */
export const requiredWhen = (clause: ClauseId, member: string, condition: Condition): Rule => ({
  rule: 'requiredWhen',
  clause,
  member,
  ...condition,
});

/** Members are allowed only where another has one of these values. */
export const onlyWhen = (clause: ClauseId, members: readonly string[], condition: Condition): Rule => ({
  rule: 'onlyWhen',
  clause,
  members,
  ...condition,
});

export function membersOf(rule: Rule): readonly string[] {
  switch (rule.rule) {
    case 'before':
      return [rule.first, rule.second];
    case 'requiredWhen':
      return [rule.member, rule.when];
    case 'onlyWhen':
      return [...rule.members, rule.when];
    case 'lengthEquals':
      return [rule.list, rule.count];
    case 'exactlyOne':
      return rule.of;
    case 'daysBetween':
      return [rule.first, rule.second, rule.days];
    case 'moneySum':
      return [rule.total, ...rule.of];
  }
}

/** A violated rule. An empty `member` means the object itself. */
export interface Breach {
  readonly member: string;
  readonly expected: string;
  readonly actual: unknown;
}

type Evaluator<Kind extends Rule['rule']> = (
  value: Members,
  rule: Extract<Rule, { rule: Kind }>,
  tolerance: number,
) => Breach | 'unclear' | undefined;

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;
/** Whether a value is absent, null, or an empty array. */
const isEmpty = (value: unknown): boolean => isAbsent(value) || (Array.isArray(value) && value.length === 0);

/** The first member that has a value. A loop, because this runs for each object of each response. */
const firstPresent = (members: readonly string[], value: Members): string | undefined => {
  for (const member of members) if (!isEmpty(value[member])) return member;
  return undefined;
};

/** Days since 1970; NaN for an invalid day, so that 30 February does not count as 2 March. */
const dayNumberOf = (value: unknown): number =>
  typeof value === 'string' && isDate(value.slice(0, 10))
    ? Date.parse(`${value.slice(0, 10)}T00:00:00Z`) / 86_400_000
    : Number.NaN;

const moneyOf = (value: unknown): { value: number; currency: unknown } | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { value: amount, currency } = value as Members;
  return typeof amount === 'number' ? { value: amount, currency } : undefined;
};

const evaluators: { [Kind in Rule['rule']]: Evaluator<Kind> } = {
  before: (value, { first, second }) => {
    const from = dayNumberOf(value[first]);
    const to = dayNumberOf(value[second]);
    if (Number.isNaN(from) || Number.isNaN(to)) return 'unclear';
    return from < to
      ? undefined
      : {
          member: second,
          expected: `a date after ${first} (${String(value[first])})`,
          actual: value[second],
        };
  },
  requiredWhen: (value, { member, when, is }) => {
    if (!is.includes(value[when] as string)) return 'unclear';
    return isEmpty(value[member])
      ? { member, expected: `present, because ${when} is ${String(value[when])}`, actual: value[member] }
      : undefined;
  },
  onlyWhen: (value, { members, when, is }) => {
    const extraMember = firstPresent(members, value);
    if (extraMember === undefined) return 'unclear';
    return is.includes(value[when] as string)
      ? undefined
      : {
          member: extraMember,
          expected: `only where ${when} is ${is.join(' or ')}`,
          actual: value[extraMember],
        };
  },
  lengthEquals: (value, { list, count }) => {
    const [items, expectedCount] = [value[list] ?? [], value[count] ?? 0];
    if (!Array.isArray(items) || typeof expectedCount !== 'number') return 'unclear';
    return items.length === expectedCount
      ? undefined
      : { member: list, expected: `${expectedCount} entries, one for each of ${count}`, actual: items };
  },
  exactlyOne: (value, { of }) => {
    const presentMembers = of.filter((member) => !isAbsent(value[member]));
    // The specification does not show whether an empty string, as in a query, or an empty list counts as given, so both readings
    // are accepted.
    const nonEmptyMembers = presentMembers.filter(
      (member) => value[member] !== '' && !isEmpty(value[member]),
    );
    if (
      nonEmptyMembers.length <= 1 &&
      presentMembers.length >= 1 &&
      presentMembers.length !== nonEmptyMembers.length
    )
      return 'unclear';
    return nonEmptyMembers.length === 1
      ? undefined
      : {
          member: '',
          expected: `exactly one of ${of.join(', ')}`,
          actual: presentMembers.length === 0 ? 'none of them' : presentMembers,
        };
  },
  daysBetween: (value, { first, second, days }) => {
    const dayCount = dayNumberOf(value[second]) - dayNumberOf(value[first]);
    if (typeof value[days] !== 'number' || Number.isNaN(dayCount)) return 'unclear';
    return value[days] === dayCount
      ? undefined
      : { member: days, expected: `${dayCount}, the days from ${first} to ${second}`, actual: value[days] };
  },
  moneySum: (value, { total, of }, tolerance) => {
    const parts = of.map((member) => moneyOf(value[member]));
    const sum = moneyOf(value[total]);
    if (sum === undefined || parts.some((part) => part === undefined || part.currency !== sum.currency))
      return 'unclear';
    const sumOfParts = parts.reduce((subtotal, part) => subtotal + part!.value, 0);
    // Each amount may be rounded to the smallest unit of its currency, and the sum to hundredths.
    const shown = Math.max(2, decimalPlacesOf(sum.value));
    const decimals = typeof sum.currency === 'string' ? Math.min(decimalsOf(sum.currency), shown) : 2;
    const allowedDifference = Math.max(tolerance, 10 ** -decimals);
    if (Math.abs(sumOfParts - sum.value) <= allowedDifference + 1e-9) return undefined;
    return {
      member: total,
      expected: `${of.join(' + ')} = ${round(sumOfParts)} ${String(sum.currency)}`,
      actual: sum.value,
    };
  },
};

const decimalPlacesOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/**
 * Evaluates one rule on one object: undefined if the rule is met, a breach if it is violated, 'unclear' if it does not apply
 * to this object (then it was not exercised). `tolerance` is in units of the currency.
 */
export function breachOf(rule: Rule, value: Members, tolerance = 0): Breach | 'unclear' | undefined {
  return (evaluators[rule.rule] as Evaluator<Rule['rule']>)(value, rule as never, tolerance);
}
