/** The credentials that a call sends: the target's own, or others that a test chooses. */
import type { OperationId } from '../schemas/operations.ts';
import type { Settings } from '../schemas/settings.ts';
import { credentialsOf } from '../schemas/wire-request.ts';
import type { Client, Keys } from './access.ts';

/** Credentials that a call sends instead of the target's own. */
export interface OtherCredentials {
  /** The client that calls. Default: the target's own. */
  readonly as?: Client;
  /** Another Authorization header, or a function that derives one from our bearer token; null for none. */
  readonly authorization?: OtherAuthorization;
  /** Other v1 keys, or a function that derives them from ours; null for a key that is left out. */
  readonly keys?: OtherKeys | ((ownKeys: Keys) => OtherKeys);
}

export type OtherAuthorization = string | null | ((bearer: string) => string);

interface OtherKeys {
  readonly apiKey?: string | null;
  readonly secretKey?: string | null;
}

/** Credentials as headers or query parameters of a request. */
export interface SentCredentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Returns the credentials that a call of an operation sends. @throws Unjudged if the target names no credentials */
export function credentialsFor(
  id: OperationId,
  overrides: OtherCredentials,
  ownClient: Client,
  settings: Settings,
): SentCredentials {
  const { authorization, keys, as: client = ownClient } = overrides;
  const credentials = credentialsOf(id, settings);
  if (credentials === 'keys') return keyCredentials(keys, client, settings);
  const ownAuthorization = credentials === 'bearer' ? (bearer: string) => `Bearer ${bearer}` : null;
  const header = authorization === undefined ? ownAuthorization : authorization;
  if (header === null) return { headers: {}, query: {} };
  return {
    headers: { authorization: typeof header === 'string' ? header : header(client.bearer()) },
    query: {},
  };
}

/** The header or parameter names of v1's keys. */
export const keyNamesOf = (settings: Settings): Keys => ({
  apiKey: settings.get('v1.keys.api'),
  secretKey: settings.get('v1.keys.secret'),
});

function keyCredentials(
  keyOverrides: OtherCredentials['keys'] = {},
  access: Client,
  settings: Settings,
): SentCredentials {
  const names = keyNamesOf(settings);
  const ownKeys = access.keys();
  const { apiKey, secretKey } = {
    ...ownKeys,
    ...(typeof keyOverrides === 'function' ? keyOverrides(ownKeys) : keyOverrides),
  };
  const inHeader = settings.get('v1.keys.in') === 'header';
  const sentName = (name: string): string => (inHeader ? name.toLowerCase() : name);
  const sentValues: Record<string, string> = {};
  if (typeof apiKey === 'string') sentValues[sentName(names.apiKey)] = apiKey;
  if (typeof secretKey === 'string') sentValues[sentName(names.secretKey)] = secretKey;
  return inHeader ? { headers: sentValues, query: {} } : { headers: {}, query: sentValues };
}
