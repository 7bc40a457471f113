/** The real commands, as a user calls them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadRun } from '../../load/result.ts';
import type { Run } from '../../reports/results.ts';
import type { Report } from './law.ts';
import { roundVariable } from './processes.ts';

const launcher = fileURLToPath(new URL('../../bin/hotel-contract.js', import.meta.url));

export interface Command {
  readonly child: ChildProcess;
  /** When the command ended, in milliseconds since 1970, and everything that it printed. */
  readonly ended: Promise<{ readonly code: number | null; readonly at: number; readonly printed: string }>;
}

export interface Calling {
  readonly folder: string;
  /** Distinguishes the round from the others that run at the same time. */
  readonly round: string;
  readonly env: Readonly<Record<string, string>>;
}

export function call({ folder, round, env }: Calling, ...args: readonly string[]): Command {
  const child = spawn(process.execPath, [launcher, ...args], {
    cwd: folder,
    env: { ...process.env, ...env, [roundVariable]: round, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  // Waits for `exit`, not for `close`: processes that the command leaves behind may keep its pipes open.
  const ended = new Promise<{ code: number | null; at: number; printed: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      const at = Date.now();
      const done = (): void => resolve({ code, at, printed });
      child.once('close', done);
      setTimeout(done, 500);
    });
  });
  return { child, ended };
}

/** Lines that speak of a booking as one that may be active. */
const leftIn = (printed: string): string[] =>
  printed
    .split('\n')
    .filter(
      (line) =>
        /\bbooking\b|\breservation\b/.test(line) && !/is confirmed as cancelled|was never made/.test(line),
    );

/** The lines in which a run of the gate or of load names the bookings that it leaves. */
export function reportOf(
  folder: string,
  { code, printed }: { readonly code: number | null; readonly printed: string },
): Report {
  const read = <Result>(name: string): Result | undefined => {
    const file = join(folder, 'results', name);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : undefined;
  };
  const left = [
    ...(read<Run>('run.json')?.left ?? []),
    ...(read<LoadRun>('load/load.json')?.bookings.left ?? []),
  ];
  const doubled =
    (read<Run>('run.json')?.clauses['v1.book.once'].total ?? 0) +
    (read<LoadRun>('load/load.json')?.bookings.doubled ?? []).length;
  return {
    code,
    doubled,
    left: [...left.map(({ what, why }) => `${what}: ${why}`), ...leftIn(printed)].join('\n'),
  };
}

/** The line of a sweep about each booking that it leaves, with the reason. */
export const sweptBy = ({
  code,
  printed,
}: {
  readonly code: number | null;
  readonly printed: string;
}): Report => ({
  code,
  left: leftIn(printed).join('\n'),
});
