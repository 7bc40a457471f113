/** Installs k6 with Go, once for all processes; an incomplete file is never left in its place. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isHeld, waitForLock } from '../../client/lock.ts';
import { UsageError } from '../../lib/exit.ts';

export interface Install {
  readonly go: string;
  /** Absolute path of the installed program. */
  readonly program: string;
  readonly version: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
}

const sayEveryMs = 20_000;
const name = 'installing';
/** After this time another process that installs is no longer waited for: both install, and each renames its result into place. */
const maxLockWaitMs = 30 * 60_000;

/** @throws UsageError with the output of Go, if the installation fails */
export async function install(wanted: Install): Promise<void> {
  const folder = dirname(wanted.program);
  const cache = dirname(folder);
  mkdirSync(folder, { recursive: true });
  if (isHeld(cache, name)) wanted.say(`Another process is installing k6 ${wanted.version}: waiting for it.`);
  const release = await waitForLock(cache, name, { verb: 'load', target: 'k6' }, maxLockWaitMs);
  try {
    // The previous holder of the lock can have installed it.
    if (!existsSync(wanted.program)) await installAlone(wanted, folder, release !== undefined);
  } finally {
    release?.();
  }
}

async function installAlone(
  { go, program, version, env, say }: Install,
  folder: string,
  isAlone: boolean,
): Promise<void> {
  if (isAlone) clearLeftovers(folder);
  const place = join(folder, `${unfinished}${process.pid}`);
  mkdirSync(place, { recursive: true });
  const module = `go.k6.io/k6@v${version}`;
  say(
    `k6 was not found: getting it with "go install ${module}" into ${folder}. This takes some minutes, once.`,
  );
  const startedAt = Date.now();
  const seconds = (): number => Math.round((Date.now() - startedAt) / 1000);
  const ticking = setInterval(() => say(`… still building k6 (${seconds()} s)`), sayEveryMs);
  try {
    await goInstall(go, module, place, env);
    renameSync(join(place, basename(program)), program);
    say(`k6 ${version} is there, after ${seconds()} s.`);
  } finally {
    clearInterval(ticking);
    rmSync(place, { recursive: true, force: true });
  }
}

function goInstall(go: string, module: string, place: string, env: NodeJS.ProcessEnv): Promise<void> {
  // Go refuses a folder for programs of another platform, and needs no C compiler for this one.
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
  return new Promise<void>((fulfil, reject) => {
    child.once('error', (error) => reject(failed(module, error.message)));
    child.once('close', (code) => (code === 0 ? fulfil() : reject(failed(module, lastLines(words)))));
  }).finally(() => process.off('exit', end));
}

const failed = (module: string, why: string): UsageError =>
  new UsageError(
    `"go install ${module}" failed: ${why} Install k6 another way (brew install k6, winget install k6), or name one in K6_BIN.`,
  );

const lastLines = (words: string): string => {
  const lines = words.trim().split('\n').slice(-3).join(' / ');
  return /[.!?]$/.test(lines) ? lines : `${lines}.`;
};

const unfinished = 'unfinished-';

/** Deletes the leftovers of killed installations. */
function clearLeftovers(folder: string): void {
  for (const one of readdirSync(folder))
    if (one.startsWith(unfinished)) rmSync(join(folder, one), { recursive: true, force: true });
}
