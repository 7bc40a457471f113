/**
 * Makes the members of one object obey its rules. A pinned member never changes: the others follow it. A rule whose members are all
 * pinned is ignored, which is how refusals violate it. Pure.
 */
import { membersOf, type Rule } from '../schemas/messages/rules.ts';
import { dayNumber, isoDay } from '../lib/days.ts';
import { isAbsent, type Members, type RuleOf } from './schema-node.ts';
import { nameHash } from '../lib/random.ts';
import { childSeed, integerBetween, pick, randomFraction } from './seeds.ts';

/** One object and the operations on it. */
export interface EditableObject {
  readonly value: Members;
  readonly today: string;
  /** Whether it is fixed that the member is absent, null or present. */
  isPinned(member: string): boolean;
  /** Whether the member's value must not change; a member pinned as PRESENT may get another value. */
  isFixed(member: string): boolean;
  isRequired(member: string): boolean;
  /** Whether a valid value can be made for the member. */
  canMake(member: string): boolean;
  /** Makes a value that is not null; another `variation` gives another value. */
  make(member: string, variation?: number): unknown;
  /** Makes an array of exactly that length. */
  listOf(member: string, length: number): unknown[];
  /** The form of a member that is a day. */
  dateForm(member: string): 'date' | 'date-time';
}

type Solve<Kind extends Rule['rule']> = (rule: RuleOf<Kind>, piece: EditableObject, seed: number) => void;

/** Most stays begin within weeks, some in a year. Most stays last days, a few last several weeks. */
const leadDaysOf = (seed: number): number => 1 + Math.floor(randomFraction(seed, 1) ** 2 * 350);
const nightsOf = (seed: number): number =>
  randomFraction(seed, 2) < 0.95 ? integerBetween(seed, 1, 14, 3) : integerBetween(seed, 15, 28, 3);

const solvers: { [Kind in Rule['rule']]: Solve<Kind> } = {
  exactlyOne: ({ of }, { value, isPinned, canMake, make }, seed) => {
    const presentPinned = of.filter((member) => isPinned(member) && !isAbsent(value[member]));
    const unpinned = of.filter((member) => !isPinned(member));
    const chosenMember =
      presentPinned.length > 0 || unpinned.length === 0
        ? undefined
        : pick(seed, unpinned.some(canMake) ? unpinned.filter(canMake) : unpinned);
    if (chosenMember !== undefined && isAbsent(value[chosenMember])) value[chosenMember] = make(chosenMember);
    for (const member of unpinned)
      if (member !== chosenMember && !isAbsent(value[member])) delete value[member];
  },
  onlyWhen: ({ members, when, is }, { value, isPinned, isRequired }, seed) => {
    if (is.includes(value[when] as string)) return;
    const mustStay = members.some(
      (member) => !isAbsent(value[member]) && (isPinned(member) || isRequired(member)),
    );
    if (mustStay && !isPinned(when)) value[when] = pick(seed, is);
    else if (!mustStay) for (const member of members) if (!isPinned(member)) delete value[member];
  },
  requiredWhen: ({ member, when, is }, { value, isPinned, isRequired, make }) => {
    if (!is.includes(value[when] as string) || !isAbsent(value[member])) return;
    if (!isPinned(member)) value[member] = make(member);
    else if (!isPinned(when) && !isRequired(when)) delete value[when];
    else if (!isPinned(when))
      value[when] = makeValueNotIn(is, (variation) => make(when, variation)) ?? value[when];
  },
  before: ({ first, second }, { value, isFixed, today, dateForm }, seed) => {
    const write = (member: string, day: number): void => {
      value[member] = dateForm(member) === 'date' ? isoDay(day) : `${isoDay(day)}T12:00:00Z`;
    };
    if (isAbsent(value[first]) || isAbsent(value[second]) || (isFixed(first) && isFixed(second))) return;
    const [firstDay, secondDay] = [dayNumber(value[first]), dayNumber(value[second])];
    const nights = nightsOf(seed);
    if (isFixed(first)) return Number.isNaN(firstDay) ? undefined : write(second, firstDay + nights);
    if (isFixed(second)) return Number.isNaN(secondDay) ? undefined : write(first, secondDay - nights);
    const start = dayNumber(today) + leadDaysOf(seed);
    write(first, start);
    write(second, start + nights);
  },
  daysBetween: ({ first, second, days }, { value, isFixed }) => {
    const [firstDay, wantedDays] = [dayNumber(value[first]), value[days]];
    if (isFixed(days) && !isFixed(second) && typeof wantedDays === 'number' && !Number.isNaN(firstDay))
      value[second] = isoDay(firstDay + wantedDays);
    const actualDays = dayNumber(value[second]) - dayNumber(value[first]);
    if (!isAbsent(value[days]) && !isFixed(days) && !Number.isNaN(actualDays)) value[days] = actualDays;
  },
  lengthEquals: ({ list, count }, { value, isPinned, isRequired, listOf }) => {
    const items = value[list];
    if (isPinned(list)) {
      const itemCount = isAbsent(items) ? 0 : Array.isArray(items) ? items.length : undefined;
      if (!isPinned(count) && itemCount !== undefined && (itemCount > 0 || !isAbsent(value[count])))
        value[count] = itemCount;
      return;
    }
    const statedCount = value[count] ?? 0;
    if (typeof statedCount !== 'number' || statedCount < 0 || !Number.isInteger(statedCount)) return;
    if (statedCount > 0 || isRequired(list)) value[list] = listOf(list, statedCount);
    else if (!isAbsent(items)) value[list] = [];
  },
  moneySum: ({ total, of }, { value, isFixed }) => {
    const parts = of.map((member) => value[member] as Members | null | undefined);
    const sum = value[total] as Members | null | undefined;
    if (isAbsent(sum) || isFixed(total) || parts.some(isAbsent)) return;
    const currency = parts[0]!['currency'];
    for (const part of parts) part!['currency'] = currency;
    const amount = parts.reduce((sum, part) => sum + Number(part!['value']), 0);
    value[total] = { ...sum, currency, value: Math.round(amount * 100) / 100 };
  },
};

function makeValueNotIn(excluded: readonly unknown[], make: (variation: number) => unknown): unknown {
  for (let variation = 1; variation < 20; variation += 1) {
    const value = make(variation);
    if (!excluded.includes(value)) return value;
  }
  return undefined;
}

/** Rules that decide which members are present come before rules about their values. */
const order: readonly Rule['rule'][] = [
  'exactlyOne',
  'onlyWhen',
  'requiredWhen',
  'before',
  'daysBetween',
  'lengthEquals',
  'moneySum',
];

export function compileSolver(rules: readonly Rule[]): (piece: EditableObject, seed: number) => void {
  const steps = [...rules]
    .sort((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule))
    .map((rule) => ({
      rule,
      place: nameHash(`${rule.rule}:${membersOf(rule).join()}`),
      solve: solvers[rule.rule] as Solve<Rule['rule']>,
    }));
  return (piece, seed) => {
    for (const { rule, place, solve } of steps) solve(rule as never, piece, childSeed(seed, place));
  };
}
