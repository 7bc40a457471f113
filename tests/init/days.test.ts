/** Days of `npm run init-days`, drawn anew each time: `SEED` repeats it. `npm run test:whole` plays three days. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sandboxFor } from '../support/running.ts';
import { drawnDays, playDay } from './days.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));

test('what init learns on a day fails no conforming service on the next', async (t) => {
  t.diagnostic(`seed ${seed}`);
  const sandbox = await sandboxFor(t);
  for (const day of drawnDays(seed, 3)) {
    const { failed, parts, judged } = await playDay(sandbox, day, seed);
    t.diagnostic(`${day}: ${parts} parts, ${judged} clauses judged`);
    assert.deepEqual(failed, [], `on ${day} of seed ${seed}`);
    assert.ok(judged > 300, `${judged} clauses are judged on ${day} of seed ${seed}`);
  }
});
