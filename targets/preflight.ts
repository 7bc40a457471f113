/** Is a deployment there, and does it know us? Asked before anything is judged, so that no clause is blamed for a wrong URL. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotJudge } from '../lib/exit.ts';
import { maskFor } from '../lib/secrets/vault.ts';
import { visibleLine } from '../lib/visible.ts';
import { bearerWarnings, expiryOf } from './bearer.ts';
import { firstCalls, type FirstCall } from './first-calls.ts';
import { proxyInWords, proxyTo } from './outward.ts';
import { Silence, type Probe, type ProbeAnswer, type ProbeTransport } from './probe.ts';
import { settingsOf } from './settings-of.ts';
import type { Environment, Target } from './target.ts';

export interface Preflight {
  readonly env: Environment;
  /** YYYY-MM-DD: the day from which stays are counted. */
  readonly today: string;
  readonly probe: ProbeTransport;
  /** Milliseconds since 1970, on our clock. */
  readonly now?: () => number;
  /** Seconds before each further try of a call whose answer was lost on its way. */
  readonly pauses?: readonly number[];
}

/** What a first call has shown. */
interface Looked {
  readonly problem?: string;
  readonly warning?: string;
}

/** One lost answer says nothing of a deployment. */
const usualPauses = [0.2, 0.5, 1, 2];

/**
 * Makes one harmless call to each base URL of the claimed profiles.
 *
 * @returns warnings: sentences about what is odd but does not stop a run
 * @throws CannotJudge with one sentence a base URL that does not answer, refuses us, or is no such service
 */
export async function preflight(
  target: Target,
  { env, today, probe, now = Date.now, pauses = usualPauses }: Preflight,
): Promise<string[]> {
  const warnings =
    target.secrets.bearer === undefined
      ? []
      : bearerWarnings(target.secrets.bearer, env[target.secrets.bearer] ?? '', now());
  const looks = await Promise.all(
    firstCalls(target, env, today).map(async (call): Promise<Looked> => {
      const answer = await patiently(call, probe, pauses);
      const proxy = proxyTo(call.url, env);
      const stated = (problem: string): Looked => ({
        problem: proxy === undefined ? problem : `${problem} ${requestedBy(proxyInWords(proxy))}`,
      });
      if (typeof answer === 'string') return stated(answer);
      const problem =
        unfit(call, answer, expired(target, env, now())) ??
        (await alike(call, answer, probe)) ??
        skewed(target, call, answer, now());
      if (problem !== undefined) return stated(problem);
      return answer.status === 500
        ? { warning: `${origin(call)} answers 500 to a first harmless call.` }
        : {};
    }),
  );
  const problems = looks.flatMap(({ problem }) => problem ?? []);
  warnings.push(...looks.flatMap(({ warning }) => warning ?? []));
  // What a service says may repeat what we showed.
  const mask = maskFor(Object.values(target.secrets).flatMap((variable) => env[variable] ?? []));
  const clean = (sentence: string): string => visibleLine(mask(sentence));
  if (problems.length > 0) throw new CannotJudge(problems.map(clean).join('\n'));
  return warnings.map(clean);
}

async function patiently(
  call: FirstCall,
  probe: ProbeTransport,
  pauses: readonly number[],
): Promise<ProbeAnswer | string> {
  for (const pause of pauses) {
    const answer = await ask(call, probe);
    if (answer instanceof Silence ? !answer.isPassing : !isBusy(answer)) return reported(call, answer);
    await sleep(pause * 1_000);
  }
  return reported(call, await ask(call, probe));
}

async function ask(call: Probe, probe: ProbeTransport): Promise<ProbeAnswer | Silence> {
  try {
    return await probe(call);
  } catch (error) {
    if (error instanceof Silence) return error;
    throw error;
  }
}

const isBusy = ({ status }: ProbeAnswer): boolean => status === 429 || (status >= 502 && status <= 504);

const reported = (call: FirstCall, answer: ProbeAnswer | Silence): ProbeAnswer | string =>
  answer instanceof Silence
    ? `cannot judge ${origin(call)}: ${answer.message}. Check ${call.base} in the target and that the service runs.`
    : answer;

const requestedBy = (proxy: string): string =>
  `It was asked by ${proxy}: is that right? NO_PROXY names the hosts that are asked without it.`;

/** That a token is over explains why it is refused. */
const expired =
  ({ secrets }: Target, env: Environment, now: number) =>
  (variable: string): string => {
    const at = variable === secrets.bearer ? expiryOf(env[variable] ?? '') : undefined;
    return at === undefined || at >= now ? '' : `, a token that expired at ${new Date(at).toISOString()}`;
  };

/** Why nothing can be judged on such an answer, as a sentence; undefined where it can. */
function unfit(
  call: FirstCall,
  { status, headers, body }: ProbeAnswer,
  expiredAt: (variable: string) => string,
): string | undefined {
  const requested = `${origin(call)} answers ${status} to ${call.method} ${new URL(call.url).pathname}`;
  if ((status === 401 || status === 403) && call.variables.length > 0)
    return `${requested}: it refuses the credentials in ${call.variables.map((one) => one + expiredAt(one)).join(' and ')}. Renew them${call.shownBy === undefined ? '' : `, or mend ${call.shownBy.join(', ')} in the target`}, and run again.`;
  if (status >= 300 && status < 400)
    return `${requested} and redirects to ${headers['location'] ?? 'nowhere'}: put the final address into ${call.base}.`;
  // With a JSON body it is the service that speaks: what it answers to a request it does not like is not shown.
  if ((status === 404 || status === 405) && (call.good || !isJson(body)))
    return `${requested}: is ${call.base} right?`;
  if (status === 429)
    return `${requested}, again and again: its limit for us is used up. State limits in the target, or run again later.`;
  if (status >= 502 && status <= 504)
    return `${requested}: the service behind it is down. Run again when it is up.`;
  if (status === 200 && !isJson(body))
    return `${origin(call)} answers with ${kindOf(body, headers)} where JSON belongs: is ${call.base} right?`;
  return undefined;
}

/** What is wrong with another operation too is no fault of one of them. */
async function alike(
  call: FirstCall,
  answer: ProbeAnswer,
  probe: ProbeTransport,
): Promise<string | undefined> {
  const refused = call.good ? refusalIn(answer) : undefined;
  if (call.beside === undefined || (answer.status !== 500 && refused === undefined)) return undefined;
  const other = await ask(call.beside, probe);
  if (other instanceof Silence) return undefined;
  const both = `${call.method} ${new URL(call.url).pathname} and to ${call.beside.method} ${new URL(call.beside.url).pathname}`;
  if (answer.status === 500)
    return other.status === 500
      ? `${origin(call)} answers 500 to ${both}: it fails at whatever it is asked. Run again when it works.`
      : undefined;
  return refusalIn(other) === refused
    ? `${origin(call)} answers errors to ${both} ("${refused}"): check the credentials in ${call.variables.join(' and ')}, and how the target says they are shown${call.shownBy === undefined ? '' : ` (${call.shownBy.join(', ')})`}.`
    : undefined;
}

/** The first error inside an answer of v1. */
function refusalIn({ status, body }: ProbeAnswer): string | undefined {
  if (status !== 200 || !isJson(body)) return undefined;
  const { ErrorsType: errors } = (JSON.parse(body) ?? {}) as { ErrorsType?: { Errors?: unknown } | null };
  const [first] = Array.isArray(errors?.Errors) ? (errors.Errors as unknown[]) : [];
  return first === undefined ? undefined : String((first as { ShortText?: unknown } | null)?.ShortText ?? '');
}

/** Where a hook turns the clock it may stand anywhere. */
function skewed(target: Target, call: FirstCall, { headers }: ProbeAnswer, now: number): string | undefined {
  const allowed = settingsOf(target).get('clock.skew');
  const theirs = Date.parse(headers['date'] ?? '');
  const skew = Number.isNaN(theirs) ? 0 : Math.round((theirs - now) / 1_000);
  if (Math.abs(skew) <= allowed || target.hooks.advanceClock !== undefined) return undefined;
  return `the clock of ${origin(call)} is ${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'} ours, and nobody can say which one is wrong: set the clocks, or state by clock.skew (now ${allowed}) how many seconds are no fault.`;
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

function kindOf(body: string, headers: ProbeAnswer['headers']): string {
  if (body.trim() === '') return 'an empty body';
  if (/^\s*<(!doctype html|html)/i.test(body) || headers['content-type']?.includes('html')) return 'HTML';
  return body.trimStart().startsWith('<') ? 'XML' : 'something that is not JSON';
}

/** Without path and query: a query may hold keys. */
const origin = ({ base, url }: FirstCall): string => `${base} ${new URL(url).origin}`;
