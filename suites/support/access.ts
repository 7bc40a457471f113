import { request } from 'undici';
import type { Base } from '../../schemas/operations.ts';
import { dayOf } from '../../targets/day.ts';
import type { RunContext } from '../../targets/run-context.ts';
import { unjudged } from './gaps.ts';

/** Where a target listens and how we show who we are. */
export interface Access {
  baseUrl(base: Base): string;
  bearer(): string;
  /** The environment variable that a curl line names for the bearer token. */
  readonly bearerVariable: string;
  /** Headers whose values are secrets, in lower case. */
  readonly secretHeaders: ReadonlySet<string>;
  /** Placeholders that levers may use. */
  readonly placeholders: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** What makes a tenant of the embedded sandbox special. */
export interface Dress {
  readonly fault?: string;
  readonly variant?: string;
}

interface Tenant {
  readonly id: string;
  readonly apiUrl: string;
  readonly authUrl: string;
  readonly baseUrl: string;
  readonly credentials: { readonly bearer: string };
}

/** Access to a deployment by the credentials in the environment, or to a fresh tenant of the embedded sandbox. */
export const accessTo = (context: RunContext, dress: Dress = {}): Promise<Access> =>
  context.sandbox ? sandboxTenant(context.sandbox, context.today, dress) : Promise.resolve(deployment(context));

async function sandboxTenant(sandbox: { url: string; controlUrl: string }, today: string, dress: Dress): Promise<Access> {
  const tenant = (await control(sandbox.controlUrl, 'POST', '/tenants', dress)) as Tenant;
  // On another day than today the tenant lives on that day, so that a run can be repeated later and sees the same.
  if (today !== dayOf(Date.now())) await control(sandbox.controlUrl, 'POST', `/tenants/${tenant.id}/clock`, { set: `${today}T12:00:00Z` });
  return {
    baseUrl: (base) => ({ base_url: tenant.baseUrl, api_url: tenant.apiUrl, auth_url: tenant.authUrl, partner: '' })[base],
    bearer: () => tenant.credentials.bearer,
    bearerVariable: 'HOTEL_BEARER',
    secretHeaders: new Set(['authorization', 'apikey', 'secretkey']),
    placeholders: { control: sandbox.controlUrl, tenant: tenant.id },
    close: async () => {
      await control(sandbox.controlUrl, 'DELETE', `/tenants/${tenant.id}`);
    },
  };
}

/** One call to the sandbox's control port. */
export async function control(controlUrl: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
  const answer = await request(controlUrl + path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) unjudged('error', `the sandbox's control port answered ${answer.statusCode} to ${method} ${path}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

function deployment({ target }: RunContext): Access {
  const variable = target.secrets.bearer;
  return {
    baseUrl: (base) => {
      const url = base === 'partner' ? undefined : target.urls[base];
      if (url === undefined) unjudged('not configured', `the target states no ${base}`);
      return url.replace(/\/$/, '');
    },
    bearer: () => {
      const token = variable === undefined ? undefined : process.env[variable];
      if (token === undefined || token === '') unjudged('not configured', 'the target names no environment variable with a bearer token');
      return token;
    },
    bearerVariable: variable ?? 'HOTEL_BEARER',
    secretHeaders: new Set([
      'authorization',
      'apikey',
      'secretkey',
      String(target.settings['v1.keys.api'] ?? '').toLowerCase(),
      String(target.settings['v1.keys.secret'] ?? '').toLowerCase(),
    ]),
    placeholders: {},
    close: async () => {},
  };
}
