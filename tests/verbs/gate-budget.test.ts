import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gateOn } from '../support/gate.ts';

const target = JSON.parse(
  readFileSync(new URL('../../targets/sandbox.json', import.meta.url), 'utf8'),
) as object;

test(
  'a run sends no more requests than its budget, and is not green for it',
  { timeout: 120_000 },
  async () => {
    const { code, printed, run } = await gateOn({
      ...target,
      permissions: { mayBook: true, requestBudget: 300 },
    });
    // What the service tells by itself costs no request.
    const sent = run.counts.exchanges - run.clauses['wh.post-json']!.exercised;
    assert.ok(sent <= 300 && sent > 250, `${sent} requests`);
    assert.equal(code, 3, printed);
    assert.match(printed, /cut short after \d+ exchanges, because the target's request budget is used up/);
  },
);
