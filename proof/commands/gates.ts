/** Runs whole gates on the conforming sandbox, each with its own seed. */
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../lib/about.ts';
import { spawnBoundToParent } from '../../lib/child-process.ts';

/** A gate that did not pass, with the command that repeats it. */
export interface FailedGate {
  readonly seed: number;
  readonly exit: number | null;
  readonly again: string;
  /** The folder of its results, with its output in gate.log. */
  readonly folder: string;
}

/** Runs a gate in its own temporary folder, which is kept only if the gate does not pass. */
export async function runGate(seed: number, today: string): Promise<FailedGate | undefined> {
  const args = ['gate', '--seed', String(seed), '--today', today];
  const folder = mkdtempSync(join(tmpdir(), 'hotel-contract-soak-'));
  const log = openSync(join(folder, 'gate.log'), 'w');
  try {
    const child = spawnBoundToParent(join(packageRoot, 'bin/hotel-contract.js'), args, {
      cwd: folder,
      out: log,
      err: log,
      leadsProcessGroup: false,
    });
    const [exit] = (await once(child, 'exit')) as [number | null];
    if (exit !== 0) return { seed, exit, again: `npx hotel-contract ${args.join(' ')}`, folder };
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  } finally {
    closeSync(log);
  }
}
