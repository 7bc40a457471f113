/** What must hold between members, as sentences: JSON Schema has no words for most of it. */
import type { Rule } from '../messages/rules.ts';

/** How members and values of an object are called on the wire. */
export interface Names {
  member(name: string): string;
  value(member: string, value: unknown): unknown;
}

const either = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)!}`;

/** One rule in words, with the names of the wire. */
export function sentenceOf(rule: Rule, { member, value }: Names): string {
  const when = (name: string, values: readonly unknown[]) =>
    `where \`${member(name)}\` is ${either(values.map((one) => String(value(name, one))))}`;
  const named = (names: readonly string[]) => names.map((name) => `\`${member(name)}\``).join(', ');
  switch (rule.rule) {
    case 'before':
      return `\`${member(rule.first)}\` is before \`${member(rule.second)}\`.`;
    case 'requiredWhen':
      return `\`${member(rule.member)}\` is required ${when(rule.when, rule.is)}.`;
    case 'onlyWhen':
      return `Only ${when(rule.when, rule.is)}: ${named(rule.members)}.`;
    case 'lengthEquals':
      return `\`${member(rule.list)}\` has as many entries as \`${member(rule.count)}\` says.`;
    case 'exactlyOne':
      return `Exactly one of ${named(rule.of)}.`;
    case 'daysBetween':
      return `\`${member(rule.days)}\` is the number of days from \`${member(rule.first)}\` to \`${member(rule.second)}\`.`;
    case 'moneySum':
      return `\`${member(rule.total)}\` is the sum of ${named(rule.of)}, where all are in one currency.`;
  }
}
