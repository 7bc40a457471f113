import type { Members } from '../../lib/objects.ts';
import type { ClauseId } from '../clauses.ts';
import { decimalsOf } from '../../lib/money.ts';
import { isDate } from '../formats.ts';

/**
 * What must hold between members of one object: stated once, as data. The validator reads it here, the generators
 * solve it, the refusals and the derived faults break it. Member names are this project's own; the wire renames them.
 */
export type Rule = { readonly clause: ClauseId } & (
  | { readonly rule: 'before'; readonly first: string; readonly second: string }
  | {
      readonly rule: 'requiredWhen';
      readonly member: string;
      readonly when: string;
      readonly is: readonly (string | number | boolean)[];
    }
  | {
      readonly rule: 'onlyWhen';
      readonly members: readonly string[];
      readonly when: string;
      readonly is: readonly (string | number | boolean)[];
    }
  | { readonly rule: 'lengthEquals'; readonly list: string; readonly count: string }
  | { readonly rule: 'exactlyOne'; readonly of: readonly string[] }
  | { readonly rule: 'daysBetween'; readonly first: string; readonly second: string; readonly days: string }
  | { readonly rule: 'moneySum'; readonly total: string; readonly of: readonly string[] }
);

/** Every member that a rule speaks about. */
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

/** A broken rule, seen from the object that carries it. */
export interface Breach {
  readonly member: string;
  readonly expected: string;
  readonly actual: unknown;
}

type Judgement<Kind extends Rule['rule']> = (
  value: Members,
  rule: Extract<Rule, { rule: Kind }>,
  tolerance: number,
) => Breach | 'unclear' | undefined;

const absent = (value: unknown): value is null | undefined => value === null || value === undefined;
/** Says nothing: absent, null, or a list without entries. */
const empty = (value: unknown): boolean => absent(value) || (Array.isArray(value) && value.length === 0);

/** The first of some members that says something. A loop, because it is asked of each object of each answer. */
const presentOf = (members: readonly string[], value: Members): string | undefined => {
  for (const member of members) if (!empty(value[member])) return member;
  return undefined;
};

/** Days since 1970; NaN for what is no day, so that 30 February is not taken for 2 March. */
const day = (value: unknown): number =>
  typeof value === 'string' && isDate(value.slice(0, 10))
    ? Date.parse(`${value.slice(0, 10)}T00:00:00Z`) / 86_400_000
    : Number.NaN;

const money = (value: unknown): { value: number; currency: unknown } | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { value: amount, currency } = value as Members;
  return typeof amount === 'number' ? { value: amount, currency } : undefined;
};

const judgements: { [Kind in Rule['rule']]: Judgement<Kind> } = {
  before: (value, { first, second }) => {
    const from = day(value[first]);
    const to = day(value[second]);
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
    return empty(value[member])
      ? { member, expected: `present, because ${when} is ${String(value[when])}`, actual: value[member] }
      : undefined;
  },
  onlyWhen: (value, { members, when, is }) => {
    const extra = presentOf(members, value);
    if (extra === undefined) return 'unclear';
    return is.includes(value[when] as string)
      ? undefined
      : { member: extra, expected: `only where ${when} is ${is.join(' or ')}`, actual: value[extra] };
  },
  lengthEquals: (value, { list, count }) => {
    const [items, wanted] = [value[list] ?? [], value[count] ?? 0];
    if (!Array.isArray(items) || typeof wanted !== 'number') return 'unclear';
    return items.length === wanted
      ? undefined
      : { member: list, expected: `${wanted} entries, one for each of ${count}`, actual: items };
  },
  exactlyOne: (value, { of }) => {
    const given = of.filter((member) => !absent(value[member]));
    // Whether an empty text, as in a query, or an empty list counts as given is not shown: either reading may be the right one.
    const filled = given.filter((member) => value[member] !== '' && !empty(value[member]));
    if (filled.length <= 1 && given.length >= 1 && given.length !== filled.length) return 'unclear';
    return filled.length === 1
      ? undefined
      : { member: '', expected: `exactly one of ${of.join(', ')}`, actual: given };
  },
  daysBetween: (value, { first, second, days }) => {
    const length = day(value[second]) - day(value[first]);
    if (typeof value[days] !== 'number' || Number.isNaN(length)) return 'unclear';
    return value[days] === length
      ? undefined
      : { member: days, expected: `${length}, the days from ${first} to ${second}`, actual: value[days] };
  },
  moneySum: (value, { total, of }, tolerance) => {
    const parts = of.map((member) => money(value[member]));
    const sum = money(value[total]);
    if (sum === undefined || parts.some((part) => part === undefined || part.currency !== sum.currency))
      return 'unclear';
    const added = parts.reduce((so_far, part) => so_far + part!.value, 0);
    // Amounts may be rounded one by one, to the smallest unit that their currency has.
    const slack = Math.max(tolerance, typeof sum.currency === 'string' ? 10 ** -decimalsOf(sum.currency) : 0);
    if (Math.abs(added - sum.value) <= slack + 1e-9) return undefined;
    return {
      member: total,
      expected: `${of.join(' + ')} = ${round(added)} ${String(sum.currency)}`,
      actual: sum.value,
    };
  },
};

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/**
 * Judges one rule on one object: undefined where it holds, a breach where it is broken, 'unclear' where nothing in
 * the object lets the rule speak (it then was not exercised). `tolerance` is in units of the currency.
 */
export function breachOf(rule: Rule, value: Members, tolerance = 0.01): Breach | 'unclear' | undefined {
  return (judgements[rule.rule] as Judgement<Rule['rule']>)(value, rule as never, tolerance);
}
