/** Reads `k6 version`, and knows the features of each version. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface FoundK6 {
  /** Absolute path of the program. */
  readonly path: string;
  /** Without a leading `v`, such as `1.8.1` or `2.0.0-rc1`. */
  readonly version: string;
  readonly major: number;
  readonly minor: number;
}

/** The version that is installed if there is no k6: the newest that `go install` can get. It cannot get major version 2. */
export const installedVersion = '1.8.1';

const oldest = '1.0';

export type Looked = { readonly found: FoundK6 } | { readonly refused: string };

/** Runs a program to see whether it is a k6 that we can use. `refused` says why not, as words that follow the program's path. */
export async function lookAt(path: string): Promise<Looked> {
  try {
    const { stdout } = await promisify(execFile)(path, ['version'], {
      timeout: 20_000,
      env: withoutSettings(process.env),
    });
    const read = readVersion(stdout);
    if (!read) return { refused: `does not say that it is k6, but: ${firstLine(stdout)}` };
    if (read.major < 1)
      return { refused: `is k6 ${read.version}, which is too old: ${oldest} or newer is needed` };
    return { found: { path, ...read } };
  } catch (error) {
    return { refused: `cannot be run: ${firstLine((error as Error).message)}` };
  }
}

/** From `k6 v1.8.1 (go1.26.8, linux/amd64)`, `k6 v2.2.0 (commit/abc, …)` and the like, with lines about extensions below. */
export function readVersion(stated: string): Omit<FoundK6, 'path'> | undefined {
  const [, version, major, minor] = /^k6(?:\.exe)? v?((\d+)\.(\d+)\.\d+[^\s(]*)/m.exec(stated) ?? [];
  return version === undefined ? undefined : { version, major: Number(major), minor: Number(minor) };
}

const since = (
  { major, minor }: Pick<FoundK6, 'major' | 'minor'>,
  [wantedMajor, wantedMinor]: readonly [number, number],
): boolean => major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);

/** The features, each with the release that introduced it. */
export const understands = (k6: Pick<FoundK6, 'major' | 'minor'>) => ({
  /** k6 1.x listens on a port that is the same for all runs on a machine, unless an option disables it. */
  listensUnlessTold: k6.major < 2,
  /** Earlier versions have `--no-summary` instead. */
  summaryMode: since(k6, [1, 3]),
  nativeHistogramsFeature: since(k6, [2, 1]),
  /** In earlier versions, `--tag` removes the tags that a script states. */
  mergeRunTagsFeature: since(k6, [2, 2]),
});

/**
 * Removes the user's K6_ variables, because they would change what the script does.
 * @param kept prefixes of variables that are kept
 */
export const withoutSettings = (env: NodeJS.ProcessEnv, kept: readonly string[] = []): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !name.toUpperCase().startsWith('K6_') || kept.some((prefix) => name.startsWith(prefix)),
    ),
  );

const firstLine = (text: string): string => text.trim().split('\n')[0]!.slice(0, 200);
