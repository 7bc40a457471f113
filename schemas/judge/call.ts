/** Judges a call apart from its body: method, URL and credentials. Specification: "Authentication", "Endpoints", "Versioning". */
import { isJwt } from '../../lib/redact.ts';
import type { ClauseId } from '../clauses.ts';
import type { JudgedExchange, SentRequest } from '../exchange.ts';
import { isServed, operationOf, type ServedOperationId } from '../operations.ts';
import { differences, differencesOf, pathOf, correctCall, type Difference } from '../recognise.ts';
import type { Settings } from '../settings.ts';
import { credentialsOf, routeOf } from '../wire-request.ts';
import { queryOf } from './requested.ts';
import type { Check } from './check.ts';

export function judgeCall(
  { operation, request, unknownCaller }: JudgedExchange,
  settings: Settings,
  check: Check,
): void {
  if (isServed(operation)) judgeRoute(operation, request, settings, check);
  const credentials = credentialsOf(operation, settings);
  if (credentials === 'bearer')
    judgeBearer(request.headers['authorization'] ?? '', unknownCaller === true, check);
  if (credentials === 'keys') judgeKeys(request, settings, check);
}

/**
 * Judges method and path of an operation that has a clause about its path, if the specification shows that path or the target
 * states it. The base URL is not compared.
 * @param callDifferences how the call differs from the operation, if the base URL is known too
 */
export function judgeRoute(
  id: ServedOperationId,
  request: SentRequest,
  settings: Settings,
  check: Check,
  callDifferences: readonly Difference[] | undefined = differencesOf(id, request, settings),
): void {
  const { answers, assumed = {}, errors, version, unversioned } = operationOf(id);
  if (
    !answers ||
    (assumed.path && !settings.known(assumed.path)) ||
    (assumed.method && !settings.known(assumed.method))
  )
    return;
  const { method, path } = routeOf(id, settings);
  const expected =
    callDifferences === undefined ? `${method} ${path}` : correctCall(id, request.url, settings);
  const observed = `${request.method} ${pathOf(request.url)}`;
  const isWrong = (difference: Difference): boolean =>
    callDifferences === undefined || callDifferences.includes(difference);
  const methodClause: ClauseId = errors === 'in-200' ? 'v1.post-only' : answers;
  if (methodClause !== answers) check(methodClause, request.method === method, '', method, request.method);
  const pathDifferences = differences.filter(
    (difference) =>
      (difference !== 'method' || methodClause === answers) && (difference !== 'version' || !unversioned),
  );
  check(answers, !pathDifferences.some(isWrong), '', expected, observed);
  if (callDifferences === undefined) return;
  if (version)
    check(version, !isWrong('version'), '', `a path that starts with /${path.split('/')[1]}/`, observed);
  if (unversioned) check(unversioned, !isWrong('version'), '', 'a path without a version', observed);
}

/**
 * Accepts a token as sent, or as redacted: `kind:length:hash`, whose kind says whether the token had the form of a JWT.
 * Specification: "HTTP security scheme: http, scheme bearer"; HTTP scheme names are case-insensitive.
 */
function judgeBearer(authorization: string, unknownCaller: boolean, check: Check): void {
  const [, token] = /^Bearer ([^\s]+)$/i.exec(authorization) ?? [];
  const observed = authorization.replaceAll(/\S{12,}/g, '…') || 'no header';
  check('auth.bearer.header', token !== undefined, '', 'Authorization: Bearer <token>', observed);
  // A caller with replaced credentials does not send the operator's token.
  if (token === undefined || unknownCaller) return;
  const { length, isJwt } = formOf(token);
  check('auth.bearer.jwt-form', isJwt, '', 'a JWT: base64url parts separated by dots', 'another form');
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
  const sentFields = settings.get('v1.keys.in') === 'query' ? queryOf(request.url) : request.headers;
  const fieldNameOf = (key: string): string =>
    settings.get('v1.keys.in') === 'query' ? key : key.toLowerCase();
  const missing = [settings.get('v1.keys.api'), settings.get('v1.keys.secret')].filter(
    (key) => !sentFields[fieldNameOf(key)],
  );
  check('v1.auth.both-keys', missing.length === 0, '', 'both keys', `no ${missing.join(' and no ')}`);
}
