/** Whether a run kept its thresholds. Pure. */
import type { OperationId } from '../../schemas/operations.ts';
import { errorKinds } from '../metrics.ts';
import type { PlannedScenario } from '../plan.ts';
import type { ThresholdVerdict, LoadRun, OperationFigures } from '../result.ts';
import { thresholdOf, percentiles, type FullThreshold, type Thresholds } from './thresholds.ts';
import { plannedOperations } from './planned.ts';

type Measured = Pick<LoadRun, 'phases' | 'operations' | 'contract' | 'timeline'>;

/** The phase of what is judged over all of them. */
export const allPhases = 'all';

/** One verdict for each threshold of each planned operation in each judged phase. What has too few samples does not hold. */
export function judgeThresholds(
  run: Measured,
  thresholds: Thresholds,
  scenarios: readonly PlannedScenario[],
): ThresholdVerdict[] {
  const operations = plannedOperations(scenarios);
  const reached = run.timeline.at(-1)?.at ?? Infinity;
  const verdicts: ThresholdVerdict[] = [];
  for (const name of new Set(run.phases.filter(({ judged }) => judged).map((phase) => phase.name))) {
    // A run that was ended because a threshold broke has not failed in the phases that it never came to.
    const begun = run.phases.some((phase) => phase.name === name && phase.from < reached);
    if (!begun && verdicts.some(({ holds }) => !holds)) continue;
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
  const reported = samples >= threshold.samples;
  const about = { operation, phase, samples };
  const latencies = percentiles.flatMap((percentile): ThresholdVerdict[] => {
    const limit = threshold[percentile];
    if (limit === undefined) return [];
    const observed = reported ? figures?.latency?.[percentile] : undefined;
    return [
      {
        bound: `${operation} ${percentile} below ${limit} ms`,
        ...about,
        holds: observed !== undefined && observed < limit,
        ...known(observed),
        limit,
        unit: 'ms',
      },
    ];
  });
  return [
    {
      bound: `${operation} at least ${counted(threshold.samples, 'sample')}`,
      ...about,
      holds: reported,
      measured: samples,
      limit: threshold.samples,
      unit: 'samples',
    },
    ...latencies,
    ...(threshold.errors === undefined
      ? []
      : [errorVerdict(threshold.errors, reported ? figures : undefined, about)]),
  ];
}

function errorVerdict(
  limit: number,
  figures: OperationFigures | undefined,
  about: { operation: OperationId; phase: string; samples: number },
): ThresholdVerdict {
  const errors = errorKinds.reduce((sum, kind) => sum + (figures?.outcomes[kind] ?? 0), 0);
  const observed = figures === undefined ? undefined : (100 * errors) / figures.requests;
  return {
    bound: `${about.operation} errors at most ${limit} %`,
    ...about,
    holds: observed !== undefined && observed <= limit,
    ...known(observed),
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
    ...known(samples > 0 ? observed : undefined),
    limit,
    unit: 'arrivals',
    samples,
  };
}

/** Nothing where nothing was to be forwarded: what was not asked for is neither green nor red. */
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
  const reported = contract.judged >= samples;
  const observed = reported ? (100 * broken) / contract.judged : undefined;
  const about = { phase: allPhases, samples: contract.judged };
  return [
    {
      bound: `at least ${counted(samples, 'judged exchange')}`,
      ...about,
      holds: reported,
      measured: contract.judged,
      limit: samples,
      unit: 'samples',
    },
    {
      bound: `broken clauses at most ${violations} % of the judged exchanges`,
      ...about,
      holds: observed !== undefined && observed <= violations,
      ...known(observed),
      limit: violations,
      unit: '%',
    },
  ];
}

const known = (measured: number | undefined): { measured?: number } =>
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

/** The first phase in which a threshold was seen to break, with the rate that was asked for. Too few samples break nothing: they tell nothing. */
export function whereItBroke({
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
