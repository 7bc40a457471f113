/** Totals of the series that runners push; their growth is also added to a timeline. */
import { isOutcomeKind, metrics, outcomes } from '../metrics.ts';
import { addTo, valueCount, emptyHistogram, growthBetween, type Histogram } from './histogram.ts';
import type { Point } from './remote-write.ts';
import { operationTallyOf, type Timeline } from './timeline.ts';
import { operations, type OperationId } from '../../schemas/operations.ts';

/** Metric names in remote write: `k6_`, the metric, and the unit. */
export const metricNames = {
  requests: 'k6_http_req_duration_seconds',
  dropped: 'k6_dropped_iterations_total',
  journeys: `k6_${metrics.journeys}_total`,
  unusableResponses: `k6_${metrics.unusableResponses}_total`,
  rechecks: `k6_${metrics.rechecks}_total`,
  forwarded: `k6_${metrics.forwarded}_total`,
  /** k6 adds the unit in some configurations. */
  lateness: `k6_${metrics.lateness}`,
  latenessSeconds: `k6_${metrics.lateness}_seconds`,
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

interface Growth {
  readonly count: number;
  readonly histogram?: Histogram;
}

/** Milliseconds that the first push of a runner is assumed to cover. */
const firstPushMs = 1_000;

const runnerTag = 'instance_id';

export type AllSeries = ReturnType<typeof createSeries>;

export function createSeries(timeline: Timeline) {
  const seriesByKey = new Map<string, Series>();
  const keysByRunner = new Map<string, Set<string>>();
  /** Newest time in the pushes of each runner. */
  const lastPush = new Map<string, number>();
  let problem: string | undefined;

  function addGrowth(key: string, point: Point, previousPushAt: number): void {
    const { name, tags, at } = point;
    const value = point.histogram ?? point.value!;
    let series = seriesByKey.get(key);
    if (series === undefined) {
      const start = typeof value === 'number' ? 0 : emptyHistogram();
      const emptySeries = { name, tags, total: 0, last: start, at: 0 };
      series = typeof value === 'number' ? emptySeries : { ...emptySeries, histogram: emptyHistogram() };
      seriesByKey.set(key, series);
    }
    const growth = growthOf(value, series.last) ?? growthAfterReset(value, name);
    series.last = value;
    if (growth.count === 0) return;
    series.total += growth.count;
    if (series.histogram && growth.histogram) addTo(series.histogram, growth.histogram);
    // All of this growth happened after the previous push, which would otherwise have contained it.
    addToTimeline(series, growth, Math.max(series.at, previousPushAt), at);
    series.at = Math.max(at, series.at);
  }

  function growthAfterReset(value: number | Histogram, name: string): Growth {
    problem ??= `${name} went down: two runners send under the same tags, so give each a tag ${runnerTag} of its own`;
    return typeof value === 'number' ? { count: value } : { count: valueCount(value), histogram: value };
  }

  function addToTimeline(
    { name, tags }: Series,
    { count, histogram }: Growth,
    from: number,
    to: number,
  ): void {
    const operation = tags['name'];
    const isKnownOperation = operation !== undefined && isOperation(operation);
    const kind = tags['kind'] ?? '';
    const isError = isOutcomeKind(kind) && outcomes[kind].isError;
    timeline.spread(from, to, (tally, share) => {
      if (name === metricNames.journeys) tally.journeys += count * share;
      else if (name === metricNames.dropped) tally.dropped += count * share;
      else if (name === metricNames.unusableResponses && isKnownOperation && isError)
        operationTallyOf(tally, operation).errors += count * share;
      else if (name === metricNames.requests && isKnownOperation) {
        const operationTally = operationTallyOf(tally, operation);
        operationTally.requests += count * share;
        if (histogram && hasResponse(tags)) addTo(operationTally.latency, histogram, share);
      }
    });
  }

  return {
    addPoints(points: readonly Point[]): void {
      const newestTimes = new Map<string, number>();
      for (const point of points) {
        const runner = point.tags[runnerTag] ?? '';
        if (!Number.isNaN(point.value))
          newestTimes.set(runner, Math.max(newestTimes.get(runner) ?? 0, point.at));
        const key = keyOf(point);
        let keys = keysByRunner.get(runner);
        if (keys === undefined) keysByRunner.set(runner, (keys = new Set()));
        keys.add(key);
        if (usedNames.has(point.name) && !Number.isNaN(point.value))
          addGrowth(key, point, lastPush.get(runner) ?? point.at - firstPushMs);
      }
      for (const [runner, newestTime] of newestTimes)
        lastPush.set(runner, Math.max(newestTime, lastPush.get(runner) ?? 0));
    },
    /** @returns the series of a metric; those of requests include requests to the sidecar, which belong to no operation */
    seriesOf: (name: string): Series[] => [...seriesByKey.values()].filter((series) => series.name === name),
    /** Maximum number of series of one runner, over all metrics. */
    count: (): number => Math.max(0, ...[...keysByRunner.values()].map(({ size }) => size)),
    /** Why the figures are unreliable, as a sentence. */
    problem: () => problem,
  };
}

/** A request without a response has no latency; it is counted as an error. */
export const hasResponse = ({ status }: Series['tags']): boolean => status !== '0';

function growthOf(value: number | Histogram, previousValue: number | Histogram): Growth | undefined {
  if (typeof value === 'number')
    return typeof previousValue === 'number' && value >= previousValue
      ? { count: value - previousValue }
      : undefined;
  const histogram = typeof previousValue === 'number' ? undefined : growthBetween(value, previousValue);
  return histogram && { count: valueCount(histogram), histogram };
}

const keyOf = ({ name, tags }: Point): string =>
  [name, ...Object.entries(tags).map((tag) => tag.join('='))].join('\n');

export const isOperation = (name: string): name is OperationId => Object.hasOwn(operations, name);
