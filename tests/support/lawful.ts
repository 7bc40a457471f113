/** What the tests of lawful services have in common: one sandbox, how tests are played against it, and who complains. */
import { after, before } from 'node:test';
import { startSandbox } from '../../proof/sandbox.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { severityOf } from '../../schemas/clauses.ts';
import type { Recording, ProofSetup } from '../../proof/recording.ts';
import { PoolTransport, type Transport } from '../../client/transport.ts';
import { loadTarget } from '../../targets/load.ts';

export const target = loadTarget(
  new URL('../../targets/sandbox.json', import.meta.url).pathname,
  process.env,
);

export const pool = new PoolTransport();

let sandbox: Sandbox;

// Once, however many files of a process are about lawful services: each test has a tenant to itself.
before(async () => {
  sandbox = await startSandbox();
});
after(async () => {
  await pool.close();
  await sandbox.stop();
});

/** The sandbox that they differ from, once the tests have begun. */
export const theSandbox = (): Sandbox => sandbox;

/** On tenants of the sandbox; a target that is not embedded has an address of its own. */
export const workshopOf = (
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

/** Failures, and errors of our own. Warnings are allowed, and so is what could not be judged. */
export const complaintsOf = (takes: readonly Recording[]): string[] =>
  takes.flatMap(({ title, evidence }) => [
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

/** How many were judged whole. */
export const judgedOf = (takes: readonly Recording[]): number =>
  takes.filter(({ evidence }) => evidence.gaps.length === 0).length;
