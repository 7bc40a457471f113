/** What the status of an answer says, before its body is read. Specification: "Endpoints", "Errors". */
import { isOutOfReach } from '../capture.ts';
import type { ClauseId } from '../clauses.ts';
import type { JudgedExchange } from '../exchange.ts';
import type { Operation } from '../operation.ts';
import { operationOf } from '../operations.ts';
import { parse, type Check } from './check.ts';
import { errorsOf, warningsOf } from './v1-problems.ts';

/** @param special the clause that says a request like this one is accepted, where something is special about it */
type Status = (
  exchange: JudgedExchange,
  operation: Operation,
  special: ClauseId | undefined,
  check: Check,
) => void;

/** Whether there is an answer of the operation to judge; says so where a valid request got none. */
export function answersAsOperation(
  exchange: JudgedExchange,
  operation: Operation,
  special: ClauseId | undefined,
  check: Check,
): boolean {
  (operation.errors === 'in-200' ? v1Status : status)(exchange, operation, special, check);
  return exchange.response.status === 200;
}

/**
 * Throttling and gateways say nothing of how the service answers; nor do refused credentials, where the request was good. What
 * tells its errors as an answer of the operation does has spoken all the same.
 *
 * @returns why the answer is not judged; undefined where it is
 */
export function whyUnjudged({ operation, expects, unknownCaller, response }: Judgeable): string | undefined {
  const { status: code, headers } = response;
  if (expects === 'accepted' && isRefusal(code)) return `the credentials were refused (HTTP ${code})`;
  if (
    !isOutOfReach(code) ||
    (!unknownCaller && operationOf(operation).errors === 'in-200' && tells(response))
  )
    return undefined;
  return `the service was busy or out of reach (HTTP ${code}${headers['retry-after'] ? `, Retry-After: ${headers['retry-after']}` : ''})`;
}

export type Judgeable = Pick<JudgedExchange, 'operation' | 'expects' | 'unknownCaller' | 'response'>;

const status: Status = ({ expects, request, response }, { answers, gone, version }, special, check) => {
  if (expects !== 'accepted' || !answers || saysNothing(response.status)) return;
  // Where a rate may be gone, 404 says so: as lawful as 200.
  const lawful = response.status === 200 || (gone !== undefined && response.status === 404);
  const [expected, observed] = [
    `HTTP 200 to ${request.method} ${pathOf(request.url)}`,
    `HTTP ${response.status}`,
  ];
  if (version && !gone && !special)
    check(
      version,
      !isNothingThere(response.status),
      '',
      'an operation at a path that starts with /v2/',
      observed,
    );
  // What is special about a request is why it was refused.
  check(lawful || !special ? answers : special, lawful, '', expected, observed);
  if (lawful && special) check(special, true, '', expected, observed);
};

/**
 * v1 reports problems inside a 200 body: what tells its errors as an answer does reports them, whatever its status, and what tells
 * warnings from 400 on. "HTTP statuses other than 200 and 404, authentication failure responses …: not shown", so refused
 * credentials, refused methods and types, oversize, throttling and crashes (5xx) without such entries are no reported problems. To
 * an open request they are let go. To a valid one refused credentials, throttling and gateways are let go too, as in v2; the rest
 * means that the operation does not answer.
 */
const v1Status: Status = (
  { expects, request, response, unknownCaller },
  { answers, version },
  special,
  check,
) => {
  const { status: code } = response;
  const observed = `HTTP ${code}`;
  const reports = reportsErrors(response);
  if (code === 200) {
    if (reports) check('v1.err.in-200', true, '', '', observed);
    else if (expects === 'accepted') check('v1.http-200', true, '', '', observed);
  }
  const reported = code !== 200 && tells(response);
  const problem = code >= 400 && code < 500 && !notReported.includes(code);
  if (expects === 'open') {
    const readable =
      request.method === 'POST' && request.body !== undefined && parse(request.body) !== undefined;
    // An authentication failure may have any form, so that a 4xx to an unknown caller is no problem of the operation's.
    if (unknownCaller) return;
    if ((problem || reported) && readable)
      check('v1.err.in-200', false, '', 'a problem reported inside HTTP 200', observed);
    return;
  }
  if (reported)
    return check(
      'v1.err.in-200',
      false,
      '',
      'a problem, if there is one, reported inside HTTP 200',
      observed,
    );
  if (!answers || saysNothing(code)) return;
  const nothingThere = isNothingThere(code);
  const expected = `HTTP 200 to ${request.method} ${pathOf(request.url)}`;
  if (version) check(version, !nothingThere, '', 'an operation at a path that starts with /v1/', observed);
  if (code === 200) {
    check(answers, true, '', expected, observed);
    if (special && !reports) check(special, true, '', expected, observed);
  } else if (nothingThere) check(answers, false, '', expected, observed);
  else if (problem)
    check(
      special ?? 'v1.err.in-200',
      false,
      '',
      'a problem, if there is one, reported inside HTTP 200',
      observed,
    );
  else if (code > 200 && code < 400) check('v1.http-200', false, '', 'HTTP 200', observed);
  else check(special ?? answers, false, '', expected, observed);
};

const reportsErrors = ({ body }: JudgedExchange['response']): boolean =>
  errorsOf(parse(body)?.value).length > 0;
const reportsWarnings = ({ body }: JudgedExchange['response']): boolean =>
  warningsOf(parse(body)?.value).length > 0;

/** A problem of the operation's, told as its answers tell one. A success may have warnings. */
const tells = (response: JudgedExchange['response']): boolean =>
  !refusesCaller.includes(response.status) &&
  (reportsErrors(response) || (response.status >= 400 && reportsWarnings(response)));

const isRefusal = (code: number): boolean => code === 401 || code === 403;

/** Refused credentials, throttling, gateways: not shown, and no word on how a valid request is answered. */
const saysNothing = (code: number): boolean => isRefusal(code) || isOutOfReach(code);

/** An authentication failure and a limit of calls may be told in any form. */
const refusesCaller: readonly number[] = [401, 403, 407, 408, 429];

const notReported: readonly number[] = [401, 403, 404, 405, 407, 408, 413, 414, 415, 429, 431];

const isNothingThere = (code: number): boolean => code === 404 || code === 405;

const pathOf = (url: string): string => url.replace(/^\w+:\/\/[^/]+/, '').replace(/\?.*/, '');
