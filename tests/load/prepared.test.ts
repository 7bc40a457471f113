/** What a load run does by default, and the command that repeats it. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { prepare, type RunOptions } from '../../load/prepared.ts';
import { temporaryFolder } from '../support/folder.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';

const prepared = (options: Partial<RunOptions>) =>
  prepare(
    { shape: 'smoke', seed: 7, today: '2026-11-21', journey: ['v2-shop'], ...options },
    sandboxTarget(),
  );

test('a short run judges as many exchanges as its thresholds need, a long one 2 percent, or what is given', () => {
  const short = prepared({ duration: 30, rate: 1 });
  assert.ok(short.sample > 0.1 && short.sample <= 1, String(short.sample));
  assert.equal(prepared({ duration: 3_600, rate: 50 }).sample, 0.02);
  assert.equal(prepared({ duration: 30, rate: 1, sample: 1 }).sample, 0.01);
});

test('the command that repeats a run names the target and the thresholds, quoted', () => {
  const thresholds = join(temporaryFolder(), 'my thresholds.json');
  writeFileSync(thresholds, JSON.stringify({ operations: { '*': { p95: 800 } } }));
  const { again } = prepared({
    target: 'targets/approval.json',
    thresholds,
    duration: 60,
    journey: ['v2-shop', 'v1-shop'],
  });
  assert.equal(
    again,
    `--target targets/approval.json --shape smoke --duration 60s --journey v2-shop v1-shop --thresholds '${thresholds}' --seed 7 --today 2026-11-21`,
  );
});
