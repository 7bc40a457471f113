/** How the runners of a split run ended, as the cluster tells it, and what that makes of the whole. */
import { endedWell, meaningOf } from '../launcher/exits.ts';

export interface RunnerEnd {
  /** As the operator counts, from 1; the tag `instance_id` of what it measured. */
  readonly runner: number;
  /** null where it did not end by itself: killed, evicted, or never seen to end. */
  readonly exit: number | null;
  /** Why, where the cluster says so: `OOMKilled`, `Evicted`. */
  readonly reason?: string;
}

/** What is read of a list of pods. */
export interface PodList {
  readonly items: readonly {
    readonly metadata: { readonly labels?: Readonly<Record<string, string>> };
    readonly status: {
      readonly phase?: string;
      readonly reason?: string;
      readonly containerStatuses?: readonly {
        readonly name: string;
        readonly state?: {
          readonly terminated?: {
            readonly exitCode: number;
            readonly reason?: string;
            readonly signal?: number;
          };
        };
      }[];
    };
  }[];
}

/** Those that have ended, in their order. */
export function endsIn({ items }: PodList, testRun: string): RunnerEnd[] {
  const ends = items.flatMap(({ metadata, status }): RunnerEnd[] => {
    const job = metadata.labels?.['job-name'] ?? metadata.labels?.['batch.kubernetes.io/job-name'] ?? '';
    const runner = job.startsWith(`${testRun}-`) ? Number(job.slice(testRun.length + 1)) : Number.NaN;
    if (!Number.isInteger(runner)) return [];
    const ended = status.containerStatuses?.find(({ name }) => name === 'k6')?.state?.terminated;
    if (ended)
      return [{ runner, exit: ended.exitCode > 128 ? null : ended.exitCode, ...reasonOf(ended.reason) }];
    return status.phase === 'Failed' ? [{ runner, exit: null, ...reasonOf(status.reason) }] : [];
  });
  return ends.toSorted((a, b) => a.runner - b.runner);
}

/** The words that only repeat the exit code say nothing. */
const reasonOf = (reason: string | undefined): Pick<RunnerEnd, 'reason'> =>
  reason === undefined || reason === 'Completed' || reason === 'Error' ? {} : { reason };

export interface Together {
  /** Of the worst runner: null where one did not end by itself, else the first code that is neither 0 nor a threshold's. */
  readonly exit: number | null;
  /** Why there is no verdict on the whole, each a sentence. Empty where all runners played their part. */
  readonly missing: readonly string[];
}

/** One that ended early took its share of the traffic with it: then the figures are not of what was planned. */
export function together(ends: readonly RunnerEnd[], runners: number): Together {
  const all = Array.from(
    { length: runners },
    (_, index): RunnerEnd | { readonly runner: number; readonly exit: undefined } =>
      ends.find(({ runner }) => runner === index + 1) ?? { runner: index + 1, exit: undefined },
  );
  const missing = all.flatMap((end) => {
    const share = `its share of the traffic is missing in all figures`;
    if (end.exit === undefined) return [`Runner ${end.runner} of ${runners} was not seen to end: ${share}.`];
    if (endedWell(end.exit)) return [];
    const reason = 'reason' in end && end.reason !== undefined ? ` (${end.reason})` : '';
    return [`k6 of runner ${end.runner} of ${runners} ${meaningOf(end.exit)}${reason}: ${share}.`];
  });
  const bad = all.filter(({ exit }) => exit === undefined || !endedWell(exit));
  const worst = bad.find(({ exit }) => exit === undefined || exit === null) ?? bad[0];
  return {
    exit: worst === undefined ? (ends.some(({ exit }) => exit === 99) ? 99 : 0) : (worst.exit ?? null),
    missing,
  };
}
