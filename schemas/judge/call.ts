/** What a call shows around its body: where it goes, and who is calling. Specification: "Authentication", "Endpoints", "Versioning". */
import { isJwt } from '../../lib/redact.ts';
import type { ClauseId } from '../clauses.ts';
import type { Exchange, SentRequest } from '../exchange.ts';
import { operationOf, type OperationId } from '../operations.ts';
import type { Settings } from '../settings.ts';
import { credentialsOf, routeOf } from '../wire-request.ts';
import { queryOf } from './asked.ts';
import type { Check } from './check.ts';

export function judgeCall(
  { operation, request, unknownCaller }: Exchange,
  settings: Settings,
  check: Check,
): void {
  judgePlace(operation, request, settings, check);
  const credentials = credentialsOf(operation, settings);
  if (credentials === 'bearer')
    judgeBearer(request.headers['authorization'] ?? '', unknownCaller === true, check);
  if (credentials === 'keys') judgeKeys(request, settings, check);
}

/**
 * Method and path, the latter below any base address: of an operation whose clause says where it stands, as far as it is shown
 * or this target states it.
 */
function judgePlace(id: OperationId, request: SentRequest, settings: Settings, check: Check): void {
  const { answers, assumed = {}, errors, version, unversioned, path: shown } = operationOf(id);
  if (
    !answers ||
    (assumed.path && !settings.known(assumed.path)) ||
    (assumed.method && !settings.known(assumed.method))
  )
    return;
  const { method, path } = routeOf(id, settings);
  const sent = pathOf(request.url);
  const base = baseOf(path, sent);
  const [expected, seen] = [`${method} ${path}`, `${request.method} ${sent}`];
  const ofMethod: ClauseId = errors === 'in-200' ? 'v1.post-only' : answers;
  const [rightMethod, rightPath] = [request.method === method, base !== undefined];
  if (ofMethod !== answers) check(ofMethod, rightMethod, '', method, request.method);
  check(answers, rightPath && (rightMethod || ofMethod !== answers), '', expected, seen);
  const [, start = ''] = /^(\/v\d+\/)/.exec(shown) ?? [];
  if (version) check(version, sent.includes(start), '', `a path that starts with ${start}`, seen);
  if (unversioned)
    check(unversioned, !/^v\d+$/i.test(base?.at(-1) ?? ''), '', 'a path without a version', seen);
}

/** Without address, query and fragment. */
const pathOf = (url: string): string => url.replace(/^\w+:\/\/[^/?#]*/, '').replace(/[?#].*$/s, '');

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** What stands before a path at the end of another, as its segments; undefined where it does not stand there. `{…}` may be any text. */
function baseOf(path: string, sent: string): readonly string[] | undefined {
  const [route, all] = [segmentsOf(path), segmentsOf(sent)];
  const base = all.slice(0, -route.length);
  const stands = route.every((segment, index) => {
    const said = all[base.length + index];
    return segment.includes('{') ? said !== undefined && said !== '' : said === segment;
  });
  return stands ? base : undefined;
}

/**
 * A token as it is, or as redaction leaves it: `kind:length:hash`, where the kind says whether it had the form of a JWT. "HTTP security
 * scheme: http, scheme bearer": HTTP reads the name of a scheme in either case.
 */
function judgeBearer(authorization: string, unknownCaller: boolean, check: Check): void {
  const [, token] = /^Bearer ([^\s]+)$/i.exec(authorization) ?? [];
  const seen = authorization.replaceAll(/\S{12,}/g, '…') || 'no header';
  check('auth.bearer.header', token !== undefined, '', 'Authorization: Bearer <token>', seen);
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
