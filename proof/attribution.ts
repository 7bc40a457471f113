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
  const { 'x-present': present, 'x-clause': own, 'x-by': by, 'x-meta': meta } = node;
  const inherited = path.slice(0, -1).findLast((outer) => outer['x-clause'])?.['x-clause'];
  const isMissing = keyword === 'required' || (keyword === 'null' && isRequired(path));
  const brokenKeyword = keyword === 'null' || keyword === 'text' ? typeKeyword(node) : keyword;
  const isPart = [node.type].flat().some((type) => type === 'object' || type === 'array');
  const presentIfPart = brokenKeyword === 'type' && isPart ? present : undefined;
  // The first that the schemas state is broken.
  const candidates = isMissing
    ? [present, own, inherited]
    : [by?.[keyword], by?.[brokenKeyword], presentIfPart, own, meta?.[brokenKeyword], inherited];
  return [candidates.find((clauses) => clauses !== undefined) ?? defaultClauses].flat();
}

export const typeKeyword = ({ type }: Node): 'type' | 'anyOf' => (type === undefined ? 'anyOf' : 'type');

function isRequired(path: readonly Node[]): boolean {
  const [parent, node] = [path.at(-2), path.at(-1)];
  const name = Object.entries(parent?.properties ?? {}).find(([, child]) => child === node)?.[0];
  return name !== undefined && (parent?.required?.includes(name) ?? false);
}

/** The JSON types that a schema allows, e.g. both for "integer or string"; undefined if it allows any type. */
export function typesOf({ type, anyOf }: Node): readonly string[] | undefined {
  if (type !== undefined) return [type].flat();
  if (anyOf === undefined || anyOf.some((branch) => branch.type === undefined)) return undefined;
  return anyOf.flatMap((branch) => branch.type ?? []);
}
