/** How the rules between members of an answer can be broken by changing one of them. */
import type { Members } from '../lib/objects.ts';
import { decimalsOf, fromMinor, toMinor } from '../lib/money.ts';
import type { Rule } from '../schemas/messages/rules.ts';
import { defaults } from '../schemas/settings.ts';
import { typesOf, type Node } from './attribution.ts';

/** The value at the rule's place, changed; undefined where this occurrence cannot be. */
type Change = (value: unknown) => { value: unknown } | undefined;

export interface RuleFault {
  readonly does: string;
  readonly change: Change;
}

/** @param node the object that carries the rule */
export function ruleFaults(rule: Rule, node: Node): RuleFault[] {
  switch (rule.rule) {
    case 'moneySum':
      return [2, -2, 100].map((units) => moneyOff(rule, units));
    case 'requiredWhen':
      return [
        {
          does: `${rule.member} null`,
          change: unstated(rule, (members) => ({ ...members, [rule.member]: null })),
        },
        // A member that must always be there would break that as well.
        ...(node.required?.includes(rule.member)
          ? []
          : [
              {
                does: `${rule.member} left out`,
                change: unstated(rule, (members) => without(members, rule.member)),
              },
            ]),
      ];
    case 'onlyWhen':
      return rule.members.map((member) => ({
        does: `${member} where ${rule.when} is something else`,
        change: onMembers((members) => {
          const elsewhere = present(members[rule.when]) && !rule.is.includes(members[rule.when] as string);
          return elsewhere && !present(members[member])
            ? { ...members, [member]: sample(node.properties?.[member] ?? {}) }
            : undefined;
        }),
      }));
    default:
      // Rules that only requests carry.
      return [];
  }
}

const present = (value: unknown): boolean => value !== null && value !== undefined;

const onMembers =
  (change: (members: Members) => Members | undefined): Change =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const changed = change(value as Members);
    return changed && { value: changed };
  };

/** Takes a member away where another says that it is needed. */
const unstated = (
  { member, when, is }: Extract<Rule, { rule: 'requiredWhen' }>,
  away: (members: Members) => Members,
): Change =>
  onMembers((members) =>
    is.includes(members[when] as string) && present(members[member]) ? away(members) : undefined,
  );

const without = (members: Members, away: string): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => name !== away));

/** `units` are of the smallest kind that the currency has. */
function moneyOff({ total, of }: Extract<Rule, { rule: 'moneySum' }>, units: number): RuleFault {
  return {
    does: `${total} off by ${units} minor units`,
    change: onMembers((members) => {
      const parts = [total, ...of].map(
        (name) => members[name] as { value: number; currency: string } | null | undefined,
      );
      if (parts.some((part) => !part)) return undefined;
      const { value, currency } = parts[0]!;
      // Less than the tolerance nobody is held to.
      if (Math.abs(units) / 10 ** decimalsOf(currency) <= defaults.get('money.tolerance')) return undefined;
      return {
        ...members,
        [total]: { ...parts[0]!, value: fromMinor(toMinor(value, currency) + units, currency) },
      };
    }),
  };
}

/** A value that is right at a place, so that only its being there is wrong. */
function sample(node: Node): unknown {
  const { enum: choices, format, items, pattern, properties = {}, required = [] } = node;
  if (choices) return choices.find(present);
  switch (typesOf(node)?.find((type) => type !== 'null')) {
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return [sample(items ?? {})];
    case 'object':
      return Object.fromEntries(required.map((member) => [member, sample(properties[member] ?? {})]));
    default:
      if (pattern !== undefined) return words.find((word) => new RegExp(pattern).test(word));
      return format?.includes('date') ? '2026-12-31' : format === 'masked-card' ? '**** 1111' : 'something';
  }
}

/** Of each kind of pattern one text that fits. */
const words = ['something', '0', 'AA', 'AAA'];
