/** Processes of this machine, as `ps` tells of them. */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Children of a process, their children, and so on. */
export function descendantsOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number]);
  const found = [pid];
  for (const one of found) for (const [child, parent] of pairs) if (parent === one) found.push(child);
  return found.slice(1);
}

/** What a process was started with; '' where it is gone, also where nobody has waited for it yet. */
export function commandOf(pid: number): string {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line.startsWith('Z') ? '' : line.replace(/^\S+\s+/, '');
  } catch {
    return '';
  }
}

/** Those that still live after so many milliseconds. */
export async function survivors(pids: readonly number[], milliseconds: number): Promise<string[]> {
  const living = (): string[] => pids.map(commandOf).filter((command) => command !== '');
  for (const until = Date.now() + milliseconds; living().length > 0 && Date.now() < until;) await sleep(50);
  return living();
}
