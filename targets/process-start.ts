import { execFileSync } from 'node:child_process';
import { readText } from '../lib/text-file.ts';

/**
 * When a process started, in the words of this machine: together with its number it names one process.
 *
 * @returns undefined where no such process runs
 */
export const startOf = (pid: number): string | undefined =>
  process.platform === 'linux' ? fromProc(pid) : fromPs(pid);

function fromProc(pid: number): string | undefined {
  try {
    const stat = readText(`/proc/${pid}/stat`);
    // The name of a program, in brackets, may hold anything: what counts comes after the last bracket.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // One that has ended and was not waited for does nothing any more.
    return state === 'Z' || state === 'X' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): string | undefined {
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
        encoding: 'utf8',
        env: { LC_ALL: 'C' },
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
