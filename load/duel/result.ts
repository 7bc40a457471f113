/** The result of a duel, as written to duel.json. A change that readers notice raises `schemaVersion`. */
import { Type, type Static } from 'typebox';
import { strict } from '../../lib/json-schema.ts';
import { present } from '../../lib/objects.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { DeepReadonly } from '../../targets/target.ts';
import type { DuelRequest, Round, Side } from './duel.ts';
import { differenceIn, differencesByRequest, alarmAbove, decide, lastLevel } from './stages.ts';
import { estimate, quantile, tailRatio, type Estimate } from './statistics.ts';

const text = Type.String();
const number = Type.Number();
const side = strict({ name: text, urls: Type.Unsafe<Side['urls']>(Type.Record(text, text)) });
/** The ratio with its 95 % interval; absent if there are too few rounds. */
const estimated = Type.Optional(strict({ ratio: number, low: number, high: number }));

export const DuelResult = strict({
  schemaVersion: Type.Literal(2),
  decision: Type.Unsafe<ReturnType<typeof decide> | 'invalid'>(
    Type.String({ enum: ['slower', 'not slower', 'undecided', 'invalid'] }),
  ),
  reasons: Type.Array(text, { description: 'Why the two cannot be compared' }),
  sides: strict({ a: side, b: side }),
  seed: Type.Integer(),
  /** ISO 8601, UTC. */
  startedAt: text,
  /** Duration in seconds, including the warm-up. */
  seconds: number,
  alarmAbove: number,
  /** Rounds of the warm-up, rounds that count, and rounds left out because the two sides answered differently. */
  rounds: strict({ warmUp: number, counted: number, spoilt: number }),
  estimate: estimated,
  /** 95th percentile of B as a multiple of that of A; reported, not judged. */
  tail: Type.Optional(number),
  operations: Type.Array(
    strict({
      operation: Type.Unsafe<OperationId>(text),
      requests: Type.Array(text),
      rounds: number,
      estimate: estimated,
      /** In milliseconds. */
      medians: Type.Optional(strict({ a: number, b: number })),
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

export function resultOf({
  sides,
  requests,
  seed,
  startedAt,
  seconds,
  rounds,
  warmUp,
}: DuelRecord): DuelResult {
  const later = rounds.slice(warmUp);
  const counted = later.filter((round) => differenceIn(round) === undefined);
  const certainty = { seed, level: lastLevel };
  const all = estimate(counted, certainty);
  const reasons = [
    ...differencesByRequest(rounds, requests),
    ...present(
      counted.length < minRounds &&
        `Only ${counted.length} rounds count, and ${minRounds} are needed: give it more --seconds.`,
    ),
  ];
  const shown = ({ name, urls }: Side): DuelResult['sides']['a'] => ({ name, urls });
  return {
    schemaVersion: 2,
    decision: reasons.length > 0 || all === undefined ? 'invalid' : decide(all),
    reasons,
    sides: { a: shown(sides.a), b: shown(sides.b) },
    seed,
    startedAt,
    seconds,
    alarmAbove,
    rounds: { warmUp, counted: counted.length, spoilt: later.length - counted.length },
    ...(all && { estimate: all, tail: tailRatio(counted) }),
    operations: [...new Set(requests.map(({ operation }) => operation))].map((operation) => {
      const own = counted.filter(({ request }) => requests[request]!.operation === operation);
      const observed = estimate(own, certainty);
      const median = (side: 'a' | 'b'): number =>
        quantile(
          own.flatMap((round) => round[side].times),
          0.5,
        );
      return {
        operation,
        requests: requests.filter((request) => request.operation === operation).map(({ id }) => id),
        rounds: own.length,
        ...(observed && { estimate: observed, medians: { a: median('a'), b: median('b') } }),
      };
    }),
  };
}

const factor = (ratio: number): string => ratio.toFixed(2);
const whole = (count: number): string => count.toLocaleString('en');
const interval = ({ low, high }: Estimate): string => `95 % interval ${factor(low)} to ${factor(high)}`;

/** @returns lines: the verdict first, then its reasons */
export function linesOf(result: DuelResult): string[] {
  const { decision, sides, rounds, estimate, tail } = result;
  const lines: string[] = [];
  if (estimate !== undefined && decision !== 'invalid') {
    const decisionText = {
      slower: 'slower',
      'not slower': 'not slower',
      undecided: `undecided, for ${factor(result.alarmAbove)} lies within the interval: give it more --seconds`,
    }[decision];
    const measured = `${whole(rounds.counted)} rounds in ${result.seconds.toFixed(0)} s`;
    lines.push(
      `B takes ${factor(estimate.ratio)} times as long as A (${interval(estimate)}; ${measured}): ${decisionText}`,
    );
  } else lines.push('The two cannot be compared.', ...result.reasons.map((reason) => `  ${reason}`));
  lines.push(`  A  ${sides.a.name}`, `  B  ${sides.b.name}`);
  for (const { operation, estimate: own, medians, rounds: count } of result.operations)
    if (own !== undefined && medians !== undefined)
      lines.push(
        `  ${operation.padEnd(16)} ${factor(own.ratio)}  (${interval(own)}; ${medians.a.toFixed(2)} and ${medians.b.toFixed(2)} ms; ${whole(count)} rounds)`,
      );
  if (tail !== undefined) lines.push(`  p95 of all       ${factor(tail)}  (reported, not judged)`);
  if (rounds.spoilt > 0)
    lines.push(`  ${whole(rounds.spoilt)} rounds were left out, because the two answered differently.`);
  return lines;
}
