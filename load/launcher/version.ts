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

/** The version that is installed if there is no k6: the newest that `go install` can get; it cannot get k6 2. */
export const versionToInstall = '1.8.1';

const oldestVersion = '1.0';

type Inspection = { readonly found: FoundK6 } | { readonly refused: string };

/** Runs a program to find out whether it is a usable k6. `refused`: why not, to be printed after the program's path. */
export async function inspectProgram(path: string): Promise<Inspection> {
  try {
    const { stdout } = await promisify(execFile)(path, ['version'], {
      timeout: 20_000,
      env: withoutK6Variables(process.env),
    });
    const k6Version = readVersion(stdout);
    if (!k6Version) return { refused: `does not say that it is k6, but: ${firstLine(stdout)}` };
    if (k6Version.major < 1)
      return { refused: `is k6 ${k6Version.version}, which is too old: ${oldestVersion} or newer is needed` };
    return { found: { path, ...k6Version } };
  } catch (error) {
    return { refused: `cannot be run: ${firstLine((error as Error).message)}` };
  }
}

/** From `k6 v1.8.1 (go1.26.8, linux/amd64)`, `k6 v2.2.0 (commit/abc, …)` and the like, with lines about extensions below. */
export function readVersion(output: string): Omit<FoundK6, 'path'> | undefined {
  const [, version, major, minor] = /^k6(?:\.exe)? v?((\d+)\.(\d+)\.\d+[^\s(]*)/m.exec(output) ?? [];
  return version === undefined ? undefined : { version, major: Number(major), minor: Number(minor) };
}

const isAtLeast = (
  { major, minor }: Pick<FoundK6, 'major' | 'minor'>,
  [minMajor, minMinor]: readonly [number, number],
): boolean => major > minMajor || (major === minMajor && minor >= minMinor);

/** The features, each with the release that introduced it. */
export const featuresOf = (k6: Pick<FoundK6, 'major' | 'minor'>) => ({
  /** k6 1.x listens on a port that is the same for all runs on a machine, unless an option disables it. */
  listensByDefault: k6.major < 2,
  /** Earlier versions have `--no-summary` instead. */
  summaryMode: isAtLeast(k6, [1, 3]),
  nativeHistogramsFeature: isAtLeast(k6, [2, 1]),
  /** In earlier versions, `--tag` removes the tags that a script states. */
  mergeRunTagsFeature: isAtLeast(k6, [2, 2]),
});

/**
 * Removes the user's K6_ variables, because they would change what the script does.
 * @param keptPrefixes prefixes of variables that are kept
 */
export const withoutK6Variables = (
  env: NodeJS.ProcessEnv,
  keptPrefixes: readonly string[] = [],
): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        !name.toUpperCase().startsWith('K6_') || keptPrefixes.some((prefix) => name.startsWith(prefix)),
    ),
  );

const firstLine = (text: string): string => text.trim().split('\n')[0]!.slice(0, 200);
