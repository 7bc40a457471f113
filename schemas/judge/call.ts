/** Judges a call apart from its body: method, URL and credentials. Specification: "Authentication", "Endpoints", "Versioning". */
import { isJwt } from '../../lib/redact.ts';
import type { JudgedExchange, SentRequest } from '../exchange.ts';
import { isServed, operationOf, type ServedOperationId } from '../operations.ts';
import { differencesOf, pathOf, correctCall, type Difference } from '../recognise.ts';
import type { Settings } from '../settings.ts';
import { credentialsOf, routeOf } from '../wire-request.ts';
import { queryOf } from './requested.ts';
import type { Check } from './check.ts';

export function judgeCall(exchange: JudgedExchange, settings: Settings, check: Check): void {
  const { operation, request, unknownCaller } = exchange;
  if (isServed(operation)) judgeRoute(operation, request, settings, check);
  const credentials = credentialsOf(operation, settings);
  if (credentials === 'bearer')
    judgeBearer(request.headers['authorization'] ?? '', unknownCaller === true, check);
  if (credentials === 'keys') judgeKeys(request, settings, check);
}

/**
 * Judges method and path of an operation that has a clause about its path, if the specification shows that path or the target
 * states it. The base URL is not compared.
 * @param callDifferences how the call differs from the operation; undefined if it has another path altogether
 */
export function judgeRoute(
  id: ServedOperationId,
  request: SentRequest,
  settings: Settings,
  check: Check,
  callDifferences: readonly Difference[] | undefined = differencesOf(id, request, settings),
): void {
  const { answers, assumed = {}, errors, version, unversioned } = operationOf(id);
  const isKnown = [assumed.path, assumed.method].every((setting) => !setting || settings.known(setting));
  if (!answers || !isKnown) return;
  const { method, path } = routeOf(id, settings);
  const observed = `${request.method} ${pathOf(request.url)}`;
  // These operations have a clause of their own about the method.
  const isPostOnly = errors === 'in-200';
  if (isPostOnly) check('v1.post-only', request.method === method, '', method, request.method);
  if (callDifferences === undefined) return check(answers, false, '', `${method} ${path}`, observed);
  const hasOtherVersion = callDifferences.includes('version');
  // An operation without a version has a clause of its own about that.
  const pathDifferences = callDifferences.filter(
    (difference) => !(isPostOnly && difference === 'method') && !(unversioned && difference === 'version'),
  );
  check(answers, pathDifferences.length === 0, '', correctCall(id, request.url, settings), observed);
  if (version)
    check(version, !hasOtherVersion, '', `a path that starts with /${path.split('/')[1]}/`, observed);
  if (unversioned) check(unversioned, !hasOtherVersion, '', 'a path without a version', observed);
}

/**
 * Accepts a token as sent, or as redacted: `kind:length:hash`, whose kind says whether the token had the form of a JWT.
 * Specification: "HTTP security scheme: http, scheme bearer"; HTTP scheme names are case-insensitive.
 */
function judgeBearer(authorization: string, unknownCaller: boolean, check: Check): void {
  const [, token] = /^Bearer ([^\s]+)$/i.exec(authorization) ?? [];
  const observed =
    authorization.trim() === ''
      ? 'no token'
      : authorization.replaceAll(/\S{12,}/g, (word) => `<${formOf(word).length} characters>`);
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

function judgeKeys({ url, headers }: SentRequest, settings: Settings, check: Check): void {
  if (!(['v1.keys.in', 'v1.keys.api', 'v1.keys.secret'] as const).every((id) => settings.known(id))) return;
  const keys = [settings.get('v1.keys.api'), settings.get('v1.keys.secret')];
  const isInQuery = settings.get('v1.keys.in') === 'query';
  const query = queryOf(url);
  const missing = keys.filter((key) => !(isInQuery ? query[key] : headers[key.toLowerCase()]));
  check('v1.auth.both-keys', missing.length === 0, '', 'both keys', `no ${missing.join(' and no ')}`);
}
