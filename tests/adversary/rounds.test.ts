/**
 * Rounds of the adversary: whatever a deployment does, and however a run ends, what stands is told of and taken back. Their
 * seed is new each time and printed with the line that plays a round again; `npm run adversary` plays as many as are wanted.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { behinds, type Behind, type BehindName } from './behind.ts';
import type { Kind } from './character.ts';
import { againLine, planOf, type Blow, type Verb } from './plan.ts';
import { playRound } from './round.ts';
import { k6OrSkip } from '../support/load/k6.ts';

const seed = Number(process.env['ADVERSARY_SEED'] ?? Math.floor(Math.random() * 1e9));

/** Seconds; delayed effects come sooner here than in `npm run adversary`. */
const lateLook = 4;

type Round = readonly [verb: Verb, only: Kind, blow: Blow];

/** The kinds that most likely leave bookings behind, and the ways of ending a run that leave the most. */
const rounds: readonly Round[] = [
  ['gate', 'commits-late', 'nothing'],
  ['load', 'twice-late', 'nothing'],
  ['gate', 'twice-late', 'nothing'],
  ['load', 'late', 'kill k6'],
  ['load', 'late', 'kill verb'],
  ['load', 'says-cancelled', 'nothing'],
  ['gate', 'foreign-id', 'SIGINT twice'],
  ['gate', 'mixed', 'kill verb'],
];

/** Of the other service, which speaks in other words, verifies who cancels, and books nothing twice: all ended by kill -9. */
const killRounds: readonly Round[] = [
  ['gate', 'mixed', 'kill verb'],
  ['gate', 'cut-after', 'kill verb'],
  ['gate', 'cancels-late', 'kill verb'],
  ['gate', 'refuses-in-words', 'kill verb'],
];

const played: Readonly<Record<BehindName, readonly Round[]>> = { sandbox: rounds, other: killRounds };

for (const [name, all] of Object.entries(played) as [BehindName, readonly Round[]][])
  describe(
    `nothing is left behind unreported: ${name}`,
    { concurrency: 2, skip: process.platform !== 'linux' },
    () => {
      let behind: Behind;
      before(async () => (behind = await behinds[name]()));
      after(() => behind.stop());

      for (const [number, [verb, only, blow]] of all.entries())
        test(`${verb}, ${only}, ${blow}`, async (t) => {
          if (verb === 'load' && (await k6OrSkip(t)) === undefined) return;
          const plan = planOf({ seed, verb, only, blow }, number);
          const again = againLine(plan, { only, blow, of: name, lateLook });
          t.diagnostic(again);
          const { violations, printed } = await playRound(behind, plan, lateLook);
          assert.deepEqual(violations, [], `${again}\n${printed}`);
        });
    },
  );
