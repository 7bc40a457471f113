/** Which clauses a wrong value breaks, read from the annotations and independent of the validator under test. */
import type { ClauseId } from '../schemas/clauses.ts';
import type { Node } from '../schemas/messages/node.ts';

const defaultClauses: readonly ClauseId[] = ['conv.required-present'];

/**
 * The clauses that a wrong value breaks: the clause of the broken keyword, or without one all clauses of the
 * schema, of an enclosing schema, or the default.
 *
 * @param path the schemas from the message down to the wrong value
 * @param keyword the broken JSON Schema keyword; `required` for a missing member, `null` for a null member, `text` for a
 *   string that is not allowed
 * @returns at least one clause
 */
export function clausesFor(path: readonly Node[], keyword: string): readonly ClauseId[] {
  const node = path.at(-1)!;
  const inheritedClauses = path.slice(0, -1).findLast((outer) => outer['x-clause'])?.['x-clause'];
  if (keyword === 'required' || (keyword === 'null' && isRequired(path)))
    return clauseList(node['x-present']) ?? node['x-clause'] ?? inheritedClauses ?? defaultClauses;
  const isValueKind = keyword === 'null' || keyword === 'text';
  const keywordClauses = isValueKind ? clauseList(node['x-by']?.[keyword]) : undefined;
  if (keywordClauses) return keywordClauses;
  const brokenKeyword = isValueKind ? typeKeyword(node) : keyword;
  const isPart = [node.type].flat().some((type) => type === 'object' || type === 'array');
  if (brokenKeyword === 'type' && isPart && node['x-present'] && !node['x-by']?.[brokenKeyword])
    return [node['x-present']];
  return (
    clauseList(node['x-by']?.[brokenKeyword]) ??
    node['x-clause'] ??
    clauseList(node['x-meta']?.[brokenKeyword]) ??
    inheritedClauses ??
    defaultClauses
  );
}

export const typeKeyword = ({ type }: Node): 'type' | 'anyOf' => (type === undefined ? 'anyOf' : 'type');

function isRequired(path: readonly Node[]): boolean {
  const [parent, node] = [path.at(-2), path.at(-1)];
  const name = Object.entries(parent?.properties ?? {}).find(([, child]) => child === node)?.[0];
  return name !== undefined && (parent?.required?.includes(name) ?? false);
}

const clauseList = (clause: ClauseId | undefined): readonly ClauseId[] | undefined =>
  clause === undefined ? undefined : [clause];

/** The JSON types that a schema allows, e.g. both for "integer or string"; undefined if it allows any type. */
export function typesOf({ type, anyOf }: Node): readonly string[] | undefined {
  if (type !== undefined) return [type].flat();
  if (anyOf === undefined || anyOf.some((branch) => branch.type === undefined)) return undefined;
  return anyOf.flatMap((branch) => branch.type ?? []);
}
