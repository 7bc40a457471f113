/** Checks before a run whether a deployment exists and accepts the credentials, so that no clause is blamed for a wrong URL. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotJudge } from '../lib/exit.ts';
import { isJson } from '../lib/json.ts';
import { maskFor } from '../lib/secrets/vault.ts';
import { escapeControlsInLine } from '../lib/visible.ts';
import { bearerWarnings, expiryOf } from './bearer.ts';
import { firstCalls, type FirstCall } from './first-calls.ts';
import { describeProxy, proxyTo } from './outward.ts';
import { NoResponseError, type Probe, type ProbeAnswer, type ProbeTransport } from './probe.ts';
import { settingsOf } from './settings-of.ts';
import type { Environment, Target } from './target.ts';

interface Preflight {
  readonly env: Environment;
  /** YYYY-MM-DD: the date that check-in offsets count from. */
  readonly today: string;
  readonly probe: ProbeTransport;
  /** Milliseconds since 1970, on this machine's clock. */
  readonly now?: () => number;
  /** Seconds before each retry of a call whose response was lost. */
  readonly retryDelays?: readonly number[];
}

/** The result of a first call. */
interface CallResult {
  readonly problem?: string;
  readonly warning?: string;
}

/** A single lost response does not mean that the deployment is out of reach, so the call is repeated. */
const defaultRetrySeconds = [0.2, 0.5, 1, 2];

/**
 * Makes one harmless call to each base URL of the claimed profiles.
 * @returns warnings: messages about oddities that do not stop a run
 * @throws CannotJudge with one message per base URL that does not respond, refuses the credentials, or is another service
 */
export async function preflight(
  target: Target,
  { env, today, probe, now = Date.now, retryDelays = defaultRetrySeconds }: Preflight,
): Promise<string[]> {
  const warnings =
    target.secrets.bearer === undefined
      ? []
      : bearerWarnings(target.secrets.bearer, env[target.secrets.bearer] ?? '', now());
  const results = await Promise.all(
    firstCalls(target, env, today).map(async (call): Promise<CallResult> => {
      const answer = await sendWithRetries(call, probe, retryDelays);
      const proxy = proxyTo(call.url, env);
      const withProxy = (problem: string): CallResult => ({
        problem:
          proxy === undefined
            ? problem
            : `${problem} It was called through ${describeProxy(proxy)}: is that right? NO_PROXY lists the hosts that are called directly.`,
      });
      if (typeof answer === 'string') return withProxy(answer);
      const problem =
        responseProblem(call, answer, (variable) => expiryNote(target, env, now(), variable)) ??
        (await sharedProblem(call, answer, probe)) ??
        clockProblem(target, call, answer, now());
      if (problem !== undefined) return withProxy(problem);
      return answer.status === 500
        ? { warning: `${originOf(call)} answers 500 to a harmless first call.` }
        : {};
    }),
  );
  const problems = results.flatMap(({ problem }) => problem ?? []);
  warnings.push(...results.flatMap(({ warning }) => warning ?? []));
  // A response may repeat credentials.
  const mask = maskFor(Object.values(target.secrets).flatMap((variable) => env[variable] ?? []));
  const toSafeLine = (message: string): string => escapeControlsInLine(mask(message));
  if (problems.length > 0) throw new CannotJudge(problems.map(toSafeLine).join('\n'));
  return warnings.map(toSafeLine);
}

async function sendWithRetries(
  call: FirstCall,
  probe: ProbeTransport,
  retryDelays: readonly number[],
): Promise<ProbeAnswer | string> {
  let answer = await sendProbe(call, probe);
  for (const delaySeconds of retryDelays) {
    if (!mayPass(answer)) break;
    await sleep(delaySeconds * 1_000);
    answer = await sendProbe(call, probe);
  }
  return answer instanceof NoResponseError
    ? `cannot judge ${originOf(call)}: ${answer.message}. Check ${call.base} in the target and that the service runs.`
    : answer;
}

async function sendProbe(call: Probe, probe: ProbeTransport): Promise<ProbeAnswer | NoResponseError> {
  try {
    return await probe(call);
  } catch (error) {
    if (error instanceof NoResponseError) return error;
    throw error;
  }
}

/** Whether a later call may be answered better. */
function mayPass(answer: ProbeAnswer | NoResponseError): boolean {
  if (answer instanceof NoResponseError) return answer.isTransient;
  return answer.status === 429 || (answer.status >= 502 && answer.status <= 504);
}

/** Explains why an expired token is refused. */
function expiryNote({ secrets }: Target, env: Environment, now: number, variable: string): string {
  const expiryMs = variable === secrets.bearer ? expiryOf(env[variable] ?? '') : undefined;
  if (expiryMs === undefined || expiryMs >= now) return '';
  return `, a token that expired at ${new Date(expiryMs).toISOString()}`;
}

/** The reason why this response to a first call shows that the deployment cannot be judged; undefined if it can. */
function responseProblem(
  call: FirstCall,
  { status, headers, body }: ProbeAnswer,
  expiryNoteOf: (variable: string) => string,
): string | undefined {
  const summary = `${originOf(call)} answers ${status} to ${call.method} ${new URL(call.url).pathname}`;
  if ((status === 401 || status === 403) && call.variables.length > 0) {
    const credentials = call.variables.map((variable) => variable + expiryNoteOf(variable)).join(' and ');
    const settings = call.credentialSettings?.join(', ');
    const orCorrect = settings === undefined ? '' : `, or correct ${settings} in the target`;
    return `${summary}: it refuses the credentials in ${credentials}. Renew them${orCorrect}, and run again.`;
  }
  if (status >= 300 && status < 400)
    return `${summary} and redirects to ${headers['location'] ?? 'nowhere'}: put the final address into ${call.base}.`;
  // A JSON body may be the service's own response to an invalid request, whose status the specification does not show.
  if ((status === 404 || status === 405) && (call.expectsSuccess || !isJson(body)))
    return `${summary}: is ${call.base} right?`;
  if (status === 429)
    return `${summary}, repeatedly: its rate limit is used up. State limits in the target, or run again later.`;
  if (status >= 502 && status <= 504)
    return `${summary}: the service behind it is down. Run again when it is up.`;
  if (status === 200 && !isJson(body))
    return `${originOf(call)} answers with ${bodyKindOf(body, headers)} instead of JSON: is ${call.base} right?`;
  return undefined;
}

/** Calls another operation too: if both calls have the same problem, its cause is the address or the access, and not an operation. */
async function sharedProblem(
  call: FirstCall,
  answer: ProbeAnswer,
  probe: ProbeTransport,
): Promise<string | undefined> {
  const refusalText = call.expectsSuccess ? refusalIn(answer) : undefined;
  if (call.controlCall === undefined || (answer.status !== 500 && refusalText === undefined))
    return undefined;
  const controlResponse = await sendProbe(call.controlCall, probe);
  if (controlResponse instanceof NoResponseError) return undefined;
  const calls = `${call.method} ${new URL(call.url).pathname} and to ${call.controlCall.method} ${new URL(call.controlCall.url).pathname}`;
  if (answer.status === 500)
    return controlResponse.status === 500
      ? `${originOf(call)} answers 500 to ${calls}: it fails for every request. Run again when it works.`
      : undefined;
  return refusalIn(controlResponse) === refusalText
    ? `${originOf(call)} responds with errors to ${calls} ("${refusalText}"): check the credentials in ${call.variables.join(' and ')}, and how the target says that they are sent${call.credentialSettings === undefined ? '' : ` (${call.credentialSettings.join(', ')})`}.`
    : undefined;
}

/** The first error in a v1 response. */
function refusalIn({ status, body }: ProbeAnswer): string | undefined {
  if (status !== 200 || !isJson(body)) return undefined;
  const { ErrorsType: errors } = (JSON.parse(body) ?? {}) as { ErrorsType?: { Errors?: unknown } | null };
  const [firstError] = Array.isArray(errors?.Errors) ? (errors.Errors as unknown[]) : [];
  return firstError === undefined
    ? undefined
    : String((firstError as { ShortText?: unknown } | null)?.ShortText ?? '');
}

/** The problem of a deployment whose clock is wrong. With a hook that moves the clock, it may show any time. */
function clockProblem(
  target: Target,
  call: FirstCall,
  { headers }: ProbeAnswer,
  now: number,
): string | undefined {
  const allowedSeconds = settingsOf(target).get('clock.skew');
  const serverTime = Date.parse(headers['date'] ?? '');
  const skew = Number.isNaN(serverTime) ? 0 : Math.round((serverTime - now) / 1_000);
  if (Math.abs(skew) <= allowedSeconds || target.hooks.advanceClock !== undefined) return undefined;
  return `the clock of ${originOf(call)} is ${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'} this machine's: set the clocks, or give in clock.skew (now ${allowedSeconds}) how many seconds of difference are allowed.`;
}

function bodyKindOf(body: string, headers: ProbeAnswer['headers']): string {
  if (body.trim() === '') return 'an empty body';
  if (/^\s*<(!doctype html|html)/i.test(body) || headers['content-type']?.includes('html')) return 'HTML';
  return body.trimStart().startsWith('<') ? 'XML' : 'something that is not JSON';
}

/** The origin without path and query, because a query may contain keys. */
const originOf = ({ base, url }: FirstCall): string => `${base} ${new URL(url).origin}`;
