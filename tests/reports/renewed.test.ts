/** Known data that have aged: what was used instead stands in what is kept of a run, and on its page. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gatePage } from '../../reports/html.tsx';
import { greenRun } from '../support/reports/runs.ts';
import { validator } from '../support/schema.ts';

const sentence = 'known.hotelIds (1) have no rates any more: 2, 3 are used instead in this run';

test('a run says what was used instead of what its target knows', () => {
  const run = { ...greenRun(), renewed: [sentence] };
  const schema = JSON.parse(
    readFileSync(new URL('../../reports/run.schema.json', import.meta.url), 'utf8'),
  ) as object;
  assert.equal(validator([], schema)(run), undefined);
  assert.ok(gatePage(run).includes(sentence));
  assert.ok(!gatePage(greenRun()).includes('Known data that aged'));
});
