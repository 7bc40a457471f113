/** Chooses the requests of a duel: generated requests that both sides accept. */
import { casesFor, type CaseOptions } from '../../generators/cases.ts';
import { CannotJudge } from '../../lib/exit.ts';
import { random } from '../../lib/random.ts';
import { slotsIn } from '../../schemas/case.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { ask, ResponseTooLarge } from '../../targets/ask.ts';
import { dispatcherFor } from '../../targets/outward.ts';
import { noResponseReason } from '../../targets/probe.ts';
import { type DuelRequest, type Side, withSendTime, requestTo } from './duel.ts';

/** The relative frequency of each operation. */
export type Weights = Readonly<Partial<Record<OperationId, number>>>;

/** The operations that shoppers call most. */
export const usualWeights: Weights = { 'v1.avail': 1, 'v2.avail': 1, 'v1.search': 1, 'v1.desc': 1 };

/** The number of requests of an operation that are tried. */
const candidateCount = 24;

/** Quantiles of the answer length: an empty answer measures only HTTP, and the longest answers take too much of the time. */
const lengthQuantiles = [0.45, 0.65, 0.85];

/** Whether a duel can send the request: it changes nothing, and needs nothing from an earlier answer of a side. */
export const canDuel = (operation: OperationId): boolean => {
  const { effect, credentials, request } = operationOf(operation);
  return effect === 'reads' && request !== undefined && ['keys', 'bearer', 'none'].includes(credentials);
};

/** Valid requests of an operation whose only unfilled slot, if any, is the time of sending. */
export const requestsOf = (operation: OperationId, weight: number, options: CaseOptions): DuelRequest[] =>
  casesFor(operation, 'valid', { ...options, count: candidateCount })
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
 * Sends each candidate to both sides, and chooses a few that both accept. Candidates that both refuse are left out.
 * @throws CannotJudge if only one side accepts a candidate, or no candidate of an operation is accepted
 */
export async function chooseRequests(
  weights: Weights,
  options: CaseOptions,
  sides: { readonly a: Side; readonly b: Side },
): Promise<DuelRequest[]> {
  const chosen: DuelRequest[] = [];
  for (const [operation, weight] of Object.entries(weights) as [OperationId, number][]) {
    const good: { readonly request: DuelRequest; readonly size: number }[] = [];
    for (const request of requestsOf(operation, weight, options)) {
      // The order of the sides is random, because the side that is called first has to compile its code.
      const aFirst = random(options.seed, 'who looks first', request.id).chance(0.5);
      const first = await tryRequest(aFirst ? sides.a : sides.b, request);
      const second = await tryRequest(aFirst ? sides.b : sides.a, request);
      const [a, b] = aFirst ? [first, second] : [second, first];
      assertSameAcceptance(request, sides, a, b);
      if (a.refusalText === undefined) good.push({ request, size: a.size });
    }
    if (good.length === 0)
      throw new CannotJudge(
        `Both refuse every ${operation} request that was tried: check the credentials and known data, or leave it out.`,
      );
    good.sort((one, other) => one.size - other.size);
    chosen.push(...new Set(lengthQuantiles.map((share) => good[Math.floor(share * good.length)]!.request)));
  }
  return chosen;
}

function assertSameAcceptance(
  { id }: DuelRequest,
  { a, b }: { readonly a: Side; readonly b: Side },
  ofA: TrialResult,
  ofB: TrialResult,
): void {
  if ((ofA.refusalText === undefined) === (ofB.refusalText === undefined)) return;
  const [good, bad, refused] =
    ofB.refusalText === undefined ? [b, a, ofA.refusalText!] : [a, b, ofB.refusalText];
  throw new CannotJudge(
    `${bad.name} answers ${id} with ${refused}, and ${good.name} accepts it: the time of an error cannot be compared.`,
  );
}

interface TrialResult {
  /** Characters of the answer. */
  readonly size: number;
  /** Undefined if the request was accepted. */
  readonly refusalText?: string;
}

const timeoutSeconds = 20;
/** Maximum size of the decompressed body. */
const maxBytes = 16 * 1024 * 1024;

/** Sends one request to one side before a duel, to check that it is accepted. @throws CannotJudge if there is no response */
export async function tryRequest(side: Side, request: DuelRequest): Promise<TrialResult> {
  const { method, url, headers, body } = requestTo(side, request);
  try {
    const sent = withSendTime(body, new Date());
    const { status, body: text } = await ask(
      dispatcherFor(url),
      { method, url, headers, ...(sent === null ? {} : { body: sent }) },
      { body: maxBytes, seconds: timeoutSeconds },
    );
    if (status < 200 || status > 299) return { size: text.length, refusalText: `HTTP ${status}` };
    return {
      size: text.length,
      ...(reportsErrors(text) ? { refusalText: 'a problem inside HTTP 200' } : {}),
    };
  } catch (cause) {
    if (cause instanceof ResponseTooLarge)
      return { size: maxBytes, refusalText: `more than ${maxBytes / 1024 / 1024} MB` };
    const reason = `${side.name} does not answer ${request.id} (${noResponseReason(cause)})`;
    throw new CannotJudge(`${reason}: check its address.`, { cause });
  }
}

/** Whether a v1 response with HTTP 200 contains errors. */
function reportsErrors(text: string): boolean {
  try {
    const { ErrorsType } = JSON.parse(text) as { ErrorsType?: { Errors?: readonly unknown[] | null } | null };
    return (ErrorsType?.Errors?.length ?? 0) > 0;
  } catch {
    return false;
  }
}
