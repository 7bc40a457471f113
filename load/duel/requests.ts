/** Chooses the requests of a duel: generated requests that both sides accept. */
import { casesFor, type CaseOptions } from '../../generators/cases.ts';
import { CannotJudge } from '../../lib/exit.ts';
import { random } from '../../lib/random.ts';
import { slotsIn } from '../../schemas/case.ts';
import { reportsErrors } from '../../client/bookings/reservations.ts';
import { parse } from '../../schemas/judge/check.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { sendRequest, ResponseTooLarge } from '../../targets/send-request.ts';
import { dispatcherFor } from '../../targets/outward.ts';
import { noResponseReason } from '../../targets/probe.ts';
import { type DuelRequest, type Side, withSendTime, requestForSide } from './duel.ts';

/** The relative frequency of each operation. */
export type Weights = Readonly<Partial<Record<OperationId, number>>>;

/** The operations that shoppers call most. */
export const defaultWeights: Weights = { 'v1.avail': 1, 'v2.avail': 1, 'v1.search': 1, 'v1.desc': 1 };

/** The number of requests of an operation that are tried. */
const candidateCount = 24;

/** Quantiles of response length: empty responses would measure only HTTP, and the longest would take too long. */
const lengthQuantiles = [0.45, 0.65, 0.85];

/** Whether a duel can send the operation: it changes nothing, and needs nothing from an earlier response of a side. */
export const canDuel = (operation: OperationId): boolean => {
  const { effect, credentials, request } = operationOf(operation);
  return effect === 'reads' && request !== undefined && ['keys', 'bearer', 'none'].includes(credentials);
};

/** Valid requests of an operation whose only unfilled slot, if any, is the time of sending. */
const requestsOf = (operation: OperationId, weight: number, options: CaseOptions): DuelRequest[] =>
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
    const acceptedRequests: { readonly request: DuelRequest; readonly size: number }[] = [];
    for (const request of requestsOf(operation, weight, options)) {
      // The order of the sides is random, because the side that is called first has to compile its code.
      const isAFirst = random(options.seed, 'who looks first', request.id).chance(0.5);
      const firstTrial = await tryRequest(isAFirst ? sides.a : sides.b, request);
      const secondTrial = await tryRequest(isAFirst ? sides.b : sides.a, request);
      const [trialA, trialB] = isAFirst ? [firstTrial, secondTrial] : [secondTrial, firstTrial];
      assertSameAcceptance(request, sides, trialA, trialB);
      if (trialA.refusalText === undefined) acceptedRequests.push({ request, size: trialA.size });
    }
    if (acceptedRequests.length === 0)
      throw new CannotJudge(
        `Both refuse every ${operation} request that was tried: check the credentials and known data, or leave it out.`,
      );
    acceptedRequests.sort((left, right) => left.size - right.size);
    chosen.push(
      ...new Set(
        lengthQuantiles.map(
          (quantile) => acceptedRequests[Math.floor(quantile * acceptedRequests.length)]!.request,
        ),
      ),
    );
  }
  return chosen;
}

function assertSameAcceptance(
  { id }: DuelRequest,
  { a, b }: { readonly a: Side; readonly b: Side },
  trialA: TrialResult,
  trialB: TrialResult,
): void {
  if ((trialA.refusalText === undefined) === (trialB.refusalText === undefined)) return;
  const [acceptingSide, refusingSide, refusalText] =
    trialB.refusalText === undefined ? [b, a, trialA.refusalText!] : [a, b, trialB.refusalText];
  throw new CannotJudge(
    `${refusingSide.name} answers ${id} with ${refusalText}, and ${acceptingSide.name} accepts it: the time of an error cannot be compared.`,
  );
}

interface TrialResult {
  /** Characters of the response body. */
  readonly size: number;
  /** Undefined if the request was accepted. */
  readonly refusalText?: string;
}

const timeoutSeconds = 20;
/** Maximum size of the decompressed body. */
const maxBytes = 16 * 1024 * 1024;

/** Sends one request to one side before a duel, to check that it is accepted. @throws CannotJudge if there is no response */
export async function tryRequest(side: Side, request: DuelRequest): Promise<TrialResult> {
  const { method, url, headers, body } = requestForSide(side, request);
  try {
    const filledBody = withSendTime(body, new Date());
    const { status, body: text } = await sendRequest(
      dispatcherFor(url),
      { method, url, headers, ...(filledBody === null ? {} : { body: filledBody }) },
      { body: maxBytes, seconds: timeoutSeconds },
    );
    if (status < 200 || status > 299) return { size: text.length, refusalText: `HTTP ${status}` };
    const hasProblem = reportsErrors({ body: parse(text)?.value });
    return { size: text.length, ...(hasProblem && { refusalText: 'a problem inside HTTP 200' }) };
  } catch (cause) {
    if (cause instanceof ResponseTooLarge)
      return { size: maxBytes, refusalText: `more than ${maxBytes / 1024 / 1024} MB` };
    const reason = `${side.name} does not answer ${request.id} (${noResponseReason(cause)})`;
    throw new CannotJudge(`${reason}: check its address.`, { cause });
  }
}
