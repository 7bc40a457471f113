/** Invented load runs, made from a seed, for tests and pictures of the report. */
import { random, type Random } from '../../../lib/random.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import { journeyNames, journeys, type JourneyName } from '../../../load/journeys.ts';
import type { OutcomeKind } from '../../../load/metrics.ts';
import { quantile, type Buckets } from '../../../load/report/buckets.ts';
import { latencyOf } from '../../../load/report/observed.ts';
import type { LoadRun, Moment, OperationFigures } from '../../../load/result.ts';
import { phaseOf, timed } from './plan.ts';
import { brokenClause, brokenClausesOf, thresholdsOf, rateAt } from './run/judged.ts';
import { withVerdict } from './run/verdict.ts';

export interface RunOptions {
  readonly seed?: number;
  readonly shape?: string;
  /** Name, seconds, journeys per second at start and end; the first phase is the warm-up. */
  readonly phases?: readonly (readonly [name: string, seconds: number, start: number, end: number])[];
  /** Seconds after which the run was stopped. */
  readonly stoppedAt?: number;
  /** A factor on all latencies, by time and rate. */
  readonly slowness?: (at: number, rate: number) => number;
  readonly errorShare?: (at: number) => number;
  /** The share of judged exchanges that break the clause. */
  readonly faultShare?: (at: number) => number;
  readonly droppedShare?: (at: number) => number;
  readonly change?: (run: LoadRun) => LoadRun;
}

/** For each operation the median latency in milliseconds, and the standard deviation of its logarithm. */
const latencyParameters: Readonly<Partial<Record<OperationId, readonly [median: number, spread: number]>>> = {
  'v1.avail': [62, 0.42],
  'v1.search': [34, 0.35],
  'v1.desc': [21, 0.3],
  'v1.contentfile': [9, 0.3],
  'v1.book': [118, 0.38],
  'v1.getbk': [26, 0.3],
  'v1.cancel': [74, 0.35],
  'v2.avail': [88, 0.5],
  'v2.checkrate': [31, 0.36],
  'v2.book': [96, 0.34],
  'order.by-id': [8, 0.3],
  'order.by-query': [19, 0.4],
  'longstay.token': [6, 0.25],
  'longstay.avail': [71, 0.4],
};

const intervalSeconds = 5;

const usualPhases: NonNullable<RunOptions['phases']> = [
  ['warm-up', 30, 2, 20],
  ['steady', 210, 20, 20],
  ['cool-down', 30, 20, 4],
];

export function loadRun(options: RunOptions = {}): LoadRun {
  const { seed = 7, shape = 'average', phases: phaseOptions = usualPhases } = options;
  const stream = random(seed, 'load-run');
  const phases = timed(phaseOptions.map((phase, index) => ({ ...phaseOf(...phase), judged: index > 0 })));
  const endSeconds = Math.min(options.stoppedAt ?? Infinity, phases.at(-1)!.to);
  const cells = new Map<string, Cell>();
  const timeline: Moment[] = [];
  const names = journeyNames.filter((name) => name !== 'after-webhook');
  const journeyCounts = new Map<string, number>();
  for (let seconds = intervalSeconds; seconds <= endSeconds; seconds += intervalSeconds) {
    const phase = phases.find(
      ({ from, to }) => seconds - intervalSeconds / 2 >= from && seconds - intervalSeconds / 2 < to,
    )!;
    const rate = rateAt(phase, seconds - intervalSeconds / 2);
    const slowness = options.slowness?.(seconds, rate) ?? 1;
    const planned = rate * intervalSeconds * (0.96 + 0.08 * stream.next());
    const dropped = Math.round(planned * (options.droppedShare?.(seconds) ?? 0));
    const journeyCount = Math.round(planned) - dropped;
    const figures: Record<string, Moment['operations'][OperationId]> = {};
    const requests = new Map<OperationId, number>();
    for (let index = 0; index < journeyCount; index += 1) {
      const name = stream.chance(0.12)
        ? stream.pick(['v1-book', 'v2-book'] as const)
        : stream.pick(names.filter((candidate) => journeys[candidate].kind !== 'books'));
      journeyCounts.set(`${name} ${phase.name}`, (journeyCounts.get(`${name} ${phase.name}`) ?? 0) + 1);
      for (const operation of journeys[name].steps)
        requests.set(operation, (requests.get(operation) ?? 0) + 1);
    }
    for (const [operation, requestCount] of requests) {
      const cell = cells.get(`${operation} ${phase.name}`) ?? emptyCell();
      cells.set(`${operation} ${phase.name}`, cell);
      const intervalBuckets = new Map<number, number>();
      let errors = 0;
      for (let index = 0; index < requestCount; index += 1) {
        const bound = boundOf(latency(stream, operation) * slowness);
        intervalBuckets.set(bound, (intervalBuckets.get(bound) ?? 0) + 1);
        cell.buckets.set(bound, (cell.buckets.get(bound) ?? 0) + 1);
        const error = stream.chance(options.errorShare?.(seconds) ?? 0.0004);
        if (error) errors += 1;
        const kind: OutcomeKind | undefined = error
          ? operation.startsWith('v1')
            ? 'problem'
            : 'status'
          : conformingOutcome(stream, operation);
        if (kind) cell.outcomes[kind] = (cell.outcomes[kind] ?? 0) + 1;
        if (kind === 'status') cell.failed += 1;
      }
      cell.requests += requestCount;
      const buckets = [...intervalBuckets].sort(([a], [b]) => a - b);
      figures[operation] = {
        requests: requestCount,
        errors,
        p50: quantile(buckets, 0.5)!,
        p95: quantile(buckets, 0.95)!,
        p99: quantile(buckets, 0.99)!,
      };
    }
    const violations = Math.round((requests.get('v2.checkrate') ?? 0) * (options.faultShare?.(seconds) ?? 0));
    timeline.push({
      at: seconds,
      seconds: intervalSeconds,
      phase: phase.name,
      journeys: journeyCount,
      dropped,
      operations: figures,
      violations: violations > 0 ? { [brokenClause]: violations } : {},
      cores: rate * 0.021 * (0.9 + 0.2 * stream.next()),
    });
  }
  const operations: OperationFigures[] = [...cells].map(([key, cell]) => {
    const [operation, phase] = key.split(' ') as [OperationId, string];
    const buckets: Buckets = [...cell.buckets].sort(([a], [b]) => a - b);
    const statuses = { 200: cell.requests - cell.failed, ...(cell.failed > 0 ? { 503: cell.failed } : {}) };
    return {
      operation,
      phase,
      requests: cell.requests,
      latency: latencyOf(buckets)!,
      buckets,
      outcomes: cell.outcomes,
      statuses,
    };
  });
  const requestTotal = operations.reduce((sum, { requests }) => sum + requests, 0);
  const broken = brokenClausesOf(timeline, operations, phases);
  const searches = countJourneys(journeyCounts, (name) => journeys[name].kind === 'searches');
  const bookings = countJourneys(journeyCounts, (name) => journeys[name].kind === 'books');
  const rechecks = operations
    .filter(({ operation }) => operation === 'v2.checkrate')
    .reduce((sum, { requests }) => sum + requests, 0);
  const goneCount = Math.round(rechecks * 0.021);
  const changedCount = Math.round(rechecks * 0.034);
  const judged = Math.round(requestTotal * 0.02);
  const thresholds = thresholdsOf(operations, timeline);
  const runWithoutVerdict: Omit<LoadRun, 'verdict'> = {
    schemaVersion: 3,
    tool: { name: 'hotel-contract', version: '0.1.0' },
    target: { name: 'sandbox', environment: 'sandbox', embedded: true },
    machine: {
      processor: 'AMD EPYC 7B13',
      cores: 2,
      gigabytes: 8,
      system: 'linux 6.1.0',
      node: '20.18.0',
    },
    run: `k${seed}x4fq`,
    seed,
    today: '2026-11-21',
    startedAt: '2026-11-21T09:30:00.000Z',
    seconds: endSeconds + 4.2,
    shape,
    again: `--shape ${shape} --seed 1 --today 2026-11-21`,
    traffic: { name: 'b2b + transient', digest: '5f2c91d07ab3', lookToBook: 8 },
    k6: { version: '1.8.1', exit: 0 },
    phases,
    operations,
    journeys: [...journeyCounts].map(([key, many]) => {
      const [journey, phase] = key.split(' ') as [JourneyName, string];
      const lost = Math.round(many * 0.03);
      const last = journeys[journey].steps.at(-1)!;
      return {
        journey,
        phase,
        done: many - lost,
        ended: lost > 0 ? { [`${last} ${journey.startsWith('v2') ? 'gone' : 'sold-out'}`]: lost } : {},
      };
    }),
    timeline,
    business: {
      searches,
      bookings,
      lookToBook: searches / bookings,
      rechecks: {
        same: rechecks - goneCount - changedCount - 2,
        changed: changedCount,
        gone: goneCount,
        expired: 2,
      },
    },
    contract: {
      sample: 0.02,
      forwarded: judged,
      received: judged,
      judged: judged - 3,
      unjudged: { 'answered by a gateway': 3 },
      broken,
      exercised: { 'v1.avail.path': 212, 'v2.avail.page-size-50': 340, [brokenClause]: 290 },
    },
    generator: {
      cores: { mean: 0.43, most: 0.52, available: 2 },
      busy: { mean: 0.48, most: 0.63 },
      megabytes: 182,
      dropped: timeline.reduce((sum, moment) => sum + moment.dropped, 0),
      late: { p50: 0.4, p95: 2.1, p99: 6.8 },
      series: 412,
      invalid: [],
      unreliable: [],
    },
    thresholds,
    bookings: {
      sent: bookings,
      answered: bookings,
      acknowledged: Math.round(bookings * 0.7),
      cancelled: Math.round(bookings * 0.61),
      swept: bookings - Math.round(bookings * 0.61),
      absent: 0,
      left: [],
    },
  };
  const run = withVerdict(runWithoutVerdict);
  return options.change ? options.change(run) : run;
}

/** The counts of an operation in a phase, which grow while the run is invented. */
interface Cell {
  readonly buckets: Map<number, number>;
  readonly outcomes: Partial<Record<OutcomeKind, number>>;
  requests: number;
  failed: number;
}

const emptyCell = (): Cell => ({ buckets: new Map(), outcomes: {}, requests: 0, failed: 0 });

/** A lognormal latency, from the sum of twelve uniform numbers. */
function latency(stream: Random, operation: OperationId): number {
  const [median, spread] = latencyParameters[operation] ?? [30, 0.3];
  const normal = Array.from({ length: 12 }, () => stream.next()).reduce((sum, number) => sum + number, -6);
  return median * Math.exp(spread * normal) * (stream.chance(0.004) ? 6 : 1);
}

/** The bucket bound of k6's native histogram: eight buckets per doubling, in seconds. */
const boundOf = (milliseconds: number): number =>
  1000 * 2 ** (Math.ceil(Math.log2(milliseconds / 1000) * 8) / 8);

function conformingOutcome(stream: Random, operation: OperationId): OutcomeKind | undefined {
  if (operation === 'v2.checkrate') return stream.chance(0.02) ? 'gone' : undefined;
  return operation === 'v1.book' && stream.chance(0.03) ? 'sold-out' : undefined;
}

const countJourneys = (
  begun: ReadonlyMap<string, number>,
  isCounted: (name: JourneyName) => boolean,
): number =>
  [...begun].reduce((sum, [key, many]) => sum + (isCounted(key.split(' ')[0] as JourneyName) ? many : 0), 0);
