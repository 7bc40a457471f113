/** Known data that have aged: what was used instead stands in what is kept of a run, and on its page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gatePage } from '../../reports/html.tsx';
import { runSchema } from '../../reports/results.ts';
import { greenRun } from '../support/reports/runs.ts';
import { validator } from '../support/schema.ts';

const sentence = 'known.hotelIds (1) have no rates any more: 2, 3 are used instead in this run';

test('a run says what was used instead of what its target knows', () => {
  const run = { ...greenRun(), renewed: [sentence] };
  assert.equal(validator([], runSchema())(run), undefined);
  assert.ok(gatePage(run).includes(sentence));
  assert.ok(!gatePage(greenRun()).includes('Known data that aged'));
});
