/** Replacements for outdated known data are in the stored run and on its page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gatePage } from '../../reports/html.tsx';
import { runSchema } from '../../reports/results.ts';
import { greenRun } from '../support/reports/runs.ts';
import { validator } from '../support/schema.ts';

const sentence = 'known.hotelIds (1) have no rates any more: 2, 3 are used instead in this run';

test('a run lists the replacements for outdated known data', () => {
  const run = { ...greenRun(), renewed: [sentence] };
  assert.equal(validator([], runSchema())(run), undefined);
  assert.ok(gatePage(run).includes(sentence));
  assert.ok(!gatePage(greenRun()).includes('Known data that aged'));
});
