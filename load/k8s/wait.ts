/** Waits inside the cluster until all runners have ended. */
import { get } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { readText } from '../../lib/text-file.ts';
import { CannotJudge } from '../../lib/exit.ts';
import { runnerLabels } from './collector.ts';
import { endsIn, type PodList, type RunnerEnd } from './runners.ts';

export interface Waiting {
  readonly testRun: string;
  readonly runners: number;
  /** Seconds until those that have not ended are given up. */
  readonly timeLimit: number;
  readonly say: (line: string) => void;
  /** Lists pods by their labels; asks the cluster that this process runs in, unless told otherwise. */
  readonly pods?: (selector: string) => Promise<PodList>;
  /** Milliseconds between two looks. */
  readonly every?: number;
  /** Ends the wait: those that have not ended by then are given up. */
  readonly signal?: AbortSignal;
}

/** @returns those that have ended, all of them unless the time was up, or the cluster never answered; `together` says what that means */
export async function runnersEnded({
  testRun,
  runners,
  timeLimit,
  say,
  pods = podsOfCluster(),
  every = 2000,
  signal,
}: Waiting): Promise<RunnerEnd[]> {
  const selector = Object.entries(runnerLabels(testRun))
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
  const until = Date.now() + timeLimit * 1000;
  let ends: RunnerEnd[] = [];
  let trouble = '';
  while (Date.now() < until && !signal?.aborted) {
    try {
      const now = endsIn(await pods(selector), testRun);
      // A pod that was deleted after it had ended has ended all the same.
      const known = [...now, ...ends.filter((end) => !now.some(({ runner }) => runner === end.runner))];
      if (known.length > ends.length) say(`${known.length} of ${runners} runners have ended.`);
      ends = known.toSorted((a, b) => a.runner - b.runner);
      if (ends.length >= runners) return ends;
      trouble = '';
    } catch (error) {
      // The cluster may be busy: what counts is whether it answers in time.
      if (trouble === '')
        say(`The cluster does not say how the runners are (${(error as Error).message}): asking again.`);
      trouble = (error as Error).message;
    }
    await sleep(every, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
  }
  // They have played all the same: what they booked has to be taken back, and what they measured written down.
  if (trouble !== '' && ends.length === 0) say(`The cluster never said how the runners ended: ${trouble}.`);
  return ends;
}

const account = '/var/run/secrets/kubernetes.io/serviceaccount';

/** As every pod can ask its own cluster, by the account that it was given. */
function podsOfCluster(): (selector: string) => Promise<PodList> {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port } = process.env;
  if (host === undefined)
    throw new CannotJudge(
      'This is no pod of a cluster (KUBERNETES_SERVICE_HOST is not set): there are no runners to wait for.',
    );
  const ca = readText(`${account}/ca.crt`);
  const namespace = readText(`${account}/namespace`).trim();
  const path = `/api/v1/namespaces/${namespace}/pods?labelSelector=`;
  return (selector) =>
    new Promise((fulfil, reject) => {
      // Read each time: the cluster changes it from time to time.
      const authorization = `Bearer ${readText(`${account}/token`).trim()}`;
      const options = {
        host,
        port,
        path: path + encodeURIComponent(selector),
        ca,
        headers: { authorization },
        timeout: 10_000,
      };
      const requested = get(options, (response) => {
        response
          .toArray()
          .then((chunks) => {
            if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
            fulfil(JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as PodList);
          })
          .catch(reject);
      });
      requested
        .on('timeout', () => requested.destroy(new Error('no answer within 10 s')))
        .on('error', reject);
    });
}
