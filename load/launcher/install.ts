/** Installs k6 with Go, once for all processes. An incomplete file never gets the final name. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isLocked, waitForLock } from '../../client/lock.ts';
import { UsageError } from '../../lib/exit.ts';

interface Installation {
  readonly go: string;
  /** Absolute path of the installed program. */
  readonly program: string;
  readonly version: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
}

const progressIntervalMs = 20_000;
const lockName = 'installing';
/** Maximum wait for another process that installs k6. Then this process installs it, too; the last rename wins. */
const maxLockWaitMs = 30 * 60_000;

/** @throws UsageError with the output of Go, if the installation fails */
export async function install(installation: Installation): Promise<void> {
  const folder = dirname(installation.program);
  const cache = dirname(folder);
  mkdirSync(folder, { recursive: true });
  if (isLocked(cache, lockName))
    installation.say(`Another process is installing k6 ${installation.version}: waiting for it.`);
  const release = await waitForLock(cache, lockName, { verb: 'load', target: 'k6' }, maxLockWaitMs);
  try {
    // The process that held the lock before may have installed k6.
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
  const temporaryFolder = join(folder, `${unfinishedPrefix}${process.pid}`);
  mkdirSync(temporaryFolder, { recursive: true });
  const module = `go.k6.io/k6@v${version}`;
  say(
    `k6 was not found: getting it with "go install ${module}" into ${folder}. This takes some minutes, once.`,
  );
  const startedAt = Date.now();
  const secondsPassed = (): number => Math.round((Date.now() - startedAt) / 1000);
  const progressTimer = setInterval(
    () => say(`… still building k6 (${secondsPassed()} s)`),
    progressIntervalMs,
  );
  try {
    await goInstall(go, module, temporaryFolder, env);
    renameSync(join(temporaryFolder, basename(program)), program);
    say(`k6 ${version} was installed in ${secondsPassed()} s.`);
  } finally {
    clearInterval(progressTimer);
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

async function goInstall(
  go: string,
  module: string,
  temporaryFolder: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  // Go refuses GOBIN for programs of another platform, so GOOS and GOARCH are removed. k6 needs no C compiler.
  const { GOOS: _os, GOARCH: _arch, ...rest } = env;
  const installing = promisify(execFile)(go, ['install', module], {
    cwd: temporaryFolder,
    env: { ...rest, GOBIN: temporaryFolder, CGO_ENABLED: '0', GO111MODULE: 'on', GOWORK: 'off' },
    maxBuffer: Infinity,
  });
  const killChild = (): void => void installing.child.kill('SIGKILL');
  process.once('exit', killChild);
  try {
    await installing;
  } catch (error) {
    const { message, stderr } = error as Error & { readonly stderr?: string };
    throw new UsageError(
      `"go install ${module}" failed: ${lastLines(stderr || message)} Install k6 another way (brew install k6, winget install k6), or set K6_BIN to the path of a k6 program.`,
    );
  } finally {
    process.off('exit', killChild);
  }
}

const lastLines = (output: string): string => {
  const lines = output.trim().split('\n').slice(-3).join(' / ');
  return /[.!?]$/.test(lines) ? lines : `${lines}.`;
};

const unfinishedPrefix = 'unfinished-';

function clearLeftovers(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith(unfinishedPrefix)) rmSync(join(folder, name), { recursive: true, force: true });
}
