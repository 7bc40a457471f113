import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { controlSecretVariable } from '../lib/control-secret.ts';
import { runContextVariable } from '../targets/run-context.ts';
import { home } from './about.ts';
import type { Interrupts } from './interrupts.ts';

export interface PlaywrightRun {
  /** Path of the run's context file; results are written beside it. */
  readonly context: string;
  readonly workers: number;
  /** Of the embedded sandbox's control port. */
  readonly controlSecret?: string | undefined;
  readonly grep?: string;
  /** A part of the path of the one spec file that is run. */
  readonly file?: string;
}

/** How the child ended: its exit code, or the signal that ended it. */
export type Ended = number | NodeJS.Signals;

/**
 * Runs the suites through Playwright's own command line, in a process group of its own: Ctrl-C then reaches only us,
 * and we hand it on once, since a second one would stop Playwright before it has written what it knows.
 */
export function runSuites({ context, workers, controlSecret, grep, file }: PlaywrightRun, interrupts: Interrupts): Promise<Ended> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const only = [...(file === undefined ? [] : [file]), ...(grep === undefined ? [] : ['--grep', grep])];
  const child = spawn(
    process.execPath,
    [cli, 'test', '--config', join(home, 'playwright.config.ts'), '--workers', String(workers), ...only],
    {
      cwd: home,
      env: {
        ...process.env,
        [runContextVariable]: context,
        ...(controlSecret === undefined ? {} : { [controlSecretVariable]: controlSecret }),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    },
  );
  interrupts.watch(child);
  return new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1));
  });
}
