/**
 * The processes of a run, wherever they hang: each inherits a variable of the environment that names its round. Read from
 * /proc, so on Linux only.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** The variable in the environment of every process that a round starts. */
export const roundVariable = 'ADVERSARY_ROUND';

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** @param round value of the variable, of no other round */
export function processesOf(round: string): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        if (!readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(`${roundVariable}=${round}`))
          return [];
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        if (/^State:\s+Z/m.test(status)) return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(name), parent: Number(/^PPid:\s+(\d+)/m.exec(status)![1]), command }];
      } catch {
        // The process has ended, or belongs to another user.
        return [];
      }
    });
}

/** Whom a round may kill. */
export type Victim = 'verb' | 'k6';

/** @returns undefined if no such process is running */
export function victimOf(round: string, victim: Victim, verb: number): number | undefined {
  if (victim === 'verb') return verb;
  return processesOf(round).find(({ command }) => /(^|\/)k6[^ ]* run /.test(command))?.pid;
}

/** Ends the remaining processes, one by one. */
export function endAll(round: string): void {
  for (const { pid } of processesOf(round))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
}
