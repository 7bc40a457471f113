/** Judges the status of a response before its body is read. Specification: "Endpoints", "Errors". */
import { isOutOfReach } from '../capture.ts';
import type { ClauseId } from '../clauses.ts';
import type { JudgedExchange } from '../exchange.ts';
import type { Operation } from '../operation.ts';
import { isServed, operationOf } from '../operations.ts';
import { correctCall } from '../recognise.ts';
import type { Settings } from '../settings.ts';
import { parse, type Check } from './check.ts';
import { errorsOf, refusalTextOf, warningsOf } from './problems.ts';

/**
 * @param special the clause that accepts this unusual request, if it is unusual
 * @param expected the call, and the status that a good one has; empty if it has this status
 */
type StatusCheck = (
  exchange: JudgedExchange,
  operation: Operation,
  specialClause: ClauseId | undefined,
  check: Check,
  expected: string,
) => void;

/** Judges the status. Returns whether the body is a response of the operation, so that it can be judged. */
export function isOperationResponse(
  exchange: JudgedExchange,
  operation: Operation,
  settings: Settings,
  specialClause: ClauseId | undefined,
  check: Check,
): boolean {
  const { operation: id, request, response } = exchange;
  // Only a refusal needs the text.
  const expected =
    response.status === 200 || !isServed(id) ? '' : `HTTP 200 to ${correctCall(id, request.url, settings)}`;
  const judgeStatus = operation.errors === 'in-200' ? judgeV1Status : judgeByStatus;
  judgeStatus(exchange, operation, specialClause, check, expected);
  return exchange.response.status === 200;
}

/** The status, and what the service says about a refusal. */
function statusText({ status: code, body }: JudgedExchange['response']): string {
  const refusal = code === 200 ? undefined : refusalTextOf(parse(body)?.value);
  return refusal === undefined ? `HTTP ${code}` : `HTTP ${code}, "${refusal.slice(0, 200)}"`;
}

/**
 * Throttling, gateway errors, and refused credentials for a valid request tell nothing about the contract. A v1 response that
 * reports errors in its body is judged whatever its status.
 * @returns why the response is not judged; undefined if it is
 */
export function reasonNotJudged({
  operation,
  expects,
  unknownCaller,
  response,
}: JudgeableExchange): string | undefined {
  const { status: code, headers } = response;
  if (expects === 'accepted' && isCredentialsRefusal(code))
    return `the credentials were refused (HTTP ${code})`;
  if (
    !isOutOfReach(code) ||
    (!unknownCaller && operationOf(operation).errors === 'in-200' && reportsProblem(response))
  )
    return undefined;
  return `the service was busy or out of reach (HTTP ${code}${headers['retry-after'] ? `, Retry-After: ${headers['retry-after']}` : ''})`;
}

export type JudgeableExchange = Pick<JudgedExchange, 'operation' | 'expects' | 'unknownCaller' | 'response'>;

const judgeByStatus: StatusCheck = (
  { expects, response },
  { answers, gone, version },
  specialClause,
  check,
  expected,
) => {
  if (expects !== 'accepted' || !answers || isInconclusive(response.status)) return;
  // 404 is allowed for an operation on a rate that may no longer exist.
  const isAllowed = response.status === 200 || (gone !== undefined && response.status === 404);
  const observed = statusText(response);
  if (version && !gone && !specialClause)
    check(
      version,
      !isNotFound(response.status),
      '',
      'an operation at a path that starts with /v2/',
      observed,
    );
  // A refused unusual request violates the clause that accepts it.
  check(isAllowed || !specialClause ? answers : specialClause, isAllowed, '', expected, observed);
  if (isAllowed && specialClause) check(specialClause, true, '', expected, observed);
};

/**
 * v1 reports problems inside a 200 body. A body with errors counts as a report whatever its status, and a body with warnings from
 * status 400 on. Specification: "HTTP statuses other than 200 and 404, authentication failure responses …: not shown". So refused
 * credentials, methods and content types, oversize, throttling and crashes (5xx) without such entries are not reported problems,
 * and are accepted for an open request. For a valid request, refused credentials, throttling and gateway errors are accepted as in
 * v2; anything else means that the operation does not answer.
 */
const judgeV1Status: StatusCheck = (
  { expects, request, response, unknownCaller, answeredBefore },
  { answers, version },
  specialClause,
  check,
  expected,
) => {
  const { status: code } = response;
  const observed = statusText(response);
  const hasErrors = reportsErrors(response);
  if (code === 200) {
    if (hasErrors) check('v1.err.in-200', true, '', '', observed);
    else if (expects === 'accepted') check('v1.http-200', true, '', '', observed);
  }
  const isReported = code !== 200 && reportsProblem(response);
  const isUnreported = unreportedStatuses.includes(code) && !(code === 404 && answeredBefore);
  const isClientError = code >= 400 && code < 500 && !isUnreported;
  if (expects === 'open') {
    const isReadable =
      request.method === 'POST' && request.body !== undefined && parse(request.body) !== undefined;
    // An authentication failure may have any form, so a 4xx to an unknown caller is not a problem of the operation.
    if (unknownCaller) return;
    if ((isClientError || isReported) && isReadable)
      check('v1.err.in-200', false, '', 'a problem reported inside HTTP 200', observed);
    return;
  }
  if (isReported)
    return check(
      'v1.err.in-200',
      false,
      '',
      'a problem, if there is one, reported inside HTTP 200',
      observed,
    );
  if (!answers || isInconclusive(code)) return;
  const isMissing = isNotFound(code);
  if (version) check(version, !isMissing, '', 'an operation at a path that starts with /v1/', observed);
  if (code === 200) {
    check(answers, true, '', expected, observed);
    if (specialClause && !hasErrors) check(specialClause, true, '', expected, observed);
  } else if (isMissing) check(answers, false, '', expected, observed);
  else if (isClientError)
    check(
      specialClause ?? 'v1.err.in-200',
      false,
      '',
      'a problem, if there is one, reported inside HTTP 200',
      observed,
    );
  else if (code > 200 && code < 400) check('v1.http-200', false, '', 'HTTP 200', observed);
  else check(specialClause ?? answers, false, '', expected, observed);
};

const reportsErrors = ({ body }: JudgedExchange['response']): boolean =>
  errorsOf(parse(body)?.value).length > 0;
const reportsWarnings = ({ body }: JudgedExchange['response']): boolean =>
  warningsOf(parse(body)?.value).length > 0;

/** Whether the response reports a problem of the operation in its body. A successful response may contain warnings. */
const reportsProblem = (response: JudgedExchange['response']): boolean =>
  !callerRefusalStatuses.includes(response.status) &&
  (reportsErrors(response) || (response.status >= 400 && reportsWarnings(response)));

const isCredentialsRefusal = (code: number): boolean => code === 401 || code === 403;

/** Refused credentials, throttling and gateway errors tell nothing about how a valid request is answered. */
const isInconclusive = (code: number): boolean => isCredentialsRefusal(code) || isOutOfReach(code);

/** Authentication failures and rate limits may have any form. */
const callerRefusalStatuses: readonly number[] = [401, 403, 407, 408, 429];

const unreportedStatuses: readonly number[] = [401, 403, 404, 405, 407, 408, 413, 414, 415, 429, 431];

const isNotFound = (code: number): boolean => code === 404 || code === 405;
