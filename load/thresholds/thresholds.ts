/** Thresholds by operation and phase. The defaults are in default.json, and profiles that differ have a file each. */
import type { OperationId } from '../../schemas/operations.ts';

/** Bounds of an operation, percentiles in milliseconds. A missing bound is not judged. */
export interface Threshold {
  readonly p50?: number;
  readonly p95?: number;
  readonly p99?: number;
  /** Maximum errors in percent of the requests. */
  readonly errors?: number;
  /** Minimum requests for the other bounds to be judged. */
  readonly samples?: number;
}

/** Thresholds by operation; `*` has the defaults of all operations. */
export type ByOperation = Readonly<Partial<Record<OperationId | '*', Threshold>>>;

export interface PhaseThresholds {
  /** Factor for all latency bounds of `operations`. */
  readonly times?: number;
  /** Overrides for this phase, not multiplied by `times`. */
  readonly operations?: ByOperation;
}

export interface Thresholds {
  readonly operations: ByOperation;
  /** Thresholds of single phases, by the name of the phase. */
  readonly phases: Readonly<Record<string, PhaseThresholds>>;
  /** Maximum dropped arrivals per phase. If absent, they are not judged. */
  readonly dropped?: number;
  readonly contract: {
    /** Maximum broken clauses per hundred judged exchanges. */
    readonly violations: number;
    /** Minimum judged exchanges. */
    readonly samples: number;
  };
  /** Bounds beyond which the generator is overloaded, and its figures are meaningless. */
  readonly generator: {
    /** Mean use of all cores in percent. */
    readonly busy: number;
    /** p95 of how late journeys began, in milliseconds. */
    readonly late: number;
  };
}

export type FullThreshold = Threshold & { readonly samples: number };

/** The threshold of an operation in a phase. Later overrides earlier: all operations, the operation, both again for the phase. */
export function thresholdOf(
  { operations, phases }: Thresholds,
  operation: OperationId,
  phase: string,
): FullThreshold {
  const inPhase = phases[phase];
  const everyPhase = { samples: 1, ...operations['*'], ...operations[operation] };
  return {
    ...scaledTimes(everyPhase, inPhase?.times ?? 1),
    ...inPhase?.operations?.['*'],
    ...inPhase?.operations?.[operation],
  };
}

export const percentiles = ['p50', 'p95', 'p99'] as const;

const scaledTimes = (threshold: FullThreshold, times: number): FullThreshold => ({
  ...threshold,
  ...Object.fromEntries(
    percentiles.flatMap((name) => (threshold[name] === undefined ? [] : [[name, threshold[name] * times]])),
  ),
});
