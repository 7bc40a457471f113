/** One run of Schemathesis within a number of seconds of its processor time, and the failures that it reported. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bend } from '../other-service/types.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startFor } from './service.ts';

export interface Failure {
  /** Operation and check. */
  readonly check: string;
  /** Operation and check, with the place in the schema or the status that the failure names. */
  readonly place: string;
  readonly message: string;
}

export interface Result {
  readonly processorSeconds: number;
  readonly calls: number;
  readonly failures: readonly Failure[];
}

const own = resolve('results/schemathesis/bin/schemathesis');
const command = existsSync(own) ? own : 'schemathesis';

export const isInstalled = (): boolean => spawnSync(command, ['--version']).status === 0;

/** The runs in progress: their folders are removed only after they have ended. */
const running = new Set<ChildProcess>();
process.prependListener('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(3));

/** @param seconds of processor time of the tool, without the service's */
export async function play(fault: Bend | undefined, seed: number, seconds: number): Promise<Result> {
  const folder = temporaryFolder();
  const at = (path: string): string => join(folder, path);
  const service = await startFor(folder, fault);
  const args = ['--config-file', at('schemathesis.toml'), 'run', at('openapi.json')];
  args.push('--url', service.url, '--seed', String(seed), '--max-time', String(seconds * 10));
  args.push('--continue-on-failure', '--no-shrink', '--generation-database', 'none');
  args.push('--report', 'ndjson', '--report-ndjson-path', at('events.ndjson'));
  try {
    const child = spawn(command, args, { stdio: 'ignore', cwd: folder });
    running.add(child);
    const ended = new Promise((done) => child.once('exit', done).once('error', done));
    let used = 0;
    while (child.exitCode === null && child.signalCode === null && used < seconds) {
      await wait(500);
      used = Math.max(used, processorSecondsOf(child.pid!));
    }
    child.kill('SIGINT');
    const kill = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(kill);
    running.delete(child);
    return { processorSeconds: used, ...readEvents(readFileSync(at('events.ndjson'), 'utf8').split('\n')) };
  } finally {
    await service.stop();
  }
}

/** Seconds from the hours, minutes and seconds that `ps` prints. */
function processorSecondsOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

interface Event {
  readonly ScenarioFinished?: {
    readonly recorder?: {
      readonly checks?: Record<string, { readonly failure_info?: { readonly failure: Reported } }[]>;
    };
  };
}
interface Reported {
  readonly code: string;
  readonly operation: string;
  readonly title: string;
  readonly message: string;
}

/** Each distinct failure, and how many requests were checked. A run that was ended may leave its last line unfinished. */
function readEvents(lines: readonly string[]): Pick<Result, 'calls' | 'failures'> {
  const failures = new Map<string, Failure>();
  let calls = 0;
  for (const line of lines) {
    if (!line.startsWith('{"ScenarioFinished"') || !line.endsWith('}')) continue;
    const checks = (JSON.parse(line) as Event).ScenarioFinished?.recorder?.checks ?? {};
    calls += Object.keys(checks).length;
    for (const { failure_info: info } of Object.values(checks).flat()) {
      if (!info) continue;
      const { code, operation, title, message } = info.failure;
      const places = message.matchAll(/Schema at (\S+):|Received: (\d+)/g);
      const where = [...places].map(([, schema, status]) => schema ?? status).join(' ');
      const check = `${operation}: ${code} ${title.replace(/ \(.*/, '')}`;
      const place = `${check} at ${where}`;
      if (!failures.has(place)) failures.set(place, { check, place, message: message.slice(0, 600) });
    }
  }
  return { calls, failures: [...failures.values()] };
}
