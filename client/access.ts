import { withTimeout } from '../lib/awake.ts';
import { answerBounds } from '../lib/bounds.ts';
import type { Base } from '../schemas/operation.ts';
import { wholeText } from '../targets/ask.ts';
import { dayOf } from '../targets/day.ts';
import { requestOf } from '../targets/outward.ts';
import type { EmbeddedSandbox, RunContext } from '../targets/run-context.ts';
import { notConfigured, unjudged } from './gaps.ts';

/** Both keys of v1, or what stands for them. */
export interface Keys {
  readonly apiKey: string;
  readonly secretKey: string;
}

/** What one client of the service shows. */
export interface Client {
  bearer(): string;
  /** v1's key pair. */
  keys(): Keys;
  /** The environment variables that a curl line names for the credentials. */
  readonly variables: { readonly bearer: string } & Keys;
}

/** Where a target listens and how we show who we are. */
export interface Access extends Client {
  baseUrl(base: Base): string;
  /** A second client of the same service; what it shows is `not configured` where the target does not name it. */
  secondClient(): Promise<Client>;
  /** Milliseconds by which the deployment's clock was turned away from ours before anything was sent. */
  readonly clockOffset: number;
  /** Placeholders that hooks may use. */
  readonly placeholders: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** What makes a tenant of the embedded sandbox special. */
export interface Behaviour {
  readonly fault?: string;
  readonly variant?: string;
}

/** A tenant of a sandbox, as its control port tells of it. */
export interface Tenant {
  readonly id: string;
  readonly apiUrl: string;
  readonly authUrl: string;
  readonly baseUrl: string;
  readonly credentials: { readonly bearer: string } & Keys;
}

/** Access to a deployment by the credentials in the environment, or to a fresh tenant of the embedded sandbox. */
export const accessTo = (context: RunContext, behaviour: Behaviour = {}): Promise<Access> =>
  context.sandbox ? sandboxTenant(context.sandbox, context, behaviour) : Promise.resolve(deployment(context));

async function sandboxTenant(
  sandbox: EmbeddedSandbox,
  context: RunContext,
  behaviour: Behaviour,
): Promise<Access> {
  const { today } = context;
  const tenant = (await callControlPort(sandbox, 'POST', '/tenants', behaviour)) as Tenant;
  // On another day than today the tenant lives on that day, so that a run can be repeated later and sees the same.
  const noon = Date.parse(`${today}T12:00:00Z`);
  const clockOffset = today === dayOf(Date.now()) ? 0 : noon - Date.now();
  if (clockOffset !== 0)
    await callControlPort(sandbox, 'POST', `/tenants/${tenant.id}/clock`, { set: `${today}T12:00:00Z` });
  return accessToTenant(tenant, sandbox, clockOffset);
}

/** A sandbox's control port, and what it is shown. */
export type ControlPort = Pick<EmbeddedSandbox, 'controlUrl' | 'controlSecret'>;

/** Access to a tenant that is there already; closing it ends the tenant. */
export const accessToTenant = (tenant: Tenant, controls: ControlPort, clockOffset = 0): Access => {
  const placeholders: Record<string, string> = {
    control: controls.controlUrl,
    controlSecret: controls.controlSecret,
    tenant: tenant.id,
  };
  let other: Promise<Tenant> | undefined;
  return {
    baseUrl: (base) =>
      ({ base_url: tenant.baseUrl, api_url: tenant.apiUrl, auth_url: tenant.authUrl, partner: '' })[base],
    ...clientOf(tenant, defaultVariables),
    clockOffset,
    placeholders,
    // Made when it is asked for first: most tests have one client.
    secondClient: async () => {
      const second = await (other ??= callControlPort(controls, 'POST', '/tenants', {
        beside: tenant.id,
      }) as Promise<Tenant>);
      placeholders['otherTenant'] = second.id;
      return clientOf(second, otherVariables);
    },
    close: async () => {
      const second = await other?.catch(() => undefined);
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

/** One call to the sandbox's control port. */
export async function callControlPort(
  { controlUrl, controlSecret }: ControlPort,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<unknown> {
  return withTimeout(answerBounds.seconds * 1_000, async (signal) => {
    const answer = await requestOf(controlUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${controlSecret}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // On a machine that is busy a connection that is kept may be closed at the other side, and nobody has seen it yet.
      reset: true,
      signal,
    });
    const text = await wholeText(answer.body).catch((cause: Error) =>
      unjudged('error', `the sandbox's control port was asked for ${method} ${path}: ${cause.message}`),
    );
    if (answer.statusCode >= 300)
      unjudged(
        'error',
        `the sandbox's control port answered ${answer.statusCode} to ${method} ${path}: ${text.slice(0, 200)}`,
      );
    return text === '' ? undefined : JSON.parse(text);
  });
}

const defaultVariables = {
  bearer: 'HOTEL_BEARER',
  apiKey: 'HOTEL_API_KEY',
  secretKey: 'HOTEL_SECRET_KEY',
} as const;

const otherVariables = {
  bearer: 'HOTEL_OTHER_BEARER',
  apiKey: 'HOTEL_OTHER_API_KEY',
  secretKey: 'HOTEL_OTHER_SECRET_KEY',
} as const;

const secretLabels = {
  bearer: 'a bearer token',
  apiKey: 'the first key',
  secretKey: 'the second key',
} as const;

function deployment({ target, clockOffset = 0 }: RunContext): Access {
  const secret = (name: keyof typeof secretLabels): string => {
    const variable = target.secrets[name];
    const value = variable === undefined ? undefined : process.env[variable];
    if (value === undefined || value === '')
      unjudged('not configured', `the target names no environment variable with ${secretLabels[name]}`);
    return value;
  };
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

/** The second client that a target names; each of its credentials is `not configured` where it is not named. */
function secondClient({ secrets }: RunContext['target']): Client {
  const { otherBearer: bearer, otherApiKey: apiKey, otherSecretKey: secretKey } = secrets;
  const secret = (name: keyof RunContext['target']['secrets'], variable: string | undefined): string =>
    (variable === undefined ? '' : process.env[variable]) || notConfigured([`secrets.${name}`]);
  return {
    bearer: () => secret('otherBearer', bearer),
    keys: () => ({ apiKey: secret('otherApiKey', apiKey), secretKey: secret('otherSecretKey', secretKey) }),
    variables: {
      bearer: bearer ?? otherVariables.bearer,
      apiKey: apiKey ?? otherVariables.apiKey,
      secretKey: secretKey ?? otherVariables.secretKey,
    },
  };
}
