/** What happened when: numbers by stretches of a second, which get longer when there would be too many of them. */
import type { ClauseId } from '../../schemas/clauses.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Moment } from '../result.ts';
import type { Stretch } from './phases.ts';
import { phaseAt } from './phases.ts';
import { addTo, emptyHistogram, quantilesOf, raise, type Histogram } from './histogram.ts';

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

/** More than anybody can see side by side. */
const mostStretches = 1_200;

/** Bounded however long a run takes. */
export class Timeline {
  readonly #startedAt: (first: number) => number;
  #tallies: Tally[] = [];
  #seconds = 1;

  /** @param startedAt of the first arrival, in milliseconds since 1970, given when anything was heard first */
  constructor(startedAt: (first: number) => number) {
    this.#startedAt = startedAt;
  }

  /** @param at milliseconds since 1970 */
  at(at: number): Tally {
    return this.#tally(this.#secondOf(at));
  }

  /** Hands out what happened between two times in shares that make 1 together. */
  spread(from: number, to: number, take: (tally: Tally, share: number) => void): void {
    const [begin, end] = [this.#secondOf(Math.min(from, to)), this.#secondOf(to)];
    // Makes room first: while shares are handed out nothing may be moved.
    this.#tally(end);
    const [first, last] = [Math.floor(begin / this.#seconds), Math.floor(end / this.#seconds)];
    for (let index = first; index <= last; index += 1) {
      const inside = Math.min(end, (index + 1) * this.#seconds) - Math.max(begin, index * this.#seconds);
      const share = end > begin ? inside / (end - begin) : 1;
      if (share > 0) take(this.#tally(index * this.#seconds), share);
    }
  }

  /** Stretches from the first arrival to the last of which anything is known. Sums over all of them are exact. */
  moments(stretches: readonly Stretch[]): Moment[] {
    const whole = rounding();
    return this.#tallies.map((tally, index) => {
      const at = (index + 1) * this.#seconds;
      return {
        at,
        seconds: this.#seconds,
        phase: phaseAt(stretches, at - this.#seconds / 2)?.name ?? '',
        journeys: whole('journeys', tally.journeys),
        dropped: whole('dropped', tally.dropped),
        operations: Object.fromEntries(
          [...tally.operations].map(([operation, one]) => {
            const requests = whole(`${operation} requests`, one.requests);
            return [
              operation,
              { requests, errors: whole(`${operation} errors`, one.errors), ...latencyOf(one, requests) },
            ];
          }),
        ),
        violations: Object.fromEntries(tally.violations),
      };
    });
  }

  /** Seconds since the first arrival; what came before counts as if it came with it. */
  #secondOf(at: number): number {
    return Math.max(0, (at - this.#startedAt(at)) / 1_000);
  }

  #tally(second: number): Tally {
    while (second / this.#seconds >= mostStretches) {
      this.#tallies = pairs(this.#tallies).map(([one, other]) => merged(one, other));
      this.#seconds *= 2;
    }
    const index = Math.floor(second / this.#seconds);
    while (this.#tallies.length <= index) this.#tallies.push(emptyTally());
    return this.#tallies[index]!;
  }
}

/** @returns the tally of an operation, made where there was none */
export function operationIn({ operations }: Tally, id: OperationId): OperationTally {
  let found = operations.get(id);
  if (found === undefined)
    operations.set(id, (found = { requests: 0, errors: 0, latency: emptyHistogram() }));
  return found;
}

function latencyOf({ latency }: OperationTally, requests: number): object {
  const [p50, p95, p99] = (requests > 0 && quantilesOf(latency, [0.5, 0.95, 0.99])) || [];
  return p50 === undefined ? {} : { p50: p50 * 1_000, p95: p95! * 1_000, p99: p99! * 1_000 };
}

/** Rounds sums and not their parts, so that the parts still make the sum. */
function rounding(): (name: string, part: number) => number {
  const sums = new Map<string, number>();
  return (name, part) => {
    const before = sums.get(name) ?? 0;
    const after = before + part;
    sums.set(name, after);
    return Math.round(after) - Math.round(before);
  };
}

const pairs = (tallies: readonly Tally[]): [Tally, Tally | undefined][] =>
  tallies.flatMap((tally, index): [Tally, Tally | undefined][] =>
    index % 2 === 0 ? [[tally, tallies[index + 1]]] : [],
  );

function merged(one: Tally, other: Tally | undefined): Tally {
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
