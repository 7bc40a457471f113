import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gateOn } from '../support/gate.ts';

const target = JSON.parse(
  readFileSync(new URL('../../targets/sandbox.json', import.meta.url), 'utf8'),
) as object;

test('a run sends no more requests than its budget, and is then not green', async () => {
  const permissions = { mayBook: true, requestBudget: 100 };
  const { code, printed, run } = await gateOn({ ...target, permissions }, ['--grep', 'v2.avail']);
  const { exchanges } = run.counts;
  assert.ok(exchanges <= 100 && exchanges > 80, `${exchanges} requests`);
  assert.equal(code, 3, printed);
  assert.match(printed, /cut short after \d+ exchanges, because the target's request budget is used up/);
});
