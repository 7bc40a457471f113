import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findK6 } from '../../../load/launcher/find.ts';
import { UsageError } from '../../../lib/exit.ts';
import { Unmeasured } from '../bench.ts';

/** The k6 of this machine. @throws Unmeasured if there is none */
export async function k6Path(say: (line: string) => void): Promise<string> {
  try {
    return (await findK6({ env: process.env, say })).path;
  } catch (error) {
    if (error instanceof UsageError) throw new Unmeasured(error.message);
    throw error;
  }
}

/** @returns the seconds of user and system processor time that a k6 script takes, to a hundredth @throws Error if k6 fails */
export async function costOf(
  k6: string,
  script: string,
  env: Readonly<Record<string, string>>,
  more: readonly string[] = [],
): Promise<number> {
  const options = 'run --quiet --no-usage-report --address= --summary-mode=disabled'.split(' ');
  const run = [k6, ...options, ...more, script];
  const child = spawn('sh', ['-c', '"$@" || exit $?; times', 'sh', ...run], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, stated] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stated += text));
  const [exit] = (await once(child, 'close')) as [number | null];
  if (exit !== 0) throw new Error(`k6 ended with exit code ${exit}: ${stated.slice(-800)}`);
  const times = out.trim().split('\n').at(-1)!;
  return [...times.matchAll(/(\d{1,6})m([\d.]{1,9})s/g)].reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
    0,
  );
}
