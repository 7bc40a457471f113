/** The two that a duel compares: addresses, deployments by their target files, or sandboxes in processes of their own. */
import type { Side } from '../../load/duel/duel.ts';
import { isLoopbackHost } from '../../lib/addresses.ts';
import { UsageError } from '../../lib/exit.ts';
import { secretProblem } from '../../lib/secrets/sendable.ts';
import { accessTo } from '../../client/access.ts';
import { loadTarget } from '../../targets/load.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import type { RunContext } from '../../targets/run-context.ts';
import type { Environment, Target } from '../../targets/target.ts';
import { sandboxTarget } from '../../lib/about.ts';
import { mustBeLoadable } from './access.ts';
import { startSandboxProcess } from '../../sandbox/process.ts';

export interface SideOptions {
  readonly letter: 'A' | 'B';
  /** Base address of all its operations. */
  readonly url?: string;
  /** Its target file; with a url the file says only settings, known data and names of secrets. */
  readonly file?: string;
  /** Of the sandbox that is started where neither is an address. */
  readonly variant?: string;
  readonly seed: number;
  readonly today: string;
}

export interface OpenSide {
  readonly side: Side;
  readonly target: Target;
  close(): Promise<void>;
}

/** Where no target names them. */
const usualVariables = {
  bearer: 'HOTEL_BEARER',
  apiKey: 'HOTEL_API_KEY',
  secretKey: 'HOTEL_SECRET_KEY',
} as const;

/** @throws UsageError where it may not be loaded, or the address is none */
export async function openSide(options: SideOptions, env: Environment): Promise<OpenSide> {
  const { letter, url, file = sandboxTarget, variant } = options;
  const option = letter.toLowerCase();
  const target = loadTarget(file, env);
  if (url === undefined && target.embedded) return openSandbox(options, file, target);
  if (variant !== undefined)
    throw new UsageError(`--variant-${option} is for a sandbox that the duel starts: leave out --${option}`);
  const base = url === undefined ? undefined : addressOf(url, option);
  // What runs on this machine and is a sandbox belongs to whoever runs it.
  if (!target.embedded) mustBeLoadable(target);
  else if (!isLoopbackHost(new URL(base!).hostname))
    throw new UsageError(
      `${url} is not on this machine: give its target file with --target-${option}, which says whether it may be loaded`,
    );
  const urls =
    base === undefined ? withoutSlash(target.urls) : { base_url: base, api_url: base, auth_url: base };
  return {
    side: { name: url ?? target.name, urls, keys: keysOf(target), secrets: secretsFor(letter, target, env) },
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

/** A new tenant of a sandbox that runs. */
export async function tenantSide(name: string, context: RunContext, variant?: string): Promise<Side> {
  const access = await accessTo(context, variant === undefined ? {} : { variant });
  const { apiKey, secretKey } = access.keys();
  return {
    name,
    urls: {
      base_url: access.baseUrl('base_url'),
      api_url: access.baseUrl('api_url'),
      auth_url: access.baseUrl('auth_url'),
    },
    keys: keysOf(context.target),
    secrets: { bearer: access.bearer(), apiKey, secretKey },
  };
}

function addressOf(url: string, option: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`--${option} must be an address such as http://127.0.0.1:8080, not ${url}`);
  if (new URL(url).username !== '' || new URL(url).password !== '')
    throw new UsageError(
      `--${option} holds a name or password, and addresses stand in results: give credentials in the environment`,
    );
  return url.replace(/\/$/, '');
}

const withoutSlash = ({ base_url, api_url, auth_url }: Target['urls']): Side['urls'] =>
  Object.fromEntries(
    Object.entries({ base_url, api_url, auth_url }).flatMap(([base, url]) =>
      url === undefined ? [] : [[base, url.replace(/\/$/, '')]],
    ),
  );

function keysOf(target: Target): Side['keys'] {
  const settings = settingsOf(target);
  return {
    in: settings.get('v1.keys.in'),
    apiKey: settings.get('v1.keys.api'),
    secretKey: settings.get('v1.keys.secret'),
  };
}

/** Two deployments seldom share credentials: a variable with `_A` or `_B` at its end goes before the one without. */
function secretsFor(letter: 'A' | 'B', { secrets }: Target, env: Environment): Side['secrets'] {
  const named = { ...usualVariables, ...secrets };
  return Object.fromEntries(
    (['bearer', 'apiKey', 'secretKey'] as const).flatMap((name) => {
      const variable = [`${named[name]}_${letter}`, named[name]].find((one) => env[one] !== undefined);
      const value = variable === undefined ? '' : env[variable]!;
      const wrong = secretProblem(value);
      if (wrong !== undefined) throw new UsageError(`the environment variable ${variable} ${wrong}`);
      return value === '' ? [] : [[name, value]];
    }),
  );
}
