/** Computes the figures of a result from the series of a run. Pure. */
import { journeys, type JourneyName } from '../journeys.ts';
import { groupBy } from '../../lib/group-by.ts';
import { definedMembers } from '../../lib/objects.ts';
import type { OutcomeKind } from '../metrics.ts';
import type { Business, Generator, JourneyFigures, Latency, OperationFigures } from '../result.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import {
  addTo,
  boundOf,
  bucketsOf,
  emptyHistogram,
  quantilesOf,
  addToCount,
  type Histogram,
} from './histogram.ts';
import { isOperation, hasResponse, metricNames, type AllSeries, type Series } from './series.ts';
import type { TimedPhase } from './timeline.ts';

export function figuresOf(allSeries: AllSeries, phases: readonly TimedPhase[]) {
  const totalOf = (name: string): number =>
    allSeries.seriesOf(name).reduce((total, series) => total + series.total, 0);
  const operations = operationFiguresOf(allSeries, phases);
  const journeyFigures = journeyFiguresOf(allSeries, phases);
  return {
    operations,
    journeys: journeyFigures,
    business: businessFiguresOf(allSeries, operations, journeyFigures),
    /** Lateness of journeys in the judged phases, in milliseconds. */
    ...definedMembers({ late: latenessOf(allSeries, phases) }),
    dropped: totalOf(metricNames.dropped),
    /** Exchanges as counted by k6. */
    forwarded: totalOf(metricNames.forwarded),
    /** The number of series; if there are several runners, the highest number of any of them. */
    series: allSeries.count(),
  };
}

function operationFiguresOf(allSeries: AllSeries, phases: readonly TimedPhase[]): OperationFigures[] {
  const outcomes = allSeries.seriesOf(metricNames.unusableResponses);
  const knownSeries = allSeries
    .seriesOf(metricNames.requests)
    .filter(({ tags }) => isOperation(tags['name'] ?? ''));
  return groupsOf(knownSeries, 'name', phases).map(({ name, phase, series }) => {
    const histogram = mergedHistogram(series.filter(({ tags }) => hasResponse(tags)));
    const outcomeSeries = outcomes.filter(({ tags }) => tags['name'] === name && tags['phase'] === phase);
    return {
      operation: name as OperationId,
      phase,
      requests: series.reduce((total, member) => total + member.total, 0),
      ...definedMembers({ latency: latencyOf(histogram, 1_000) }),
      buckets: bucketsOf(histogram).map(
        ([bucket, count]) => [boundOf(histogram, bucket) * 1_000, count] as const,
      ),
      outcomes: Object.fromEntries(totalsBy('kind', outcomeSeries)),
      statuses: Object.fromEntries([...totalsBy('status', series)].sort()),
    };
  });
}

function journeyFiguresOf(allSeries: AllSeries, phases: readonly TimedPhase[]): JourneyFigures[] {
  const knownSeries = allSeries
    .seriesOf(metricNames.journeys)
    .filter(({ tags }) => Object.hasOwn(journeys, tags['journey'] ?? ''));
  return groupsOf(knownSeries, 'journey', phases).map(({ name, phase, series }) => {
    const { done = 0, ...ended } = Object.fromEntries(totalsBy('end', series));
    return { journey: name as JourneyName, phase, done, ended };
  });
}

/** Outcomes with HTTP 200 after which nothing was booked, or the response does not show what was booked. */
const notBookedKinds: readonly OutcomeKind[] = ['problem', 'sold-out', 'unreadable'];

function businessFiguresOf(
  allSeries: AllSeries,
  operations: readonly OperationFigures[],
  figures: readonly JourneyFigures[],
): Business {
  const searches = journeyCount(figures.filter(({ journey }) => journeys[journey].kind === 'searches'));
  // Counted by operation, because a booking counts even if its journey failed later.
  const bookings = operations
    .filter(({ operation }) => operationOf(operation).effect === 'books')
    .reduce(
      (total, { statuses, outcomes }) =>
        total + (statuses['200'] ?? 0) - notBookedKinds.reduce((sum, kind) => sum + (outcomes[kind] ?? 0), 0),
      0,
    );
  const rechecks = Object.fromEntries(totalsBy('kind', allSeries.seriesOf(metricNames.rechecks)));
  const { same = 0, changed = 0, gone = 0, expired = 0 } = rechecks;
  return {
    searches,
    bookings,
    ...(bookings > 0 ? { lookToBook: searches / bookings } : {}),
    rechecks: { same, changed, gone, expired },
  };
}

/** The number of journeys that have ended, early or not. */
export const journeyCount = (figures: readonly Pick<JourneyFigures, 'done' | 'ended'>[]): number =>
  figures
    .flatMap(({ done, ended }) => [done, ...Object.values(ended)])
    .reduce((sum, count) => sum + count, 0);

function totalsBy(tag: string, series: readonly Series[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { tags, total } of series) addToCount(totals, tags[tag] ?? '', total);
  return totals;
}

function latenessOf(allSeries: AllSeries, phases: readonly TimedPhase[]): Generator['late'] {
  const judgedNames = new Set(phases.filter((phase) => phase.judged).map(({ name }) => name));
  const judgedSeries = (name: string): Series[] =>
    allSeries.seriesOf(name).filter(({ tags }) => judgedNames.has(tags['phase'] ?? ''));
  const inSeconds = judgedSeries(metricNames.latenessSeconds);
  const latency =
    inSeconds.length > 0
      ? latencyOf(mergedHistogram(inSeconds), 1_000)
      : latencyOf(mergedHistogram(judgedSeries(metricNames.lateness)), 1);
  return latency && { p50: latency.p50, p95: latency.p95, p99: latency.p99 };
}

function latencyOf(histogram: Histogram, factor: number): Latency | undefined {
  const quantiles = quantilesOf(histogram, [0.5, 0.9, 0.95, 0.99, 0.999]);
  if (quantiles === undefined) return undefined;
  const [p50 = 0, p90 = 0, p95 = 0, p99 = 0, p999 = 0] = quantiles.map((value) => value * factor);
  return { p50, p90, p95, p99, p999 };
}

/** Merges the histograms of all statuses and runners. */
function mergedHistogram(series: readonly Series[]): Histogram {
  const sum = emptyHistogram();
  for (const { histogram } of series) if (histogram) addTo(sum, histogram);
  return sum;
}

/** Groups series by their phase and the tag that names them, in the order of the phases, then of the names. */
function groupsOf(allSeries: readonly Series[], nameTag: 'name' | 'journey', phases: readonly TimedPhase[]) {
  const groups = groupBy(allSeries, ({ tags }) => `${tags[nameTag]}\n${tags['phase']}`);
  const phaseNames = phases.map(({ name }) => name);
  return Array.from(groups.values(), (series) => {
    const { [nameTag]: name = '', phase = '' } = series[0]!.tags;
    return { name, phase, phaseIndex: phaseNames.indexOf(phase), series };
  }).sort((left, right) => left.phaseIndex - right.phaseIndex || left.name.localeCompare(right.name));
}
