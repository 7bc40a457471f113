/** Writes rules between members as sentences, because JSON Schema cannot express most of them. */
import type { Rule } from '../messages/rules.ts';

interface Names {
  member(name: string): string;
  value(member: string, value: unknown): unknown;
}

const joinWithOr = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)!}`;

/** One rule as a sentence with wire names. */
export function sentenceOf(rule: Rule, { member, value }: Names): string {
  const condition = (name: string, values: readonly unknown[]) =>
    `where \`${member(name)}\` is ${joinWithOr(values.map((expected) => String(value(name, expected))))}`;
  const joinNames = (names: readonly string[]) => names.map((name) => `\`${member(name)}\``).join(', ');
  switch (rule.rule) {
    case 'before':
      return `\`${member(rule.first)}\` is before \`${member(rule.second)}\`.`;
    case 'requiredWhen':
      return `\`${member(rule.member)}\` is required ${condition(rule.when, rule.is)}.`;
    case 'onlyWhen':
      return `Only ${condition(rule.when, rule.is)}: ${joinNames(rule.members)}.`;
    case 'lengthEquals':
      return `\`${member(rule.list)}\` has as many entries as \`${member(rule.count)}\` says.`;
    case 'exactlyOne':
      return `Exactly one of ${joinNames(rule.of)}.`;
    case 'daysBetween':
      return `\`${member(rule.days)}\` is the number of days from \`${member(rule.first)}\` to \`${member(rule.second)}\`.`;
    case 'moneySum':
      return `\`${member(rule.total)}\` is the sum of ${joinNames(rule.of)}, where all are in one currency.`;
  }
}
