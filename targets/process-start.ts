import { execFileSync } from 'node:child_process';
import { readText } from '../lib/text-file.ts';

/**
 * The start time of a process, in a format of this machine: together with the process id it identifies one process.
 * @returns undefined if no such process runs
 */
export function processStart(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
  } catch {
    return undefined;
  }
}

function startFromProc(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  // The program name, in brackets, may contain anything; the fields follow the last bracket.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie process counts as ended. The start time is field 22; the state is field 3.
  return state === 'Z' || state === 'X' ? undefined : fields[18];
}

function startFromPs(pid: number): string | undefined {
  const options = { encoding: 'utf8', env: { LC_ALL: 'C' } } as const;
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], options).trim() || undefined;
}
