/** Finds the places at which the messages state a clause, and the open member names on the paths to them. */
import type { ClauseId } from './clauses.ts';
import { membersOf } from './messages/rules.ts';
import { operationIds, operationOf } from './operations.ts';
import { definitions, type SettingId } from './settings.ts';
import type { Node } from './messages/node.ts';

export interface Place {
  /** For example: v2.avail response. */
  readonly message: string;
  /** JSON pointer with internal member names, `*` for each entry of an array; '' for the whole message. */
  readonly pointer: string;
  /** The settings for member names that the specification leaves open: on the path, and of the members that a rule here compares. */
  readonly names: readonly SettingId[];
  /** Whether a message may leave out the member, or an object that contains it. */
  readonly isOptional: boolean;
}

/** The clauses stated at a node, without duplicates. */
const clausesAt = (node: Node): ReadonlySet<ClauseId> =>
  new Set([
    ...(node['x-clause'] ?? []),
    ...(node['x-present'] ? [node['x-present']] : []),
    ...(node['x-quirk'] ? [node['x-quirk'].clause] : []),
    ...Object.values(node['x-by'] ?? {}),
    ...Object.values(node['x-meta'] ?? {}),
  ]);

const openNames = ({ 'x-name': name }: Node): SettingId[] =>
  name !== undefined && definitions[name].open ? [name] : [];

type Index = ReadonlyMap<ClauseId, readonly Place[]>;

function buildIndex(): Index {
  const index = new Map<ClauseId, Place[]>();
  const add = (clause: ClauseId, place: Place): void => {
    const places = index.get(clause);
    if (places) places.push(place);
    else index.set(clause, [place]);
  };
  const visit = (
    node: Node,
    message: string,
    pointer: string,
    outerNames: readonly SettingId[],
    isOptional: boolean,
  ): void => {
    const names = [...outerNames, ...openNames(node)];
    for (const clause of clausesAt(node)) add(clause, { message, pointer, names, isOptional });
    for (const rule of node['x-rules'] ?? []) {
      const comparedNames = membersOf(rule).flatMap((member) => openNames(node.properties?.[member] ?? {}));
      add(rule.clause, { message, pointer, names: [...names, ...comparedNames], isOptional });
    }
    for (const [member, inner] of Object.entries(node.properties ?? {}))
      visit(
        inner,
        message,
        `${pointer}/${member}`,
        names,
        isOptional || node.required?.includes(member) !== true,
      );
    if (node.items) visit(node.items, message, `${pointer}/*`, names, isOptional);
    for (const branch of node.anyOf ?? []) visit(branch, message, pointer, names, isOptional);
  };
  for (const operation of operationIds) {
    const { request, query, params, response } = operationOf(operation);
    for (const [part, schema] of Object.entries({ request, query, params, response }))
      if (schema !== undefined) visit(schema as Node, `${operation} ${part}`, '', [], false);
  }
  return index;
}

let index: Index | undefined;

/**
 * The places of a clause in the order of the operations; empty if no message states the clause. A place can
 * occur twice, because a node may state a clause in several ways.
 */
export const placesOfClause = (id: ClauseId): readonly Place[] => (index ??= buildIndex()).get(id) ?? [];
