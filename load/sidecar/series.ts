/** Totals of the series that runners push; their growth is also added to a timeline. */
import { errorKinds, metrics, type OutcomeKind } from '../metrics.ts';
import { addTo, countIn, emptyHistogram, grownBy, type Histogram } from './histogram.ts';
import type { Point } from './remote-write.ts';
import { operationIn, type Timeline } from './timeline.ts';
import { operations, type OperationId } from '../../schemas/operations.ts';

/** Metric names in remote write: `k6_`, the metric, and the unit. */
export const metricNames = {
  requests: 'k6_http_req_duration_seconds',
  dropped: 'k6_dropped_iterations_total',
  journeys: `k6_${metrics.journeys}_total`,
  outcomes: `k6_${metrics.outcomes}_total`,
  rechecks: `k6_${metrics.rechecks}_total`,
  forwarded: `k6_${metrics.forwarded}_total`,
  /** k6 adds the unit in some configurations. */
  late: `k6_${metrics.late}`,
  lateSeconds: `k6_${metrics.late}_seconds`,
} as const;

const usedNames: ReadonlySet<string> = new Set(Object.values(metricNames));

export interface Series {
  readonly name: string;
  readonly tags: Readonly<Record<string, string>>;
  /** Sum of a counter, or number of values of a histogram. */
  total: number;
  readonly histogram?: Histogram;
  /** Last received value, cumulative since the start. */
  last: number | Histogram;
  at: number;
}

/** Growth of a series between two pushes. */
interface Growth {
  readonly count: number;
  readonly histogram?: Histogram;
}

/** Milliseconds that the first push of a runner is assumed to cover. */
const firstPushMs = 1_000;

/** The tag that identifies a runner. */
const runnerTag = 'instance_id';

export class AllSeries {
  readonly #timeline: Timeline;
  readonly #all = new Map<string, Series>();
  readonly #counted = new Map<string, Set<string>>();
  /** Newest time in the pushes of each runner. */
  readonly #lastPush = new Map<string, number>();
  /** Why the figures are unreliable, as a sentence. */
  problem: string | undefined;

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
  }

  /** Adds the points of one push. */
  take(points: readonly Point[]): void {
    const newest = new Map<string, number>();
    for (const point of points) {
      const runner = point.tags[runnerTag] ?? '';
      if (!Number.isNaN(point.value)) newest.set(runner, Math.max(newest.get(runner) ?? 0, point.at));
      const key = keyOf(point);
      let counted = this.#counted.get(runner);
      if (counted === undefined) this.#counted.set(runner, (counted = new Set()));
      counted.add(key);
      if (usedNames.has(point.name) && !Number.isNaN(point.value))
        this.#grow(key, point, this.#lastPush.get(runner) ?? point.at - firstPushMs);
    }
    for (const [runner, at] of newest)
      this.#lastPush.set(runner, Math.max(at, this.#lastPush.get(runner) ?? 0));
  }

  /** @returns the series of a metric; those of requests include requests to the sidecar, which belong to no operation */
  of(name: string): Series[] {
    return [...this.#all.values()].filter((tally) => tally.name === name);
  }

  /** Maximum number of series of one runner, over all metrics. */
  get count(): number {
    return Math.max(0, ...[...this.#counted.values()].map(({ size }) => size));
  }

  #grow(key: string, point: Point, pushedBefore: number): void {
    const { name, tags, at } = point;
    const current = point.histogram ?? point.value!;
    let series = this.#all.get(key);
    if (series === undefined) {
      const start = typeof current === 'number' ? 0 : emptyHistogram();
      const empty = { name, tags, total: 0, last: start, at: 0 };
      series = typeof current === 'number' ? empty : { ...empty, histogram: emptyHistogram() };
      this.#all.set(key, series);
    }
    const growth = growthOf(current, series.last) ?? this.#growthAfterReset(current, name);
    series.last = current;
    if (growth.count === 0) return;
    series.total += growth.count;
    if (series.histogram && growth.histogram) addTo(series.histogram, growth.histogram);
    // All of this growth happened after the previous push, which would otherwise have contained it.
    this.#addToTimeline(series, growth, Math.max(series.at, pushedBefore), at);
    series.at = Math.max(at, series.at);
  }

  #growthAfterReset(current: number | Histogram, name: string): Growth {
    this.problem ??= `${name} went down: two runners send under the same tags, so give each a tag ${runnerTag} of its own`;
    return typeof current === 'number' ? { count: current } : { count: countIn(current), histogram: current };
  }

  #addToTimeline({ name, tags }: Series, { count, histogram }: Growth, from: number, to: number): void {
    const operation = tags['name'];
    const isKnownOperation = operation !== undefined && isOperation(operation);
    const isError = errorKinds.includes(tags['kind'] as OutcomeKind);
    this.#timeline.spread(from, to, (tally, share) => {
      if (name === metricNames.journeys) tally.journeys += count * share;
      else if (name === metricNames.dropped) tally.dropped += count * share;
      else if (name === metricNames.outcomes && isKnownOperation && isError)
        operationIn(tally, operation).errors += count * share;
      else if (name === metricNames.requests && isKnownOperation) {
        const operationTally = operationIn(tally, operation);
        operationTally.requests += count * share;
        if (histogram && hasResponse(tags)) addTo(operationTally.latency, histogram, share);
      }
    });
  }
}

/** A request without a response has no latency; it is counted as an error. */
export const hasResponse = ({ status }: Series['tags']): boolean => status !== '0';

function growthOf(current: number | Histogram, before: number | Histogram): Growth | undefined {
  if (typeof current === 'number')
    return typeof before === 'number' && current >= before ? { count: current - before } : undefined;
  const histogram = typeof before === 'number' ? undefined : grownBy(current, before);
  return histogram && { count: countIn(histogram), histogram };
}

const keyOf = ({ name, tags }: Point): string =>
  [name, ...Object.entries(tags).map((tag) => tag.join('='))].join('\n');

export const isOperation = (name: string): name is OperationId => Object.hasOwn(operations, name);
