/** Faults of shape, derived from the annotated schemas: the ways in which each value of a message can be wrong. */
import type { ClauseId } from '../schemas/clauses.ts';
import { clausesFor, typeKeyword, typesOf } from './attribution.ts';
import { firstChanged, type Place } from './mutation.ts';
import { ruleFaults } from './rule-faults.ts';
import type { Node } from '../schemas/messages/node.ts';

export type ShapeKind =
  'missing' | 'null' | 'type' | 'set' | 'bound' | 'format' | 'size' | 'case' | 'misspelt' | 'rule';

export interface ShapeFault {
  readonly name: string;
  readonly kind: ShapeKind;
  readonly breaks: ClauseId;
  /** Other clauses that the same schema states, which are broken as well. */
  readonly alsoBreaks: readonly ClauseId[];
  /** Returns the body with the fault in it; undefined if the body does not contain the place. */
  readonly apply: (body: unknown) => unknown;
}

/**
 * Every shape fault of a response schema, in the order of its members.
 * @param casingClause the clause on letter case, if the specification has one for this response
 */
export function shapeFaults(schema: object, casingClause: ClauseId | undefined): ShapeFault[] {
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
    const nodePath = [...path, node];
    for (const { kind, keyword, does, change } of wrongValues(node))
      add(place, kind, does, clausesFor(nodePath, keyword), (body) =>
        firstChanged(body, place, (value) =>
          value === null || value === undefined ? undefined : { value: change(value) },
        ),
      );
    for (const rule of node['x-rules'] ?? [])
      for (const fault of ruleFaults(rule, node))
        add(place, 'rule', fault.does, [rule.clause], (body) => firstChanged(body, place, fault.change));
    for (const [name, child] of Object.entries(node.properties ?? {})) {
      const memberPlace = [...place, name];
      if (node.required?.includes(name))
        add(memberPlace, 'missing', 'left out', clausesFor([...nodePath, child], 'required'), (body) =>
          firstChanged(body, memberPlace, () => 'lost'),
        );
      if (casingClause)
        add(memberPlace, 'case', 'in another letter case', [casingClause], (body) =>
          firstChanged(body, memberPlace, () => ({ rename: otherCase(name) })),
        );
      const quirk = child['x-quirk'];
      for (const spelling of quirk?.misspelt ?? [])
        add(memberPlace, 'misspelt', `spelt ${spelling}`, [quirk!.clause], (body) =>
          firstChanged(body, memberPlace, () => ({ rename: spelling })),
        );
      visit(child, memberPlace, nodePath);
    }
    if (node.items) visit(node.items, [...place, '*'], nodePath);
  };
  visit(schema as Node, [], []);
  return faults;
}

const otherCase = (name: string): string =>
  (/^[a-z]/.test(name) ? name[0]!.toUpperCase() : name[0]!.toLowerCase()) + name.slice(1);

/** Plausible values that do not have the format, such as an unmasked card number with a valid check digit. */
const misformattedValues: Readonly<Record<string, string>> = {
  'masked-card': '4111111111111111',
  'iso-4217': 'RMB',
};

interface WrongValue {
  readonly kind: ShapeKind;
  readonly keyword: string;
  readonly does: string;
  readonly change: (value: unknown) => unknown;
}

/** The ways in which a value of this schema can be wrong while the rest of the message is right. */
function wrongValues(node: Node): WrongValue[] {
  const wrongValueList: WrongValue[] = [];
  const add = (kind: ShapeKind, keyword: string, does: string, change: WrongValue['change']): void => {
    wrongValueList.push({ kind, keyword, does, change });
  };
  const allowedTypes = typesOf(node) ?? [];
  const keyword = typeKeyword(node);
  if (allowedTypes.length > 0) {
    if (!allowedTypes.includes('null')) add('null', 'null', 'null', () => null);
    const wrongType = wrongTypeFor(allowedTypes);
    add('type', wrongType.isText ? 'text' : keyword, 'of a wrong type', wrongType.change);
    if (allowedTypes.includes('integer') && !allowedTypes.includes('number'))
      add('type', keyword, 'a fraction', () => 1.5);
    if (allowedTypes.includes('object'))
      add('type', keyword, 'a list instead of an object', (value) => [value]);
  }
  if (node.enum)
    add('set', 'enum', 'outside its set', () =>
      allowedTypes.includes('string') ? 'SOMETHING_ELSE' : 987_654,
    );
  if (node.const !== undefined)
    add('set', 'const', 'another value', (value) =>
      typeof value === 'number' ? value + 1 : `${String(value)} `,
    );
  for (const { bound, value } of boundsOf(node)) add('bound', bound, boundDescriptions[bound], () => value);
  if (node.maxItems !== undefined)
    add('size', 'maxItems', 'too many', (value) =>
      Array.from({ length: node.maxItems! + 1 }, () => (value as unknown[])[0] ?? {}),
    );
  if (node.format !== undefined)
    add('format', 'format', 'in another form', () => misformattedValues[node.format!] ?? '31/12/2026');
  if (node.pattern !== undefined) add('format', 'pattern', 'in another form', changeToMismatch(node.pattern));
  for (const branch of node.anyOf ?? []) {
    for (const { bound, value } of boundsOf(branch)) {
      add('bound', 'anyOf', boundDescriptions[bound], () => value);
      // If strings are allowed too, the same number as a string: the type is right, the bound is not.
      if (allowedTypes.includes('string'))
        add('bound', 'anyOf', `${boundDescriptions[bound]}, as text`, () => String(value));
    }
    if (branch.pattern !== undefined)
      add('format', 'anyOf', 'in another form', changeToMismatch(branch.pattern));
  }
  return wrongValueList;
}

const boundDescriptions = { minimum: 'below its bound', maximum: 'above its bound' } as const;

/** The first integers beyond the bounds of a schema. */
const boundsOf = ({
  minimum,
  maximum,
}: Node): { readonly bound: 'minimum' | 'maximum'; readonly value: number }[] => [
  ...(minimum === undefined ? [] : [{ bound: 'minimum' as const, value: minimum - 1 }]),
  ...(maximum === undefined ? [] : [{ bound: 'maximum' as const, value: maximum + 1 }]),
];

const changeToMismatch =
  (pattern: string): WrongValue['change'] =>
  (value) =>
    [`Bearer ${String(value)}`, '??', '31.12.2026'].find((text) => !new RegExp(pattern).test(text))!;

/** A change to a type that is not allowed, and whether it is to a string. */
function wrongTypeFor(types: readonly string[]): { isText: boolean; change: WrongValue['change'] } {
  if (types.includes('string')) {
    const value = types.includes('number') || types.includes('integer') ? true : 4711;
    return { isText: false, change: () => value };
  }
  if (types.includes('object')) return { isText: true, change: () => 'text' };
  if (types.includes('array')) return { isText: false, change: (value) => ({ first: value }) };
  // A code may be sent as a string, so a string is replaced by a string that is not a code.
  return { isText: true, change: (value) => (typeof value === 'string' ? 'Nothing' : String(value)) };
}
