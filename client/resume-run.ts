/** A run that goes on in another process, as Playwright starts its worker again after each failure: what its ledger says of it. */
import type { RunContext } from '../targets/run-context.ts';
import { describeBooking } from './bookings/booking.ts';
import { Ledger, ledgerFile } from './bookings/ledger.ts';
import { RunState } from './run.ts';

/** @param books folder of the ledger */
export function resumeRunState({ target, run }: RunContext, books: string): RunState {
  const made =
    target.embedded || run === undefined ? [] : new Ledger(ledgerFile(books, target)).bookings(run);
  const state = new RunState(books, made.length);
  const [first] = made;
  if (first !== undefined)
    state.firstBooking = Promise.resolve(
      first.settled === 'cancelled'
        ? undefined
        : `${describeBooking(first.note, first.reservation)} was not seen gone`,
    );
  for (const { note, reservation, refused, settled } of made) {
    if (reservation !== undefined) state.failures.record('booking');
    else if (refused !== true)
      state.failures.record('booking', `of ${describeBooking(note)} gave no identifier`);
    if (settled === 'cancelled') state.failures.record('cancellation');
    else if (settled === undefined && reservation !== undefined)
      state.failures.record(
        'cancellation',
        `of ${describeBooking(note, reservation)} was not seen to take effect`,
      );
  }
  return state;
}
