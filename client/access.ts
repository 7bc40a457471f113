import { withTimeout } from '../lib/awake.ts';
import { responseLimits } from '../lib/bounds.ts';
import { definedMembers } from '../lib/objects.ts';
import type { Base } from '../schemas/operation.ts';
import { readText } from '../targets/send-request.ts';
import { dayOf } from '../targets/day.ts';
import { sendThroughDispatcher } from '../targets/outward.ts';
import type { EmbeddedSandbox, RunContext } from '../targets/run-context.ts';
import { notConfigured, unjudged } from './gaps.ts';

/** The two keys of v1, or the names of their environment variables. */
export interface Keys {
  readonly apiKey: string;
  readonly secretKey: string;
}

/** The credentials of one client of the service. */
export interface Client {
  bearer(): string;
  keys(): Keys;
  /** The environment variables that a curl line uses for the credentials. */
  readonly variables: { readonly bearer: string } & Keys;
}

/** The base URLs of a target and our credentials. */
export interface Access extends Client {
  baseUrl(base: Base): string;
  /** A second client of the same service. Each credential that the target does not name is `not configured`. */
  secondClient(): Promise<Client>;
  /** The offset of the deployment's clock from ours before the run, in milliseconds. */
  readonly clockOffset: number;
  /** Placeholders that hooks may use. */
  readonly placeholders: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** How a tenant of the embedded sandbox deviates from the reference service. */
export interface Behaviour {
  readonly fault?: string;
  readonly variant?: string;
}

/** A tenant of a sandbox, as the control port returns it. */
interface Tenant {
  readonly id: string;
  readonly apiUrl: string;
  readonly authUrl: string;
  readonly baseUrl: string;
  readonly credentials: { readonly bearer: string } & Keys;
}

/** Returns access to a deployment with the credentials from the environment, or to a new tenant of the embedded sandbox. */
export const accessTo = (context: RunContext, behaviour: Behaviour = {}): Promise<Access> =>
  context.sandbox
    ? sandboxTenant(context.sandbox, context, {
        ...definedMembers({ fault: context.sandbox.fault }),
        ...behaviour,
      })
    : Promise.resolve(deploymentAccess(context));

async function sandboxTenant(
  sandbox: EmbeddedSandbox,
  context: RunContext,
  behaviour: Behaviour,
): Promise<Access> {
  const { today } = context;
  const tenant = (await callControlPort(sandbox, 'POST', '/tenants', behaviour)) as Tenant;
  // If the run's day is not today, the tenant's clock is set to it, so that a run can be repeated later.
  if (today === dayOf(Date.now())) return accessToTenant(tenant, sandbox);
  const noon = `${today}T12:00:00Z`;
  const clockOffset = Date.parse(noon) - Date.now();
  await callControlPort(sandbox, 'POST', `/tenants/${tenant.id}/clock`, { set: noon });
  return accessToTenant(tenant, sandbox, clockOffset);
}

type ControlPort = Pick<EmbeddedSandbox, 'controlUrl' | 'controlSecret'>;

/** Returns access to an existing tenant. Closing the access deletes the tenant. */
export const accessToTenant = (tenant: Tenant, controls: ControlPort, clockOffset = 0): Access => {
  const placeholders: Record<string, string> = {
    control: controls.controlUrl,
    controlSecret: controls.controlSecret,
    tenant: tenant.id,
  };
  let secondTenant: Promise<Tenant> | undefined;
  return {
    baseUrl: (base) =>
      ({ base_url: tenant.baseUrl, api_url: tenant.apiUrl, auth_url: tenant.authUrl, partner: '' })[base],
    ...clientOf(tenant, defaultVariables),
    clockOffset,
    placeholders,
    // Created on first use, because most tests have one client.
    secondClient: async () => {
      const second = await (secondTenant ??= callControlPort(controls, 'POST', '/tenants', {
        beside: tenant.id,
      }) as Promise<Tenant>);
      placeholders['otherTenant'] = second.id;
      return clientOf(second, secondClientVariables);
    },
    close: async () => {
      const second = await secondTenant?.catch(() => undefined);
      for (const { id } of [tenant, ...(second ? [second] : [])])
        await callControlPort(controls, 'DELETE', `/tenants/${id}`);
    },
  };
};

const clientOf = ({ credentials }: Tenant, variables: Client['variables']): Client => ({
  bearer: () => credentials.bearer,
  keys: () => credentials,
  variables,
});

export async function callControlPort(
  { controlUrl, controlSecret }: ControlPort,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<unknown> {
  return withTimeout(responseLimits.seconds * 1_000, async (signal) => {
    const response = await sendThroughDispatcher(controlUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${controlSecret}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A busy machine may notice too late that the other side has closed a kept-alive connection.
      reset: true,
      signal,
    });
    const text = await readText(response.body).catch((cause: Error) =>
      unjudged('error', `${method} ${path} at the control port of the sandbox failed: ${cause.message}`),
    );
    if (response.statusCode >= 300)
      unjudged(
        'error',
        `the sandbox's control port answered ${response.statusCode} to ${method} ${path}: ${text.slice(0, 200)}`,
      );
    return text === '' ? undefined : JSON.parse(text);
  });
}

const defaultVariables = {
  bearer: 'HOTEL_BEARER',
  apiKey: 'HOTEL_API_KEY',
  secretKey: 'HOTEL_SECRET_KEY',
} as const;

const secondClientVariables = {
  bearer: 'HOTEL_OTHER_BEARER',
  apiKey: 'HOTEL_OTHER_API_KEY',
  secretKey: 'HOTEL_OTHER_SECRET_KEY',
} as const;

const secretLabels = {
  bearer: 'a bearer token',
  apiKey: 'the API key',
  secretKey: 'the secret key',
} as const;

/** A secret of a target from the environment; empty if it is not there. */
const secretOf = ({ secrets }: RunContext['target'], name: keyof RunContext['target']['secrets']): string =>
  process.env[secrets[name] ?? ''] ?? '';

function deploymentAccess({ target, clockOffset = 0 }: RunContext): Access {
  const secret = (name: keyof typeof secretLabels): string =>
    secretOf(target, name) ||
    unjudged('not configured', `the target names no environment variable with ${secretLabels[name]}`);
  return {
    baseUrl: (base) => {
      const url = base === 'partner' ? undefined : target.urls[base];
      if (url === undefined) unjudged('not configured', `the target states no ${base}`);
      return url.replace(/\/$/, '');
    },
    bearer: () => secret('bearer'),
    keys: () => ({ apiKey: secret('apiKey'), secretKey: secret('secretKey') }),
    variables: { ...defaultVariables, ...target.secrets },
    secondClient: async () => secondClient(target),
    clockOffset,
    placeholders: {},
    close: async () => {},
  };
}

/** The second client of a target. Each credential that the target does not name is `not configured`. */
function secondClient(target: RunContext['target']): Client {
  const { otherBearer: bearer, otherApiKey: apiKey, otherSecretKey: secretKey } = target.secrets;
  const secret = (name: 'otherBearer' | 'otherApiKey' | 'otherSecretKey'): string =>
    secretOf(target, name) || notConfigured([`secrets.${name}`]);
  return {
    bearer: () => secret('otherBearer'),
    keys: () => ({ apiKey: secret('otherApiKey'), secretKey: secret('otherSecretKey') }),
    variables: { ...secondClientVariables, ...definedMembers({ bearer, apiKey, secretKey }) },
  };
}
