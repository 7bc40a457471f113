/** The series that runners send, each with what it has come to, and what came to each told to a timeline as it comes. */
import { errorKinds, metrics, type OutcomeKind } from '../metrics.ts';
import { isOperation } from './operation.ts';
import { addTo, countIn, emptyHistogram, grownBy, type Histogram } from './histogram.ts';
import type { Point } from './remote-write.ts';
import { operationIn, type Timeline } from './timeline.ts';

/** Names as k6 sends them: `k6_`, the metric, and what it is counted in. */
export const sent = {
  requests: 'k6_http_req_duration_seconds',
  dropped: 'k6_dropped_iterations_total',
  journeys: `k6_${metrics.journeys}_total`,
  outcomes: `k6_${metrics.outcomes}_total`,
  rechecks: `k6_${metrics.rechecks}_total`,
  forwarded: `k6_${metrics.forwarded}_total`,
  /** With the unit where k6 was told that it is a time. */
  late: `k6_${metrics.late}`,
  lateSeconds: `k6_${metrics.late}_seconds`,
} as const;

const kept: ReadonlySet<string> = new Set(Object.values(sent));

/** One series as it stands. */
export interface Series {
  readonly name: string;
  readonly tags: Readonly<Record<string, string>>;
  /** Of a histogram, how many values it holds. */
  total: number;
  readonly histogram?: Histogram;
  /** As it was sent last: all since its start. */
  last: number | Histogram;
  at: number;
}

/** What has come to a series. */
interface Growth {
  readonly count: number;
  readonly histogram?: Histogram;
}

/** Milliseconds that the first push of a runner is taken to speak of. */
const firstPush = 1_000;

/** The tag that tells runners apart; what is named so comes from one process. */
const runnerTag = 'instance_id';

export class AllSeries {
  readonly #timeline: Timeline;
  readonly #all = new Map<string, Series>();
  readonly #counted = new Map<string, Set<string>>();
  /** Newest time that each runner's pushes spoke of. */
  readonly #pushed = new Map<string, number>();
  #trouble: string | undefined;

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
  }

  /** All points of one push. */
  take(points: readonly Point[]): void {
    const newest = new Map<string, number>();
    for (const point of points) {
      const runner = point.tags[runnerTag] ?? '';
      if (!Number.isNaN(point.value)) newest.set(runner, Math.max(newest.get(runner) ?? 0, point.at));
      const key = keyOf(point);
      let counted = this.#counted.get(runner);
      if (counted === undefined) this.#counted.set(runner, (counted = new Set()));
      counted.add(key);
      if (kept.has(point.name) && !Number.isNaN(point.value))
        this.#grow(key, point, this.#pushed.get(runner) ?? point.at - firstPush);
    }
    for (const [runner, at] of newest) this.#pushed.set(runner, Math.max(at, this.#pushed.get(runner) ?? 0));
  }

  /** @returns the series of a metric; among requests also those to the sidecar, which are no operation */
  of(name: string): Series[] {
    return [...this.#all.values()].filter((one) => one.name === name);
  }

  /** The most that one runner holds, of all metrics. */
  get count(): number {
    return Math.max(0, ...[...this.#counted.values()].map(({ size }) => size));
  }

  /** Why the figures cannot be trusted, as a sentence. */
  get trouble(): string | undefined {
    return this.#trouble;
  }

  #grow(key: string, point: Point, pushedBefore: number): void {
    const { name, tags, at } = point;
    const now = point.histogram ?? point.value!;
    let series = this.#all.get(key);
    if (series === undefined) {
      series = {
        name,
        tags,
        total: 0,
        last: typeof now === 'number' ? 0 : emptyHistogram(),
        at: 0,
        ...(typeof now === 'number' ? {} : { histogram: emptyHistogram() }),
      };
      this.#all.set(key, series);
    }
    const growth = growthOf(now, series.last) ?? this.#anew(now, name);
    series.last = now;
    if (growth.count === 0) return;
    series.total += growth.count;
    if (series.histogram && growth.histogram) addTo(series.histogram, growth.histogram);
    // Nothing in it is older than the push before, which would have had it.
    this.#tell(series, growth, Math.max(series.at, pushedBefore), at);
    series.at = Math.max(at, series.at);
  }

  #anew(now: number | Histogram, name: string): Growth {
    this.#trouble ??= `${name} went down: two runners send under the same tags, so give each a tag ${runnerTag} of its own`;
    return typeof now === 'number' ? { count: now } : { count: countIn(now), histogram: now };
  }

  #tell({ name, tags }: Series, { count, histogram }: Growth, from: number, to: number): void {
    const operation = tags['name'];
    const knows = operation !== undefined && isOperation(operation);
    const isError = errorKinds.includes(tags['kind'] as OutcomeKind);
    this.#timeline.spread(from, to, (tally, share) => {
      if (name === sent.journeys) tally.journeys += count * share;
      else if (name === sent.dropped) tally.dropped += count * share;
      else if (name === sent.outcomes && knows && isError)
        operationIn(tally, operation).errors += count * share;
      else if (name === sent.requests && knows) {
        const one = operationIn(tally, operation);
        one.requests += count * share;
        if (histogram && hasResponse(tags)) addTo(one.latency, histogram, share);
      }
    });
  }
}

/** What got no answer has no latency: it is an error, and counted as one. */
export const hasResponse = ({ status }: Series['tags']): boolean => status !== '0';

function growthOf(now: number | Histogram, before: number | Histogram): Growth | undefined {
  if (typeof now === 'number')
    return typeof before === 'number' && now >= before ? { count: now - before } : undefined;
  const histogram = typeof before === 'number' ? undefined : grownBy(now, before);
  return histogram && { count: countIn(histogram), histogram };
}

const keyOf = ({ name, tags }: Point): string =>
  [name, ...Object.entries(tags).map((tag) => tag.join('='))].join('\n');
