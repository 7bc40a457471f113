/** Faults of shape, derived from the annotated schemas: every place, every way in which its answer can be wrong. */
import type { ClauseId } from '../../schemas/clauses.ts';
import type { Rule } from '../../schemas/messages/rules.ts';
import { clauseFor, type Node } from './attribution.ts';
import { edit, type Place } from './edit.ts';

export type ShapeKind = 'missing' | 'null' | 'type' | 'set' | 'bound' | 'format' | 'size' | 'case' | 'misspelt' | 'rule';

/** One wrong deed at one place of a recorded answer. */
export interface ShapeFault {
  readonly name: string;
  readonly kind: ShapeKind;
  readonly breaks: ClauseId;
  /** The body with the fault in it, or undefined where this answer has no such place. */
  readonly apply: (body: unknown) => unknown;
}

/**
 * Every shape fault of an answer's schema, in the order of its members.
 *
 * @param casing the clause on letter case, where the specification has one for this answer
 */
export function shapeFaults(schema: object, casing: ClauseId | undefined): ShapeFault[] {
  const faults: ShapeFault[] = [];
  const add = (place: Place, kind: ShapeKind, deed: string, breaks: ClauseId, apply: ShapeFault['apply']): void => {
    faults.push({ name: `${place.join('/') || 'body'}: ${deed}`, kind, breaks, apply });
  };
  const visit = (node: Node, place: Place, path: readonly Node[]): void => {
    const here = [...path, node];
    for (const { kind, keyword, deed, change } of wrongValues(node))
      add(place, kind, deed, clauseFor(here, keyword), (body) =>
        edit(body, place, (value) => (value === null || value === undefined ? undefined : { value: change(value) })),
      );
    for (const rule of node['x-rules'] ?? [])
      for (const fault of ruleFaults(rule)) add(place, 'rule', fault.deed, rule.clause, (body) => edit(body, place, fault.change));
    for (const [name, child] of Object.entries(node.properties ?? {})) {
      const inner = [...place, name];
      if (node.required?.includes(name))
        add(inner, 'missing', 'left out', clauseFor([...here, child], 'required'), (body) => edit(body, inner, () => 'remove'));
      if (casing) add(inner, 'case', 'in another letter case', casing, (body) => edit(body, inner, () => ({ rename: otherCase(name) })));
      const quirk = child['x-quirk'];
      for (const spelling of quirk?.misspelt ?? [])
        add(inner, 'misspelt', `spelt ${spelling}`, quirk!.clause, (body) => edit(body, inner, () => ({ rename: spelling })));
      visit(child, inner, here);
    }
    if (node.items) visit(node.items, [...place, '*'], here);
  };
  visit(schema as Node, [], []);
  return faults;
}

const otherCase = (name: string): string => (/^[a-z]/.test(name) ? name[0]!.toUpperCase() : name[0]!.toLowerCase()) + name.slice(1);

interface Wrong {
  readonly kind: ShapeKind;
  readonly keyword: string;
  readonly deed: string;
  readonly change: (value: unknown) => unknown;
}

const types = (node: Node): string[] => [node.type ?? []].flat();

/** The ways in which a value at this node can be wrong while everything around it is right. */
function wrongValues(node: Node): Wrong[] {
  const wrong: Wrong[] = [];
  const add = (kind: ShapeKind, keyword: string, deed: string, change: (value: unknown) => unknown): void =>
    void wrong.push({ kind, keyword, deed, change });
  const allowed = types(node);
  if (allowed.length > 0) {
    if (!allowed.includes('null')) add('null', 'type', 'null', () => null);
    add('type', 'type', 'of a wrong type', ofWrongType(allowed));
    if (allowed.includes('integer')) add('type', 'type', 'a fraction', () => 1.5);
    if (allowed.includes('object')) add('type', 'type', 'a list instead of an object', (value) => [value]);
  }
  if (node.enum) add('set', 'enum', 'outside its set', () => (allowed.includes('string') ? 'SOMETHING_ELSE' : 987_654));
  if (node.const !== undefined)
    add('set', 'const', 'another value', (value) => (typeof value === 'number' ? value + 1 : `${String(value)} `));
  if (node.minimum !== undefined) add('bound', 'minimum', 'below its bound', () => node.minimum! - 1);
  if (node.maximum !== undefined) add('bound', 'maximum', 'above its bound', () => node.maximum! + 1);
  if (node.maxItems !== undefined)
    add('size', 'maxItems', 'too many', (value) => Array.from({ length: node.maxItems! + 1 }, () => (value as unknown[])[0] ?? {}));
  if (node.format !== undefined) add('format', 'format', 'in another form', () => '31/12/2026');
  if (node.pattern !== undefined)
    add('format', 'pattern', 'in another form', (value) =>
      new RegExp(node.pattern!).test(`Bearer ${String(value)}`) ? '??' : `Bearer ${String(value)}`,
    );
  return wrong;
}

function ofWrongType(allowed: readonly string[]): Wrong['change'] {
  if (allowed.includes('string')) return () => 4711;
  if (allowed.includes('object')) return () => 'text';
  return allowed.includes('array') ? (value) => ({ first: value }) : String;
}

type Members = Record<string, unknown>;
type Change = (value: unknown) => { value: unknown } | undefined;

/** How a rule between members can be broken by changing one of them. */
function ruleFaults(rule: Rule): { deed: string; change: Change }[] {
  const onMembers =
    (change: (members: Members) => Members | undefined): Change =>
    (value) => {
      if (typeof value !== 'object' || value === null) return undefined;
      const changed = change(value as Members);
      return changed && { value: changed };
    };
  switch (rule.rule) {
    case 'moneySum':
      return [2, -2, 100].map((units) => ({
        deed: `${rule.total} off by ${units} minor units`,
        change: onMembers((members) => {
          const parts = [rule.total, ...rule.of].map((name) => members[name] as { value: number; currency: string } | null | undefined);
          if (parts.some((part) => !part)) return undefined;
          return { ...members, [rule.total]: { ...parts[0]!, value: Math.round(parts[0]!.value * 100 + units) / 100 } };
        }),
      }));
    case 'requiredWhen':
      return [
        {
          deed: `${rule.member} left out`,
          change: onMembers((members) =>
            rule.is.includes(members[rule.when] as string) && members[rule.member] ? { ...members, [rule.member]: null } : undefined,
          ),
        },
      ];
    default:
      // Rules that only requests carry.
      return [];
  }
}
