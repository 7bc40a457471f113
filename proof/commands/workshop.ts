/** What every proof needs: a sandbox of its own, a pool of connections, a fixed day, and a file for what came of it. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { PoolTransport } from '../../client/transport.ts';
import { sandboxTarget } from '../../lib/about.ts';
import { writeWhole } from '../../lib/whole-file.ts';
import { paintFor } from '../../reports/paint.ts';
import { startSandboxProcess } from '../../sandbox/process.ts';
import { loadTarget } from '../../targets/load.ts';
import type { Workshop } from '../recording.ts';

/** The sandbox's inventory depends on the day, and subtle faults show only on some of it: the proof has a day of its own. */
export const provenDay = '2026-11-21';

export const paint = paintFor(process.stdout, process.env);

/** The sandbox is stopped afterwards, whatever comes of the proof. */
export async function inWorkshop<Result>(
  { seed, today }: { readonly seed: number; readonly today: string },
  prove: (workshop: Workshop) => Promise<Result>,
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

/** Writes results/NAME. */
export function writeResults(name: string, results: object): void {
  mkdirSync(resolve('results'), { recursive: true });
  writeWhole(resolve('results', name), `${JSON.stringify(results, null, 1)}\n`);
}
