/** A clause that no wrong value can break would be shown as kept for ever: each that fails a service or a partner can be failed. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { clausesFor, typeKeyword, typesOf } from '../../proof/attribution.ts';
import type { Node } from '../../schemas/messages/node.ts';
import { placesOfClause } from '../../schemas/clause-places.ts';
import { clauseOf, clauses, severityOf, type ClauseId } from '../../schemas/clauses.ts';
import { operationIds, operationOf } from '../../schemas/operations.ts';
import { requireItems } from '../support/require-items.ts';

const ofValues = [
  'enum',
  'const',
  'minimum',
  'maximum',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
];

/** The keywords that a value at a place can break. */
function keywordsOf(node: Node): string[] {
  const types = typesOf(node);
  const own = ofValues.filter((keyword) => keyword in node);
  if (types === undefined) return own;
  const wrong = [
    ...(types.includes('null') ? [] : ['null']),
    ...(types.includes('string') ? [] : ['text']),
    typeKeyword(node),
  ];
  return [...own, ...wrong];
}

/** The clauses to which a violation at a place in a message is attributed. */
function attributedIn(schema: object): ReadonlySet<ClauseId> {
  const found = new Set<ClauseId>();
  const add = (ids: readonly ClauseId[]): void => ids.forEach((id) => found.add(id));
  const visit = (node: Node, above: readonly Node[]): void => {
    const path = [...above, node];
    for (const keyword of keywordsOf(node)) add(clausesFor(path, keyword));
    for (const [member, child] of Object.entries(node.properties ?? {})) {
      if (node.required?.includes(member)) add(clausesFor([...path, child], 'required'));
      if (child['x-quirk']) add([child['x-quirk'].clause]);
      visit(child, path);
    }
    add((node['x-rules'] ?? []).map(({ clause }) => clause));
    if (node.items) visit(node.items, path);
  };
  visit(schema as Node, []);
  return found;
}

const root = join(import.meta.dirname, '../..');

/** The clauses that an assertion, a test or a sequence names. */
const named = new Set(
  ['schemas/judge', 'suites', 'generators/sequences'].flatMap((folder) =>
    requireItems(readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap(
        (file) =>
          readFileSync(join(root, folder, file), 'utf8').match(/(?<=')[a-z0-9]+(?:[.-][a-z0-9]+)+(?=')/g) ??
          [],
      ),
  ),
);

test('can violate every failing clause of a message, or has a reason why not', () => {
  const messages = operationIds.flatMap((id) => {
    const { request, query, params, response } = operationOf(id);
    return [request, query, params, response].filter((schema) => schema !== undefined);
  });
  const attributed = new Set(requireItems(messages).flatMap((schema) => [...attributedIn(schema)]));
  const stated = (Object.keys(clauses) as ClauseId[]).filter((id) => placesOfClause(id).length > 0);
  assert.deepEqual(
    requireItems(stated).filter(
      (id) =>
        severityOf(id) === 'fails' &&
        clauseOf(id).untested === undefined &&
        !attributed.has(id) &&
        !named.has(id),
    ),
    [],
  );
});
