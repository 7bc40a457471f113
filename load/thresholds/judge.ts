/** Judges a run by its thresholds. Pure. */
import { plural } from '../../lib/plural.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { errorsOf } from '../metrics.ts';
import type { PlannedScenario } from '../plan.ts';
import type { ThresholdVerdict, LoadRun, Generator } from '../result.ts';
import {
  plannedOperations,
  thresholdOf,
  percentiles,
  type FullThreshold,
  type Thresholds,
} from './thresholds.ts';
import { definedMembers, presentItems } from '../../lib/objects.ts';

type MeasuredRun = Pick<LoadRun, 'phases' | 'operations' | 'contract' | 'timeline'>;

/** The phase name of thresholds for the whole run. */
const allPhases = 'all';

/** One verdict per threshold, planned operation and judged phase. A threshold with too few samples does not hold. */
export function judgeThresholds(
  run: MeasuredRun,
  thresholds: Thresholds,
  scenarios: readonly PlannedScenario[],
): ThresholdVerdict[] {
  const operations = plannedOperations(scenarios);
  const endSecond = run.timeline.at(-1)?.at ?? Infinity;
  const verdicts: ThresholdVerdict[] = [];
  for (const name of new Set(run.phases.filter(({ judged }) => judged).map((phase) => phase.name))) {
    // If a broken threshold ended the run, the later phases are not judged.
    const hasBegun = run.phases.some((phase) => phase.name === name && phase.from < endSecond);
    if (!hasBegun && verdicts.some(({ holds }) => !holds)) continue;
    for (const operation of operations)
      verdicts.push(...operationVerdicts(run, thresholdOf(thresholds, operation, name), operation, name));
    if (thresholds.dropped !== undefined) verdicts.push(droppedVerdict(run, thresholds.dropped, name));
  }
  return [...verdicts, ...contractVerdicts(run, thresholds.contract)];
}

type JudgedPart = Pick<ThresholdVerdict, 'operation' | 'phase' | 'samples'>;

const isWithinLimit = {
  ms: (measured: number, limit: number) => measured < limit,
  '%': (measured: number, limit: number) => measured <= limit,
  samples: (measured: number, limit: number) => measured >= limit,
  arrivals: (measured: number, limit: number) => measured <= limit,
} as const;

interface Comparison extends Pick<ThresholdVerdict, 'bound' | 'limit'> {
  readonly unit: keyof typeof isWithinLimit;
  /** Undefined if there were too few samples: then the threshold does not hold. */
  readonly measured: number | undefined;
}

const verdictOf = (part: JudgedPart, { bound, limit, unit, measured }: Comparison): ThresholdVerdict => ({
  bound,
  ...part,
  holds: measured !== undefined && isWithinLimit[unit](measured, limit),
  ...definedMembers({ measured }),
  limit,
  unit,
});

function operationVerdicts(
  run: MeasuredRun,
  threshold: FullThreshold,
  operation: OperationId,
  phase: string,
): ThresholdVerdict[] {
  const figures = run.operations.find(
    (candidate) => candidate.operation === operation && candidate.phase === phase,
  );
  const part = { operation, phase, samples: figures?.requests ?? 0 };
  const sampledFigures = part.samples >= threshold.samples ? figures : undefined;
  const { errors: errorLimit } = threshold;
  return presentItems(
    samplesVerdict(part, `${operation} at least ${plural(threshold.samples, 'sample')}`, threshold.samples),
    ...percentiles.map((name) => {
      const limit = threshold[name];
      const measured = sampledFigures?.latency?.[name];
      const bound = `${operation} ${name} below ${limit} ms`;
      return limit !== undefined && verdictOf(part, { bound, limit, unit: 'ms', measured });
    }),
    errorLimit !== undefined &&
      verdictOf(part, {
        bound: `${operation} errors at most ${errorLimit} %`,
        limit: errorLimit,
        unit: '%',
        measured: sampledFigures && (100 * errorsOf(sampledFigures.outcomes)) / sampledFigures.requests,
      }),
  );
}

const samplesVerdict = (part: JudgedPart, bound: string, limit: number): ThresholdVerdict =>
  verdictOf(part, { bound, limit, unit: 'samples', measured: part.samples });

function droppedVerdict({ timeline }: MeasuredRun, limit: number, phase: string): ThresholdVerdict {
  const moments = timeline.filter((moment) => moment.phase === phase);
  const sum = (member: 'dropped' | 'journeys'): number =>
    moments.reduce((total, moment) => total + moment[member], 0);
  const dropped = sum('dropped');
  const samples = dropped + sum('journeys');
  const measured = samples > 0 ? dropped : undefined;
  const bound = `at most ${plural(limit, 'dropped arrival')}`;
  return verdictOf({ phase, samples }, { bound, limit, unit: 'arrivals', measured });
}

/** Verdicts on the contract; empty if the plan forwards no exchanges. */
function contractVerdicts(
  { contract, phases }: MeasuredRun,
  { violations, samples }: Thresholds['contract'],
): ThresholdVerdict[] {
  if (contract.sample === 0) return [];
  const unjudgedPhases = new Set(phases.filter(({ judged }) => !judged).map(({ name }) => name));
  const brokenCount = contract.broken
    .filter(({ outcome }) => outcome === 'failed')
    .flatMap((brokenClause) => Object.entries(brokenClause.phases))
    .reduce((sum, [phase, times]) => sum + (unjudgedPhases.has(phase) ? 0 : times), 0);
  const part = { phase: allPhases, samples: contract.judged };
  const measured = contract.judged >= samples ? (100 * brokenCount) / contract.judged : undefined;
  const bound = `broken clauses at most ${violations} % of the judged exchanges`;
  return [
    samplesVerdict(part, `at least ${plural(samples, 'judged exchange')}`, samples),
    verdictOf(part, { bound, limit: violations, unit: '%', measured }),
  ];
}

/** Whether more exchanges broke clauses than allowed: no other threshold of the whole run limits a percentage. */
export const hasTooManyViolations = (thresholds: readonly ThresholdVerdict[]): boolean =>
  thresholds.some(({ phase, unit, holds }) => phase === allPhases && unit === '%' && !holds);

/** Whether a threshold does not hold only because too little was measured. */
export const hasTooFewSamples = ({ holds, measured, unit }: ThresholdVerdict): boolean =>
  !holds && (measured === undefined || unit === 'samples');

/** The first phase in which a threshold broke, with its planned rate. Too few samples do not count as broken. */
export function breakingPoint({
  phases,
  thresholds,
}: Pick<LoadRun, 'phases' | 'thresholds'>): LoadRun['broke'] {
  for (const { name, judged, rates } of phases) {
    const brokenThreshold = thresholds.find(
      (threshold) => judged && threshold.phase === name && !threshold.holds && !hasTooFewSamples(threshold),
    );
    if (brokenThreshold !== undefined)
      return { phase: name, rate: Math.max(...rates), bound: brokenThreshold.bound };
  }
  return undefined;
}

export type GeneratorFigures = Omit<Generator, 'invalid' | 'unreliable'>;

const percentOf = (share: number): string => `${(100 * share).toFixed(0)} %`;

/**
 * @returns one message per reason. `invalid`: k6 was too slow for its journeys, so latencies include waiting inside
 * k6. `unreliable`: other processes kept the machine busy.
 */
export function healthOf(
  { cores, busy, late }: GeneratorFigures,
  { generator: limits }: Pick<Thresholds, 'generator'>,
): Pick<Generator, 'invalid' | 'unreliable'> {
  // In a cluster the CPU use of the runners' machines is unknown, so only lateness is checked.
  const k6Share = cores && cores.mean / cores.available;
  const isFull = (share: number | undefined): share is number =>
    share !== undefined && 100 * share > limits.busy;
  const usageText = `all processes used ${percentOf(busy?.mean ?? 0)} of the ${cores === undefined ? '' : `${cores.available} `}cores on average`;
  return {
    invalid: presentItems(
      isFull(k6Share) &&
        `k6 used ${percentOf(k6Share)} of the ${cores!.available} cores on average, and the maximum is ${limits.busy} %: lower --rate, or give it more cores`,
      late === undefined && 'the lateness of journeys was not measured',
      late !== undefined &&
        late.p95 > limits.late &&
        `journeys began late, one in twenty by more than ${late.p95.toFixed(0)} ms, and the maximum is ${limits.late} ms: lower --rate, or give it more cores`,
    ),
    unreliable: presentItems(
      isFull(busy?.mean) &&
        !isFull(k6Share) &&
        `${usageText}${k6Share === undefined ? '' : `, k6 itself ${percentOf(k6Share)}`}: errors and violations count as they are, but latencies may be those of a busy machine; measure them on a machine of their own`,
    ),
  };
}
