import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from './run.ts';

/** Counts something of a run across its worker processes: one byte each in a file beside the run's context. */
function next(name: string): number | undefined {
  const folder = runFolder();
  if (folder === undefined) return undefined;
  const file = openSync(join(folder, name), 'a');
  try {
    writeSync(file, '.');
    return fstatSync(file).size;
  } finally {
    closeSync(file);
  }
}

/** Takes one booking from the run's budget; false where it is used up. Outside a run nothing may be spent. */
export const spendBooking = (budget: number): boolean => (next('bookings') ?? Infinity) <= budget;

/** Takes one request from the run's budget; false where it is used up. Outside a run nothing is counted. */
export const spendRequest = (budget: number): boolean => (next('requests') ?? 0) <= budget;
