/** Which clause a wrong place breaks: read from the annotations, apart from the validator that is to be proven. */
import type { ClauseId } from '../../schemas/clauses.ts';
import type { Rule } from '../../schemas/messages/rules.ts';

/** A schema as the proof reads it. */
export interface Node {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly 'x-clause'?: readonly ClauseId[];
  readonly 'x-present'?: ClauseId;
  readonly 'x-by'?: Readonly<Record<string, ClauseId>>;
  readonly 'x-meta'?: Readonly<Record<string, ClauseId>>;
  readonly 'x-quirk'?: { readonly clause: ClauseId; readonly misspelt: readonly string[] };
  readonly 'x-rules'?: readonly Rule[];
}

/**
 * @param path the schemas from the message down to the place itself
 * @param keyword the JSON Schema keyword that is broken there; `required` for a member that is left out
 */
export function clauseFor(path: readonly Node[], keyword: string): ClauseId {
  const node = path.at(-1)!;
  const above = path.slice(0, -1).findLast((outer) => outer['x-clause'])?.['x-clause']?.[0];
  if (keyword === 'required') return node['x-present'] ?? node['x-clause']?.[0] ?? above ?? 'conv.required-present';
  return node['x-by']?.[keyword] ?? node['x-clause']?.[0] ?? node['x-meta']?.[keyword] ?? above ?? 'conv.required-present';
}
