/** `sweep`: takes back what a run that died has left behind. */
import { resolve } from 'node:path';
import { exitCode, type ExitCode } from '../lib/exit.ts';
import { ledgerFile } from '../targets/ledger.ts';
import { sweep as sweepLedger } from '../suites/support/booking/sweep.ts';
import { PoolTransport } from '../suites/support/transport.ts';
import { dayOf } from '../targets/day.ts';
import { loadTarget } from '../targets/load.ts';

export interface SweepOptions {
  readonly target: string;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Cancels what stands in the ledger of a target, below results/ in this folder. */
export async function sweep(options: SweepOptions): Promise<ExitCode> {
  const target = loadTarget(options.target, process.env);
  if (target.embedded) {
    say(`Nothing to sweep: ${target.name} is a sandbox that each run starts itself, and what it booked ended with it.`);
    return 0;
  }
  const pool = new PoolTransport();
  try {
    const context = { target, seed: 0, today: dayOf(Date.now()) };
    const swept = await sweepLedger({ context, file: ledgerFile(resolve('results'), target), transport: pool.send, say });
    return exitCode(swept.map(({ end }) => end));
  } finally {
    await pool.close();
  }
}
