/** What a duel found, as it is written to duel.json. A change that readers notice raises `schemaVersion`. */
import type { OperationId } from '../../schemas/operations.ts';
import type { DuelRequest, Quad, Side } from './duel.ts';
import { differenceIn, unequal } from './sameness.ts';
import { alarmAbove, decide, lastLevel, type Decision } from './stages.ts';
import { estimate, quantile, tailRatio, type Estimate } from './statistics.ts';

export interface DuelResult {
  readonly schemaVersion: 1;
  /** `invalid` where the two cannot be compared: `reasons` says why. */
  readonly decision: Decision | 'invalid';
  readonly reasons: readonly string[];
  readonly sides: Readonly<Record<'a' | 'b', Pick<Side, 'name' | 'urls'>>>;
  readonly seed: number;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** With the warm-up. */
  readonly seconds: number;
  readonly alarmAbove: number;
  /** Quads that were thrown away, that count, and that two different answers spoilt. */
  readonly quads: { readonly warmUp: number; readonly counted: number; readonly spoilt: number };
  /** 95 % interval; absent where too little was seen. */
  readonly estimate?: Estimate;
  /** 95th percentile of B as a multiple of that of A; told only. */
  readonly tail?: number;
  readonly operations: readonly OperationResult[];
}

export interface OperationResult {
  readonly operation: OperationId;
  readonly requests: readonly string[];
  readonly quads: number;
  readonly estimate?: Estimate;
  /** Medians in milliseconds. */
  readonly medians?: { readonly a: number; readonly b: number };
}

export interface Fought {
  readonly sides: { readonly a: Side; readonly b: Side };
  readonly requests: readonly DuelRequest[];
  readonly seed: number;
  readonly startedAt: string;
  readonly seconds: number;
  /** All of them, in the order they were fought. */
  readonly quads: readonly Quad[];
  /** How many of the first belong to the warm-up. */
  readonly warmUp: number;
}

/** Fewer say nothing. */
const fewest = 100;

export function resultOf({ sides, requests, seed, startedAt, seconds, quads, warmUp }: Fought): DuelResult {
  const later = quads.slice(warmUp);
  const counted = later.filter((quad) => differenceIn(quad) === undefined);
  const certainty = { seed, level: lastLevel };
  const all = estimate(counted, certainty);
  const reasons = [
    ...unequal(quads, requests),
    ...(counted.length < fewest
      ? [`Only ${counted.length} quads count, and ${fewest} are the fewest: give it more --seconds.`]
      : []),
  ];
  const shown = ({ name, urls }: Side): DuelResult['sides']['a'] => ({ name, urls });
  return {
    schemaVersion: 1,
    decision: reasons.length > 0 || all === undefined ? 'invalid' : decide(all),
    reasons,
    sides: { a: shown(sides.a), b: shown(sides.b) },
    seed,
    startedAt,
    seconds,
    alarmAbove,
    quads: { warmUp, counted: counted.length, spoilt: later.length - counted.length },
    ...(all === undefined ? {} : { estimate: all, tail: tailRatio(counted) }),
    operations: [...new Set(requests.map(({ operation }) => operation))].map((operation) => {
      const own = counted.filter(({ request }) => requests[request]!.operation === operation);
      const observed = estimate(own, certainty);
      const median = (side: 'a' | 'b'): number =>
        quantile(
          own.flatMap((quad) => quad[side].times),
          0.5,
        );
      return {
        operation,
        requests: requests.filter((request) => request.operation === operation).map(({ id }) => id),
        quads: own.length,
        ...(observed === undefined
          ? {}
          : { estimate: observed, medians: { a: median('a'), b: median('b') } }),
      };
    }),
  };
}
