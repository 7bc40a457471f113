/** A small sample of mutants, tests and cases: drawn mutants are judged, and the score adds up. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PoolTransport } from '../../../client/transport.ts';
import { drawMutants } from '../../../proof/mutants/draw.ts';
import { trafficOn } from '../../../proof/mutants/traffic.ts';
import { proveMutants } from '../../../proof/mutants/prove.ts';
import { mutantScore } from '../../../proof/mutants/score.ts';
import { loadTarget } from '../../../targets/load.ts';
import { startedSandbox } from '../../support/running.ts';
import { some } from '../../support/some.ts';

const today = '2026-11-21';
const pool = new PoolTransport();
const sandbox = startedSandbox();

after(() => pool.close());

test('draws the same mutants for the same seed only', async () => {
  const traffic = await trafficOn(sandbox, pool.send, today);
  const names = async (seed: number): Promise<string[]> =>
    (await drawMutants(traffic, seed, 3)).map(({ name }) => name);
  const first = await names(3);
  assert.equal(some(first).length, 3);
  assert.deepEqual(await names(3), first);
  assert.notDeepEqual(await names(4), first);
  await traffic.end();
});

test('judges a sample of mutants', async () => {
  const target = loadTarget(join(import.meta.dirname, '../../../targets/sandbox.json'), process.env);
  const setup = { context: { target, seed: 11, today, sandbox }, transport: pool.send };
  const proven = await proveMutants(setup, {
    seed: 11,
    count: 5,
    sampledOneIn: 12,
    mostCases: 30,
    say: () => undefined,
  });
  const score = mutantScore(proven);
  assert.equal(some(proven.proofs).length, 5);
  assert.equal(score.explicit.mutants + score.reasoned.mutants, 5);
  assert.ok(score.explicit.caught + score.reasoned.caught > 0, 'none was caught');
  assert.ok(proven.places.free > 0 && proven.places.free < proven.places.all);
});
