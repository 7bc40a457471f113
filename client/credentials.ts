/** How a call shows who is calling: the target's own credentials, or others where that is what a test is about. */
import type { OperationId } from '../schemas/operations.ts';
import type { Settings } from '../schemas/settings.ts';
import { credentialsOf } from '../schemas/wire-request.ts';
import type { Client, Keys } from './access.ts';

/** What a call shows instead of the target's own credentials. */
export interface OtherCredentials {
  /** The client that calls; the target's own unless said otherwise. */
  readonly as?: Client;
  /** Another Authorization header, made of our own bearer token where it has to look like it; null for none. */
  readonly authorization?: OtherAuthorization;
  /** v1: other keys, made of our own where they have to look like them; null for one that is left out. */
  readonly keys?: OtherKeys | ((own: Keys) => OtherKeys);
}

export type OtherAuthorization = string | null | ((bearer: string) => string);

interface OtherKeys {
  readonly apiKey?: string | null;
  readonly secretKey?: string | null;
}

/** Credentials on their way, by header or parameter. */
export interface SentCredentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** What a call of an operation shows. Throws `Unjudged` where the target names no credentials. */
export function credentialsFor(
  id: OperationId,
  other: OtherCredentials,
  own: Client,
  settings: Settings,
): SentCredentials {
  const { authorization, keys, as: access = own } = other;
  const credentials = credentialsOf(id, settings);
  if (credentials === 'keys') return sentKeys(keys, access, settings);
  if (authorization === null) return { headers: {}, query: {} };
  if (authorization !== undefined)
    return {
      headers: {
        authorization: typeof authorization === 'string' ? authorization : authorization(access.bearer()),
      },
      query: {},
    };
  return {
    headers: credentials === 'bearer' ? { authorization: `Bearer ${access.bearer()}` } : {},
    query: {},
  };
}

/** The names under which v1's keys travel. */
export const keyNamesOf = (settings: Settings): Keys => ({
  apiKey: settings.get('v1.keys.api'),
  secretKey: settings.get('v1.keys.secret'),
});

function sentKeys(other: OtherCredentials['keys'] = {}, access: Client, settings: Settings): SentCredentials {
  const names = keyNamesOf(settings);
  const own = access.keys();
  const { apiKey, secretKey } = { ...own, ...(typeof other === 'function' ? other(own) : other) };
  const inHeader = settings.get('v1.keys.in') === 'header';
  const pairs = [[names.apiKey, apiKey] as const, [names.secretKey, secretKey] as const].flatMap(
    ([name, value]) => (typeof value === 'string' ? [[inHeader ? name.toLowerCase() : name, value]] : []),
  );
  const shown = Object.fromEntries(pairs) as Record<string, string>;
  return inHeader ? { headers: shown, query: {} } : { headers: {}, query: shown };
}
