/** Shared by the tests of legal services: one sandbox, how tests are played against it, and their findings. */
import { after, before } from 'node:test';
import { startSandbox } from '../../proof/sandbox.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { severityOf } from '../../schemas/clauses.ts';
import type { Recording, ProofSetup } from '../../proof/recording.ts';
import { PoolTransport, type Transport } from '../../client/transport.ts';
import { sandboxTarget } from './sandbox-target.ts';

export const target = sandboxTarget();

export const pool = new PoolTransport();

let sandbox: Sandbox;

// One sandbox per process, however many files test legal services: each test has its own tenant.
before(async () => {
  sandbox = await startSandbox();
});
after(async () => {
  await pool.close();
  await sandbox.stop();
});

/** The conforming sandbox; available once the tests have begun. */
export const sharedSandbox = (): Sandbox => sandbox;

/** A setup on tenants of the sandbox; a target that is not embedded has its own URL. */
export const setupOf = (
  transport: Transport = pool.send,
  context: Partial<ProofSetup['context']> = {},
): ProofSetup => ({
  context: {
    target,
    seed: 4,
    today: '2026-11-21',
    ...(context.target?.embedded === false ? {} : { sandbox }),
    ...context,
  },
  transport,
});

/** Failing findings, and errors of this tool. Warnings and other gaps are allowed. */
export const failuresOf = (recordings: readonly Recording[]): string[] =>
  recordings.flatMap(({ title, evidence }) => [
    ...evidence.findings
      .filter(({ clause }) => severityOf(clause) === 'fails')
      .map(
        ({ clause, pointer, expected, actual }) =>
          `${clause} in ${title}: ${pointer} expected ${expected}, saw ${actual}`,
      ),
    ...evidence.gaps
      .filter(({ outcome }) => outcome === 'error')
      .map(({ clause, reason }) => `error at ${clause} in ${title}: ${reason}`),
  ]);

/** How many recordings have no gaps. */
export const gaplessCountOf = (recordings: readonly Recording[]): number =>
  recordings.filter(({ evidence }) => evidence.gaps.length === 0).length;
