/** Decides from the rounds alone when the warm-up is over and when a duel can end. Pure. */
import { groupBy } from '../../lib/group-by.ts';
import type { Round, DuelRequest, Pair } from './duel.ts';
import { estimate, quantile, type Estimate } from './statistics.ts';

/** B counts as slower if the whole interval of its time is above this multiple of A's time. */
export const alarmAbove = 1.03;

type Decision = 'slower' | 'not slower' | 'undecided';

export const decide = ({ low, high }: Pick<Estimate, 'low' | 'high'>): Decision =>
  low > alarmAbove ? 'slower' : high <= alarmAbove ? 'not slower' : 'undecided';

/** Rounds in each of the two compared parts. A process needs hundreds of requests until its frequent code is compiled. */
const comparedRounds = 200;
const warmingShare = 0.04;

/**
 * Whether both sides have stopped getting faster: neither side's median time of the last 200 rounds is 4 % or more below
 * its median of the 200 rounds before. Times are divided by the median of their request, so that the mix does not matter.
 */
export function isWarm(rounds: readonly Round[]): boolean {
  if (rounds.length < 2 * comparedRounds) return false;
  const recentRounds = rounds.slice(-2 * comparedRounds);
  return (['a', 'b'] as const).every((side) => {
    const timesOf = (part: readonly Round[]): number[] => part.flatMap((round) => [...round[side].times]);
    const medians = new Map(
      [...groupBy(recentRounds, ({ request }) => request)].map(([request, roundsOfRequest]) => [
        request,
        quantile(timesOf(roundsOfRequest), 0.5),
      ]),
    );
    const medianOf = (part: readonly Round[]): number =>
      quantile(
        part.flatMap((round) => round[side].times.map((time) => time / medians.get(round.request)!)),
        0.5,
      );
    return (
      medianOf(recentRounds.slice(comparedRounds)) >
      medianOf(recentRounds.slice(0, comparedRounds)) * (1 - warmingShare)
    );
  });
}

/** With fewer rounds a duel does not end early. */
const minRounds = 400;

/** Repeated checks find differences by chance, so an early check needs more confidence than the last check, which needs 95 %. */
const earlyLevel = 0.998;
export const lastLevel = 0.95;

/** Whether the rounds after the warm-up are enough for a decision before the time is over. */
export function isDecided(rounds: readonly Round[], seed: number): boolean {
  if (rounds.length < minRounds) return false;
  const interimEstimate = estimate(rounds, { seed, level: earlyLevel });
  return interimEstimate !== undefined && decide(interimEstimate) !== 'undecided';
}

/** Responses may differ by a few bytes, because tokens and times differ between deployments. */
const sizeToleranceShare = 0.05;
const sizeToleranceBytes = 64;
/** Share of a request's rounds that may differ, because the inventory changes and a network may fail once. */
const maxDifferingShare = 0.02;

/** Why a round does not count; undefined if it counts. */
export function differenceIn({ a, b }: Pick<Round, 'a' | 'b'>): string | undefined {
  const [failureA, failureB] = [failureIn(a), failureIn(b)];
  if (failureA !== undefined && failureB !== undefined)
    return `both answer with ${failureA === failureB ? failureA : `${failureA} and ${failureB}`}`;
  if (failureA !== undefined) return `A answers with ${failureA}`;
  if (failureB !== undefined) return `B answers with ${failureB}`;
  const meanSize = ({ sizes }: Pair): number => Math.round((sizes[0] + sizes[1]) / 2);
  const [sizeA, sizeB] = [meanSize(a), meanSize(b)];
  const differ =
    Math.abs(sizeA - sizeB) > Math.max(sizeToleranceBytes, sizeToleranceShare * Math.max(sizeA, sizeB));
  return differ ? `A answers with ${sizeA} bytes and B with ${sizeB}` : undefined;
}

function failureIn({ statuses }: Pair): string | undefined {
  const failedStatus = statuses.find((status) => status < 200 || status > 299);
  if (failedStatus === undefined) return undefined;
  return failedStatus === 0 ? 'nothing' : `HTTP ${failedStatus}`;
}

/** @returns a message for each request that makes the whole duel invalid; rounds of the warm-up are also checked */
export function differencesByRequest(rounds: readonly Round[], requests: readonly DuelRequest[]): string[] {
  return requests.flatMap(({ id }, index) => {
    const requestRounds = rounds.filter(({ request }) => request === index);
    const differences = requestRounds.flatMap((round) => differenceIn(round) ?? []);
    if (differences.length === 0 || differences.length <= maxDifferingShare * requestRounds.length) return [];
    return [`${id}: ${mostFrequent(differences)} (${differences.length} of ${requestRounds.length} times).`];
  });
}

function mostFrequent(texts: readonly string[]): string {
  const groups = [...groupBy(texts, (text) => text).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]![0]!;
}
