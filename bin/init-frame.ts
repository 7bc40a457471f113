/** What the user says of a deployment, as the target of which nothing is known yet. */
import { UsageError } from '../lib/exit.ts';
import { readJson, stopOn } from '../targets/json-file.ts';
import { defaultPermissions } from '../targets/load.ts';
import { shapeProblems } from '../targets/shape.ts';
import type { Target, TargetAsWritten } from '../targets/target.ts';

export interface InitOptions {
  readonly name?: string;
  readonly environment?: string;
  readonly v1?: string;
  readonly v2?: string;
  readonly orders?: string;
  readonly auth?: string;
  readonly bearerEnv?: string;
  readonly keyEnv?: string;
  readonly secretEnv?: string;
  readonly hotel?: string;
  readonly region?: string;
  readonly order?: readonly string[];
  readonly landing?: string;
  readonly mayBook?: boolean;
  readonly levers?: string;
  readonly setting?: readonly string[];
  readonly out: string;
  readonly evidence?: string;
  readonly today?: string;
}

/** What is known before anything is sent. */
export function frameOf(options: InitOptions): TargetAsWritten {
  const { v1, v2, orders, auth, bearerEnv, keyEnv, secretEnv } = options;
  if (v2 !== undefined && orders !== undefined && v2.replace(/\/$/, '') !== orders.replace(/\/$/, ''))
    throw new UsageError(
      '--v2 and --orders differ: the specification has both on {api_url}, so write one target for each',
    );
  const api = v2 ?? orders;
  const claims = [
    ...(v1 === undefined ? [] : options.mayBook === true ? ['v1-shop', 'v1-book'] : ['v1-shop']),
    ...(v2 === undefined ? [] : ['v2-rates']),
    ...(api !== undefined && options.order !== undefined ? ['orders'] : []),
    ...(auth !== undefined && options.landing !== undefined ? ['long-stay'] : []),
  ];
  const settings = Object.fromEntries((options.setting ?? []).map(statedIn));
  const frame = {
    name: options.name ?? options.environment ?? 'deployment',
    environment: options.environment ?? 'approval',
    urls: { ...part('base_url', v1), ...part('api_url', api), ...part('auth_url', auth) },
    secrets: { ...part('bearer', bearerEnv), ...part('apiKey', keyEnv), ...part('secretKey', secretEnv) },
    claims,
    settings,
    ...(options.levers === undefined ? {} : { levers: readJson(options.levers, 'levers', '--levers') }),
  };
  if (options.mayBook === true && frame.environment === 'production')
    throw new UsageError('production is never booked: leave out --may-book');
  if (claims.length === 0)
    throw new UsageError(
      'nothing is claimed: state --v1, --v2, --order with an address, or --landing with --auth',
    );
  stopOn('init', shapeProblems(frame));
  return frame as TargetAsWritten;
}

const part = (name: string, value: string | undefined): Record<string, string> =>
  value === undefined ? {} : { [name]: value };

function statedIn(text: string): [string, unknown] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--setting ${text} has no value: write it as ID=VALUE`);
  const value = text.slice(at + 1);
  try {
    return [text.slice(0, at), JSON.parse(value)];
  } catch {
    return [text.slice(0, at), value];
  }
}

export const targetOf = (frame: TargetAsWritten): Target => ({
  ...frame,
  embedded: false,
  urls: frame.urls ?? {},
  secrets: frame.secrets ?? {},
  waivers: [],
  knownFailures: [],
  settings: frame.settings ?? {},
  known: frame.known ?? {},
  levers: frame.levers ?? {},
  permissions: { ...defaultPermissions, ...frame.permissions },
});
