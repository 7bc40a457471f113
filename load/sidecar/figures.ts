/** Computes the figures of a result from the series of a run. Pure. */
import { journeys, type JourneyName } from '../journeys.ts';
import type { OutcomeKind } from '../metrics.ts';
import type { Business, Generator, JourneyFigures, Latency, OperationFigures } from '../result.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import {
  addTo,
  boundOf,
  bucketsOf,
  emptyHistogram,
  quantilesOf,
  raise,
  type Histogram,
} from './histogram.ts';
import { isOperation } from './operation.ts';
import type { TimedPhase } from './phases.ts';
import { hasResponse, metricNames, type AllSeries, type Series } from './series.ts';

export interface Figures {
  readonly operations: readonly OperationFigures[];
  readonly journeys: readonly JourneyFigures[];
  readonly business: Business;
  /** Lateness in the judged phases, in milliseconds. */
  readonly late?: NonNullable<Generator['late']>;
  readonly dropped: number;
  /** Forwarded exchanges as counted by k6. */
  readonly forwarded: number;
  /** Maximum number of series of one runner. */
  readonly series: number;
}

export function figuresOf(allSeries: AllSeries, stretches: readonly TimedPhase[]): Figures {
  const sum = (name: string): number => allSeries.of(name).reduce((total, series) => total + series.total, 0);
  const late = lateIn(allSeries, stretches);
  const operations = operationsIn(allSeries, stretches);
  const journeyFigures = journeysIn(allSeries, stretches);
  return {
    operations,
    journeys: journeyFigures,
    business: businessIn(allSeries, operations, journeyFigures),
    ...(late === undefined ? {} : { late }),
    dropped: sum(metricNames.dropped),
    forwarded: sum(metricNames.forwarded),
    series: allSeries.count,
  };
}

function operationsIn(allSeries: AllSeries, stretches: readonly TimedPhase[]): OperationFigures[] {
  const outcomes = allSeries.of(metricNames.outcomes);
  const groups = groupBy(
    allSeries.of(metricNames.requests).filter(({ tags }) => isOperation(tags['name'] ?? '')),
    ({ tags }) => [tags['name'], tags['phase']],
  );
  const figures = groups.map(([operation, phase, series]): OperationFigures => {
    const latency = mergedHistogram(series.filter(({ tags }) => hasResponse(tags)));
    const statuses = new Map<string, number>();
    for (const { tags, total } of series) raise(statuses, tags['status'] ?? '', total);
    const kinds = new Map<string, number>();
    for (const { tags, total } of outcomes)
      if (tags['name'] === operation && tags['phase'] === phase) raise(kinds, tags['kind'] ?? '', total);
    const percentiles = latencyOf(latency, 1_000);
    return {
      operation: operation as OperationId,
      phase,
      requests: series.reduce((total, one) => total + one.total, 0),
      ...(percentiles === undefined ? {} : { latency: percentiles }),
      buckets: bucketsOf(latency).map(
        ([bucket, count]) => [boundOf(latency, bucket) * 1_000, count] as const,
      ),
      outcomes: Object.fromEntries(kinds) as Partial<Record<OutcomeKind, number>>,
      statuses: Object.fromEntries([...statuses].sort()),
    };
  });
  return sortedFigures(figures, stretches, ({ operation }) => operation);
}

function journeysIn(allSeries: AllSeries, stretches: readonly TimedPhase[]): JourneyFigures[] {
  const knownSeries = allSeries
    .of(metricNames.journeys)
    .filter(({ tags }) => Object.hasOwn(journeys, tags['journey'] ?? ''));
  const figures = groupBy(knownSeries, ({ tags }) => [tags['journey'], tags['phase']]).map(
    ([journey, phase, series]): JourneyFigures => {
      const ended = new Map<string, number>();
      for (const { tags, total } of series) raise(ended, tags['end'] ?? '', total);
      const done = ended.get('done') ?? 0;
      ended.delete('done');
      return { journey: journey as JourneyName, phase, done, ended: Object.fromEntries(ended) };
    },
  );
  return sortedFigures(figures, stretches, ({ journey }) => journey);
}

/** Outcomes with HTTP 200 for which nothing, or nothing recognisable, was booked. */
const notBookedKinds: readonly OutcomeKind[] = ['problem', 'sold-out', 'unreadable'];

function businessIn(
  allSeries: AllSeries,
  operations: readonly OperationFigures[],
  figures: readonly JourneyFigures[],
): Business {
  const searches = figures
    .filter(({ journey }) => journeys[journey].kind === 'searches')
    .reduce(
      (total, { done, ended }) => total + done + Object.values(ended).reduce((sum, one) => sum + one, 0),
      0,
    );
  // Counted by operation, because a booking counts even if its journey failed later.
  const bookings = operations
    .filter(({ operation }) => operationOf(operation).effect === 'books')
    .reduce(
      (total, { statuses, outcomes }) =>
        total + (statuses['200'] ?? 0) - notBookedKinds.reduce((sum, kind) => sum + (outcomes[kind] ?? 0), 0),
      0,
    );
  const rechecks = (kind: string): number =>
    allSeries
      .of(metricNames.rechecks)
      .reduce((total, series) => total + (series.tags['kind'] === kind ? series.total : 0), 0);
  return {
    searches,
    bookings,
    ...(bookings > 0 ? { lookToBook: searches / bookings } : {}),
    rechecks: {
      same: rechecks('same'),
      changed: rechecks('changed'),
      gone: rechecks('gone'),
      expired: rechecks('expired'),
    },
  };
}

function lateIn(allSeries: AllSeries, stretches: readonly TimedPhase[]): Figures['late'] {
  const judged = new Set(stretches.filter((one) => one.judged).map(({ name }) => name));
  const [inSeconds, inMilliseconds] = [metricNames.lateSeconds, metricNames.late].map((name) =>
    allSeries.of(name).filter(({ tags }) => judged.has(tags['phase'] ?? '')),
  );
  const found =
    inSeconds!.length > 0
      ? latencyOf(mergedHistogram(inSeconds!), 1_000)
      : latencyOf(mergedHistogram(inMilliseconds!), 1);
  return found && { p50: found.p50, p95: found.p95, p99: found.p99 };
}

function latencyOf(histogram: Histogram, unit: number): Latency | undefined {
  const found = quantilesOf(histogram, [0.5, 0.9, 0.95, 0.99, 0.999])?.map((value) => value * unit);
  return found && { p50: found[0]!, p90: found[1]!, p95: found[2]!, p99: found[3]!, p999: found[4]! };
}

/** Merges the histograms of all statuses and runners. */
function mergedHistogram(series: readonly Series[]): Histogram {
  const sum = emptyHistogram();
  for (const { histogram } of series) if (histogram) addTo(sum, histogram);
  return sum;
}

function groupBy(
  series: readonly Series[],
  by: (one: Series) => readonly [string | undefined, string | undefined],
): [name: string, phase: string, series: Series[]][] {
  const groups = new Map<string, [string, string, Series[]]>();
  for (const one of series) {
    const [name = '', phase = ''] = by(one);
    const key = `${name}\n${phase}`;
    const group = groups.get(key);
    if (group) group[2].push(one);
    else groups.set(key, [name, phase, [one]]);
  }
  return [...groups.values()];
}

/** Sorts by the order of the phases, then by name. */
function sortedFigures<Figure extends { readonly phase: string }>(
  figures: readonly Figure[],
  stretches: readonly TimedPhase[],
  nameOf: (figure: Figure) => string,
): Figure[] {
  const phaseIndex = ({ phase }: Figure): number => stretches.findIndex(({ name }) => name === phase);
  return [...figures].sort(
    (one, other) => phaseIndex(one) - phaseIndex(other) || nameOf(one).localeCompare(nameOf(other)),
  );
}
