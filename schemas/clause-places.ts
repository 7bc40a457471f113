/** Where the messages state a clause: at which of their members, and as what. For people who read or write clauses. */
import type { ClauseId } from './clauses.ts';
import type { Rule } from './messages/rules.ts';
import { operationIds, operationOf } from './operations.ts';

export interface Place {
  /** Such as: v2.avail response. */
  readonly message: string;
  /** JSON pointer in our names, `*` for each entry of a list; '' for the message as a whole. */
  readonly pointer: string;
}

/** A message's schema, as far as it says where clauses stand. */
interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly 'x-clause'?: readonly ClauseId[];
  readonly 'x-present'?: ClauseId;
  readonly 'x-by'?: Readonly<Record<string, ClauseId>>;
  readonly 'x-meta'?: Readonly<Record<string, ClauseId>>;
  readonly 'x-quirk'?: { readonly clause: ClauseId };
  readonly 'x-rules'?: readonly Rule[];
}

const clausesAt = (node: Node): ClauseId[] => [
  ...(node['x-clause'] ?? []),
  ...(node['x-present'] ? [node['x-present']] : []),
  ...(node['x-quirk'] ? [node['x-quirk'].clause] : []),
  ...Object.values({ ...node['x-by'] }),
  ...Object.values({ ...node['x-meta'] }),
  ...(node['x-rules'] ?? []).map(({ clause }) => clause),
];

/** By clause, and by message and pointer. */
type Index = ReadonlyMap<ClauseId, ReadonlyMap<string, Place>>;

function indexed(): Index {
  const index = new Map<ClauseId, Map<string, Place>>();
  const visit = (node: Node, message: string, pointer: string): void => {
    for (const clause of clausesAt(node)) {
      const places = index.get(clause) ?? new Map<string, Place>();
      index.set(clause, places.set(`${message} ${pointer}`, { message, pointer }));
    }
    for (const [member, inner] of Object.entries(node.properties ?? {})) visit(inner, message, `${pointer}/${member}`);
    if (node.items) visit(node.items, message, `${pointer}/*`);
    for (const one of node.anyOf ?? []) visit(one, message, pointer);
  };
  for (const operation of operationIds) {
    const { request, query, params, response } = operationOf(operation);
    for (const [part, schema] of Object.entries({ request, query, params, response }))
      if (schema !== undefined) visit(schema as Node, `${operation} ${part}`, '');
  }
  return index;
}

let index: Index | undefined;

/** Each place once, in the order of the operations; none where the clause is judged by other means alone. */
export const placesOfClause = (id: ClauseId): readonly Place[] => [...((index ??= indexed()).get(id)?.values() ?? [])];
