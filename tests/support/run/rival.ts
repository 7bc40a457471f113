/** Repeatedly takes over the lock of a folder from a dead run, and prints the result. */
import { openSync, closeSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '../../../lib/exit.ts';
import { holdLocks } from '../../../client/lock.ts';

const [results = '', rounds = '0'] = process.argv.slice(2);
/** A file that exists while a process believes that only it holds the lock. */
const lockedFile = join(results, 'alone');
/** A process id that no process has. */
const deadPid = 4_194_305;
let [won, both] = [0, 0];
for (let round = 0; round < Number(rounds); round += 1) {
  writeFileSync(
    join(results, 'locks', `gate.${deadPid}-${process.pid}-${round}`),
    JSON.stringify({ pid: deadPid, host: hostname() }),
  );
  const release = await holdLocks(results, ['gate'], { verb: 'gate', target: 'x' }).catch(
    (error: unknown) => {
      if (error instanceof UsageError) return undefined;
      throw error;
    },
  );
  if (release === undefined) continue;
  won += 1;
  try {
    closeSync(openSync(lockedFile, 'wx'));
    await sleep(2);
    rmSync(lockedFile);
  } catch {
    both += 1;
  }
  release();
}
process.stdout.write(JSON.stringify({ won, both }));
