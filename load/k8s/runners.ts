/** How the runners of a split run ended, as the cluster reports it, and the result of the run as a whole. */
import { endedWell, meaningOf } from '../launcher/exits.ts';

export interface RunnerEnd {
  /** The operator's number of the runner, from 1; also the tag `instance_id` of its metrics. */
  readonly runner: number;
  /** null if it did not exit by itself: killed, evicted, or its end was never observed. */
  readonly exit: number | null;
  /** The cluster's reason, if it gives one: `OOMKilled`, `Evicted`. */
  readonly reason?: string;
}

/** The members of a pod list that are used here. */
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

/** The runners that have ended, in the order of their numbers. */
export function runnerEndsOf({ items }: PodList, testRun: string): RunnerEnd[] {
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

/** Reasons that only repeat the exit code are left out. */
const reasonOf = (reason: string | undefined): Pick<RunnerEnd, 'reason'> =>
  reason === undefined || reason === 'Completed' || reason === 'Error' ? {} : { reason };

/** A runner that ended early leaves its share of the traffic out of the figures, so they do not describe the planned run. */
export function combinedResult(ends: readonly RunnerEnd[], runners: number) {
  const endOfEach = Array.from(
    { length: runners },
    (_, index): RunnerEnd | { readonly runner: number; readonly exit: undefined } =>
      ends.find(({ runner }) => runner === index + 1) ?? { runner: index + 1, exit: undefined },
  );
  const missing = endOfEach.flatMap((end) => {
    const share = `its share of the traffic is missing in all figures`;
    if (end.exit === undefined)
      return [`Runner ${end.runner} of ${runners} did not report its end: ${share}.`];
    if (endedWell(end.exit)) return [];
    const reason = 'reason' in end && end.reason !== undefined ? ` (${end.reason})` : '';
    return [`k6 of runner ${end.runner} of ${runners} ${meaningOf(end.exit)}${reason}: ${share}.`];
  });
  const bad = endOfEach.filter(({ exit }) => exit === undefined || !endedWell(exit));
  const worst = bad.find(({ exit }) => exit === undefined || exit === null) ?? bad[0];
  const exit: number | null =
    worst === undefined ? (ends.some((end) => end.exit === 99) ? 99 : 0) : (worst.exit ?? null);
  return {
    /** Of the worst runner: null if one did not exit by itself, else the first code that is neither 0 nor a threshold's. */
    exit,
    /** Why there is no verdict on the whole run, one sentence each. Empty if all runners played their share. */
    missing,
  };
}
