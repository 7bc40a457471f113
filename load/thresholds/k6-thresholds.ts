/**
 * The thresholds in k6's syntax: a cross-check, and the means to end a breakpoint run. k6 sees errors only by their status,
 * so the verdict comes from judge.ts. k6 compares every sample with each threshold's tags, so there are few thresholds.
 */
import type { PlannedScenario } from '../plan.ts';
import { plannedOperations, thresholdOf, percentiles, type Thresholds } from './thresholds.ts';

interface K6ThresholdOptions {
  readonly abort: boolean;
  /** Processes that share the run. Each of them sees only its own samples, whose number is checked after merging. Default 1. */
  readonly processes?: number;
}

export type K6Threshold =
  string | { readonly threshold: string; readonly abortOnFail: true; readonly delayAbortEval: string };

/** Until this share of a phase has passed, its thresholds cannot end the run, because there are too few samples. */
const settlingShare = 1 / 3;

/** `options.thresholds` of k6, for the judged phases. */
export function k6ThresholdsOf(
  thresholds: Thresholds,
  scenarios: readonly PlannedScenario[],
  { abort, processes = 1 }: K6ThresholdOptions,
): Record<string, K6Threshold[]> {
  const phases = judgedPhases(scenarios);
  const k6Thresholds: Record<string, K6Threshold[]> = {};
  const withAbort = (threshold: string, from: number): K6Threshold =>
    abort ? { threshold, abortOnFail: true, delayAbortEval: `${Math.round(from)}s` } : threshold;
  for (const operation of plannedOperations(scenarios))
    for (const { name, from, seconds } of phases) {
      const threshold = thresholdOf(thresholds, operation, name);
      const tags = `{name:${operation},phase:${name}}`;
      const k6Threshold = (expression: string): K6Threshold =>
        withAbort(expression, from + seconds * settlingShare);
      const latencyExpressions = percentiles.flatMap((percentile) =>
        threshold[percentile] === undefined ? [] : [`p(${percentile.slice(1)})<${threshold[percentile]}`],
      );
      if (latencyExpressions.length > 0)
        k6Thresholds[`http_req_duration${tags}`] = latencyExpressions.map(k6Threshold);
      if (abort && threshold.errors !== undefined)
        k6Thresholds[`http_req_failed${tags}`] = [k6Threshold(`rate<=${threshold.errors / 100}`)];
      if (processes === 1) k6Thresholds[`http_reqs${tags}`] = [`count>=${threshold.samples}`];
    }
  const { dropped } = thresholds;
  if (dropped !== undefined)
    k6Thresholds['dropped_iterations'] = [withAbort(`count<=${dropped}`, phases[0]?.from ?? 0)];
  return k6Thresholds;
}

/** Names, starts and durations of the judged phases; pieces with the same name are one phase. */
function judgedPhases(
  scenarios: readonly PlannedScenario[],
): { name: string; from: number; seconds: number }[] {
  const phases: { name: string; from: number; seconds: number }[] = [];
  let from = 0;
  for (const { name, judged, seconds } of scenarios[0]?.phases ?? []) {
    const existing = phases.find((phase) => phase.name === name);
    if (existing !== undefined) existing.seconds += seconds;
    else if (judged) phases.push({ name, from, seconds });
    from += seconds;
  }
  return phases;
}

/** Seconds that a journey takes if every operation takes its p95. The number of users that are created depends on this. */
export const journeySecondsWithin =
  (thresholds: Thresholds) =>
  (journey: PlannedScenario['journey']): number =>
    plannedOperations([{ journey }]).reduce(
      (sum, operation) => sum + (thresholdOf(thresholds, operation, '').p95 ?? 1_000) / 1_000,
      0,
    );
