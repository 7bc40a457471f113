/**
 * The thresholds as k6 understands them: a second opinion, and what ends a breakpoint run. k6 knows of errors only what the
 * status says, so the verdict comes from judge.ts. Each threshold makes k6 compare every sample with its tags, so there are no more than needed.
 */
import type { PlannedScenario } from '../plan.ts';
import { thresholdOf, percentiles, type Thresholds } from './thresholds.ts';
import { plannedOperations } from './planned.ts';

export interface K6ThresholdOptions {
  /** Whether the run ends when a threshold breaks. */
  readonly abort: boolean;
  /** Processes among which the run is split. Of several, each sees a part of the samples: then they are only counted when merged. Default 1. */
  readonly processes?: number;
}

export type K6Threshold =
  string | { readonly threshold: string; readonly abortOnFail: true; readonly delayAbortEval: string };

/** Part of a phase that has to pass before it can end the run: until then few samples decide. */
const settled = 1 / 3;

/** `options.thresholds` of k6, for the judged phases. */
export function k6ThresholdsOf(
  thresholds: Thresholds,
  scenarios: readonly PlannedScenario[],
  { abort, processes = 1 }: K6ThresholdOptions,
): Record<string, K6Threshold[]> {
  const phases = judgedPhases(scenarios);
  const k6Thresholds: Record<string, K6Threshold[]> = {};
  for (const operation of plannedOperations(scenarios))
    for (const { name, from, seconds } of phases) {
      const threshold = thresholdOf(thresholds, operation, name);
      const tags = `{name:${operation},phase:${name}}`;
      const ending = (threshold: string): K6Threshold =>
        abort
          ? { threshold, abortOnFail: true, delayAbortEval: `${Math.round(from + seconds * settled)}s` }
          : threshold;
      const times = percentiles.flatMap((percentile) =>
        threshold[percentile] === undefined ? [] : [`p(${percentile.slice(1)})<${threshold[percentile]}`],
      );
      if (times.length > 0) k6Thresholds[`http_req_duration${tags}`] = times.map(ending);
      if (abort && threshold.errors !== undefined)
        k6Thresholds[`http_req_failed${tags}`] = [ending(`rate<=${threshold.errors / 100}`)];
      if (processes === 1) k6Thresholds[`http_reqs${tags}`] = [`count>=${threshold.samples}`];
    }
  const dropped = thresholds.dropped ?? thresholds.generator.dropped;
  if (dropped !== undefined) {
    const threshold = `count<=${dropped}`;
    k6Thresholds['dropped_iterations'] = [
      abort
        ? { threshold, abortOnFail: true, delayAbortEval: `${Math.round(phases[0]?.from ?? 0)}s` }
        : threshold,
    ];
  }
  return k6Thresholds;
}

/** Their names with when each begins and how long it lasts; pieces of the same name are one. */
function judgedPhases(
  scenarios: readonly PlannedScenario[],
): { name: string; from: number; seconds: number }[] {
  const found: { name: string; from: number; seconds: number }[] = [];
  let from = 0;
  for (const { name, judged, seconds } of scenarios[0]?.phases ?? []) {
    const known = found.find((one) => one.name === name);
    if (known !== undefined) known.seconds += seconds;
    else if (judged) found.push({ name, from, seconds });
    from += seconds;
  }
  return found;
}

/** Seconds that a journey takes while every operation is at its p95: so many users are made ready. */
export const secondsWithin =
  (thresholds: Thresholds) =>
  (journey: PlannedScenario['journey']): number =>
    plannedOperations([{ name: journey, journey, phases: [], spread: 0 }]).reduce(
      (sum, operation) => sum + (thresholdOf(thresholds, operation, '').p95 ?? 1_000) / 1_000,
      0,
    );
