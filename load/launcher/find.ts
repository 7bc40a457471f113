/** Finds k6: as named by the user, on the PATH, or in our cache, where it is installed if it is missing. */
import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { UsageError } from '../../lib/exit.ts';
import { presentItems } from '../../lib/objects.ts';
import { install as installWithGo } from './install.ts';
import { versionToInstall, inspectProgram, type FoundK6 } from './version.ts';

export interface FindK6Options {
  readonly env: NodeJS.ProcessEnv;
  /** The folder for files that the project keeps between runs. Default: `cacheFolder(env)`. */
  readonly cache?: string;
  readonly say: (line: string) => void;
  /** Whether k6 may be installed, which takes minutes. Default true. */
  readonly install?: boolean;
}

/** @throws UsageError with advice, if there is no k6, or if K6_BIN names a program that is not a k6 */
export async function findK6({
  env,
  cache = cacheFolder(env),
  say,
  install = true,
}: FindK6Options): Promise<FoundK6> {
  const k6Bin = env['K6_BIN'];
  if (k6Bin !== undefined && k6Bin !== '')
    return requireK6(/[/\\]/.test(k6Bin) ? resolve(k6Bin) : (findOnPath(env, k6Bin) ?? resolve(k6Bin)));

  const cachedProgram = join(cache, `k6-${versionToInstall}`, programName('k6'));
  const programOnPath = findOnPath(env, 'k6');
  for (const program of presentItems(programOnPath, isProgram(cachedProgram) && cachedProgram)) {
    const inspection = await inspectProgram(program);
    if ('found' in inspection) return inspection.found;
    say(`${program} ${inspection.refused}.${program === programOnPath ? ' Looking for another k6.' : ''}`);
  }

  const go = findOnPath(env, 'go');
  if (!install || go === undefined) throw new UsageError(installationAdvice(go !== undefined));
  await installWithGo({ go, program: cachedProgram, version: versionToInstall, env, say });
  return requireK6(cachedProgram);
}

async function requireK6(path: string): Promise<FoundK6> {
  const inspection = await inspectProgram(path);
  if ('found' in inspection) return inspection.found;
  throw new UsageError(
    `${path} ${inspection.refused}. Name a k6 in the variable K6_BIN, or unset it, so that k6 is searched for.`,
  );
}

const installationAdvice = (hasGo: boolean): string =>
  'k6 was not found: install it with a package manager (brew install k6, winget install k6, dnf or apt after adding its repository), ' +
  'name it in the variable K6_BIN, or use the container image grafana/k6' +
  (hasGo
    ? `; go install go.k6.io/k6@v${versionToInstall} does it, too.`
    : '; if Go is on the PATH, it is installed automatically.');

/** This project's folder in the platform's cache folder. */
export function cacheFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  const home = env['HOME'] ?? homedir();
  const platformFolder =
    platform === 'win32'
      ? (env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'))
      : platform === 'darwin'
        ? join(home, 'Library', 'Caches')
        : join(home, '.cache');
  return join(env['XDG_CACHE_HOME'] || platformFolder, 'hotel-contract');
}

const programName = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name);

/** Absolute path of the first executable of that name on the PATH. */
export const findOnPath = (env: NodeJS.ProcessEnv, name: string): string | undefined =>
  (env['PATH'] ?? env['Path'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => resolve(folder, programName(name)))
    .find(isProgram);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
