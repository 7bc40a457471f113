/** The result of a duel, as written to duel.json. A change that readers notice raises `schemaVersion`. */
import { Type, type Static } from 'typebox';
import { strictObject } from '../../lib/json-schema.ts';
import { presentItems } from '../../lib/objects.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { DeepReadonly } from '../../targets/target.ts';
import type { DuelRequest, Round, Side } from './duel.ts';
import { differenceIn, differencesByRequest, alarmAbove, decide, lastLevel } from './stages.ts';
import { estimate, quantile, tailRatio, type Estimate } from './statistics.ts';

const text = Type.String();
const number = Type.Number();
const sideSchema = strictObject({ name: text, urls: Type.Unsafe<Side['urls']>(Type.Record(text, text)) });
/** The ratio with its 95 % interval; absent if there are too few rounds. */
const estimateSchema = Type.Optional(strictObject({ ratio: number, low: number, high: number }));

export const DuelResult = strictObject({
  schemaVersion: Type.Literal(2),
  decision: Type.Unsafe<ReturnType<typeof decide> | 'invalid'>(
    Type.String({ enum: ['slower', 'not slower', 'undecided', 'invalid'] }),
  ),
  reasons: Type.Array(text, { description: 'Why the two cannot be compared' }),
  sides: strictObject({ a: sideSchema, b: sideSchema }),
  seed: Type.Integer(),
  /** ISO 8601, UTC. */
  startedAt: text,
  /** Duration in seconds, including the warm-up. */
  seconds: number,
  alarmAbove: number,
  /** Rounds of the warm-up, rounds that count, and rounds left out because the two sides responded differently. */
  rounds: strictObject({ warmUp: number, counted: number, spoilt: number }),
  estimate: estimateSchema,
  /** 95th percentile of B as a multiple of that of A; reported, not judged. */
  tail: Type.Optional(number),
  operations: Type.Array(
    strictObject({
      operation: Type.Unsafe<OperationId>(text),
      requests: Type.Array(text),
      rounds: number,
      estimate: estimateSchema,
      /** In milliseconds. */
      medians: Type.Optional(strictObject({ a: number, b: number })),
    }),
  ),
});
export type DuelResult = DeepReadonly<Static<typeof DuelResult>>;

interface DuelRecord extends Pick<DuelResult, 'seed' | 'startedAt' | 'seconds'> {
  readonly sides: { readonly a: Side; readonly b: Side };
  readonly requests: readonly DuelRequest[];
  /** The rounds in the order in which they were sent. */
  readonly rounds: readonly Round[];
  /** The number of rounds in the warm-up, which come first. */
  readonly warmUp: number;
}

/** With fewer rounds the result is invalid. */
const minRounds = 100;

export function resultOf(record: DuelRecord): DuelResult {
  const { sides, requests, seed, startedAt, seconds, rounds, warmUp } = record;
  const roundsAfterWarmUp = rounds.slice(warmUp);
  const countedRounds = roundsAfterWarmUp.filter((round) => differenceIn(round) === undefined);
  const estimateOptions = { seed, level: lastLevel };
  const overallEstimate = estimate(countedRounds, estimateOptions);
  const reasons = [
    ...differencesByRequest(rounds, requests),
    ...presentItems(
      countedRounds.length < minRounds &&
        `Only ${countedRounds.length} rounds count, and ${minRounds} are needed: repeat with a larger --seconds.`,
    ),
  ];
  const sideWithoutSecrets = ({ name, urls }: Side): DuelResult['sides']['a'] => ({ name, urls });
  return {
    schemaVersion: 2,
    decision: reasons.length > 0 || overallEstimate === undefined ? 'invalid' : decide(overallEstimate),
    reasons,
    sides: { a: sideWithoutSecrets(sides.a), b: sideWithoutSecrets(sides.b) },
    seed,
    startedAt,
    seconds,
    alarmAbove,
    rounds: {
      warmUp,
      counted: countedRounds.length,
      spoilt: roundsAfterWarmUp.length - countedRounds.length,
    },
    ...(overallEstimate && { estimate: overallEstimate, tail: tailRatio(countedRounds) }),
    operations: [...new Set(requests.map(({ operation }) => operation))].map((operation) => {
      const operationRounds = countedRounds.filter(
        ({ request }) => requests[request]!.operation === operation,
      );
      const operationEstimate = estimate(operationRounds, estimateOptions);
      const median = (side: 'a' | 'b'): number =>
        quantile(
          operationRounds.flatMap((round) => round[side].times),
          0.5,
        );
      return {
        operation,
        requests: requests.filter((request) => request.operation === operation).map(({ id }) => id),
        rounds: operationRounds.length,
        ...(operationEstimate && {
          estimate: operationEstimate,
          medians: { a: median('a'), b: median('b') },
        }),
      };
    }),
  };
}

const formatFactor = (ratio: number): string => ratio.toFixed(2);
const formatCount = (count: number): string => count.toLocaleString('en');
const formatInterval = ({ low, high }: Estimate): string =>
  `95 % interval ${formatFactor(low)} to ${formatFactor(high)}`;

/** @returns lines: the verdict first, then its reasons */
export function linesOf(result: DuelResult): string[] {
  const { decision, sides, rounds, estimate, tail } = result;
  const lines: string[] = [];
  if (estimate !== undefined && decision !== 'invalid') {
    const decisionText = {
      slower: 'slower',
      'not slower': 'not slower',
      undecided: `undecided, for ${formatFactor(result.alarmAbove)} lies within the interval: repeat with a larger --seconds`,
    }[decision];
    const extentText = `${formatCount(rounds.counted)} rounds in ${result.seconds.toFixed(0)} s`;
    lines.push(
      `B takes ${formatFactor(estimate.ratio)} times as long as A (${formatInterval(estimate)}; ${extentText}): ${decisionText}`,
    );
  } else lines.push('The two cannot be compared.', ...result.reasons.map((reason) => `  ${reason}`));
  lines.push(`  A  ${sides.a.name}`, `  B  ${sides.b.name}`);
  for (const { operation, estimate: operationEstimate, medians, rounds: count } of result.operations)
    if (operationEstimate !== undefined && medians !== undefined)
      lines.push(
        `  ${operation.padEnd(16)} ${formatFactor(operationEstimate.ratio)}  (${formatInterval(operationEstimate)}; ${medians.a.toFixed(2)} and ${medians.b.toFixed(2)} ms; ${formatCount(count)} rounds)`,
      );
  if (tail !== undefined) lines.push(`  p95 of all       ${formatFactor(tail)}  (reported, not judged)`);
  if (rounds.spoilt > 0)
    lines.push(`  ${formatCount(rounds.spoilt)} rounds were left out, because the two answered differently.`);
  return lines;
}
