/** Installs k6 with Go, once for all processes. An incomplete file never gets the final name. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isHeld, waitForLock } from '../../client/lock.ts';
import { UsageError } from '../../lib/exit.ts';

export interface Installation {
  readonly go: string;
  /** Absolute path of the installed program. */
  readonly program: string;
  readonly version: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
}

const progressIntervalMs = 20_000;
const lockName = 'installing';
/** The maximum wait for another process that installs k6. Then both install it, and each renames its result into place. */
const maxLockWaitMs = 30 * 60_000;

/** @throws UsageError with the output of Go, if the installation fails */
export async function install(installation: Installation): Promise<void> {
  const folder = dirname(installation.program);
  const cache = dirname(folder);
  mkdirSync(folder, { recursive: true });
  if (isHeld(cache, lockName))
    installation.say(`Another process is installing k6 ${installation.version}: waiting for it.`);
  const release = await waitForLock(cache, lockName, { verb: 'load', target: 'k6' }, maxLockWaitMs);
  try {
    // The previous holder of the lock may have installed it.
    if (!existsSync(installation.program)) await installInto(installation, folder, release !== undefined);
  } finally {
    release?.();
  }
}

async function installInto(
  { go, program, version, env, say }: Installation,
  folder: string,
  holdsLock: boolean,
): Promise<void> {
  if (holdsLock) clearLeftovers(folder);
  const place = join(folder, `${unfinishedPrefix}${process.pid}`);
  mkdirSync(place, { recursive: true });
  const module = `go.k6.io/k6@v${version}`;
  say(
    `k6 was not found: getting it with "go install ${module}" into ${folder}. This takes some minutes, once.`,
  );
  const startedAt = Date.now();
  const seconds = (): number => Math.round((Date.now() - startedAt) / 1000);
  const ticking = setInterval(() => say(`… still building k6 (${seconds()} s)`), progressIntervalMs);
  try {
    await goInstall(go, module, place, env);
    renameSync(join(place, basename(program)), program);
    say(`k6 ${version} was installed in ${seconds()} s.`);
  } finally {
    clearInterval(ticking);
    rmSync(place, { recursive: true, force: true });
  }
}

function goInstall(go: string, module: string, place: string, env: NodeJS.ProcessEnv): Promise<void> {
  // Go refuses GOBIN for programs of another platform, so GOOS and GOARCH are removed. k6 needs no C compiler.
  const { GOOS: _os, GOARCH: _arch, ...rest } = env;
  const child = spawn(go, ['install', module], {
    cwd: place,
    env: { ...rest, GOBIN: place, CGO_ENABLED: '0', GO111MODULE: 'on', GOWORK: 'off' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-2000)));
  return new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(failed(module, error.message)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(failed(module, lastLines(words)))));
  }).finally(() => process.off('exit', end));
}

const failed = (module: string, why: string): UsageError =>
  new UsageError(
    `"go install ${module}" failed: ${why} Install k6 another way (brew install k6, winget install k6), or set K6_BIN to the path of a k6 program.`,
  );

const lastLines = (words: string): string => {
  const lines = words.trim().split('\n').slice(-3).join(' / ');
  return /[.!?]$/.test(lines) ? lines : `${lines}.`;
};

const unfinishedPrefix = 'unfinished-';

/** Deletes the leftovers of killed installations. */
function clearLeftovers(folder: string): void {
  for (const one of readdirSync(folder))
    if (one.startsWith(unfinishedPrefix)) rmSync(join(folder, one), { recursive: true, force: true });
}
