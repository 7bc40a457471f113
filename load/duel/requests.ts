/** What both sides are asked: requests of the generators that both answer well. */
import { casesFor, type CaseOptions } from '../../generators/cases.ts';
import { CannotJudge } from '../../lib/exit.ts';
import { random } from '../../lib/random.ts';
import { slotsIn } from '../../schemas/case.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { ask, ResponseTooLarge } from '../../targets/ask.ts';
import { dispatcherFor } from '../../targets/outward.ts';
import { noResponseReason } from '../../targets/probe.ts';
import { type DuelRequest, type Side, sentAt, shotAt } from './duel.ts';

/** Operations with how often each is asked, beside the others. */
export type Weights = Readonly<Partial<Record<OperationId, number>>>;

/** What shoppers do all day. */
export const usualWeights: Weights = { 'v1.avail': 1, 'v2.avail': 1, 'v1.search': 1, 'v1.desc': 1 };

/** The number of requests of an operation that are tried. */
const candidates = 24;

/** Quantiles of the answer length: an empty answer only shows how fast HTTP is, and the longest use up the time. */
const shares = [0.45, 0.65, 0.85];

/** Whether a duel can send the request: it changes nothing, and needs nothing from an earlier answer of a side. */
export const canDuel = (operation: OperationId): boolean => {
  const { effect, credentials, request } = operationOf(operation);
  return effect === 'reads' && request !== undefined && ['keys', 'bearer', 'none'].includes(credentials);
};

/** Valid requests of an operation whose only open slot is the moment of sending. */
export const requestsOf = (operation: OperationId, weight: number, options: CaseOptions): DuelRequest[] =>
  casesFor(operation, 'valid', { ...options, count: candidates })
    .filter(({ request: { body = '' } }) => slotsIn(body).every((slot) => slot === 'now'))
    .map(({ id, request: { method, path, body } }) => ({
      id,
      operation,
      weight,
      base: operationOf(operation).base,
      method,
      path,
      credentials: operationOf(operation).credentials as DuelRequest['credentials'],
      ...(body === undefined ? {} : { body }),
    }));

/**
 * Asks both for each candidate, and takes a few of those that both answer well. What both refuse is left out.
 * @throws CannotJudge where only one of them answers well, or nothing is left of an operation
 */
export async function choose(
  weights: Weights,
  options: CaseOptions,
  sides: { readonly a: Side; readonly b: Side },
): Promise<DuelRequest[]> {
  const chosen: DuelRequest[] = [];
  for (const [operation, weight] of Object.entries(weights) as [OperationId, number][]) {
    const good: { readonly request: DuelRequest; readonly size: number }[] = [];
    for (const request of requestsOf(operation, weight, options)) {
      // Whoever is asked first has compiled more by then.
      const aFirst = random(options.seed, 'who looks first', request.id).chance(0.5);
      const first = await look(aFirst ? sides.a : sides.b, request);
      const second = await look(aFirst ? sides.b : sides.a, request);
      const [a, b] = aFirst ? [first, second] : [second, first];
      stopOnDifference(request, sides, a, b);
      if (a.refused === undefined) good.push({ request, size: a.size });
    }
    if (good.length === 0)
      throw new CannotJudge(
        `Both refuse every ${operation} that was tried: check the credentials and known data, or leave it out.`,
      );
    good.sort((one, other) => one.size - other.size);
    chosen.push(...new Set(shares.map((share) => good[Math.floor(share * good.length)]!.request)));
  }
  return chosen;
}

function stopOnDifference(
  { id }: DuelRequest,
  { a, b }: { readonly a: Side; readonly b: Side },
  ofA: Look,
  ofB: Look,
): void {
  if ((ofA.refused === undefined) === (ofB.refused === undefined)) return;
  const [good, bad, refused] = ofB.refused === undefined ? [b, a, ofA.refused!] : [a, b, ofB.refused];
  throw new CannotJudge(
    `${bad.name} answers ${id} with ${refused}, and ${good.name} answers it well: a fast error is no speed.`,
  );
}

interface Look {
  /** Characters of the answer. */
  readonly size: number;
  /** How it was refused, in a few words. */
  readonly refused?: string;
}

const timeoutSeconds = 20;
/** Of the decompressed body. */
const maxBytes = 16 * 1024 * 1024;

/** Sends one request to one side before a duel, to check that the response is good. @throws CannotJudge if there is none */
export async function look(side: Side, request: DuelRequest): Promise<Look> {
  const { method, url, headers, body } = shotAt(side, request);
  try {
    const sent = sentAt(body, new Date());
    const { status, body: text } = await ask(
      dispatcherFor(url),
      { method, url, headers, ...(sent === null ? {} : { body: sent }) },
      { body: maxBytes, seconds: timeoutSeconds },
    );
    if (status < 200 || status > 299) return { size: text.length, refused: `HTTP ${status}` };
    return { size: text.length, ...(reportsErrors(text) ? { refused: 'a problem inside HTTP 200' } : {}) };
  } catch (cause) {
    if (cause instanceof ResponseTooLarge)
      return { size: maxBytes, refused: `more than ${maxBytes / 1024 / 1024} MB` };
    const reason = `${side.name} does not answer ${request.id} (${noResponseReason(cause)})`;
    throw new CannotJudge(`${reason}: check its address.`, { cause });
  }
}

/** v1 reports its errors inside a good answer. */
function reportsErrors(text: string): boolean {
  try {
    const { ErrorsType } = JSON.parse(text) as { ErrorsType?: { Errors?: readonly unknown[] | null } | null };
    return (ErrorsType?.Errors?.length ?? 0) > 0;
  } catch {
    return false;
  }
}
