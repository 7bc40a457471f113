/** Which clauses a wrong place breaks: read from the annotations, apart from the validator that is to be proven. */
import type { ClauseId } from '../schemas/clauses.ts';
import type { Rule } from '../schemas/messages/rules.ts';

/** A schema as the proof reads it. */
export interface Node {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly (Node & { readonly not?: unknown })[];
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

const general: readonly ClauseId[] = ['conv.required-present'];

/**
 * What a place states as a whole is stated by all of its clauses together; a clause for one keyword stands alone.
 *
 * @param path the schemas from the message down to the place itself
 * @param keyword the JSON Schema keyword that is broken there; `required` for a member that is left out, `null` for one that is null,
 *   `text` for a text where none may stand
 * @returns at least one clause
 */
export function clausesFor(path: readonly Node[], keyword: string): readonly ClauseId[] {
  const node = path.at(-1)!;
  const above = path.slice(0, -1).findLast((outer) => outer['x-clause'])?.['x-clause'];
  if (keyword === 'required' || (keyword === 'null' && mustBeThere(path)))
    return one(node['x-present']) ?? node['x-clause'] ?? above ?? general;
  const ofKind = keyword === 'null' || keyword === 'text';
  const ofWord = ofKind ? one(node['x-by']?.[keyword]) : undefined;
  if (ofWord) return ofWord;
  const word = ofKind ? typeKeyword(node) : keyword;
  const isPart = [node.type].flat().some((type) => type === 'object' || type === 'array');
  if (word === 'type' && isPart && node['x-present'] && !node['x-by']?.[word]) return [node['x-present']];
  return one(node['x-by']?.[word]) ?? node['x-clause'] ?? one(node['x-meta']?.[word]) ?? above ?? general;
}

/** The keyword that says which types a place allows. */
export const typeKeyword = ({ type }: Node): 'type' | 'anyOf' => (type === undefined ? 'anyOf' : 'type');

function mustBeThere(path: readonly Node[]): boolean {
  const [holder, node] = [path.at(-2), path.at(-1)];
  const name = Object.entries(holder?.properties ?? {}).find(([, child]) => child === node)?.[0];
  return name !== undefined && (holder?.required?.includes(name) ?? false);
}

const one = (clause: ClauseId | undefined): readonly ClauseId[] | undefined =>
  clause === undefined ? undefined : [clause];

/** The JSON types that a place allows, of "integer or string" both; undefined where anything goes. */
export function typesOf({ type, anyOf }: Node): readonly string[] | undefined {
  if (type !== undefined) return [type].flat();
  if (anyOf === undefined || anyOf.some((branch) => branch.type === undefined)) return undefined;
  return anyOf.flatMap((branch) => branch.type ?? []);
}
