/** How the rules between members of an answer can be broken by changing one of them. */
import type { Rule } from '../../schemas/messages/rules.ts';
import { typesOf, type Node } from './attribution.ts';

type Members = Readonly<Record<string, unknown>>;
/** The value at the rule's place, changed; undefined where this occurrence cannot be. */
type Change = (value: unknown) => { value: unknown } | undefined;

export interface RuleFault {
  readonly deed: string;
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
          deed: `${rule.member} left out`,
          change: onMembers((members) =>
            rule.is.includes(members[rule.when] as string) && members[rule.member] ? { ...members, [rule.member]: null } : undefined,
          ),
        },
      ];
    case 'onlyWhen':
      return rule.members.map((member) => ({
        deed: `${member} where ${rule.when} is something else`,
        change: onMembers((members) => {
          const elsewhere = present(members[rule.when]) && !rule.is.includes(members[rule.when] as string);
          return elsewhere && !present(members[member]) ? { ...members, [member]: sample(node.properties?.[member] ?? {}) } : undefined;
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

function moneyOff({ total, of }: Extract<Rule, { rule: 'moneySum' }>, units: number): RuleFault {
  return {
    deed: `${total} off by ${units} minor units`,
    change: onMembers((members) => {
      const parts = [total, ...of].map((name) => members[name] as { value: number; currency: string } | null | undefined);
      if (parts.some((part) => !part)) return undefined;
      return { ...members, [total]: { ...parts[0]!, value: Math.round(parts[0]!.value * 100 + units) / 100 } };
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
