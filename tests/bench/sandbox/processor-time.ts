import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Milliseconds of processor time of a process; undefined if the system does not report it. */
export function processorTime(pid: number): number | undefined {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')[1]!
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return ((user! + system!) * 1_000) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
