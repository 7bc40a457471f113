/** Is a deployment there, and does it know us? Asked before anything is judged, so that no clause is blamed for a wrong URL. */
import { CannotJudge } from '../lib/exit.ts';
import { maskFor } from '../lib/secrets/vault.ts';
import { visibleLine } from '../lib/visible.ts';
import { bearerWarnings } from './bearer.ts';
import { firstCalls, type FirstCall } from './first-calls.ts';
import { Silence, type ProbeAnswer, type ProbeTransport } from './probe.ts';
import { settingsOf } from './settings-of.ts';
import type { Environment, Target } from './target.ts';

export interface Preflight {
  readonly env: Environment;
  /** YYYY-MM-DD: the day from which stays are counted. */
  readonly today: string;
  readonly probe: ProbeTransport;
  /** Milliseconds since 1970, on our clock. */
  readonly now?: () => number;
}

/**
 * Makes one harmless call to each base URL of the claimed profiles.
 *
 * @returns warnings: sentences about what is odd but does not stop a run
 * @throws CannotJudge with one sentence a base URL that does not answer, refuses us, or is no such service
 */
export async function preflight(
  target: Target,
  { env, today, probe, now = Date.now }: Preflight,
): Promise<string[]> {
  const warnings =
    target.secrets.bearer === undefined
      ? []
      : bearerWarnings(target.secrets.bearer, env[target.secrets.bearer] ?? '', now());
  const problems: string[] = [];
  for (const call of firstCalls(target, env, today)) {
    const answer = await ask(call, probe);
    const problem = typeof answer === 'string' ? answer : unfit(call, answer);
    if (problem !== undefined) problems.push(problem);
    if (typeof answer !== 'string') warnings.push(...oddities(target, call, answer, now()));
  }
  // What a service says may repeat what we showed.
  const mask = maskFor(Object.values(target.secrets).flatMap((variable) => env[variable] ?? []));
  const clean = (sentence: string): string => visibleLine(mask(sentence));
  if (problems.length > 0) throw new CannotJudge(problems.map(clean).join('\n'));
  return warnings.map(clean);
}

async function ask(call: FirstCall, probe: ProbeTransport): Promise<ProbeAnswer | string> {
  try {
    return await probe(call);
  } catch (error) {
    if (error instanceof Silence)
      return `cannot judge ${origin(call)}: ${error.message}. Check ${call.base} in the target and that the service runs.`;
    throw error;
  }
}

/** Why nothing can be judged on such an answer, as a sentence; undefined where it can. */
function unfit(call: FirstCall, { status, headers, body }: ProbeAnswer): string | undefined {
  const asked = `${origin(call)} answers ${status} to ${call.method} ${new URL(call.url).pathname}`;
  if ((status === 401 || status === 403) && call.variables.length > 0)
    return `${asked}: it refuses the credentials in ${call.variables.join(' and ')}. Renew them and run again.`;
  if (status >= 300 && status < 400)
    return `${asked} and redirects to ${headers['location'] ?? 'nowhere'}: put the final address into ${call.base}.`;
  // With a JSON body it is the service that speaks: what it answers to a request it does not like is not shown.
  if ((status === 404 || status === 405) && (call.good || !isJson(body)))
    return `${asked}: is ${call.base} right?`;
  if (status >= 502 && status <= 504)
    return `${asked}: the service behind it is down. Run again when it is up.`;
  if (status === 200 && !isJson(body))
    return `${origin(call)} answers with ${kindOf(body, headers)} where JSON belongs: is ${call.base} right?`;
  return undefined;
}

function oddities(target: Target, call: FirstCall, { status, headers }: ProbeAnswer, now: number): string[] {
  const allowed = settingsOf(target).get('clock.skew');
  const theirs = Date.parse(headers['date'] ?? '');
  const skew = Number.isNaN(theirs) ? 0 : Math.round((theirs - now) / 1_000);
  return [
    ...(status === 500 ? [`${origin(call)} answers 500 to a first harmless call.`] : []),
    ...(Math.abs(skew) > allowed
      ? [
          `the clock of ${origin(call)} is ${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'} ours (clock.skew allows ${allowed} s): clauses about time may suffer.`,
        ]
      : []),
  ];
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
