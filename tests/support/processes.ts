/** Processes of this machine, as `ps` lists them. */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Children of a process, their children, and so on. */
export function descendantsOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number]);
  const pids = [pid];
  for (const ancestor of pids) for (const [child, parent] of pairs) if (parent === ancestor) pids.push(child);
  return pids.slice(1);
}

/** The command line of a process; '' if it has ended, even as a zombie. */
export function commandOf(pid: number): string {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line.startsWith('Z') ? '' : line.replace(/^\S+\s+/, '');
  } catch {
    return '';
  }
}

/** The commands of processes that are still alive after some milliseconds. */
export async function survivingCommands(pids: readonly number[], timeoutMs: number): Promise<string[]> {
  const livingCommands = (): string[] => pids.map(commandOf).filter((command) => command !== '');
  for (const deadline = Date.now() + timeoutMs; livingCommands().length > 0 && Date.now() < deadline;)
    await sleep(50);
  return livingCommands();
}
