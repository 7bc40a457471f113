/**
 * Rounds of the adversary: whatever a deployment does, and however a run ends, what stands is told of and taken back. Their
 * seed is new each time and printed with the line that plays a round again; `npm run adversary` plays as many as are wanted.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';
import type { Kind } from './character.ts';
import { againLine, planOf, type Blow, type Verb } from './plan.ts';
import { playRound } from './round.ts';
import { k6OrSkip } from '../support/load/k6.ts';

const seed = Number(process.env['ADVERSARY_SEED'] ?? Math.floor(Math.random() * 1e9));

/** What each is most likely to leave behind, and the ways in which a run ends that leave the most. */
const rounds: readonly (readonly [verb: Verb, only: Kind, blow: Blow])[] = [
  ['gate', 'commits-late', 'nothing'],
  ['load', 'says-cancelled', 'nothing'],
  ['gate', 'twice', 'nothing'],
  ['load', 'late', 'kill k6'],
  ['gate', 'foreign-id', 'SIGINT twice'],
  ['gate', 'mixed', 'kill verb'],
];

describe('nothing is left behind unreported', { concurrency: 2, skip: process.platform !== 'linux' }, () => {
  let sandbox: Sandbox;
  before(async () => (sandbox = await startSandbox()));
  after(() => sandbox.stop());

  for (const [number, [verb, only, blow]] of rounds.entries())
    test(`${verb}, ${only}, ${blow}`, { timeout: 300_000 }, async (t) => {
      if (verb === 'load' && (await k6OrSkip(t)) === undefined) return;
      const plan = planOf({ seed, verb, only, blow }, number);
      const again = againLine(plan, { only, blow });
      t.diagnostic(again);
      const { violations, printed } = await playRound(sandbox, plan);
      assert.deepEqual(violations, [], `${again}\n${printed}`);
    });
});
