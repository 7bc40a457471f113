/** Restores a run's state from its ledger, after Playwright has restarted its worker because a test failed. */
import type { RunContext } from '../targets/run-context.ts';
import { describeBooking } from './bookings/booking.ts';
import { Ledger, ledgerFile } from './bookings/ledger.ts';
import { RunState } from './run.ts';

/** @param ledgerFolder the folder of the ledger */
export function resumeRunState({ target, run }: RunContext, ledgerFolder: string): RunState {
  const earlierBookings =
    target.embedded || run === undefined ? [] : new Ledger(ledgerFile(ledgerFolder, target)).bookings(run);
  const state = new RunState(ledgerFolder, earlierBookings.length);
  const [first] = earlierBookings;
  if (first !== undefined)
    state.firstBooking = Promise.resolve(
      first.settled === 'cancelled'
        ? undefined
        : `${describeBooking(first.note, first.reservation)} was not confirmed as cancelled`,
    );
  for (const { note, reservation, refused, settled } of earlierBookings) {
    if (reservation !== undefined) state.failures.record('booking');
    else if (refused !== true)
      state.failures.record('booking', `of ${describeBooking(note)} returned no identifier`);
    if (settled === 'cancelled') state.failures.record('cancellation');
    else if (settled === undefined && reservation !== undefined)
      state.failures.record(
        'cancellation',
        `of ${describeBooking(note, reservation)} was not seen to take effect`,
      );
  }
  return state;
}
