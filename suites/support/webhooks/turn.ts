/** A client has one address for its notifications: at a deployment, where all stories are one client, they take turns. */
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { blocked } from '../gaps.ts';
import { isAlive, runFolder } from '../run.ts';

const poll = 100;
const longestWait = 150_000;

/** Whether a story of this process has its turn. */
let taken = false;

/**
 * Waits until no other story of the run, in this process or another, has the address.
 *
 * @returns ends the turn
 * @throws Unjudged where it does not come
 */
export async function takeTurn(): Promise<() => void> {
  const folder = runFolder();
  const file = folder === undefined ? undefined : join(folder, 'webhooks');
  for (const until = Date.now() + longestWait; Date.now() < until; await sleep(poll)) {
    if (taken || (file !== undefined && !claimed(file))) continue;
    taken = true;
    return () => {
      taken = false;
      if (file !== undefined) rmSync(file, { force: true });
    };
  }
  return blocked(`no turn to be notified came within ${longestWait / 1_000} s`);
}

/** False where another process has it; what a dead one left is taken away. */
function claimed(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isAlive(ownerOf(file))) rmSync(file, { force: true });
    return false;
  }
}

/** Of a file that is being written, or that is gone again, ourselves: somebody is alive. */
const ownerOf = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
};
