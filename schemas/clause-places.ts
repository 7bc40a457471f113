/** Where the messages state a clause: at which of their members, and behind which open names. */
import type { ClauseId } from './clauses.ts';
import { membersOf, type Rule } from './messages/rules.ts';
import { operationIds, operationOf } from './operations.ts';
import { definitions, type SettingId } from './settings.ts';

export interface Place {
  /** Such as: v2.avail response. */
  readonly message: string;
  /** JSON pointer in our names, `*` for each entry of a list; '' for the message as a whole. */
  readonly pointer: string;
  /** The names on the way to it, and of the members that a rule there compares, which the specification does not show. */
  readonly names: readonly SettingId[];
}

/** A message's schema, as far as it says where clauses stand and under which names. */
interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly 'x-name'?: SettingId;
  readonly 'x-clause'?: readonly ClauseId[];
  readonly 'x-present'?: ClauseId;
  readonly 'x-by'?: Readonly<Record<string, ClauseId>>;
  readonly 'x-meta'?: Readonly<Record<string, ClauseId>>;
  readonly 'x-quirk'?: { readonly clause: ClauseId };
  readonly 'x-rules'?: readonly Rule[];
}

/** Each once, in however many ways the place states it. */
const clausesAt = (node: Node): ReadonlySet<ClauseId> =>
  new Set([
    ...(node['x-clause'] ?? []),
    ...(node['x-present'] ? [node['x-present']] : []),
    ...(node['x-quirk'] ? [node['x-quirk'].clause] : []),
    ...Object.values({ ...node['x-by'] }),
    ...Object.values({ ...node['x-meta'] }),
  ]);

const openName = ({ 'x-name': name }: Node): SettingId[] =>
  name !== undefined && definitions[name].open ? [name] : [];

type Index = ReadonlyMap<ClauseId, readonly Place[]>;

function indexed(): Index {
  const index = new Map<ClauseId, Place[]>();
  const add = (clause: ClauseId, place: Place): void => {
    const places = index.get(clause);
    if (places) places.push(place);
    else index.set(clause, [place]);
  };
  const visit = (node: Node, message: string, pointer: string, above: readonly SettingId[]): void => {
    const names = [...above, ...openName(node)];
    for (const clause of clausesAt(node)) add(clause, { message, pointer, names });
    for (const rule of node['x-rules'] ?? []) {
      const compared = membersOf(rule).flatMap((member) => openName(node.properties?.[member] ?? {}));
      add(rule.clause, { message, pointer, names: [...names, ...compared] });
    }
    for (const [member, inner] of Object.entries(node.properties ?? {}))
      visit(inner, message, `${pointer}/${member}`, names);
    if (node.items) visit(node.items, message, `${pointer}/*`, names);
    for (const one of node.anyOf ?? []) visit(one, message, pointer, names);
  };
  for (const operation of operationIds) {
    const { request, query, params, response } = operationOf(operation);
    for (const [part, schema] of Object.entries({ request, query, params, response }))
      if (schema !== undefined) visit(schema as Node, `${operation} ${part}`, '', []);
  }
  return index;
}

let index: Index | undefined;

/** In the order of the operations; none where the clause is judged by other means alone. One place may state it in several ways. */
export const placesOfClause = (id: ClauseId): readonly Place[] => (index ??= indexed()).get(id) ?? [];
