/** Every clause for partners has a requirement or a reason against one; a requirement without a sentence fails nobody. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attestable, questionOf, toAttest } from '../../../certification/certificate/questions.ts';
import { requirements, obligations, severityOf, textOf } from '../../../certification/requirements.ts';
import { partnerClauses, reasonNotJudged } from '../../../certification/requirements/not-judged.ts';
import { practices } from '../../../certification/requirements/practices.ts';
import { clauseOf, isClauseId } from '../../../schemas/clauses.ts';
import { assertNone } from '../../support/lists.ts';
import { some } from '../../support/some.ts';

const judged = new Set<string>(obligations().map(({ of }) => of));

test('a clause of a partner has a requirement or a reason, and not both', () => {
  assert.ok(partnerClauses.length > 130);
  assertNone(partnerClauses, (id) => judged.has(id) === (reasonNotJudged(id) !== undefined));
});

test('a requirement judges what a partner has to do, and nothing that the service owes', () => {
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
  for (const { judges } of some(requirements)) assert.ok(judges.length > 0);
});

test('exactly the requirements that traffic cannot show need attestations', () => {
  const attested = partnerClauses.filter((id) => reasonNotJudged(id)?.includes('an attestation') === true);
  assert.deepEqual(attestable.toSorted(), some(attested).toSorted());
  for (const id of attestable) assert.ok(questionOf(id).endsWith('?'), id);
  assert.deepEqual(toAttest(['orders']), ['ver.unknown-members-tolerated']);
});
