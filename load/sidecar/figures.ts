/** What the series of a run come to, in the words of its result. Pure. */
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
import type { Stretch } from './phases.ts';
import { hasResponse, sent, type AllSeries, type Series } from './series.ts';

export interface Figures {
  readonly operations: readonly OperationFigures[];
  readonly journeys: readonly JourneyFigures[];
  readonly business: Business;
  /** Of the judged phases, in milliseconds. */
  readonly late?: NonNullable<Generator['late']>;
  readonly dropped: number;
  /** As k6 counted them. */
  readonly forwarded: number;
  /** The most that one runner held. */
  readonly series: number;
}

export function figuresOf(all: AllSeries, stretches: readonly Stretch[]): Figures {
  const sum = (name: string): number => all.of(name).reduce((total, series) => total + series.total, 0);
  const late = lateIn(all, stretches);
  const operations = operationsIn(all, stretches);
  const journeyFigures = journeysIn(all, stretches);
  return {
    operations,
    journeys: journeyFigures,
    business: businessIn(all, operations, journeyFigures),
    ...(late === undefined ? {} : { late }),
    dropped: sum(sent.dropped),
    forwarded: sum(sent.forwarded),
    series: all.count,
  };
}

function operationsIn(all: AllSeries, stretches: readonly Stretch[]): OperationFigures[] {
  const outcomes = all.of(sent.outcomes);
  const groups = grouped(
    all.of(sent.requests).filter(({ tags }) => isOperation(tags['name'] ?? '')),
    ({ tags }) => [tags['name'], tags['phase']],
  );
  const figures = groups.map(([operation, phase, series]): OperationFigures => {
    const latency = sumOf(series.filter(({ tags }) => hasResponse(tags)));
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
  return inOrder(figures, stretches, ({ operation }) => operation);
}

function journeysIn(all: AllSeries, stretches: readonly Stretch[]): JourneyFigures[] {
  const known = all.of(sent.journeys).filter(({ tags }) => Object.hasOwn(journeys, tags['journey'] ?? ''));
  const figures = grouped(known, ({ tags }) => [tags['journey'], tags['phase']]).map(
    ([journey, phase, series]): JourneyFigures => {
      const ended = new Map<string, number>();
      for (const { tags, total } of series) raise(ended, tags['end'] ?? '', total);
      const done = ended.get('done') ?? 0;
      ended.delete('done');
      return { journey: journey as JourneyName, phase, done, ended: Object.fromEntries(ended) };
    },
  );
  return inOrder(figures, stretches, ({ journey }) => journey);
}

/** How an answer with HTTP 200 tells that nothing was booked, or does not tell what. */
const notTaken: readonly OutcomeKind[] = ['problem', 'sold-out', 'unreadable'];

function businessIn(
  all: AllSeries,
  operations: readonly OperationFigures[],
  figures: readonly JourneyFigures[],
): Business {
  const searches = figures
    .filter(({ journey }) => journeys[journey].kind === 'searches')
    .reduce(
      (total, { done, ended }) => total + done + Object.values(ended).reduce((sum, one) => sum + one, 0),
      0,
    );
  // What was booked is booked, also where its journey failed later.
  const bookings = operations
    .filter(({ operation }) => operationOf(operation).effect === 'books')
    .reduce(
      (total, { statuses, outcomes }) =>
        total + (statuses['200'] ?? 0) - notTaken.reduce((sum, kind) => sum + (outcomes[kind] ?? 0), 0),
      0,
    );
  const rechecks = (kind: string): number =>
    all
      .of(sent.rechecks)
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

function lateIn(all: AllSeries, stretches: readonly Stretch[]): Figures['late'] {
  const judged = new Set(stretches.filter((one) => one.judged).map(({ name }) => name));
  const [inSeconds, inMilliseconds] = [sent.lateSeconds, sent.late].map((name) =>
    all.of(name).filter(({ tags }) => judged.has(tags['phase'] ?? '')),
  );
  const found =
    inSeconds!.length > 0 ? latencyOf(sumOf(inSeconds!), 1_000) : latencyOf(sumOf(inMilliseconds!), 1);
  return found && { p50: found.p50, p95: found.p95, p99: found.p99 };
}

function latencyOf(histogram: Histogram, unit: number): Latency | undefined {
  const found = quantilesOf(histogram, [0.5, 0.9, 0.95, 0.99, 0.999])?.map((value) => value * unit);
  return found && { p50: found[0]!, p90: found[1]!, p95: found[2]!, p99: found[3]!, p999: found[4]! };
}

/** Of all statuses and runners together. */
function sumOf(series: readonly Series[]): Histogram {
  const sum = emptyHistogram();
  for (const { histogram } of series) if (histogram) addTo(sum, histogram);
  return sum;
}

function grouped(
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

/** By phase as they follow each other, and by name. */
function inOrder<Figure extends { readonly phase: string }>(
  figures: readonly Figure[],
  stretches: readonly Stretch[],
  nameOf: (figure: Figure) => string,
): Figure[] {
  const turn = ({ phase }: Figure): number => stretches.findIndex(({ name }) => name === phase);
  return [...figures].sort(
    (one, other) => turn(one) - turn(other) || nameOf(one).localeCompare(nameOf(other)),
  );
}
