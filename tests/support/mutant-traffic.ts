/** Responses of the conforming sandbox to the traffic of mutants. */
import { before } from 'node:test';
import { PoolTransport } from '../../client/transport.ts';
import type { Observation } from '../../proof/mutants/law/observation.ts';
import { trafficOn } from '../../proof/mutants/traffic.ts';
import { startSandbox } from '../../sandbox/index.ts';
import { some } from './some.ts';

let observed: readonly Observation[] = [];

before(async () => {
  const [sandbox, pool] = [await startSandbox(), new PoolTransport()];
  const traffic = await trafficOn(sandbox, pool.send, '2026-11-21');
  observed = traffic.observed;
  await traffic.end();
  await pool.close();
  await sandbox.stop();
});

/** In the order of arrival; available once the tests have begun. */
export const conformingAnswers = (): readonly Observation[] => some(observed);
