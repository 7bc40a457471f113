/** The sides of a duel: URLs, deployments by their target files, or sandboxes in separate processes. */
import { keyPlacementOf, withoutSlash } from '../../load/corpora/readings.ts';
import type { Side } from '../../load/duel/duel.ts';
import { secretNames } from '../../load/plan.ts';
import { isLoopbackHost } from '../../lib/addresses.ts';
import { refuse, UsageError } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import { secretProblem } from '../../lib/secrets/sendable.ts';
import { accessTo } from '../../client/access.ts';
import { loadTarget } from '../../targets/load.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import type { RunContext } from '../../targets/run-context.ts';
import type { Environment, Target } from '../../targets/target.ts';
import { sandboxTarget } from '../../lib/about.ts';
import { assertLoadAllowed, urlsOf } from './access.ts';
import { startSandboxProcess } from '../../sandbox/process.ts';

export interface SideOptions {
  readonly letter: 'A' | 'B';
  /** Base URL of all operations. */
  readonly url?: string;
  /** The target file; with a URL, only its settings, known data and names of secrets are used. */
  readonly file?: string;
  /** Variant of the sandbox that is started if there is no URL. */
  readonly variant?: string;
  readonly seed: number;
  readonly today: string;
}

export interface OpenSide {
  readonly side: Side;
  readonly target: Target;
  close(): Promise<void>;
}

/** The environment variables of the credentials if the target names none. */
const defaultVariables = {
  bearer: 'HOTEL_BEARER',
  apiKey: 'HOTEL_API_KEY',
  secretKey: 'HOTEL_SECRET_KEY',
} as const;

/** @throws UsageError if the side must not be load-tested, or the URL is invalid */
export async function openSide(options: SideOptions, env: Environment): Promise<OpenSide> {
  const { letter, url, file = sandboxTarget, variant } = options;
  const optionLetter = letter.toLowerCase();
  const target = loadTarget(file, env);
  if (url === undefined && target.embedded) return openSandbox(options, file, target);
  if (variant !== undefined)
    throw new UsageError(
      `--variant-${optionLetter} is for a sandbox that the duel starts: leave out --${optionLetter}`,
    );
  const base = url === undefined ? undefined : addressOf(url, optionLetter);
  // A sandbox on this machine belongs to the user.
  if (!target.embedded) assertLoadAllowed(target);
  else if (!isLoopbackHost(new URL(base!).hostname))
    throw new UsageError(
      `${url} is not on this machine: with --target-${optionLetter}, give the target file of the deployment, which says whether load is allowed`,
    );
  const urls =
    base === undefined ? withoutSlash(target.urls) : { base_url: base, api_url: base, auth_url: base };
  const keys = keyPlacementOf(settingsOf(target));
  return {
    side: { name: url ?? target.name, urls, keys, secrets: secretsFor(letter, target, env) },
    target,
    close: () => Promise.resolve(),
  };
}

async function openSandbox(
  { letter, variant, seed, today }: SideOptions,
  file: string,
  target: Target,
): Promise<OpenSide> {
  const sandbox = await startSandboxProcess({ target: file });
  try {
    const name = `sandbox ${letter}${variant === undefined ? '' : `, ${variant}`} (${sandbox.url})`;
    const side = await tenantSide(name, { target, seed, today, sandbox }, variant);
    return { side, target, close: () => sandbox.stop() };
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
}

/** Creates a tenant of a running sandbox. */
export async function tenantSide(name: string, context: RunContext, variant?: string): Promise<Side> {
  const access = await accessTo(context, variant === undefined ? {} : { variant });
  const { apiKey, secretKey } = access.keys();
  return {
    name,
    urls: urlsOf(access, context.target),
    keys: keyPlacementOf(settingsOf(context.target)),
    secrets: { bearer: access.bearer(), apiKey, secretKey },
  };
}

function addressOf(url: string, option: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`--${option} must be an address such as http://127.0.0.1:8080, not ${url}`);
  if (new URL(url).username !== '' || new URL(url).password !== '')
    throw new UsageError(
      `--${option} contains a user name or password, and URLs are written to results: pass credentials in the environment`,
    );
  return url.replace(/\/$/, '');
}

/** A variable with the suffix `_A` or `_B` has precedence, because two deployments seldom share credentials. */
function secretsFor(letter: 'A' | 'B', { secrets }: Target, env: Environment): Side['secrets'] {
  const variableNames = { ...defaultVariables, ...secrets };
  const pairs = secretNames.map((name) => {
    const variable = [`${variableNames[name]}_${letter}`, variableNames[name]].find(
      (candidate) => env[candidate] !== undefined,
    );
    const value = variable === undefined ? '' : env[variable]!;
    const problem = secretProblem(value);
    refuse(problem && `the environment variable ${variable} ${problem}`);
    return [name, value || undefined] as const;
  });
  return definedMembers(Object.fromEntries(pairs));
}
