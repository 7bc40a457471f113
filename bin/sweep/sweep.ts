/** `sweep`: cancels the bookings that a killed run left behind. */
import { resolve } from 'node:path';
import { escapeControls } from '../../lib/visible.ts';
import { exitCode, type ExitCode } from '../../lib/exit.ts';
import { Ledger, ledgerFile, ledgerLock } from '../../client/bookings/ledger.ts';
import { holdLocks } from '../../client/lock.ts';
import { sweep as sweepLedger } from '../../client/bookings/sweep.ts';
import { conversationOpener } from '../../client/create-fixtures.ts';
import { PoolTransport } from '../../client/transport.ts';
import { takeBackTagged } from '../../client/bookings/find-tagged.ts';
import { Interrupts } from '../interrupts.ts';
import { reportLeftBookings, leftBookingsOf } from '../last-word.ts';
import { announcedWait } from '../take-back.ts';
import { dayOf } from '../../targets/day.ts';
import { loadTarget } from '../../targets/load.ts';
import { printMessage as sayLine } from '../../lib/output.ts';
import type { SweepResult } from '../../client/bookings/swept.ts';
import { printJson } from '../answer.ts';

export interface SweepOptions {
  readonly target: string;
  /** Searches the deployment for our booking tag, without a ledger. */
  readonly find?: boolean;
}

const say = (line: string): void => sayLine(escapeControls(line));

/** Cancels the open bookings in a target's ledger below results/, or those with our booking tag at the deployment. */
export async function sweep({ target: file, find }: SweepOptions): Promise<ExitCode> {
  const target = loadTarget(file, process.env);
  if (target.embedded) {
    say(
      `Nothing to sweep: ${target.name} is a sandbox that each run starts, and its bookings ended with it.`,
    );
    return printResult([]);
  }
  const results = resolve('results');
  const release = await holdLocks(results, ledgerLock(target), { verb: 'sweep', target: target.name });
  const pool = new PoolTransport();
  const ledger = new Ledger(ledgerFile(results, target));
  const interrupts = new Interrupts(() => reportLeftBookings(leftBookingsOf(ledger, target, file)));
  try {
    const context = { target, seed: 0, today: dayOf(Date.now()) };
    const openConversation = conversationOpener(context, pool.send);
    const sweptBookings = find
      ? await takeBackTagged({ context, openConversation, onMessage: say })
      : await sweepLedger({
          context,
          openConversation,
          file: ledger.file,
          onMessage: say,
          wait: announcedWait(interrupts, say),
          signal: interrupts.cleanupTimedOut,
        });
    return printResult(sweptBookings);
  } finally {
    await (interrupts.cleanupTimedOut.aborted ? pool.destroy() : pool.close());
    interrupts.dispose();
    release();
  }
}

function printResult(sweptBookings: readonly SweepResult[]): ExitCode {
  const exit = exitCode(sweptBookings.map((booking) => booking.end));
  const bookings = sweptBookings.map(({ what, message, end }) => ({ what, sentence: message, end }));
  printJson('sweep', { bookings, exit });
  return exit;
}
