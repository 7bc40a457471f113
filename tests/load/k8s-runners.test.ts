/** Runners in a cluster: how they ended, and the resulting verdict. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runnerEndsOf, combinedResult, type PodList, waitForRunners } from '../../load/k8s/runners.ts';

const pod = (
  runner: number,
  status: PodList['items'][number]['status'],
  testRun = 'run',
): PodList['items'][number] => ({
  metadata: { labels: { 'job-name': `${testRun}-${runner}` } },
  status,
});
const ended = (exitCode: number, reason?: string) => ({
  phase: exitCode === 0 ? 'Succeeded' : 'Failed',
  containerStatuses: [
    { name: 'k6', state: { terminated: { exitCode, ...(reason === undefined ? {} : { reason }) } } },
  ],
});

test('runners that completed give a verdict', () => {
  const ends = runnerEndsOf(
    { items: [pod(1, ended(0, 'Completed')), pod(2, ended(0)), pod(1, ended(0), 'other')] },
    'run',
  );
  assert.deepEqual(ends, [
    { runner: 1, exit: 0 },
    { runner: 2, exit: 0 },
  ]);
  assert.deepEqual(combinedResult(ends, 2), { exit: 0, missing: [] });
  assert.deepEqual(
    combinedResult(
      [
        { runner: 1, exit: 0 },
        { runner: 2, exit: 99 },
      ],
      2,
    ),
    { exit: 99, missing: [] },
  );
});

test('a runner that failed, was killed or never ended leaves no verdict', () => {
  const ends = runnerEndsOf(
    {
      items: [
        pod(1, ended(0)),
        pod(2, ended(107, 'Error')),
        pod(3, ended(137, 'OOMKilled')),
        pod(4, { phase: 'Failed', reason: 'Evicted' }),
        pod(5, { phase: 'Running' }),
      ],
    },
    'run',
  );
  assert.deepEqual(ends.slice(1), [
    { runner: 2, exit: 107 },
    { runner: 3, exit: null, reason: 'OOMKilled' },
    { runner: 4, exit: null, reason: 'Evicted' },
  ]);
  const { exit, missing } = combinedResult(ends, 5);
  assert.equal(exit, null);
  assert.equal(missing.length, 4);
  assert.match(missing[0]!, /runner 2 of 5 met an exception in the script/);
  assert.match(missing[1]!, /runner 3 of 5 was killed \(OOMKilled\)/);
  assert.match(missing[3]!, /Runner 5 of 5 did not report its end/);
  assert.equal(combinedResult(ends.slice(0, 2), 2).exit, 107);
});

test('the collector waits for all runners, also during errors and clean-up of the cluster', async () => {
  const looks: (PodList | Error)[] = [
    { items: [pod(1, { phase: 'Running' })] },
    new Error('status 503'),
    { items: [pod(1, ended(0)), pod(2, { phase: 'Running' })] },
    { items: [pod(2, ended(0))] },
  ];
  const selectors = new Set<string>();
  const stated: string[] = [];
  const ends = await waitForRunners({
    testRun: 'run',
    runners: 2,
    timeLimit: 5,
    pollIntervalMs: 1,
    say: (line) => stated.push(line),
    pods: (selector) => {
      selectors.add(selector);
      const look = looks.shift();
      return look === undefined || look instanceof Error
        ? Promise.reject(look ?? new Error('asked too often'))
        : Promise.resolve(look);
    },
  });
  assert.deepEqual(ends, [
    { runner: 1, exit: 0 },
    { runner: 2, exit: 0 },
  ]);
  assert.deepEqual([...selectors], ['app=k6,k6_cr=run,runner=true']);
  assert.match(stated.join('\n'), /503.*retrying\.\n1 of 2.*\n2 of 2/s);
});

test('the collector gives up waiting for runners that never end', async () => {
  const waiting = { testRun: 'run', runners: 2, timeLimit: 0.05, pollIntervalMs: 5, say: () => {} };
  assert.deepEqual(
    await waitForRunners({ ...waiting, pods: () => Promise.resolve({ items: [pod(2, ended(0))] }) }),
    [{ runner: 2, exit: 0 }],
  );
  const stated: string[] = [];
  const silent = {
    ...waiting,
    say: (line: string) => stated.push(line),
    pods: () => Promise.reject(new Error('status 403')),
  };
  assert.deepEqual(await waitForRunners(silent), []);
  assert.equal(stated.at(-1), 'The cluster never reported how the runners ended: status 403.');
});
