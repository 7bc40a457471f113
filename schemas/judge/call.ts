/** What a call shows around its body: where it goes, and who is calling. Specification: "Authentication", "Endpoints", "Versioning". */
import { isJwt } from '../../lib/redact.ts';
import type { ClauseId } from '../clauses.ts';
import type { JudgedExchange, SentRequest } from '../exchange.ts';
import { isServed, operationOf, type ServedId } from '../operations.ts';
import { differences, differencesOf, pathOf, rightCall, type Difference } from '../recognise.ts';
import type { Settings } from '../settings.ts';
import { credentialsOf, routeOf } from '../wire-request.ts';
import { queryOf } from './requested.ts';
import type { Check } from './check.ts';

export function judgeCall(
  { operation, request, unknownCaller }: JudgedExchange,
  settings: Settings,
  check: Check,
): void {
  if (isServed(operation)) judgePlace(operation, request, settings, check);
  const credentials = credentialsOf(operation, settings);
  if (credentials === 'bearer')
    judgeBearer(request.headers['authorization'] ?? '', unknownCaller === true, check);
  if (credentials === 'keys') judgeKeys(request, settings, check);
}

/**
 * Method and path, the latter below any base address: of an operation whose clause says where it stands, as far as it is shown
 * or this target states it.
 *
 * @param wrong in what they differ, where that is known of the base address as well
 */
export function judgePlace(
  id: ServedId,
  request: SentRequest,
  settings: Settings,
  check: Check,
  wrong: readonly Difference[] | undefined = differencesOf(id, request, settings),
): void {
  const { answers, assumed = {}, errors, version, unversioned } = operationOf(id);
  if (
    !answers ||
    (assumed.path && !settings.known(assumed.path)) ||
    (assumed.method && !settings.known(assumed.method))
  )
    return;
  const { method, path } = routeOf(id, settings);
  const expected = wrong === undefined ? `${method} ${path}` : rightCall(id, request.url, settings);
  const observed = `${request.method} ${pathOf(request.url)}`;
  const isWrong = (one: Difference): boolean => wrong === undefined || wrong.includes(one);
  const ofMethod: ClauseId = errors === 'in-200' ? 'v1.post-only' : answers;
  if (ofMethod !== answers) check(ofMethod, request.method === method, '', method, request.method);
  const ofPath = differences.filter(
    (one) => (one !== 'method' || ofMethod === answers) && (one !== 'version' || !unversioned),
  );
  check(answers, !ofPath.some(isWrong), '', expected, observed);
  if (wrong === undefined) return;
  if (version)
    check(version, !isWrong('version'), '', `a path that starts with /${path.split('/')[1]}/`, observed);
  if (unversioned) check(unversioned, !isWrong('version'), '', 'a path without a version', observed);
}

/**
 * A token as it is, or as redaction leaves it: `kind:length:hash`, where the kind says whether it had the form of a JWT. "HTTP security
 * scheme: http, scheme bearer": HTTP reads the name of a scheme in either case.
 */
function judgeBearer(authorization: string, unknownCaller: boolean, check: Check): void {
  const [, token] = /^Bearer ([^\s]+)$/i.exec(authorization) ?? [];
  const observed = authorization.replaceAll(/\S{12,}/g, '…') || 'no header';
  check('auth.bearer.header', token !== undefined, '', 'Authorization: Bearer <token>', observed);
  // What stands for the operator's token is not the operator's.
  if (token === undefined || unknownCaller) return;
  const { length, isJwt } = formOf(token);
  check(
    'auth.bearer.jwt-form',
    isJwt,
    '',
    'a JWT: parts of base64url with dots between them',
    'another form',
  );
  check(
    'auth.bearer.length-640-2000',
    length >= 640 && length <= 2000,
    '',
    '640 to 2000 characters',
    `${length} characters`,
  );
}

function formOf(token: string): { readonly length: number; readonly isJwt: boolean } {
  const [, kind, length] = /^(\w+):(\d+):[0-9a-f]+$/.exec(token) ?? [];
  return kind === undefined
    ? { length: token.length, isJwt: isJwt(token) }
    : { length: Number(length), isJwt: kind === 'jwt' };
}

function judgeKeys(request: SentRequest, settings: Settings, check: Check): void {
  if (!(['v1.keys.in', 'v1.keys.api', 'v1.keys.secret'] as const).every((id) => settings.known(id))) return;
  const sent = settings.get('v1.keys.in') === 'query' ? queryOf(request.url) : request.headers;
  const nameOf = (key: string): string => (settings.get('v1.keys.in') === 'query' ? key : key.toLowerCase());
  const missing = [settings.get('v1.keys.api'), settings.get('v1.keys.secret')].filter(
    (key) => !sent[nameOf(key)],
  );
  check('v1.auth.both-keys', missing.length === 0, '', 'both keys', `no ${missing.join(' and no ')}`);
}
