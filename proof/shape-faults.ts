/** Faults of shape, derived from the annotated schemas: every place, every way in which its answer can be wrong. */
import type { ClauseId } from '../schemas/clauses.ts';
import { clausesFor, typeKeyword, typesOf, type Node } from './attribution.ts';
import { firstChanged, type Place } from './mutation.ts';
import { ruleFaults } from './rule-faults.ts';

export type ShapeKind =
  'missing' | 'null' | 'type' | 'set' | 'bound' | 'format' | 'size' | 'case' | 'misspelt' | 'rule';

/** One change at one place of a recorded answer. */
export interface ShapeFault {
  readonly name: string;
  readonly kind: ShapeKind;
  readonly breaks: ClauseId;
  /** A place may state more than one clause: its breaking breaks them all. */
  readonly alsoBreaks: readonly ClauseId[];
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
  const add = (
    place: Place,
    kind: ShapeKind,
    does: string,
    clauses: readonly ClauseId[],
    apply: ShapeFault['apply'],
  ): void => {
    const [breaks, ...alsoBreaks] = clauses;
    faults.push({ name: `${place.join('/') || 'body'}: ${does}`, kind, breaks: breaks!, alsoBreaks, apply });
  };
  const visit = (node: Node, place: Place, path: readonly Node[]): void => {
    const here = [...path, node];
    for (const { kind, keyword, does, change } of wrongValues(node))
      add(place, kind, does, clausesFor(here, keyword), (body) =>
        firstChanged(body, place, (value) =>
          value === null || value === undefined ? undefined : { value: change(value) },
        ),
      );
    for (const rule of node['x-rules'] ?? [])
      for (const fault of ruleFaults(rule, node))
        add(place, 'rule', fault.does, [rule.clause], (body) => firstChanged(body, place, fault.change));
    for (const [name, child] of Object.entries(node.properties ?? {})) {
      const inner = [...place, name];
      if (node.required?.includes(name))
        add(inner, 'missing', 'left out', clausesFor([...here, child], 'required'), (body) =>
          firstChanged(body, inner, () => 'lost'),
        );
      if (casing)
        add(inner, 'case', 'in another letter case', [casing], (body) =>
          firstChanged(body, inner, () => ({ rename: otherCase(name) })),
        );
      const quirk = child['x-quirk'];
      for (const spelling of quirk?.misspelt ?? [])
        add(inner, 'misspelt', `spelt ${spelling}`, [quirk!.clause], (body) =>
          firstChanged(body, inner, () => ({ rename: spelling })),
        );
      visit(child, inner, here);
    }
    if (node.items) visit(node.items, [...place, '*'], here);
  };
  visit(schema as Node, [], []);
  return faults;
}

const otherCase = (name: string): string =>
  (/^[a-z]/.test(name) ? name[0]!.toUpperCase() : name[0]!.toLowerCase()) + name.slice(1);

/** A test number that passes its check digit. */
const wholeCard = '4111111111111111';

interface Wrong {
  readonly kind: ShapeKind;
  readonly keyword: string;
  readonly does: string;
  readonly change: (value: unknown) => unknown;
}

/** The ways in which a value at this node can be wrong while everything around it is right. */
function wrongValues(node: Node): Wrong[] {
  const wrong: Wrong[] = [];
  const add = (kind: ShapeKind, keyword: string, does: string, change: (value: unknown) => unknown): void =>
    void wrong.push({ kind, keyword, does, change });
  const allowed = typesOf(node) ?? [];
  const keyword = typeKeyword(node);
  if (allowed.length > 0) {
    if (!allowed.includes('null')) add('null', 'null', 'null', () => null);
    add('type', takesText(allowed) ? 'text' : keyword, 'of a wrong type', ofWrongType(allowed));
    if (allowed.includes('integer') && !allowed.includes('number'))
      add('type', keyword, 'a fraction', () => 1.5);
    if (allowed.includes('object')) add('type', keyword, 'a list instead of an object', (value) => [value]);
  }
  if (node.enum)
    add('set', 'enum', 'outside its set', () => (allowed.includes('string') ? 'SOMETHING_ELSE' : 987_654));
  if (node.const !== undefined)
    add('set', 'const', 'another value', (value) =>
      typeof value === 'number' ? value + 1 : `${String(value)} `,
    );
  for (const { bound, value } of boundsOf(node)) add('bound', bound, doesAtBound[bound], () => value);
  if (node.maxItems !== undefined)
    add('size', 'maxItems', 'too many', (value) =>
      Array.from({ length: node.maxItems! + 1 }, () => (value as unknown[])[0] ?? {}),
    );
  if (node.format !== undefined)
    add('format', 'format', 'in another form', () =>
      node.format === 'masked-card' ? wholeCard : '31/12/2026',
    );
  if (node.pattern !== undefined) add('format', 'pattern', 'in another form', ofOtherForm(node.pattern));
  for (const branch of node.anyOf ?? []) {
    for (const { bound, value } of boundsOf(branch)) {
      add('bound', 'anyOf', doesAtBound[bound], () => value);
      // Where text will do as well, the same as text: the form allows it, the bound does not.
      if (allowed.includes('string'))
        add('bound', 'anyOf', `${doesAtBound[bound]}, as text`, () => String(value));
    }
    if (branch.pattern !== undefined) add('format', 'anyOf', 'in another form', ofOtherForm(branch.pattern));
  }
  return wrong;
}

const doesAtBound = { minimum: 'below its bound', maximum: 'above its bound' } as const;

/** The first whole numbers beyond the bounds of a node itself. */
function boundsOf({
  minimum,
  maximum,
}: Node): { readonly bound: 'minimum' | 'maximum'; readonly value: number }[] {
  return [
    ...(minimum === undefined ? [] : [{ bound: 'minimum' as const, value: minimum - 1 }]),
    ...(maximum === undefined ? [] : [{ bound: 'maximum' as const, value: maximum + 1 }]),
  ];
}

const ofOtherForm =
  (pattern: string): Wrong['change'] =>
  (value) =>
    new RegExp(pattern).test(`Bearer ${String(value)}`) ? '??' : `Bearer ${String(value)}`;

/** Whether the value of a wrong type is a text. */
const takesText = (allowed: readonly string[]): boolean =>
  !allowed.includes('string') && (allowed.includes('object') || !allowed.includes('array'));

function ofWrongType(allowed: readonly string[]): Wrong['change'] {
  if (allowed.includes('string'))
    return ['number', 'integer'].some((type) => allowed.includes(type)) ? () => true : () => 4711;
  if (allowed.includes('object')) return () => 'text';
  // Where codes travel as text, a text that names none.
  return allowed.includes('array')
    ? (value) => ({ first: value })
    : (value) => (typeof value === 'string' ? 'Nothing' : String(value));
}
