import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home } from '../../../lib/about.ts';
import { Unmeasured } from '../bench.ts';

const ticksASecond = 100;

/** Milliseconds that all processes have used which we have waited for, with those that they have waited for. */
function ofChildren(): number {
  let stat: string;
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    throw new Unmeasured(
      'the processor time of a process and of all that it starts is read where Linux has it',
    );
  }
  const [user, system] = stat.split(') ')[1]!.split(' ').slice(13, 15).map(Number);
  return ((user! + system!) * 1_000) / ticksASecond;
}

/**
 * Plays a gate of the embedded sandbox.
 *
 * @returns milliseconds that it, its workers and the sandbox were on a processor, as user and as system
 * @throws Error with the end of what it says, where it does not pass
 */
export function timeOfGate(folder: string, args: readonly string[]): number {
  const before = ofChildren();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(home, 'bin/hotel-contract.js'), 'gate', ...args],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, GITHUB_STEP_SUMMARY: '', NO_COLOR: '1' },
    },
  );
  if (status !== 0)
    throw new Error(`the gate ended with ${status}:\n${(stdout + stderr).trimEnd().slice(-2_000)}`);
  return ofChildren() - before;
}
