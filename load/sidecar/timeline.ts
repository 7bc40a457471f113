/** Counts per interval. An interval is one second long, until there are too many: then pairs of them are merged. */
import type { ClauseId } from '../../schemas/clauses.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Moment } from '../result.ts';
import { addTo, emptyHistogram, quantilesOf, addToCount, type Histogram } from './histogram.ts';
import type { Phase } from '../plan.ts';

interface Tally {
  journeys: number;
  dropped: number;
  readonly operations: Map<OperationId, OperationTally>;
  readonly violations: Map<ClauseId, number>;
}

interface OperationTally {
  requests: number;
  errors: number;
  /** Seconds. */
  readonly latency: Histogram;
}

const emptyTally = (): Tally => ({ journeys: 0, dropped: 0, operations: new Map(), violations: new Map() });

/** Maximum number of intervals, already more than a chart can show. */
const maxIntervals = 1_200;

export type Timeline = ReturnType<typeof createTimeline>;

/**
 * Tallies per interval. In a long run intervals are merged, so that the memory stays bounded.
 * @param startFor returns the first arrival's time in Unix ms; if that is unknown, `time` of the first call
 */
export function createTimeline(startFor: (time: number) => number) {
  let tallies: Tally[] = [];
  let intervalSeconds = 1;

  /** Seconds since the first arrival; 0 for earlier times. */
  const secondOf = (time: number): number => Math.max(0, (time - startFor(time)) / 1_000);

  function tallyOf(second: number): Tally {
    while (second / intervalSeconds >= maxIntervals) {
      tallies = tallies.flatMap((tally, index) =>
        index % 2 === 0 ? [mergeInto(tally, tallies[index + 1])] : [],
      );
      intervalSeconds *= 2;
    }
    const index = Math.floor(second / intervalSeconds);
    while (tallies.length <= index) tallies.push(emptyTally());
    return tallies[index]!;
  }

  return {
    /** @param time Unix time in ms */
    tallyAt: (time: number): Tally => tallyOf(secondOf(time)),
    /** Visits the intervals between two times with their shares, which add up to 1. */
    spread(from: number, to: number, visit: (tally: Tally, share: number) => void): void {
      const [begin, end] = [secondOf(Math.min(from, to)), secondOf(to)];
      // Creates the last interval first, because that can merge intervals.
      tallyOf(end);
      const firstIndex = Math.floor(begin / intervalSeconds);
      const lastIndex = Math.floor(end / intervalSeconds);
      for (let index = firstIndex; index <= lastIndex; index += 1) {
        const overlapSeconds =
          Math.min(end, (index + 1) * intervalSeconds) - Math.max(begin, index * intervalSeconds);
        const share = end > begin ? overlapSeconds / (end - begin) : 1;
        if (share > 0) visit(tallyOf(index * intervalSeconds), share);
      }
    },
    /** The intervals from the first arrival on. Their sums are exact despite rounding. */
    moments(phases: readonly TimedPhase[]): Moment[] {
      const round = cumulativeRounding();
      return tallies.map((tally, index) => {
        const at = (index + 1) * intervalSeconds;
        return {
          at,
          seconds: intervalSeconds,
          phase: phaseAt(phases, at - intervalSeconds / 2)?.name ?? '',
          journeys: round('journeys', tally.journeys),
          dropped: round('dropped', tally.dropped),
          operations: Object.fromEntries(
            [...tally.operations].map(([operation, operationTally]) => {
              const requests = round(`${operation} requests`, operationTally.requests);
              const errors = round(`${operation} errors`, operationTally.errors);
              return [operation, { requests, errors, ...latencyOf(operationTally, requests) }];
            }),
          ),
          violations: Object.fromEntries(tally.violations),
        };
      });
    },
  };
}

/** @returns the tally of an operation, created if missing */
export function operationTallyOf({ operations }: Tally, id: OperationId): OperationTally {
  let tally = operations.get(id);
  if (tally === undefined)
    operations.set(id, (tally = { requests: 0, errors: 0, latency: emptyHistogram() }));
  return tally;
}

function latencyOf({ latency }: OperationTally, requests: number): object {
  const [p50, p95, p99] = (requests > 0 ? quantilesOf(latency, [0.5, 0.95, 0.99]) : undefined) ?? [];
  return p50 === undefined ? {} : { p50: p50 * 1_000, p95: p95! * 1_000, p99: p99! * 1_000 };
}

/** Rounds cumulative sums instead of parts, so that the rounded parts add up to the rounded sum. */
function cumulativeRounding(): (name: string, part: number) => number {
  const sums = new Map<string, number>();
  return (name, part) => {
    const previousSum = sums.get(name) ?? 0;
    const newSum = previousSum + part;
    sums.set(name, newSum);
    return Math.round(newSum) - Math.round(previousSum);
  };
}

function mergeInto(target: Tally, source: Tally | undefined): Tally {
  if (source === undefined) return target;
  target.journeys += source.journeys;
  target.dropped += source.dropped;
  for (const [clause, times] of source.violations) addToCount(target.violations, clause, times);
  for (const [id, { requests, errors, latency }] of source.operations) {
    const operation = operationTallyOf(target, id);
    operation.requests += requests;
    operation.errors += errors;
    addTo(operation.latency, latency);
  }
  return target;
}

/** A phase with its start and end in seconds from the first arrival. Its rates are those of all scenarios together. */
export type TimedPhase = Phase & { readonly from: number; readonly to: number };

/** The phase at a time; the last phase after the end, when journeys still finish. */
const phaseAt = (phases: readonly TimedPhase[], second: number): TimedPhase | undefined =>
  phases.find(({ to }) => second < to) ?? phases.at(-1);

export function plannedRate(phases: readonly TimedPhase[], second: number): number {
  const phase = phaseAt(phases, second);
  if (phase === undefined) return 0;
  const { from, to, rates } = phase;
  const elapsedShare = to > from ? Math.min(1, Math.max(0, (second - from) / (to - from))) : 1;
  return rates[0] + (rates[1] - rates[0]) * elapsedShare;
}
