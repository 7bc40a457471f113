import { readFileSync } from 'node:fs';

const ticksASecond = 100;

/** Milliseconds that a process was on a processor; undefined where the system does not tell. */
export function processorTime(pid: number): number | undefined {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')[1]!
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return ((user! + system!) * 1_000) / ticksASecond;
  } catch {
    return undefined;
  }
}
