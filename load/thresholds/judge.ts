/** Judges a run by its thresholds. Pure. */
import type { OperationId } from '../../schemas/operations.ts';
import { errorKinds } from '../metrics.ts';
import type { PlannedScenario } from '../plan.ts';
import type { ThresholdVerdict, LoadRun, OperationFigures } from '../result.ts';
import { thresholdOf, percentiles, type FullThreshold, type Thresholds } from './thresholds.ts';
import { plannedOperations } from './planned.ts';

type Measured = Pick<LoadRun, 'phases' | 'operations' | 'contract' | 'timeline'>;

/** Phase of thresholds for the whole run. */
export const allPhases = 'all';

/** One verdict per threshold, planned operation and judged phase. A threshold with too few samples does not hold. */
export function judgeThresholds(
  run: Measured,
  thresholds: Thresholds,
  scenarios: readonly PlannedScenario[],
): ThresholdVerdict[] {
  const operations = plannedOperations(scenarios);
  const endedAt = run.timeline.at(-1)?.at ?? Infinity;
  const verdicts: ThresholdVerdict[] = [];
  for (const name of new Set(run.phases.filter(({ judged }) => judged).map((phase) => phase.name))) {
    // If a broken threshold ended the run, the later phases are not judged.
    const hasBegun = run.phases.some((phase) => phase.name === name && phase.from < endedAt);
    if (!hasBegun && verdicts.some(({ holds }) => !holds)) continue;
    for (const operation of operations)
      verdicts.push(...operationVerdicts(run, thresholdOf(thresholds, operation, name), operation, name));
    if (thresholds.dropped !== undefined) verdicts.push(droppedVerdict(run, thresholds.dropped, name));
  }
  return [...verdicts, ...contractVerdicts(run, thresholds.contract)];
}

function operationVerdicts(
  run: Measured,
  threshold: FullThreshold,
  operation: OperationId,
  phase: string,
): ThresholdVerdict[] {
  const figures = run.operations.find((one) => one.operation === operation && one.phase === phase);
  const samples = figures?.requests ?? 0;
  const hasEnoughSamples = samples >= threshold.samples;
  const context = { operation, phase, samples };
  const latencies = percentiles.flatMap((percentile): ThresholdVerdict[] => {
    const limit = threshold[percentile];
    if (limit === undefined) return [];
    const observed = hasEnoughSamples ? figures?.latency?.[percentile] : undefined;
    return [
      {
        bound: `${operation} ${percentile} below ${limit} ms`,
        ...context,
        holds: observed !== undefined && observed < limit,
        ...seenIfKnown(observed),
        limit,
        unit: 'ms',
      },
    ];
  });
  return [
    {
      bound: `${operation} at least ${counted(threshold.samples, 'sample')}`,
      ...context,
      holds: hasEnoughSamples,
      measured: samples,
      limit: threshold.samples,
      unit: 'samples',
    },
    ...latencies,
    ...(threshold.errors === undefined
      ? []
      : [errorVerdict(threshold.errors, hasEnoughSamples ? figures : undefined, context)]),
  ];
}

function errorVerdict(
  limit: number,
  figures: OperationFigures | undefined,
  context: { operation: OperationId; phase: string; samples: number },
): ThresholdVerdict {
  const errors = errorKinds.reduce((sum, kind) => sum + (figures?.outcomes[kind] ?? 0), 0);
  const observed = figures === undefined ? undefined : (100 * errors) / figures.requests;
  return {
    bound: `${context.operation} errors at most ${limit} %`,
    ...context,
    holds: observed !== undefined && observed <= limit,
    ...seenIfKnown(observed),
    limit,
    unit: '%',
  };
}

function droppedVerdict({ timeline }: Measured, limit: number, phase: string): ThresholdVerdict {
  const moments = timeline.filter((moment) => moment.phase === phase);
  const sum = (of: 'dropped' | 'journeys'): number => moments.reduce((all, moment) => all + moment[of], 0);
  const [observed, samples] = [sum('dropped'), sum('dropped') + sum('journeys')];
  return {
    bound: `at most ${counted(limit, 'dropped arrival')}`,
    phase,
    holds: samples > 0 && observed <= limit,
    ...seenIfKnown(samples > 0 ? observed : undefined),
    limit,
    unit: 'arrivals',
    samples,
  };
}

/** Verdicts on the contract; none if no exchange was to be forwarded. */
function contractVerdicts(
  { contract, phases }: Measured,
  { violations, samples }: Thresholds['contract'],
): ThresholdVerdict[] {
  if (contract.sample === 0) return [];
  const unjudged = new Set(phases.filter(({ judged }) => !judged).map(({ name }) => name));
  const broken = contract.broken
    .filter(({ outcome }) => outcome === 'failed')
    .flatMap((one) => Object.entries(one.phases))
    .reduce((sum, [phase, times]) => sum + (unjudged.has(phase) ? 0 : times), 0);
  const hasEnoughSamples = contract.judged >= samples;
  const observed = hasEnoughSamples ? (100 * broken) / contract.judged : undefined;
  const context = { phase: allPhases, samples: contract.judged };
  return [
    {
      bound: `at least ${counted(samples, 'judged exchange')}`,
      ...context,
      holds: hasEnoughSamples,
      measured: contract.judged,
      limit: samples,
      unit: 'samples',
    },
    {
      bound: `broken clauses at most ${violations} % of the judged exchanges`,
      ...context,
      holds: observed !== undefined && observed <= violations,
      ...seenIfKnown(observed),
      limit: violations,
      unit: '%',
    },
  ];
}

const seenIfKnown = (measured: number | undefined): { measured?: number } =>
  measured === undefined ? {} : { measured };
const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A verdict as a sentence: `v1.avail p95 below 400 ms in steady: 512 ms, of 1234 samples`. */
export function sentenceOf({ bound, phase, measured, unit, samples, holds }: ThresholdVerdict): string {
  const where = phase === allPhases ? '' : ` in ${phase}`;
  if (measured === undefined)
    return `${bound}${where}: ${samples === 0 ? 'there are no samples' : `${counted(samples, 'sample')} are too few to tell`}`;
  const value =
    unit === 'samples' || unit === 'arrivals'
      ? `${measured}`
      : `${Number(measured.toPrecision(3))} ${unit}, of ${counted(samples, 'sample')}`;
  return `${bound}${where}: ${holds ? '' : 'broke, '}${value}`;
}

/** The first phase in which a threshold broke, with its planned rate. Too few samples do not count as broken. */
export function breakingPoint({
  phases,
  thresholds,
}: Pick<LoadRun, 'phases' | 'thresholds'>): LoadRun['broke'] {
  for (const { name, judged, rates } of phases) {
    const first = thresholds.find(
      ({ phase, holds, measured, unit }) =>
        judged && phase === name && !holds && measured !== undefined && unit !== 'samples',
    );
    if (first !== undefined) return { phase: name, rate: Math.max(...rates), bound: first.bound };
  }
  return undefined;
}
