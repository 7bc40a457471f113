/** Computes the figures of a result from the series of a run. Pure. */
import { journeys, type JourneyName } from '../journeys.ts';
import { defined } from '../../lib/objects.ts';
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
import { isOperation, hasResponse, metricNames, type AllSeries, type Series } from './series.ts';
import type { TimedPhase } from './timeline.ts';

export function figuresOf(allSeries: AllSeries, stretches: readonly TimedPhase[]) {
  const sum = (name: string): number => allSeries.of(name).reduce((total, series) => total + series.total, 0);
  const operations = operationsIn(allSeries, stretches);
  const journeyFigures = journeysIn(allSeries, stretches);
  return {
    operations,
    journeys: journeyFigures,
    business: businessIn(allSeries, operations, journeyFigures),
    /** Latencies in the judged phases, in milliseconds. */
    ...defined({ late: lateIn(allSeries, stretches) }),
    dropped: sum(metricNames.dropped),
    /** Exchanges as counted by k6. */
    forwarded: sum(metricNames.forwarded),
    /** The number of series; if there are several runners, the highest number of any of them. */
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
    const unwanted = outcomes.filter(({ tags }) => tags['name'] === operation && tags['phase'] === phase);
    return {
      operation: operation as OperationId,
      phase,
      requests: series.reduce((total, one) => total + one.total, 0),
      ...defined({ latency: latencyOf(latency, 1_000) }),
      buckets: bucketsOf(latency).map(
        ([bucket, count]) => [boundOf(latency, bucket) * 1_000, count] as const,
      ),
      outcomes: Object.fromEntries(totalsBy('kind', unwanted)),
      statuses: Object.fromEntries([...totalsBy('status', series)].sort()),
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
      const { done = 0, ...ended } = Object.fromEntries(totalsBy('end', series));
      return { journey: journey as JourneyName, phase, done, ended };
    },
  );
  return sortedFigures(figures, stretches, ({ journey }) => journey);
}

/** Outcomes with HTTP 200 after which nothing was booked, or the response does not show what was booked. */
const notBookedKinds: readonly OutcomeKind[] = ['problem', 'sold-out', 'unreadable'];

function businessIn(
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
  const rechecks = Object.fromEntries(totalsBy('kind', allSeries.of(metricNames.rechecks)));
  const { same = 0, changed = 0, gone = 0, expired = 0 } = rechecks;
  return {
    searches,
    bookings,
    ...(bookings > 0 ? { lookToBook: searches / bookings } : {}),
    rechecks: { same, changed, gone, expired },
  };
}

/** All journeys that began. */
export const journeyCount = (figures: readonly Pick<JourneyFigures, 'done' | 'ended'>[]): number =>
  figures
    .flatMap(({ done, ended }) => [done, ...Object.values(ended)])
    .reduce((sum, count) => sum + count, 0);

/** Totals of series by the value of a tag. */
function totalsBy(tag: string, series: readonly Series[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { tags, total } of series) raise(totals, tags[tag] ?? '', total);
  return totals;
}

function lateIn(allSeries: AllSeries, stretches: readonly TimedPhase[]): Generator['late'] {
  const judged = new Set(stretches.filter((one) => one.judged).map(({ name }) => name));
  const [inSeconds, inMilliseconds] = [metricNames.lateSeconds, metricNames.late].map((name) =>
    allSeries.of(name).filter(({ tags }) => judged.has(tags['phase'] ?? '')),
  );
  const isInSeconds = inSeconds!.length > 0;
  const found = latencyOf(
    mergedHistogram(isInSeconds ? inSeconds! : inMilliseconds!),
    isInSeconds ? 1_000 : 1,
  );
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
