/** Waits inside the cluster until all runners have ended. */
import { get } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { readText } from '../../lib/text-file.ts';
import { CannotJudge } from '../../lib/exit.ts';
import { runnerLabels } from './collector.ts';
import { runnerEndsOf, type PodList, type RunnerEnd } from './runners.ts';

export interface WaitOptions {
  readonly testRun: string;
  readonly runners: number;
  /** Seconds after which runners that have not ended are given up. */
  readonly timeLimit: number;
  readonly say: (line: string) => void;
  /** Lists pods by a label selector. Default: asks the cluster in which this process runs. */
  readonly pods?: (selector: string) => Promise<PodList>;
  /** Default 2,000. */
  readonly pollIntervalMs?: number;
  /** Ends the wait: runners that have not ended by then are given up. */
  readonly signal?: AbortSignal;
}

/** @returns the runners that have ended: not all if the time was up or the cluster never answered; see `combinedResult` */
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
  let ends: RunnerEnd[] = [];
  let trouble = '';
  while (Date.now() < deadline && !signal?.aborted) {
    try {
      const ended = runnerEndsOf(await pods(selector), testRun);
      // A pod that was deleted after its end still counts as ended.
      const allEnds = [...ended, ...ends.filter((end) => !ended.some(({ runner }) => runner === end.runner))];
      if (allEnds.length > ends.length) say(`${allEnds.length} of ${runners} runners have ended.`);
      ends = allEnds.toSorted((a, b) => a.runner - b.runner);
      if (ends.length >= runners) return ends;
      trouble = '';
    } catch (error) {
      // The cluster can be busy, so this retries until the deadline.
      if (trouble === '')
        say(`Cannot read the state of the runners from the cluster (${(error as Error).message}): retrying.`);
      trouble = (error as Error).message;
    }
    await sleep(pollIntervalMs, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
  }
  // The runners have played all the same: their bookings must be cancelled and their figures reported.
  if (trouble !== '' && ends.length === 0)
    say(`The cluster never reported how the runners ended: ${trouble}.`);
  return ends;
}

const accountFolder = '/var/run/secrets/kubernetes.io/serviceaccount';

/** Asks the cluster's API with the service account of this pod. */
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
      const authorization = `Bearer ${readText(`${accountFolder}/token`).trim()}`;
      const options = {
        host,
        port,
        path: path + encodeURIComponent(selector),
        ca,
        headers: { authorization },
        timeout: 10_000,
      };
      const request = get(options, (response) => {
        response
          .toArray()
          .then((chunks) => {
            if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
            fulfil(JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as PodList);
          })
          .catch(reject);
      });
      request.on('timeout', () => request.destroy(new Error('no answer within 10 s'))).on('error', reject);
    });
}
