import type { Profile } from '../schemas/clauses/clause.ts';
import type { Base } from '../schemas/operation.ts';
import { operationOf, type OperationId } from '../schemas/operations.ts';
import type { SettingId } from '../schemas/settings.ts';
import { wireRequest } from '../schemas/wire-request.ts';
import { needsOf } from '../schemas/wire.ts';
import { dayOf } from './day.ts';
import type { Probe } from './probe.ts';
import { settingsOf } from './settings-of.ts';
import type { Environment, Target } from './target.ts';

/** A harmless call that shows whether a part of a deployment is there and knows us. */
export interface FirstCall extends Probe {
  readonly base: Exclude<Base, 'partner'>;
  /** The environment variables behind its credentials; empty where it shows none. */
  readonly variables: readonly string[];
  /** The settings that say how they are shown; none where the specification does. */
  readonly shownBy?: readonly SettingId[];
  /** Whether the request is known to be right; what is answered to any other is not shown. */
  readonly good: boolean;
  /** Another operation there, with the same credentials: what both have in common is no fault of one of them. */
  readonly beside?: Probe;
}

const json = { accept: 'application/json', 'content-type': 'application/json' };

/** One call for each base URL of the claimed profiles. None of them books, cancels or mails. */
export function firstCalls(target: Target, env: Environment, today: string): FirstCall[] {
  const claims = (...profiles: readonly Profile[]) =>
    profiles.some((profile) => target.claims.includes(profile));
  return [
    ...(claims('v1-shop', 'v1-book') ? [ping(target, env)] : []),
    ...(claims('v2-rates')
      ? [availability(target, env, today)]
      : claims('orders')
        ? [order(target, env)]
        : []),
    ...(claims('long-stay') ? [token(target, env)] : []),
  ];
}

const at = ({ urls }: Target, base: FirstCall['base'], path: string) => ({
  base,
  url: (urls[base] ?? '').replace(/\/$/, '') + path,
});

function bearer(
  { secrets }: Target,
  env: Environment,
): { headers: Record<string, string>; variables: readonly string[] } {
  const variable = secrets.bearer;
  return variable === undefined
    ? { headers: json, variables: [] }
    : { headers: { ...json, authorization: `Bearer ${env[variable]}` }, variables: [variable] };
}

/** A search for a known hotel where the target says how to ask; otherwise an empty request, which any service may refuse. */
function availability(target: Target, env: Environment, today: string): FirstCall {
  const id: OperationId = 'v2.avail';
  const settings = settingsOf(target);
  const from = Date.parse(`${today}T00:00:00Z`) + (target.known.leadDays ?? 30) * 86_400_000;
  const day = (offset: number) => dayOf(from + offset * 86_400_000);
  const body = {
    destinations: { hotelIds: target.known.hotelIds?.slice(0, 1) },
    checkIn: day(0),
    checkOut: day(1),
    occupancy: { adults: 2 },
  };
  const askable =
    target.known.hotelIds !== undefined &&
    needsOf(operationOf(id).request!, body).every((need) => settings.known(need));
  const wire = wireRequest(id, { body: askable ? body : {} }, settings);
  return {
    method: wire.method,
    ...at(target, 'api_url', wire.path),
    ...bearer(target, env),
    body: JSON.stringify(wire.body),
    good: askable,
    beside: {
      method: 'POST',
      ...at(target, 'api_url', operationOf('v2.checkrate').path),
      ...bearer(target, env),
      body: '{}',
    },
  };
}

const order = (target: Target, env: Environment): FirstCall => ({
  method: 'GET',
  ...at(target, 'api_url', '/orders?locator=HOTELCONTRACT'),
  ...bearer(target, env),
  good: false,
  beside: { method: 'GET', ...at(target, 'api_url', '/orders/HOTELCONTRACT'), ...bearer(target, env) },
});

/** Without a landing page locator: nobody has to issue a token for that. */
function token(target: Target, env: Environment): FirstCall {
  const shown =
    target.settings['longstay.token.auth'] === 'bearer'
      ? bearer(target, env)
      : { headers: json, variables: [] };
  return {
    method: 'POST',
    ...at(target, 'auth_url', operationOf('longstay.token').path),
    ...shown,
    body: '{}',
    good: false,
  };
}

/** The keys are shown only where the target says how; without them a refusal means nothing. */
function ping(target: Target, env: Environment): FirstCall {
  const { 'v1.keys.in': place, 'v1.keys.api': api, 'v1.keys.secret': secret } = target.settings;
  const variables = [target.secrets.apiKey, target.secrets.secretKey].filter((name) => name !== undefined);
  const [apiKey = '', secretKey = ''] = variables.map((name) => env[name]);
  const good = place !== undefined && api !== undefined && secret !== undefined;
  const inHeader = good && place === 'header';
  const query =
    good && !inHeader ? `?${new URLSearchParams({ [api]: apiKey, [secret]: secretKey }).toString()}` : '';
  const call = (operation: string, more: object) => ({
    method: 'POST',
    ...at(target, 'base_url', `/v1/api/Pull/${operation}${query}`),
    headers: inHeader ? { ...json, [api.toLowerCase()]: apiKey, [secret.toLowerCase()]: secretKey } : json,
    body: JSON.stringify({ ...more, Target: 0, TimeStamp: new Date().toISOString() }),
  });
  return {
    ...call('Ping', { EchoData: 'hotel-contract' }),
    variables: good ? variables : [],
    ...(good ? { shownBy: ['v1.keys.in', 'v1.keys.api', 'v1.keys.secret'] } : {}),
    good,
    beside: call('GetCityList', {}),
  };
}
