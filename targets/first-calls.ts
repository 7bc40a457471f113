import { addDays } from '../lib/days.ts';
import type { Profile } from '../schemas/clauses/clause.ts';
import type { Base } from '../schemas/operation.ts';
import { operationOf, type OperationId } from '../schemas/operations.ts';
import type { SettingId } from '../schemas/settings.ts';
import { wireRequest } from '../schemas/wire-request.ts';
import { needsOf } from '../schemas/wire.ts';
import type { Probe } from './probe.ts';
import { settingsOf } from './settings-of.ts';
import type { Environment, Target } from './target.ts';

/** A harmless call that shows whether a part of a deployment exists and accepts the credentials. */
export interface FirstCall extends Probe {
  readonly base: Exclude<Base, 'partner'>;
  /** The environment variables of its credentials; empty if it sends none. */
  readonly variables: readonly string[];
  /** The settings that say how credentials are sent; absent if the specification does. */
  readonly credentialSettings?: readonly SettingId[];
  /** Whether the request is known to be valid, so that it must succeed. The specification shows no response to invalid requests. */
  readonly expectsSuccess: boolean;
  /** A call of another operation with the same credentials. If both calls fail in the same way, the operation is not the cause. */
  readonly controlCall?: Probe;
}

const jsonHeaders = { accept: 'application/json', 'content-type': 'application/json' };

/** One call for each base URL of the claimed profiles. None of them books, cancels or sends mail. */
export function firstCalls(target: Target, env: Environment, today: string): FirstCall[] {
  const hasProfile = (...profiles: readonly Profile[]) =>
    profiles.some((profile) => target.profiles.includes(profile));
  return [
    ...(hasProfile('v1-shop', 'v1-book') ? [pingProbe(target, env)] : []),
    ...(hasProfile('v2-rates')
      ? [availabilityProbe(target, env, today)]
      : hasProfile('orders')
        ? [orderProbe(target, env)]
        : []),
    ...(hasProfile('long-stay') ? [tokenProbe(target, env)] : []),
  ];
}

const callAt = ({ urls }: Target, base: FirstCall['base'], path: string) => ({
  base,
  url: (urls[base] ?? '').replace(/\/$/, '') + path,
});

const noCredentials = { headers: jsonHeaders, variables: [] };
const bearerCredentials = ({ secrets: { bearer } }: Target, env: Environment) =>
  bearer === undefined
    ? noCredentials
    : { headers: { ...jsonHeaders, authorization: `Bearer ${env[bearer]}` }, variables: [bearer] };

/** A search for a known hotel if the target states all names; otherwise an empty request, which a service may refuse. */
function availabilityProbe(target: Target, env: Environment, today: string): FirstCall {
  const id: OperationId = 'v2.avail';
  const settings = settingsOf(target);
  const checkIn = addDays(today, target.known.leadDays ?? 30);
  const body = {
    destinations: { hotelIds: target.known.hotelIds?.slice(0, 1) },
    checkIn,
    checkOut: addDays(checkIn, 1),
    occupancy: { adults: 2 },
  };
  const isComplete =
    target.known.hotelIds !== undefined &&
    needsOf(operationOf(id).request!, body).every((need) => settings.known(need));
  const request = wireRequest(id, { body: isComplete ? body : {} }, settings);
  return {
    method: request.method,
    ...callAt(target, 'api_url', request.path),
    ...bearerCredentials(target, env),
    body: JSON.stringify(request.body),
    expectsSuccess: isComplete,
    controlCall: {
      method: 'POST',
      ...callAt(target, 'api_url', operationOf('v2.checkrate').path),
      ...bearerCredentials(target, env),
      body: '{}',
    },
  };
}

const orderProbe = (target: Target, env: Environment): FirstCall => ({
  method: 'GET',
  ...callAt(target, 'api_url', '/orders?locator=HOTELCONTRACT'),
  ...bearerCredentials(target, env),
  expectsSuccess: false,
  controlCall: {
    method: 'GET',
    ...callAt(target, 'api_url', '/orders/HOTELCONTRACT'),
    ...bearerCredentials(target, env),
  },
});

/** The request has no landing page locator, so that no token is issued. */
function tokenProbe(target: Target, env: Environment): FirstCall {
  const sendsBearer = target.settings['longstay.token.auth'] === 'bearer';
  return {
    method: 'POST',
    ...callAt(target, 'auth_url', operationOf('longstay.token').path),
    ...(sendsBearer ? bearerCredentials(target, env) : noCredentials),
    body: '{}',
    expectsSuccess: false,
  };
}

/** The keys are sent only if the target states how to send them. Without keys, a refusal shows nothing about the credentials. */
function pingProbe(target: Target, env: Environment): FirstCall {
  const { 'v1.keys.in': place, 'v1.keys.api': api, 'v1.keys.secret': secret } = target.settings;
  const variables = [target.secrets.apiKey, target.secrets.secretKey].filter((name) => name !== undefined);
  const [apiKey = '', secretKey = ''] = variables.map((name) => env[name]);
  const hasKeySettings = place !== undefined && api !== undefined && secret !== undefined;
  const inHeader = hasKeySettings && place === 'header';
  const query =
    hasKeySettings && !inHeader
      ? `?${new URLSearchParams({ [api]: apiKey, [secret]: secretKey }).toString()}`
      : '';
  const call = (operation: string, body: object) => ({
    method: 'POST',
    ...callAt(target, 'base_url', `/v1/api/Pull/${operation}${query}`),
    headers: inHeader
      ? { ...jsonHeaders, [api.toLowerCase()]: apiKey, [secret.toLowerCase()]: secretKey }
      : jsonHeaders,
    body: JSON.stringify({ ...body, Target: 0, TimeStamp: new Date().toISOString() }),
  });
  return {
    ...call('Ping', { EchoData: 'hotel-contract' }),
    variables: hasKeySettings ? variables : [],
    ...(hasKeySettings ? { credentialSettings: ['v1.keys.in', 'v1.keys.api', 'v1.keys.secret'] } : {}),
    expectsSuccess: hasKeySettings,
    controlCall: call('GetCityList', {}),
  };
}
