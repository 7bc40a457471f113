/** Finds k6: as named by the user, on the PATH, or in our cache, where it is installed if it is missing. */
import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { UsageError } from '../../lib/exit.ts';
import { install as installWithGo } from './install.ts';
import { installedVersion, lookAt, type FoundK6 } from './version.ts';

export interface FindK6 {
  readonly env: NodeJS.ProcessEnv;
  /** The folder for files that the project keeps between runs. Default: `cacheFolder(env)`. */
  readonly cache?: string;
  readonly say: (line: string) => void;
  /** Whether k6 may be installed, which takes minutes. Default true. */
  readonly install?: boolean;
}

/** @throws UsageError that says what to do, if there is no k6, or K6_BIN does not name one */
export async function findK6({
  env,
  cache = cacheFolder(env),
  say,
  install = true,
}: FindK6): Promise<FoundK6> {
  const named = env['K6_BIN'];
  if (named !== undefined && named !== '')
    return mustBeK6(/[/\\]/.test(named) ? resolve(named) : (programOn(env, named) ?? resolve(named)));

  const own = join(cache, `k6-${installedVersion}`, programName('k6'));
  for (const [program, next] of [
    [programOn(env, 'k6'), ' Looking for another k6.'],
    [isProgram(own) ? own : undefined, ''],
  ] as const) {
    if (program === undefined) continue;
    const looked = await lookAt(program);
    if ('found' in looked) return looked.found;
    say(`${program} ${looked.refused}.${next}`);
  }

  const go = programOn(env, 'go');
  if (!install || go === undefined) throw new UsageError(howToGetIt(go !== undefined));
  await installWithGo({ go, program: own, version: installedVersion, env, say });
  return mustBeK6(own);
}

async function mustBeK6(path: string): Promise<FoundK6> {
  const looked = await lookAt(path);
  if ('found' in looked) return looked.found;
  throw new UsageError(
    `${path} ${looked.refused}. Name a k6 in the variable K6_BIN, or unset it, so that k6 is searched for.`,
  );
}

const howToGetIt = (goIsThere: boolean): string =>
  'k6 was not found: install it with a package manager (brew install k6, winget install k6, dnf or apt after adding its repository), ' +
  'name it in the variable K6_BIN, or use the container image grafana/k6' +
  (goIsThere
    ? `; go install go.k6.io/k6@v${installedVersion} does it, too.`
    : '; if Go is on the PATH, it is installed automatically.');

/** This project's folder in the platform's cache folder. */
export function cacheFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  const home = env['HOME'] ?? homedir();
  const usual =
    platform === 'win32'
      ? (env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'))
      : platform === 'darwin'
        ? join(home, 'Library', 'Caches')
        : join(home, '.cache');
  return join(env['XDG_CACHE_HOME'] || usual, 'hotel-contract');
}

const programName = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name);

/** Absolute path of the first executable of that name on the PATH. */
export const programOn = (env: NodeJS.ProcessEnv, name: string): string | undefined =>
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
