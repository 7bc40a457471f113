/** Counts requests with an effect (bookings, cancellations, mails), and plays everything that a gate may send. */
import { caseBatches } from '../../proof/material.ts';
import { mayChangeState, loadTests } from '../../suites/load-tests.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import {
  batchTitle,
  recordCases,
  recordTest,
  type Recording,
  type ProofSetup,
} from '../../proof/recording.ts';
import { operationIds, operationOf } from '../../schemas/operations.ts';
import type { SuiteTest } from '../../client/collect.ts';
import { PoolTransport, type OutgoingRequest, type Transport } from '../../client/transport.ts';
import type { Target } from '../../targets/target.ts';
import { fewCases } from './few-cases.ts';
import { isWhole } from './sample.ts';
import { requireItems } from './require-items.ts';

export const pool = new PoolTransport();
type Effect = 'books' | 'cancels' | 'mails';

function effectOf({ url, body = '' }: OutgoingRequest): Effect | undefined {
  const { pathname } = new URL(url);
  if (pathname.endsWith('/SendHotelResCancel')) return 'cancels';
  if (pathname.endsWith('/SendHotelRes') || pathname.endsWith('/v2/hotels/book')) return 'books';
  return /"SendMail"\s*:\s*true/.test(body) ? 'mails' : undefined;
}

/** A transport to the sandbox that counts requests with an effect. */
export function countEffects(): {
  readonly transport: Transport;
  readonly counts: Record<Effect, number>;
  total: number;
} {
  const counts = { books: 0, cancels: 0, mails: 0 };
  const counter = {
    counts,
    total: 0,
    transport: (request: OutgoingRequest) => {
      const effect = effectOf(request);
      if (effect !== undefined) counts[effect] += 1;
      counter.total += 1;
      return pool.send(request);
    },
  };
  return counter;
}

const today = new Date().toISOString().slice(0, 10);

export const setupOf = (target: Target, transport: Transport): ProofSetup => ({
  context: { target, seed: 4, run: 'test', today },
  transport,
});

/** Operations with an effect, and the one that sends mails. */
const operationsWithEffect = new Set(
  operationIds.filter((id) => operationOf(id).effect !== 'reads' || id === 'v1.avail'),
);

/**
 * Plays what could have an effect, whether it should be sent or not, and a tenth of what only reads. `npm run test:whole` plays
 * everything that the gate has.
 */
export async function playEffects(setup: ProofSetup): Promise<Recording[]> {
  const tests = (await loadTests()).filter(
    (test, index) =>
      isWhole || mayChangeState(test, setup.context) || /mail/i.test(String(test.body)) || index % 10 === 0,
  );
  const batches = await (isWhole
    ? caseBatches(setup)
    : fewCases(setup, { valid: 15, refusal: 5 }, operationsWithEffect));
  const testRecordings = await mapInParallel(tests, (test) => recordTest(setup, test), 4);
  const caseRecordings = await mapInParallel([...batches], ([operation, cases]) =>
    recordCases(setup, batchTitle(operation), cases),
  );
  return [...testRecordings, ...caseRecordings];
}

export const testsOf = async (...clauses: readonly string[]): Promise<readonly SuiteTest[]> =>
  requireItems(
    (await loadTests()).filter(({ title }) => clauses.some((clause) => title.startsWith(clause))),
    `tests of ${clauses.join()}`,
  );

export const gapReasonsOf = (recordings: readonly Recording[]): string[] =>
  recordings.flatMap(({ evidence }) => evidence.gaps.map(({ reason }) => reason));
