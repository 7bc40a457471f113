/** How the runners of a split run ended, as the cluster reports it, and the result of the run as a whole. */
import { isRegularExit, meaningOf } from '../launcher/exits.ts';
import { get } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { readText } from '../../lib/text-file.ts';
import { CannotJudge } from '../../lib/exit.ts';
import { runnerLabels } from './collector.ts';

interface RunnerEnd {
  /** The operator's number of the runner, from 1; also the tag `instance_id` of its metrics. */
  readonly runner: number;
  /** Null if the runner did not exit by itself: it was killed or evicted, or its end was never observed. */
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

export function runnerEndsOf({ items }: PodList, testRun: string): RunnerEnd[] {
  return items.flatMap(({ metadata, status }): RunnerEnd[] => {
    const job = metadata.labels?.['job-name'] ?? metadata.labels?.['batch.kubernetes.io/job-name'] ?? '';
    const runner = job.startsWith(`${testRun}-`) ? Number(job.slice(testRun.length + 1)) : Number.NaN;
    if (!Number.isInteger(runner)) return [];
    const termination = status.containerStatuses?.find(({ name }) => name === 'k6')?.state?.terminated;
    if (termination) {
      const { exitCode, reason } = termination;
      return [{ runner, exit: exitCode > 128 ? null : exitCode, ...reasonOf(reason) }];
    }
    return status.phase === 'Failed' ? [{ runner, exit: null, ...reasonOf(status.reason) }] : [];
  });
}

/** Reasons that only repeat the exit code are left out. */
const reasonOf = (reason: string | undefined): Pick<RunnerEnd, 'reason'> =>
  reason === undefined || reason === 'Completed' || reason === 'Error' ? {} : { reason };

/** A runner that ended early leaves its share of the traffic out of the figures, so they do not describe the planned run. */
export function combinedResult(ends: readonly RunnerEnd[], runners: number) {
  const consequence = 'its share of the traffic is missing from all figures';
  const exits: (number | null)[] = [];
  const missing: string[] = [];
  for (let runner = 1; runner <= runners; runner += 1) {
    const end = ends.find((candidate) => candidate.runner === runner);
    exits.push(end?.exit ?? null);
    if (end === undefined) {
      missing.push(`Runner ${runner} of ${runners} did not report its end: ${consequence}.`);
    } else if (!isRegularExit(end.exit)) {
      const reasonText = end.reason === undefined ? '' : ` (${end.reason})`;
      missing.push(
        `k6 of runner ${runner} of ${runners} ${meaningOf(end.exit)}${reasonText}: ${consequence}.`,
      );
    }
  }
  return {
    exit: combinedExit(exits),
    /** Why there is no verdict on the whole run, one sentence each. Empty if all runners played their share. */
    missing,
  };
}

/** Null if a runner did not exit by itself; else the first code other than 0 and 99; else 99 if there is one; else 0. */
function combinedExit(exits: readonly (number | null)[]): number | null {
  if (exits.includes(null)) return null;
  return exits.find((exit) => !isRegularExit(exit)) ?? (exits.includes(99) ? 99 : 0);
}

interface WaitOptions {
  readonly testRun: string;
  readonly runners: number;
  /** Seconds after which the wait for runners that have not ended stops. */
  readonly timeLimit: number;
  readonly say: (line: string) => void;
  /** Lists pods by a label selector. Default: those of the cluster in which this process runs. */
  readonly pods?: (selector: string) => Promise<PodList>;
  /** Default 2,000. */
  readonly pollIntervalMs?: number;
  /** Aborted to end the wait early: runners that have not ended by then are left out. */
  readonly signal?: AbortSignal;
}

/** @returns the runners that have ended; some are missing if the wait ended early or the cluster never responded */
export async function waitForRunners({
  testRun,
  runners,
  timeLimit,
  say,
  pods = podsOfCluster(),
  pollIntervalMs = 2000,
  signal,
}: WaitOptions): Promise<RunnerEnd[]> {
  const selector = Object.entries(runnerLabels(testRun))
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
  const deadline = Date.now() + timeLimit * 1000;
  const ends = new Map<number, RunnerEnd>();
  let problem = '';
  while (Date.now() < deadline && !signal?.aborted) {
    try {
      const endedBefore = ends.size;
      // A pod that was deleted after its end still counts as ended.
      for (const end of runnerEndsOf(await pods(selector), testRun)) ends.set(end.runner, end);
      if (ends.size > endedBefore) say(`${ends.size} of ${runners} runners have ended.`);
      if (ends.size >= runners) break;
      problem = '';
    } catch (error) {
      // The cluster can be busy, so this retries until the deadline.
      if (problem === '')
        say(`Cannot read the state of the runners from the cluster (${(error as Error).message}): retrying.`);
      problem = (error as Error).message;
    }
    await sleep(pollIntervalMs, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
  }
  // Returns even if the cluster never responded: the runners may have booked, and their bookings must be cancelled.
  if (problem !== '' && ends.size === 0) say(`The cluster never reported how the runners ended: ${problem}.`);
  return [...ends.values()];
}

const accountFolder = '/var/run/secrets/kubernetes.io/serviceaccount';

/** @returns a function that lists pods by the cluster's API, with the service account of this pod */
function podsOfCluster(): (selector: string) => Promise<PodList> {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port } = process.env;
  if (host === undefined)
    throw new CannotJudge(
      'This process is not in a pod of a cluster (KUBERNETES_SERVICE_HOST is not set), so there are no runners to wait for.',
    );
  const ca = readText(`${accountFolder}/ca.crt`);
  const namespace = readText(`${accountFolder}/namespace`).trim();
  const path = `/api/v1/namespaces/${namespace}/pods?labelSelector=`;
  return (selector) =>
    new Promise((fulfil, reject) => {
      // The token is read each time, because the cluster renews it.
      const headers = { authorization: `Bearer ${readText(`${accountFolder}/token`).trim()}` };
      const options = { host, port, path: path + encodeURIComponent(selector), ca, headers, timeout: 10_000 };
      const request = get(options, (response) => {
        text(response)
          .then((body) => {
            if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
            fulfil(JSON.parse(body) as PodList);
          })
          .catch(reject);
      });
      request.on('timeout', () => request.destroy(new Error('no answer within 10 s'))).on('error', reject);
    });
}
