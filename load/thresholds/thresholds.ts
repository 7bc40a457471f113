/** Thresholds: what is good enough, by operation and phase. Written in default.json and in a file a profile that differs. */
import type { OperationId } from '../../schemas/operations.ts';

/** Percentiles in milliseconds. What is not stated is not judged. */
export interface Threshold {
  readonly p50?: number;
  readonly p95?: number;
  readonly p99?: number;
  /** Answers that are errors, in percent of the requests: most allowed. */
  readonly errors?: number;
  /** Fewest requests from which the others can be told. */
  readonly samples?: number;
}

/** By operation; `*` holds for all that are not stated, and for members that they do not state. */
export type ByOperation = Readonly<Partial<Record<OperationId | '*', Threshold>>>;

export interface PhaseThresholds {
  /** All times of `operations`, so many times as long. */
  readonly times?: number;
  /** Over what is said outside of the phase, as it is. */
  readonly operations?: ByOperation;
}

export interface Thresholds {
  readonly operations: ByOperation;
  /** Where a phase has its own, by its name. */
  readonly phases: Readonly<Record<string, PhaseThresholds>>;
  /** Arrivals in a phase that may find no user to play them. Undefined: not judged, but `generator.dropped` may make the run invalid. */
  readonly dropped?: number;
  readonly contract: {
    /** Broken clauses for a hundred judged exchanges: most allowed. */
    readonly violations: number;
    /** Fewest exchanges from which that can be told. */
    readonly samples: number;
  };
  /** Bounds beyond which the generator is out of breath, and what it measured means nothing. */
  readonly generator: {
    /** Of all cores together, in percent, on average. */
    readonly busy: number;
    /** p95 of how late journeys began, in milliseconds. */
    readonly late: number;
    /** Arrivals of the whole run. */
    readonly dropped?: number;
  };
}

export type FullThreshold = Threshold & { readonly samples: number };

/** An operation in a phase, from what is said of all, of it, of all in that phase, and of it in that phase: the last one counts. */
export function thresholdOf(
  { operations, phases }: Thresholds,
  operation: OperationId,
  phase: string,
): FullThreshold {
  const own = phases[phase];
  const always = { samples: 1, ...operations['*'], ...operations[operation] };
  return { ...longer(always, own?.times ?? 1), ...own?.operations?.['*'], ...own?.operations?.[operation] };
}

export const percentiles = ['p50', 'p95', 'p99'] as const;

const longer = (threshold: FullThreshold, times: number): FullThreshold => ({
  ...threshold,
  ...Object.fromEntries(
    percentiles.flatMap((name) => (threshold[name] === undefined ? [] : [[name, threshold[name] * times]])),
  ),
});
