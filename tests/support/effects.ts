/** What books, cancels or mails on its way to a sandbox, and all that a gate would send. */
import { caseBatches, sampleOf } from '../../proof/material.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { inParallel } from '../../lib/parallel.ts';
import { runCases, runTest, type Recording, type ProofSetup } from '../../proof/recording.ts';
import type { Case } from '../../schemas/case.ts';
import type { SuiteTest } from '../../client/collect.ts';
import { PoolTransport, type OutgoingRequest, type Transport } from '../../client/transport.ts';
import type { Target } from '../../targets/target.ts';
import { some } from './some.ts';

export const pool = new PoolTransport();
type Effect = 'books' | 'cancels' | 'mails';

function effectOf({ url, body = '' }: OutgoingRequest): Effect | undefined {
  const { pathname } = new URL(url);
  if (pathname.endsWith('/SendHotelResCancel')) return 'cancels';
  if (pathname.endsWith('/SendHotelRes') || pathname.endsWith('/v2/hotels/book')) return 'books';
  return /"SendMail"\s*:\s*true/.test(body) ? 'mails' : undefined;
}

/** The sandbox behind a counter of what does something. */
export function counting(): {
  readonly transport: Transport;
  readonly seen: Record<Effect, number>;
  total: number;
} {
  const seen = { books: 0, cancels: 0, mails: 0 };
  const counter = {
    seen,
    total: 0,
    transport: (request: OutgoingRequest) => {
      const effect = effectOf(request);
      if (effect !== undefined) seen[effect] += 1;
      counter.total += 1;
      return pool.send(request);
    },
  };
  return counter;
}

const today = new Date().toISOString().slice(0, 10);

export const workshopOf = (target: Target, transport: Transport): ProofSetup => ({
  context: { target, seed: 4, run: 'test', today },
  transport,
});

/** Some of each kind. */
const few = (cases: readonly Case[]): Case[] =>
  cases.filter((_, index) => index % Math.ceil(cases.length / 20) === 0);

/** Everything that the gate has to send, whether it should be sent or not. */
export async function playAll(workshop: ProofSetup): Promise<Recording[]> {
  const batches = [...(await caseBatches(workshop))].map(([operation, cases]) => ({
    operation,
    cases: few(sampleOf(cases)),
  }));
  const played = await inParallel(await loadTests(), (test) => runTest(workshop, test), 4);
  return [
    ...played,
    ...(await inParallel(
      batches,
      ({ operation, cases }) => runCases(workshop, `cases of ${operation}`, cases),
      2,
    )),
  ];
}

export const about = async (...clauses: readonly string[]): Promise<readonly SuiteTest[]> =>
  some(
    (await loadTests()).filter(({ title }) => clauses.some((clause) => title.startsWith(clause))),
    `tests of ${clauses.join()}`,
  );

export const gapsOf = (takes: readonly Recording[]): string[] =>
  takes.flatMap(({ evidence }) => evidence.gaps.map(({ reason }) => reason));
