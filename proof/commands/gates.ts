/** Whole gates on the conforming sandbox, each with a seed of its own. */
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { home } from '../../lib/about.ts';
import { spawnBoundToParent } from '../../lib/child-process.ts';

/** A gate that did not pass, and how to look into it. */
export interface FailedGate {
  readonly seed: number;
  readonly exit: number | null;
  /** The command that repeats it. */
  readonly again: string;
  /** Where its results lie, and what it printed, in gate.log. */
  readonly folder: string;
}

/** Runs one gate in a folder of its own, which is kept where it does not pass. */
export async function gateThatFails(seed: number, today: string): Promise<FailedGate | undefined> {
  const reported = ['gate', '--seed', String(seed), '--today', today];
  const folder = mkdtempSync(join(tmpdir(), 'hotel-contract-soak-'));
  const log = openSync(join(folder, 'gate.log'), 'w');
  try {
    const child = spawnBoundToParent(join(home, 'bin/hotel-contract.js'), reported, {
      cwd: folder,
      out: log,
      err: log,
      leads: false,
    });
    const [exit] = (await once(child, 'exit')) as [number | null];
    if (exit !== 0) return { seed, exit, again: `npx hotel-contract ${reported.join(' ')}`, folder };
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  } finally {
    closeSync(log);
  }
}
