/** Counts per interval. An interval is one second long, and doubles whenever there would be too many intervals. */
import type { ClauseId } from '../../schemas/clauses.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Moment } from '../result.ts';
import { addTo, emptyHistogram, quantilesOf, raise, type Histogram } from './histogram.ts';
import type { Phase } from '../plan.ts';

export interface Tally {
  journeys: number;
  dropped: number;
  readonly operations: Map<OperationId, OperationTally>;
  readonly violations: Map<ClauseId, number>;
}

export interface OperationTally {
  requests: number;
  errors: number;
  /** Seconds. */
  readonly latency: Histogram;
}

const emptyTally = (): Tally => ({ journeys: 0, dropped: 0, operations: new Map(), violations: new Map() });

/** Maximum number of intervals, already more than a chart can show. */
const maxIntervals = 1_200;

/** Tallies per interval. In a long run intervals are merged, so that the memory stays bounded. */
export class Timeline {
  readonly #startFor: (time: number) => number;
  #tallies: Tally[] = [];
  #seconds = 1;

  /** @param startFor returns the time of the first arrival, which its first call may fix to the time passed; both in Unix ms */
  constructor(startFor: (time: number) => number) {
    this.#startFor = startFor;
  }

  /** @param at Unix time in ms */
  at(at: number): Tally {
    return this.#tally(this.#secondOf(at));
  }

  /** Visits the intervals between two times with their shares, which add up to 1. */
  spread(from: number, to: number, visit: (tally: Tally, share: number) => void): void {
    const [begin, end] = [this.#secondOf(Math.min(from, to)), this.#secondOf(to)];
    // Creates the last interval first, because that can merge intervals.
    this.#tally(end);
    const [first, last] = [Math.floor(begin / this.#seconds), Math.floor(end / this.#seconds)];
    for (let index = first; index <= last; index += 1) {
      const inside = Math.min(end, (index + 1) * this.#seconds) - Math.max(begin, index * this.#seconds);
      const share = end > begin ? inside / (end - begin) : 1;
      if (share > 0) visit(this.#tally(index * this.#seconds), share);
    }
  }

  /** The intervals from the first arrival on. Their sums are exact despite rounding. */
  moments(phases: readonly TimedPhase[]): Moment[] {
    const roundPart = rounding();
    return this.#tallies.map((tally, index) => {
      const at = (index + 1) * this.#seconds;
      return {
        at,
        seconds: this.#seconds,
        phase: phaseAt(phases, at - this.#seconds / 2)?.name ?? '',
        journeys: roundPart('journeys', tally.journeys),
        dropped: roundPart('dropped', tally.dropped),
        operations: Object.fromEntries(
          [...tally.operations].map(([operation, one]) => {
            const requests = roundPart(`${operation} requests`, one.requests);
            return [
              operation,
              { requests, errors: roundPart(`${operation} errors`, one.errors), ...latencyOf(one, requests) },
            ];
          }),
        ),
        violations: Object.fromEntries(tally.violations),
      };
    });
  }

  /** Seconds since the first arrival; 0 for earlier times. */
  #secondOf(at: number): number {
    return Math.max(0, (at - this.#startFor(at)) / 1_000);
  }

  #tally(second: number): Tally {
    while (second / this.#seconds >= maxIntervals) {
      this.#tallies = this.#tallies.flatMap((one, index, all) =>
        index % 2 === 0 ? [mergeInto(one, all[index + 1])] : [],
      );
      this.#seconds *= 2;
    }
    const index = Math.floor(second / this.#seconds);
    while (this.#tallies.length <= index) this.#tallies.push(emptyTally());
    return this.#tallies[index]!;
  }
}

/** @returns the tally of an operation, created if missing */
export function operationIn({ operations }: Tally, id: OperationId): OperationTally {
  let tally = operations.get(id);
  if (tally === undefined)
    operations.set(id, (tally = { requests: 0, errors: 0, latency: emptyHistogram() }));
  return tally;
}

function latencyOf({ latency }: OperationTally, requests: number): object {
  const [p50, p95, p99] = (requests > 0 && quantilesOf(latency, [0.5, 0.95, 0.99])) || [];
  return p50 === undefined ? {} : { p50: p50 * 1_000, p95: p95! * 1_000, p99: p99! * 1_000 };
}

/** Rounds cumulative sums instead of parts, so that the rounded parts add up to the rounded sum. */
function rounding(): (name: string, part: number) => number {
  const sums = new Map<string, number>();
  return (name, part) => {
    const before = sums.get(name) ?? 0;
    const after = before + part;
    sums.set(name, after);
    return Math.round(after) - Math.round(before);
  };
}

function mergeInto(one: Tally, other: Tally | undefined): Tally {
  if (other === undefined) return one;
  one.journeys += other.journeys;
  one.dropped += other.dropped;
  for (const [clause, times] of other.violations) raise(one.violations, clause, times);
  for (const [id, { requests, errors, latency }] of other.operations) {
    const operation = operationIn(one, id);
    operation.requests += requests;
    operation.errors += errors;
    addTo(operation.latency, latency);
  }
  return one;
}

/** A phase with its start and end in seconds from the first arrival. Its rates are those of all scenarios together. */
export type TimedPhase = Phase & { readonly from: number; readonly to: number };

/** The phase at a time; the last phase after the end, when journeys still finish. */
const phaseAt = (stretches: readonly TimedPhase[], second: number): TimedPhase | undefined =>
  stretches.find(({ to }) => second < to) ?? stretches.at(-1);

/** Planned journeys per second at a time. */
export function plannedRate(stretches: readonly TimedPhase[], second: number): number {
  const phase = phaseAt(stretches, second);
  if (phase === undefined) return 0;
  const { from, to, rates } = phase;
  const elapsedShare = to > from ? Math.min(1, Math.max(0, (second - from) / (to - from))) : 1;
  return rates[0] + (rates[1] - rates[0]) * elapsedShare;
}
