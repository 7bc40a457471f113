/** A message's schema as the generators read it: plain JSON Schema with this project's annotations. Pure. */
import type { SampleKind } from '../schemas/messages/build.ts';
import type { Rule } from '../schemas/messages/rules.ts';
import type { SettingId } from '../schemas/settings.ts';

export interface Node {
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  readonly 'x-range'?: readonly [low: number, high: number];
  readonly 'x-sample'?: SampleKind;
  readonly 'x-known'?: string;
  readonly 'x-name'?: SettingId;
  readonly 'x-index-base'?: SettingId;
  readonly 'x-slot'?: string;
  readonly 'x-rules'?: readonly Rule[];
  readonly 'x-not-implemented'?: boolean;
}

export type Members = Record<string, unknown>;

const typesOf = ({ type, anyOf }: Node): readonly string[] =>
  anyOf ? anyOf.flatMap(typesOf) : type === undefined ? [] : [type].flat();

export const isNullable = (node: Node): boolean => typesOf(node).includes('null');

export const isRequired = (node: Node, member: string): boolean => node.required?.includes(member) ?? false;

/** The type of a value other than null; `integer|string` if both are allowed. */
export function kindOf(node: Node): string {
  let kind = kinds.get(node);
  if (kind === undefined) {
    kind = typesOf(node)
      .filter((type) => type !== 'null')
      .join('|');
    kinds.set(node, kind);
  }
  return kind;
}

const kinds = new WeakMap<Node, string>();

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

/** "nullable" means that absent and null are the same. */
export const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

/** The rule of one kind. */
export type RuleOf<Kind extends Rule['rule']> = Extract<Rule, { rule: Kind }>;

/** A known value converted to the type of a node. */
export const toTypeOf = (node: Node, value: unknown): unknown =>
  kindOf(node) === 'integer' ? Number(value) : kindOf(node) === 'string' ? String(value) : value;
