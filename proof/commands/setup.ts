/** What every proof needs: its own sandbox, a connection pool, a fixed day, and a results file. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { PoolTransport } from '../../client/transport.ts';
import { sandboxTarget } from '../../lib/about.ts';
import { writeAtomically } from '../../lib/whole-file.ts';
import { paintFor } from '../../lib/paint.ts';
import { startSandboxProcess } from '../../sandbox/process.ts';
import { loadTarget } from '../../targets/load.ts';
import type { ProofSetup } from '../recording.ts';

/** The fixed day of a proof. The sandbox's inventory depends on the day, and a fault under a condition shows on only some of it. */
export const defaultDay = '2026-11-21';

export const paint = paintFor(process.stdout, process.env);

/** Runs a proof with its own sandbox, which is always stopped afterwards. */
export async function withProofSetup<Result>(
  { seed, today }: { readonly seed: number; readonly today: string },
  prove: (setup: ProofSetup) => Promise<Result>,
): Promise<Result> {
  const target = loadTarget(sandboxTarget, process.env);
  const sandbox = await startSandboxProcess();
  const pool = new PoolTransport();
  try {
    return await prove({ context: { target, seed, today, sandbox }, transport: pool.send });
  } finally {
    await pool.close();
    await sandbox.stop();
  }
}

export function writeResults(name: string, results: object): void {
  mkdirSync(resolve('results'), { recursive: true });
  writeAtomically(resolve('results', name), `${JSON.stringify(results, null, 1)}\n`);
}
