/** Plays tests and cases of the suites against this service in one process, as `prove` does with the sandbox. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needsReservation } from '../../client/cases/slots.ts';
import { enterRun, RunState } from '../../client/run.ts';
import { PoolTransport } from '../../client/transport.ts';
import { dayOf } from '../../targets/day.ts';
import { loadTarget } from '../../targets/load.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import type { Case } from '../../schemas/case.ts';
import { caseBatches, sampleOf } from '../../proof/material.ts';
import {
  batchTitle,
  recordCases,
  recordTest,
  type Recording,
  type ProofSetup,
} from '../../proof/recording.ts';
import type { SuiteTest } from '../../client/collect.ts';
import { chance } from './base/chance.ts';
import { startOtherService, type Options, type Started } from './service.ts';
import { secretsOf, targetOf } from './target.ts';

export interface TestRunner {
  readonly service: Started;
  readonly setup: ProofSetup;
  readonly test: (test: SuiteTest) => Promise<Recording>;
  readonly cases: (operation: OperationId) => Promise<Recording>;
  /** All that a gate sends beside those. */
  readonly furtherCases: (operation: OperationId) => Promise<Recording>;
  readonly end: () => Promise<void>;
}

/**
 * Read-only cases by operation and known data, so that the conforming service and a faulty one with the same data get the
 * same requests. A case with an order of another instance would miss faults at the order path.
 */
const batches = new Map<string, Played>();

interface Played {
  readonly sample: readonly Case[];
  readonly further: readonly Case[];
}

/** A fixed random stream for the ids of seeded orders and lost reservations. */
function fixedRandom(): () => number {
  let drawn = 0;
  return () => chance(`play/${drawn++}`);
}

/**
 * Starts the service and its own run. Only one per process, because the environment holds its credentials.
 * @param wait seconds without a notification after which it counts as missing
 */
export async function runnerFor(options: Options, wait = 1): Promise<TestRunner> {
  const service = await startOtherService({ random: fixedRandom(), ...options });
  const folder = mkdtempSync(join(tmpdir(), 'other-service-'));
  Object.assign(process.env, secretsOf(service));
  enterRun(new RunState(folder));
  const file = join(folder, 'target.json');
  const reported = targetOf(service) as { settings: object };
  writeFileSync(
    file,
    JSON.stringify({ ...reported, settings: { ...reported.settings, 'webhook.wait': wait } }),
  );
  const pool = new PoolTransport();
  const setup = {
    context: { target: loadTarget(file, process.env), seed: 4, run: 'other', today: dayOf(Date.now()) },
    transport: pool.send,
  };
  const casesFor = async (operation: OperationId): Promise<Played> => {
    const key = JSON.stringify([operation, setup.context.target.known]);
    if (!batches.has(key)) {
      const all = (await caseBatches(setup, new Set([operation]))).get(operation) ?? [];
      const may =
        operationOf(operation).effect === 'reads' ? all.filter((one) => !needsReservation(one)) : [];
      const sample = sampleOf(may, 60);
      batches.set(key, { sample, further: may.filter((one) => !sample.includes(one)) });
    }
    return batches.get(key)!;
  };
  const playCases =
    (which: keyof Played) =>
    async (operation: OperationId): Promise<Recording> =>
      recordCases(setup, batchTitle(operation), (await casesFor(operation))[which]);
  return {
    service,
    setup,
    test: (test) => recordTest(setup, test),
    cases: playCases('sample'),
    furtherCases: playCases('further'),
    end: async () => {
      await pool.close();
      await service.stop();
      enterRun(undefined);
      rmSync(folder, { recursive: true });
    },
  };
}
