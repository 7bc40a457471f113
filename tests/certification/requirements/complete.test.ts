/** Every clause for partners has a requirement or a reason against one; a requirement without a sentence fails nobody. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attestableIds, questionOf, clausesToAttest } from '../../../certification/certificate/questions.ts';
import { requirements, obligations, severityOf, textOf } from '../../../certification/requirements.ts';
import { practices } from '../../../certification/requirements/practices.ts';
import { clauseOf, clausesFor, isClauseId, type ClauseId } from '../../../schemas/clauses.ts';
import { profiles } from '../../../schemas/clauses/clause.ts';
import { assertNone } from '../../support/lists.ts';
import { requireItems } from '../../support/require-items.ts';

/** Clauses that a partner must obey and no requirement judges, with the reason. `untested` clauses have it in the registry. */
const reasons = {
  'conv.required-present': 'Said of each member by the clause of its message.',
  'enum.guarantee-supported':
    'Said of a booking by v1.book.guarantee-supported; a client sends guarantees nowhere else.',
  'env.separate-base-urls': 'A recording is of one deployment, so that it shows one base address.',
  'v1.env.text-codes-accepted':
    'Which forms are accepted is not shown: none of them is a mistake of a client.',
  'v1.avail.commissionable-and-package':
    'What a client makes of such a rate is not seen on the wire: an attestation.',
  'v1.availrs.deadline-offset-default-0':
    'How a client reads a deadline is not seen on the wire: an attestation.',
  'v2.flow.price-compared':
    'Whether a guest was told of a new price is not seen on the wire: an attestation.',
  'wh.payload-not-trusted':
    'What a client does before it fetches is not seen on the wire: an attestation. That it fetches is wh.followup-order.',
  'ver.unknown-members-tolerated':
    'One that does not cope falls silent, and so does one that is done: an attestation.',
} as const satisfies Partial<Record<ClauseId, string>>;

/** Why a clause for partners has no requirement; undefined if it has one. */
function reasonNotJudged(id: ClauseId): string | undefined {
  return (reasons as Partial<Record<ClauseId, string>>)[id] ?? clauseOf(id).untested;
}

/** Every clause that the partner, or the partner and the service, must obey. */
const partnerClauses: readonly ClauseId[] = clausesFor(profiles, 'partner');

const judged = new Set<string>(obligations().map(({ of }) => of));

test('a clause for partners has either a requirement or a reason against one', () => {
  assert.ok(partnerClauses.length > 130);
  assertNone(partnerClauses, (id) => judged.has(id) === (reasonNotJudged(id) !== undefined));
});

test('a requirement judges only obligations of a partner, never those of the service', () => {
  const wrong = [...judged].filter((id) => isClauseId(id) && !['partner', 'both'].includes(clauseOf(id).who));
  assert.deepEqual(wrong, []);
});

test('a practice is judged by a requirement, and warns', () => {
  assertNone(Object.keys(practices), (id) => !judged.has(id));
  for (const { of } of obligations()) {
    assert.ok(textOf(of).endsWith('.'), of);
    if (!isClauseId(of) || clauseOf(of).strength === 'reasoned') assert.equal(severityOf(of), 'warns', of);
  }
});

test('requirements have unique names', () => {
  assert.equal(new Set(requirements.map(({ id }) => id)).size, requirements.length);
  for (const { judges } of requireItems(requirements)) assert.ok(judges.length > 0);
});

test('exactly the requirements that traffic cannot show need attestations', () => {
  const attested = partnerClauses.filter((id) => reasonNotJudged(id)?.includes('an attestation') === true);
  assert.deepEqual(attestableIds.toSorted(), requireItems(attested).toSorted());
  for (const id of attestableIds) assert.ok(questionOf(id).endsWith('?'), id);
  assert.deepEqual(clausesToAttest('orders'), ['ver.unknown-members-tolerated']);
});
