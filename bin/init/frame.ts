/** Builds the first version of a target from the options of `init`, before init learns anything from responses. */
import { refuse, UsageError } from '../../lib/exit.ts';
import { definedMembers, isObject, presentItems } from '../../lib/objects.ts';
import { readJson, throwIfProblems } from '../../targets/json-file.ts';
import { defaultPermissions } from '../../targets/load.ts';
import { shapeProblems } from '../../targets/shape.ts';
import { optionOf } from '../options.ts';
import type { Target, TargetAsWritten } from '../../targets/target.ts';

type InitText =
  | ('name' | 'environment' | 'v1' | 'v2' | 'orders' | 'auth' | 'hotel' | 'region' | 'landing' | 'hooks')
  | ('bearerEnv' | 'keyEnv' | 'secretEnv' | 'otherBearerEnv' | 'otherKeyEnv' | 'otherSecretEnv')
  | ('webhookUrl' | 'webhookPort' | 'evidence' | 'today');

export interface InitOptions extends Readonly<Partial<Record<InitText, string>>> {
  readonly order?: readonly string[];
  readonly known?: readonly string[];
  readonly setting?: readonly string[];
  readonly mayBook?: boolean;
  readonly mayLoad?: boolean;
  readonly waivers?: boolean;
  readonly out: string;
}

/** The parts of the target that the options state. */
export function frameOf(options: InitOptions): TargetAsWritten {
  const { v1, v2, orders, auth, webhookUrl, webhookPort } = options;
  if (v2 !== undefined && orders !== undefined && v2.replace(/\/$/, '') !== orders.replace(/\/$/, ''))
    throw new UsageError(
      '--v2 and --orders differ, but the specification has both at {api_url}: write one target for each',
    );
  for (const [option, requiredOptions] of dependentOptions)
    if (options[option] !== undefined && requiredOptions.every((name) => options[name] === undefined))
      throw new UsageError(
        `${optionOf(option)} has no effect without ${requiredOptions.map(optionOf).join(' or ')}: add that option, or leave ${optionOf(option)} out`,
      );
  const api = v2 ?? orders;
  const hooks = options.hooks === undefined ? undefined : readJson(options.hooks, 'hooks', '--hooks');
  const webhook = definedMembers({ url: webhookUrl, port: webhookPort && valueOf(webhookPort) });
  const known = {
    ...(Object.keys(webhook).length === 0 ? {} : { webhook }),
    ...Object.fromEntries((options.known ?? []).map((text) => parseAssignment(text, '--known', 'NAME'))),
  };
  const receivesNotifications = 'webhook' in known || (isObject(hooks) && 'registerWebhook' in hooks);
  const profiles = presentItems(
    v1 !== undefined && 'v1-shop',
    v1 !== undefined && options.mayBook === true && 'v1-book',
    v2 !== undefined && 'v2-rates',
    api !== undefined && (options.order !== undefined || 'orders' in known) && 'orders',
    auth !== undefined && (options.landing !== undefined || 'landingPageLocators' in known) && 'long-stay',
    receivesNotifications && 'webhooks',
  );
  const frame = {
    name: options.name ?? options.environment ?? 'deployment',
    environment: options.environment ?? 'approval',
    urls: definedMembers({ base_url: v1, api_url: api, auth_url: auth }),
    secrets: definedMembers(Object.fromEntries(secrets.map(([name, option]) => [name, options[option]]))),
    profiles,
    settings: Object.fromEntries(
      (options.setting ?? []).map((text) => parseAssignment(text, '--setting', 'ID')),
    ),
    ...definedMembers({ known: Object.keys(known).length === 0 ? undefined : known, hooks }),
    ...(options.mayLoad === true ? { permissions: { mayLoad: true } } : {}),
  };
  refuse(
    options.mayBook === true &&
      frame.environment === 'production' &&
      'production is never booked: leave --may-book out',
    profiles.length === 0 &&
      'nothing is claimed: give --v1, --v2, --order with an address, or --landing with --auth',
  );
  throwIfProblems('init', shapeProblems(frame));
  return frame as TargetAsWritten;
}

const secrets = [
  ['bearer', 'bearerEnv'],
  ['apiKey', 'keyEnv'],
  ['secretKey', 'secretEnv'],
  ['otherBearer', 'otherBearerEnv'],
  ['otherApiKey', 'otherKeyEnv'],
  ['otherSecretKey', 'otherSecretEnv'],
] as const;

/** Options that have no effect alone, with the other options of which one is needed. */
const dependentOptions: readonly [given: keyof InitOptions, needed: readonly (keyof InitOptions)[]][] = [
  ['region', ['v2']],
  ['order', ['v2', 'orders']],
  ['landing', ['auth']],
  ['mayBook', ['v1']],
];

function parseAssignment(text: string, flag: string, what: string): [string, unknown] {
  const equalsIndex = text.indexOf('=');
  if (equalsIndex < 1) throw new UsageError(`${flag} ${text} has no value: write it as ${what}=VALUE`);
  return [text.slice(0, equalsIndex), valueOf(text.slice(equalsIndex + 1))];
}

/** The parsed value; a text that is not JSON is a string. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
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
  hooks: frame.hooks ?? {},
  permissions: { ...defaultPermissions, ...frame.permissions },
});
