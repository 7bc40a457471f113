/** Judges a run by its thresholds. Pure. */
import { plural } from '../../lib/plural.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { errorKinds } from '../metrics.ts';
import type { PlannedScenario } from '../plan.ts';
import type { ThresholdVerdict, LoadRun, OperationFigures, Generator } from '../result.ts';
import {
  plannedOperations,
  thresholdOf,
  percentiles,
  type FullThreshold,
  type Thresholds,
} from './thresholds.ts';
import { present } from '../../lib/objects.ts';

type Measured = Pick<LoadRun, 'phases' | 'operations' | 'contract' | 'timeline'>;

/** The phase name of thresholds for the whole run. */
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

/** The judged operation and phase, with the number of samples. */
type Judged = Pick<ThresholdVerdict, 'operation' | 'phase' | 'samples'>;

/** @param measured undefined if there were too few samples: then the threshold does not hold */
const verdict = (
  bound: string,
  judged: Judged,
  [measured, limit, unit]: readonly [number | undefined, limit: number, ThresholdVerdict['unit']],
  holds: (measured: number) => boolean,
): ThresholdVerdict => ({
  bound,
  ...judged,
  holds: measured !== undefined && holds(measured),
  ...(measured === undefined ? {} : { measured }),
  limit,
  unit,
});

function operationVerdicts(
  run: Measured,
  threshold: FullThreshold,
  operation: OperationId,
  phase: string,
): ThresholdVerdict[] {
  const figures = run.operations.find((one) => one.operation === operation && one.phase === phase);
  const judged = { operation, phase, samples: figures?.requests ?? 0 };
  const sampledFigures = judged.samples >= threshold.samples ? figures : undefined;
  const { errors: limit } = threshold;
  return [
    samplesVerdict(`${operation} at least ${plural(threshold.samples, 'sample')}`, judged, threshold.samples),
    ...percentiles.flatMap((name) => {
      const limitMs = threshold[name];
      if (limitMs === undefined) return [];
      const bound = `${operation} ${name} below ${limitMs} ms`;
      return verdict(
        bound,
        judged,
        [sampledFigures?.latency?.[name], limitMs, 'ms'],
        (time) => time < limitMs,
      );
    }),
    ...(limit === undefined ? [] : [errorVerdict(limit, sampledFigures, judged)]),
  ];
}

const samplesVerdict = (bound: string, judged: Judged, limit: number): ThresholdVerdict =>
  verdict(bound, judged, [judged.samples, limit, 'samples'], (samples) => samples >= limit);

function errorVerdict(
  limit: number,
  figures: OperationFigures | undefined,
  judged: Judged,
): ThresholdVerdict {
  const errors = errorKinds.reduce((sum, kind) => sum + (figures?.outcomes[kind] ?? 0), 0);
  const share = figures && (100 * errors) / figures.requests;
  const bound = `${judged.operation} errors at most ${limit} %`;
  return verdict(bound, judged, [share, limit, '%'], (percent) => percent <= limit);
}

function droppedVerdict({ timeline }: Measured, limit: number, phase: string): ThresholdVerdict {
  const moments = timeline.filter((moment) => moment.phase === phase);
  const sum = (member: 'dropped' | 'journeys'): number =>
    moments.reduce((all, moment) => all + moment[member], 0);
  const [dropped, samples] = [sum('dropped'), sum('dropped') + sum('journeys')];
  const measured = samples > 0 ? dropped : undefined;
  const bound = `at most ${plural(limit, 'dropped arrival')}`;
  return verdict(bound, { phase, samples }, [measured, limit, 'arrivals'], (count) => count <= limit);
}

/** Verdicts on the contract; empty if the plan forwards no exchanges. */
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
  const judged = { phase: allPhases, samples: contract.judged };
  const share = contract.judged >= samples ? (100 * broken) / contract.judged : undefined;
  const bound = `broken clauses at most ${violations} % of the judged exchanges`;
  return [
    samplesVerdict(`at least ${plural(samples, 'judged exchange')}`, judged, samples),
    verdict(bound, judged, [share, violations, '%'], (percent) => percent <= violations),
  ];
}

/** Whether a threshold does not hold only because too little was measured. */
export const hasTooFewSamples = ({ holds, measured, unit }: ThresholdVerdict): boolean =>
  !holds && (measured === undefined || unit === 'samples');

/** The first phase in which a threshold broke, with its planned rate. Too few samples do not count as broken. */
export function breakingPoint({
  phases,
  thresholds,
}: Pick<LoadRun, 'phases' | 'thresholds'>): LoadRun['broke'] {
  for (const { name, judged, rates } of phases) {
    const first = thresholds.find(
      (threshold) => judged && threshold.phase === name && !threshold.holds && !hasTooFewSamples(threshold),
    );
    if (first !== undefined) return { phase: name, rate: Math.max(...rates), bound: first.bound };
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
  { generator: bounds }: Pick<Thresholds, 'generator'>,
): Pick<Generator, 'invalid' | 'unreliable'> {
  // In a cluster the CPU of the runners' machines is unknown: only lateness is checked.
  const ownShare = cores && cores.mean / cores.available;
  const isFull = (share: number | undefined): share is number =>
    share !== undefined && 100 * share > bounds.busy;
  const used = `all processes used ${percentOf(busy?.mean ?? 0)} of the ${cores === undefined ? '' : `${cores.available} `}cores on average`;
  return {
    invalid: present(
      isFull(ownShare) &&
        `k6 used ${percentOf(ownShare)} of the ${cores!.available} cores on average, and the maximum is ${bounds.busy} %: lower --rate, or give it more cores`,
      late === undefined && 'the lateness of journeys was not measured',
      late !== undefined &&
        late.p95 > bounds.late &&
        `journeys began late, one in twenty by more than ${late.p95.toFixed(0)} ms, and the maximum is ${bounds.late} ms: lower --rate, or give it more cores`,
    ),
    unreliable: present(
      isFull(busy?.mean) &&
        !isFull(ownShare) &&
        `${used}${ownShare === undefined ? '' : `, k6 itself ${percentOf(ownShare)}`}: errors and violations count as they are, but latencies may be those of a busy machine; measure them on a machine of their own`,
    ),
  };
}
