/** A message's schema as the generators read it: plain JSON Schema with this project's annotations. Pure. */
import { oncePer } from '../lib/once-per.ts';
import type { Node } from '../schemas/messages/node.ts';
import type { Rule } from '../schemas/messages/rules.ts';

export type { Node };

export type Members = Record<string, unknown>;

const typesOf = ({ type, anyOf }: Node): readonly string[] =>
  anyOf ? anyOf.flatMap(typesOf) : type === undefined ? [] : [type].flat();

export const isNullable = (node: Node): boolean => typesOf(node).includes('null');

export const isRequired = (node: Node, member: string): boolean => node.required?.includes(member) ?? false;

/** The type of a value other than null; `integer|string` if both are allowed. */
export const kindOf = oncePer((node: Node): string =>
  typesOf(node)
    .filter((type) => type !== 'null')
    .join('|'),
);

/** The values of an enumeration, without null. */
export const choicesOf = (node: Node): readonly unknown[] | undefined =>
  node.enum?.filter((value) => value !== null);

/** The enumeration values that may be sent to this target: TargetEnum depends on production. */
export const choicesFor = (
  node: Node,
  { production = false }: { readonly production?: boolean },
): readonly unknown[] | undefined => (node.title === 'TargetEnum' ? [production ? 1 : 0] : choicesOf(node));

/** The items of an array. An array's `x-known` applies to all of its items. */
export function itemsOf({ items, 'x-known': known }: Node): Node | undefined {
  return items === undefined || known === undefined ? items : { 'x-known': known, ...items };
}

/** "nullable" means that an absent member and null have the same meaning. */
export const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

export type RuleOf<Kind extends Rule['rule']> = Extract<Rule, { rule: Kind }>;

/** A known value converted to the type of a node. */
export const toTypeOf = (node: Node, value: unknown): unknown =>
  kindOf(node) === 'integer' ? Number(value) : kindOf(node) === 'string' ? String(value) : value;
