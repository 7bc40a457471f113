/** Faults that break rules between members of a response by changing one of them. */
import type { Members } from '../lib/objects.ts';
import { fromMinorUnits, toMinorUnits } from '../lib/money.ts';
import type { Rule } from '../schemas/messages/rules.ts';
import { typesOf } from './attribution.ts';
import type { Node } from '../schemas/messages/node.ts';

/** The changed value at the rule's place; undefined if this occurrence cannot be changed. */
type Change = (value: unknown) => { value: unknown } | undefined;

interface RuleFault {
  readonly does: string;
  readonly change: Change;
}

/** @param node the object that carries the rule */
export function ruleFaults(rule: Rule, node: Node): RuleFault[] {
  switch (rule.rule) {
    case 'moneySum':
      return [2, -2, 100].map((units) => moneySumFault(rule, units));
    case 'requiredWhen':
      return [
        {
          does: `${rule.member} null`,
          change: changeIfRequired(rule, (members) => ({ ...members, [rule.member]: null })),
        },
        // If the member is always required, leaving it out would also break the clause that requires it.
        ...(node.required?.includes(rule.member)
          ? []
          : [
              {
                does: `${rule.member} left out`,
                change: changeIfRequired(rule, (members) => withoutMember(members, rule.member)),
              },
            ]),
      ];
    case 'onlyWhen':
      return rule.members.map((member) => ({
        does: `${member} where ${rule.when} is something else`,
        change: changeOfMembers((members) => {
          const isOtherCase =
            isPresent(members[rule.when]) && !rule.is.includes(members[rule.when] as string);
          return isOtherCase && !isPresent(members[member])
            ? { ...members, [member]: sampleValue(node.properties?.[member] ?? {}) }
            : undefined;
        }),
      }));
    default:
      // Rules that occur only in requests.
      return [];
  }
}

const isPresent = (value: unknown): boolean => value !== null && value !== undefined;

const changeOfMembers =
  (change: (members: Members) => Members | undefined): Change =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const changed = change(value as Members);
    return changed && { value: changed };
  };

const changeIfRequired = (
  { member, when, is }: Extract<Rule, { rule: 'requiredWhen' }>,
  remove: (members: Members) => Members,
): Change =>
  changeOfMembers((members) =>
    is.includes(members[when] as string) && isPresent(members[member]) ? remove(members) : undefined,
  );

const withoutMember = (members: Members, removed: string): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => name !== removed));

/** @param units minor units of the currency */
function moneySumFault(
  { total, of: partNames }: Extract<Rule, { rule: 'moneySum' }>,
  units: number,
): RuleFault {
  return {
    does: `${total} off by ${units} minor units`,
    change: changeOfMembers((members) => {
      const amounts = [total, ...partNames].map(
        (name) => members[name] as { value: number; currency: string } | null | undefined,
      );
      if (amounts.some((amount) => !amount)) return undefined;
      const { value, currency } = amounts[0]!;
      return {
        ...members,
        [total]: { ...amounts[0]!, value: fromMinorUnits(toMinorUnits(value, currency) + units, currency) },
      };
    }),
  };
}

const samplesByFormat: Readonly<Record<string, string>> = { 'masked-card': '**** 1111', 'iso-4217': 'EUR' };

/** A valid value of a schema, so that only its presence is wrong. */
function sampleValue(node: Node): unknown {
  const { enum: choices, format, items, pattern, properties = {}, required = [] } = node;
  if (choices) return choices.find(isPresent);
  switch (typesOf(node)?.find((type) => type !== 'null')) {
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return [sampleValue(items ?? {})];
    case 'object':
      return Object.fromEntries(required.map((member) => [member, sampleValue(properties[member] ?? {})]));
    default:
      if (pattern !== undefined) return patternSamples.find((word) => new RegExp(pattern).test(word));
      return samplesByFormat[format ?? ''] ?? (format?.includes('date') ? '2026-12-31' : 'something');
  }
}

/** One matching string for each pattern in use. */
const patternSamples = ['something', '0', 'AA', 'AAA'];
