import { fstatSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from './run.ts';

/** Files stay open as long as the worker process lives: opening one took longer than counting. */
const open = new Map<string, number>();

/** Counts something of a run across its worker processes: one byte each in a file beside the run's context. */
function next(name: string): number | undefined {
  const folder = runFolder();
  if (folder === undefined) return undefined;
  const path = join(folder, name);
  let file = open.get(path);
  if (file === undefined) open.set(path, (file = openSync(path, 'a')));
  writeSync(file, '.');
  return fstatSync(file).size;
}

/** Takes one booking from the run's budget; false where it is used up. Outside a run nothing may be spent. */
export const spendBooking = (budget: number): boolean => (next('bookings') ?? Infinity) <= budget;

/** Takes one request from the run's budget; false where it is used up. Outside a run nothing is counted. */
export const spendRequest = (budget: number): boolean => (next('requests') ?? 0) <= budget;
