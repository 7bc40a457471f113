/** Breaks each rule between members, one member at a time. */
import type { Rule } from '../schemas/messages/rules.ts';
import { addDays, dayNumber } from '../lib/days.ts';
import { ABSENT, PRESENT, type PinnedPlaces } from './draw-with-pins.ts';
import { choicesOf, type Members, type Node, type RuleOf } from './schema-node.ts';

/** How to break a rule by changing one member of an object that meets it. */
interface RuleBreaker {
  /** The values that the object needs, by member, for the rule to apply. */
  readonly needs: PinnedPlaces;
  readonly changes: (
    object: Members,
  ) => readonly (readonly [scenario: string, member: string, value: unknown])[];
}

const breakers: { [Kind in Rule['rule']]: (rule: RuleOf<Kind>, node: Node, today: string) => RuleBreaker } = {
  before: ({ first, second }, node, today) => {
    const timeSuffix = node.properties?.[first]?.format === 'iso-date-time' ? 'T12:00:00Z' : '';
    const day = (daysAhead: number): string => `${addDays(today, daysAhead)}${timeSuffix}`;
    return {
      needs: { [first]: day(30), [second]: day(33) },
      changes: () => [
        ['no-night', second, day(30)],
        ['reversed', second, day(29)],
        ['years-reversed', second, day(-400)],
        ['first-after-second', first, day(34)],
      ],
    };
  },
  requiredWhen: ({ member, when, is }) => ({
    needs: { [when]: is[0] },
    changes: () => [
      ['missing-when-required', member, ABSENT],
      ['null-when-required', member, null],
    ],
  }),
  onlyWhen: ({ members, when, is }, node) => ({
    needs: { [when]: is[0], [members[0]!]: PRESENT },
    changes: () =>
      (choicesOf(node.properties?.[when] ?? {}) ?? [])
        .filter((value) => !is.includes(value as string))
        .map((value) => ['only-when', when, value] as const),
  }),
  lengthEquals: ({ list, count }) => ({
    needs: { [count]: 2 },
    changes: (object) => [
      ['one-more', list, [...(object[list] as unknown[]), (object[list] as unknown[])[0]]],
      ['one-fewer', list, (object[list] as unknown[]).slice(1)],
      ['none', list, []],
      ['list-missing', list, ABSENT],
      ['count-one-more', count, 3],
      ['count-one-fewer', count, 1],
      ['count-0', count, 0],
      ['count-missing', count, ABSENT],
    ],
  }),
  exactlyOne: ({ of }) => ({
    needs: {},
    changes: (object) =>
      of
        .filter((member) => object[member] !== undefined && object[member] !== null)
        .flatMap((member) => [['none', member, ABSENT] as const, ['all-null', member, null] as const]),
  }),
  daysBetween: ({ first, second, days }, _node, today) => ({
    needs: { [first]: addDays(today, 30), [second]: addDays(today, 33), [days]: PRESENT },
    changes: (object) =>
      [-1, 1, 100].map(
        (difference) =>
          ['wrong-days', days, dayNumber(object[second]) - dayNumber(object[first]) + difference] as const,
      ),
  }),
  moneySum: ({ total, of }) => ({
    needs: Object.fromEntries(of.map((member) => [member, PRESENT])),
    changes: (object) => {
      const sum = object[total] as { value: number } | undefined;
      return sum === undefined || sum === null
        ? []
        : [-1, 1, 0.5].map(
            (difference) =>
              [
                'wrong-sum',
                total,
                { ...sum, value: Math.round((sum.value + difference) * 100) / 100 },
              ] as const,
          );
    },
  }),
};

export const breakerOf = (rule: Rule, node: Node, today: string): RuleBreaker =>
  (breakers[rule.rule] as (rule: Rule, node: Node, today: string) => RuleBreaker)(rule, node, today);
