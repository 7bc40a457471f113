/**
 * The thresholds in k6's syntax: a cross-check, and the means to end a breakpoint run. k6 sees errors only by their status,
 * so the verdict comes from judge.ts. k6 compares every sample with each threshold's tags, so there are few thresholds.
 */
import type { PlannedScenario } from '../plan.ts';
import { plannedOperations, thresholdOf, percentiles, type Thresholds } from './thresholds.ts';

export interface K6ThresholdOptions {
  /** Whether a broken threshold ends the run. */
  readonly abort: boolean;
  /** Processes that share the run. Each of them sees only its own samples, whose number is checked after merging. Default 1. */
  readonly processes?: number;
}

export type K6Threshold =
  string | { readonly threshold: string; readonly abortOnFail: true; readonly delayAbortEval: string };

/** Share of a phase before which a threshold cannot end the run, because there are too few samples. */
const settlingShare = 1 / 3;

/** `options.thresholds` of k6, for the judged phases. */
export function k6ThresholdsOf(
  thresholds: Thresholds,
  scenarios: readonly PlannedScenario[],
  { abort, processes = 1 }: K6ThresholdOptions,
): Record<string, K6Threshold[]> {
  const phases = judgedPhases(scenarios);
  const k6Thresholds: Record<string, K6Threshold[]> = {};
  const ending = (threshold: string, from: number): K6Threshold =>
    abort ? { threshold, abortOnFail: true, delayAbortEval: `${Math.round(from)}s` } : threshold;
  for (const operation of plannedOperations(scenarios))
    for (const { name, from, seconds } of phases) {
      const threshold = thresholdOf(thresholds, operation, name);
      const tags = `{name:${operation},phase:${name}}`;
      const k6Threshold = (one: string): K6Threshold => ending(one, from + seconds * settlingShare);
      const times = percentiles.flatMap((percentile) =>
        threshold[percentile] === undefined ? [] : [`p(${percentile.slice(1)})<${threshold[percentile]}`],
      );
      if (times.length > 0) k6Thresholds[`http_req_duration${tags}`] = times.map(k6Threshold);
      if (abort && threshold.errors !== undefined)
        k6Thresholds[`http_req_failed${tags}`] = [k6Threshold(`rate<=${threshold.errors / 100}`)];
      if (processes === 1) k6Thresholds[`http_reqs${tags}`] = [`count>=${threshold.samples}`];
    }
  const { dropped } = thresholds;
  if (dropped !== undefined)
    k6Thresholds['dropped_iterations'] = [ending(`count<=${dropped}`, phases[0]?.from ?? 0)];
  return k6Thresholds;
}

/** Names, starts and durations of the judged phases; pieces with the same name are one phase. */
function judgedPhases(
  scenarios: readonly PlannedScenario[],
): { name: string; from: number; seconds: number }[] {
  const found: { name: string; from: number; seconds: number }[] = [];
  let from = 0;
  for (const { name, judged, seconds } of scenarios[0]?.phases ?? []) {
    const existing = found.find((one) => one.name === name);
    if (existing !== undefined) existing.seconds += seconds;
    else if (judged) found.push({ name, from, seconds });
    from += seconds;
  }
  return found;
}

/** Seconds that a journey takes if every operation takes its p95. The number of users that are created depends on this. */
export const secondsWithin =
  (thresholds: Thresholds) =>
  (journey: PlannedScenario['journey']): number =>
    plannedOperations([{ journey }]).reduce(
      (sum, operation) => sum + (thresholdOf(thresholds, operation, '').p95 ?? 1_000) / 1_000,
      0,
    );
