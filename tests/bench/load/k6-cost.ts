import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { findK6 } from '../../../load/launcher/find.ts';
import { UsageError } from '../../../lib/exit.ts';
import { Unmeasured } from '../bench.ts';

export interface Cost {
  /** User and system processor time, added up. */
  readonly seconds: number;
  /** Peak memory in megabytes; undefined if the system does not report it. */
  readonly megabytes?: number;
  readonly stated: string;
}

/** The k6 of this machine. @throws Unmeasured if there is none */
export async function k6Path(say: (line: string) => void): Promise<string> {
  try {
    return (await findK6({ env: process.env, say })).path;
  } catch (error) {
    if (error instanceof UsageError) throw new Unmeasured(error.message);
    throw error;
  }
}

/** Runs a k6 script and measures its processor time, to a hundredth of a second. @throws Error if k6 fails */
export async function costOf(
  k6: string,
  script: string,
  env: Readonly<Record<string, string>>,
  more: readonly string[] = [],
): Promise<Cost> {
  const options = 'run --quiet --no-usage-report --address= --summary-mode=disabled'.split(' ');
  const run = [k6, ...options, ...more, script];
  const child = spawn('sh', ['-c', '"$@" || exit $?; times', 'sh', ...run], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const memory = watchMemory(child.pid!);
  let [out, stated] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stated += text));
  const [exit] = (await once(child, 'close')) as [number | null];
  const megabytes = memory();
  if (exit !== 0) throw new Error(`k6 ended with exit code ${exit}: ${stated.slice(-800)}`);
  const times = out.trim().split('\n').at(-1)!;
  const seconds = [...times.matchAll(/(\d{1,6})m([\d.]{1,9})s/g)].reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
    0,
  );
  return { seconds, stated, ...(megabytes === undefined ? {} : { megabytes }) };
}

/** @returns a function that stops watching and returns the peak memory of the shell's child; undefined if unknown */
function watchMemory(shell: number): () => number | undefined {
  let most: number | undefined;
  const look = (): void => {
    try {
      const [child] = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').trim().split(' ');
      const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? [];
      if (kilobytes !== undefined) most = Number(kilobytes) / 1024;
    } catch {
      // The process has not started, has ended, or the system has no /proc.
    }
  };
  const timer = setInterval(look, 20);
  return () => {
    clearInterval(timer);
    return most;
  };
}
