import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { controlSecretVariable } from '../../lib/control-secret.ts';
import { moduleBeside } from '../../lib/own-files.ts';
import type { PlannedTest } from '../../reports/collected.ts';
import { runContextVariable } from '../../targets/run-context.ts';
import { home } from '../../lib/about.ts';
import type { Interrupts } from '../interrupts.ts';
import { killGroup, startLeashed } from '../../lib/leash.ts';

export interface SuitesStart {
  /** Path of the run's context file, which our runner waits for; results are written beside it. */
  readonly context: string;
  readonly workers: number;
  /** Of the embedded sandbox's control port. */
  readonly controlSecret?: string | undefined;
  readonly grep?: string;
  /** A part of the path of the one spec file that is run. */
  readonly file?: string;
  /** By Playwright's own runner, with its report of each test. */
  readonly playwright?: boolean;
  /** A script instead of the runner. */
  readonly cli?: string;
}

export interface SuitesRun {
  /** Seconds that these tests may take. */
  readonly deadline: (planned: readonly PlannedTest[]) => number;
  /** Whether something that was booked still has to be taken back. */
  readonly cleans: () => boolean;
  /** Seconds until the tests must be known. */
  readonly startLimit?: number;
}

export interface Ended {
  /** How the child ended: its exit code, or the signal that ended it. */
  readonly by: number | NodeJS.Signals;
  /** Why it was ended before its time. */
  readonly late?: string;
}

/** Playwright's own compiler is left out: asking it of each module costs more than loading them. */
const compiledAlready = { PW_DISABLE_TS_ESM: '1' };

/** Loading the suites takes seconds; on a busy machine a minute. */
const usualStartLimit = 300;

/**
 * Starts the suites in a process group of their own: Ctrl-C then reaches only us, and we hand it on once, since a second one would
 * stop Playwright before it has written what it knows. The group ends with its leader, and with us.
 */
export function startSuites(start: SuitesStart): ChildProcess {
  const { context, workers, controlSecret, grep, file } = start;
  const { script, args } = runnerOf(start);
  const only = [...(file === undefined ? [] : [file]), ...(grep === undefined ? [] : ['--grep', grep])];
  const child = startLeashed(script, [...args, '--workers', String(workers), ...only], {
    cwd: home,
    env: {
      ...process.env,
      ...(import.meta.filename.endsWith('.js') ? compiledAlready : {}),
      [runContextVariable]: context,
      ...(controlSecret === undefined ? {} : { [controlSecretVariable]: controlSecret }),
    },
    out: 'inherit',
    err: 'inherit',
    leads: true,
    tells: true,
  });
  // One that cannot be started may fail before anybody waits for its end, which then finds how it has ended.
  child.on('error', () => undefined);
  return child;
}

/** Waits for the end of suites that were started and whose context is written: soon after its deadline the whole group is ended. */
export async function runSuites(
  child: ChildProcess,
  { deadline, cleans, startLimit = usualStartLimit }: SuitesRun,
  interrupts: Interrupts,
): Promise<Ended> {
  interrupts.watch(child, cleans);
  let late: string | undefined;
  const endAfter = (seconds: number, why: string): NodeJS.Timeout =>
    setTimeout(() => {
      late = `The run was stopped after ${inWords(seconds)}, because ${why}: what follows is only what was seen until then.`;
      process.stderr.write(`\n${late}\n`);
      interrupts.endChild();
    }, seconds * 1_000);
  let timer = endAfter(startLimit, 'the suites were not loaded by then');
  child.on('message', (planned: readonly PlannedTest[]) => {
    clearTimeout(timer);
    const many = planned.length === 1 ? 'its one test' : `its ${planned.length} tests`;
    timer = endAfter(
      deadline(planned),
      `${many} should have ended long before: one hangs, or the deployment answers ever more slowly`,
    );
  });
  try {
    const by = await new Promise<Ended['by']>((resolve, reject) => {
      const { exitCode, signalCode } = child;
      if (exitCode !== null || signalCode !== null) resolve(exitCode ?? signalCode ?? 1);
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
    });
    return { by, ...(late === undefined ? {} : { late }) };
  } finally {
    clearTimeout(timer);
    killGroup(child);
  }
}

const inWords = (seconds: number): string =>
  seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} minutes`;

function runnerOf({ cli, playwright }: SuitesStart): {
  readonly script: string;
  readonly args: readonly string[];
} {
  if (cli !== undefined) return { script: cli, args: [] };
  if (!playwright) return { script: moduleBeside(import.meta.url, 'runner/main'), args: [] };
  const config = moduleBeside(import.meta.url, '../../playwright.config');
  return {
    script: createRequire(import.meta.url).resolve('@playwright/test/cli'),
    args: ['test', '--config', config],
  };
}
