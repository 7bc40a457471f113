/** `npm run prove -- --quick-set`: chooses what a quick run plays, and writes it down. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExitCode } from '../../lib/exit.ts';
import { control } from '../../client/access.ts';
import { PoolTransport } from '../../client/transport.ts';
import type { BehaviourFault } from '../behaviour.ts';
import { partsAgainst, quickFaults } from '../quick-play.ts';
import { choose, keeps, quickFile, quickText, told, type QuickSet } from '../quick.ts';
import { paintFor } from '../../reports/paint.ts';
import { loadTarget } from '../../targets/load.ts';
import { home, sandboxTarget } from '../../lib/about.ts';
import { provenDay } from './faults.ts';
import { startSandboxProcess } from '../../sandbox/process.ts';
import { say } from '../../lib/output.ts';

export interface QuickSetOptions {
  readonly seed: number;
  readonly today?: string;
}

const paint = paintFor(process.stdout, process.env);

/** Exit 1 where no set keeps what a quick run promises: then nothing is written. */
export async function proveQuickSet({ seed, today = provenDay }: QuickSetOptions): Promise<ExitCode> {
  say(paint.bold(`prove --quick-set  seed ${seed}  today ${today}`));
  const target = loadTarget(sandboxTarget, process.env);
  const sandbox = await startSandboxProcess();
  const pool = new PoolTransport();
  try {
    const listed = (await control(sandbox, 'GET', '/faults')) as BehaviourFault[];
    const workshop = { context: { target, seed, today, sandbox }, transport: pool.send };
    const faults = quickFaults(listed);
    const parts = choose(await partsAgainst(workshop, listed, say), faults);
    const set: QuickSet = { made: { seed, today, faults: faults.length }, parts };
    say(told(set, faults));
    if (!keeps(set, faults)) {
      say(paint.red('That is less than a quick run promises, so nothing is written.'));
      return 1;
    }
    writeFileSync(join(home, quickFile), quickText(set));
    say(`written: ${quickFile}`);
    return 0;
  } finally {
    await pool.close();
    await sandbox.stop();
  }
}
