/** Running a real k6: its arguments, its end, its last output, and its resources. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { argumentsFor, environmentFor } from '../../load/launcher/arguments.ts';
import { isRegularExit, meaningOf } from '../../load/launcher/exits.ts';
import { readProgress, type Progress } from '../../load/launcher/output.ts';
import { runK6, type K6Run } from '../../load/launcher/run.ts';
import type { FoundK6 } from '../../load/launcher/version.ts';
import { readPs, resourceUseOf } from '../../load/launcher/watch.ts';
import { temporaryFolder } from '../support/folder.ts';
import { k6Test } from '../support/load/k6.ts';
import { serverForTest } from '../support/listening.ts';

function script(t: TestContext, text: string, name = 'script.js'): string {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

async function run(t: TestContext, k6: FoundK6, text: string, more: Partial<K6Run> = {}, name?: string) {
  const stated: string[] = [];
  const ended = await runK6({
    k6,
    script: script(t, text, name),
    timeLimit: 30,
    say: (line) => stated.push(line),
    ...more,
  });
  return { ...ended, stated };
}

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const sleepy = `import { sleep } from 'k6';\nexport const options = { vus: 1, duration: '60s' };\nexport default function () { sleep(1); }`;

k6Test('an endless response does not fill the memory', async (k6, t) => {
  const endless = await serverForTest(t, (_, reply) => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const more = (): void => {
      while (!reply.destroyed && reply.write(piece));
      if (!reply.destroyed) reply.once('drain', more);
    };
    more();
  });
  const text = `import http from 'k6/http';\nexport default () => { http.get('${endless}/'); };`;
  const came = await run(t, k6, text, { memoryLimit: 300 });
  assert.deepEqual([came.exit, came.ended], [null, 'memory limit'], came.lastWords.join('\n'));
  assert.match(came.stated.join(), /k6 held \d+ MB, and the maximum is 300 MB: ending it\./);
  assert.ok(came.seconds < 10, `${came.seconds} s`);
});

test('each version gets the arguments that it supports', () => {
  const old = argumentsFor({ major: 1, minor: 8 }, true);
  assert.ok(old.includes('--address=') && !old.includes('--features'), old.join(' '));
  const recent = argumentsFor({ major: 2, minor: 2 }, true);
  assert.deepEqual(recent.slice(recent.indexOf('--features')).slice(0, 2), [
    '--features',
    'native-histograms,merge-run-tags',
  ]);
  assert.ok(!recent.includes('--address='));
  assert.ok(!argumentsFor({ major: 2, minor: 1 }, false).includes('--features'));
  assert.ok(argumentsFor({ major: 1, minor: 2 }, false).includes('--no-summary'));
});

test("the user's K6 variables do not affect a run", () => {
  const own = { PATH: '/bin', K6_VUS: '9', k6_out: 'json' };
  const env = environmentFor(own, { X: '1' }, 'http://127.0.0.1:1/w');
  assert.deepEqual(env, {
    PATH: '/bin',
    K6_PROMETHEUS_RW_SERVER_URL: 'http://127.0.0.1:1/w',
    K6_PROMETHEUS_RW_PUSH_INTERVAL: '1s',
    K6_PROMETHEUS_RW_TREND_AS_NATIVE_HISTOGRAM: 'true',
    K6_PROMETHEUS_RW_STALE_MARKERS: 'true',
    X: '1',
  });
});

k6Test('a run ends by itself, sends its measurements, and is observed', async (k6, t) => {
  let pushes = 0;
  const url = await serverForTest(t, (request, response) => {
    pushes += request.url === '/write' ? 1 : 0;
    request.resume().on('end', () => response.writeHead(204).end());
  });
  const observed: Progress[] = [];
  const ended = await run(
    t,
    k6,
    `export const options = { scenarios: { x: { executor: 'constant-vus', vus: 1, duration: '3500ms', gracefulStop: '0s' } } };
     export default function () { let n = 0; for (let i = 0; i < 20000; i += 1) n += i % 7; if (__ENV.PLAIN + __ENV.KEY !== 'ab' || n < 0) throw new Error('no variables'); }`,
    {
      variables: { PLAIN: 'a' },
      secrets: { KEY: 'b' },
      remoteWrite: `${url}/write`,
      onProgress: (progress) => observed.push(progress),
    },
  );
  assert.equal(ended.ended, 'itself');
  assert.equal(ended.exit, 0, ended.lastWords.join('\n'));
  assert.deepEqual(ended.lastWords, []);
  assert.ok(pushes >= 3, `${pushes} pushes`);
  assert.ok(ended.watch.length >= 2 && ended.watch.length <= 5, `${ended.watch.length} seconds watched`);
  for (const { cores, megabytes } of ended.watch)
    assert.ok(
      cores > 0.1 && cores < 8 && megabytes > 20 && megabytes < 2000,
      `${cores} cores, ${megabytes} MB`,
    );
  assert.ok(
    observed.length >= 3 && observed.at(-1)!.complete > observed[0]!.complete,
    JSON.stringify(observed),
  );
});

k6Test(
  'a broken threshold exits with 99, an exception outside of iterations with 107, and both are reported',
  async (k6, t) => {
    const broken = await run(
      t,
      k6,
      `import { Counter } from 'k6/metrics';\nconst done = new Counter('done');\nexport const options = { iterations: 1, thresholds: { done: ['count>5'] } };\nexport default function () { done.add(1); }`,
    );
    assert.deepEqual([broken.exit, broken.ended, isRegularExit(broken.exit)], [99, 'itself', true]);
    assert.match(broken.lastWords.join('\n'), /thresholds on metrics 'done'/);
    const thrown = await run(
      t,
      k6,
      `throw new Error('the key is ' + __ENV.KEY);\nexport default function () {}`,
      {
        secrets: { KEY: 'sesame-open-1' },
      },
    );
    assert.deepEqual([thrown.exit, thrown.ended, isRegularExit(thrown.exit)], [107, 'itself', false]);
    assert.match(meaningOf(thrown.exit), /exception in the script/);
    assert.match(thrown.lastWords.join('\n'), /the key is secret:13:[0-9a-f]{12}/);
    assert.doesNotMatch(thrown.lastWords.join('\n'), /sesame/);
  },
);

k6Test('k6 that takes too long is ended', async (k6, t) => {
  let pid = 0;
  const ended = await run(t, k6, sleepy, { timeLimit: 2, onStart: (child) => (pid = child.pid!) });
  assert.equal(ended.ended, 'time limit');
  assert.match(ended.stated.join('\n'), /did not end within 2 s/);
  assert.ok(ended.seconds < 10, `${ended.seconds} s`);
  assert.ok(!isThere(pid));
});

k6Test('a hanging k6 is killed', async (k6, t) => {
  let pid = 0;
  const hangs = 'export default async function () { for await (const x of []) {} }';
  const ended = await run(
    t,
    k6,
    hangs,
    { startLimit: 2, onStart: (child) => (pid = child.pid!) },
    'script.ts',
  );
  assert.deepEqual([ended.ended, ended.exit, ended.signal], ['never began', null, 'SIGKILL']);
  assert.ok(ended.seconds < 8, `${ended.seconds} s`);
  assert.ok(!isThere(pid));
});

k6Test('k6 ends on request, which is reported', async (k6, t) => {
  const asking = new AbortController();
  const ended = await run(t, k6, sleepy, { signal: asking.signal, onProgress: () => asking.abort() });
  assert.deepEqual([ended.ended, ended.exit], ['requested', 105]);
  assert.match(ended.lastWords.join('\n'), /aborted/);
});

k6Test('a killed k6 does not count as ended', async (k6, t) => {
  const ended = await run(t, k6, sleepy, {
    onStart: (child) => void sleep(1000).then(() => child.kill('SIGKILL')),
  });
  assert.deepEqual([ended.ended, ended.exit, ended.signal], ['killed', null, 'SIGKILL']);
  assert.equal(meaningOf(ended.exit, ended.signal), 'was killed (SIGKILL)');
});

test('progress is read from the output of k6', () => {
  const text =
    'running (02.0s), 0/5 VUs, 40 complete and 0 interrupted iterations\nrunning (1h02m05.5s), 003/050 VUs, 1234 complete and 5 interrupted iterations\nx  [ 3% ]';
  assert.deepEqual(readProgress(text), { seconds: 3725.5, complete: 1234 });
  assert.equal(readProgress('default   [ 2% ] 1 VUs'), undefined);
});

test('the output of ps is read on every platform', () => {
  assert.deepEqual(readPs('  00:01:30 20480\n'), { cpuSeconds: 90, megabytes: 20 });
  assert.deepEqual(readPs('   1:30.50  20480\n'), { cpuSeconds: 90.5, megabytes: 20 });
  assert.deepEqual(readPs('1-00:00:01 1024'), { cpuSeconds: 86_401, megabytes: 1 });
  assert.equal(readPs('\n'), undefined);
});

test('measured resources of a process agree with its own figures', async () => {
  const until = Date.now() + 300;
  while (Date.now() < until);
  const { user, system } = process.cpuUsage();
  const use = (await resourceUseOf(process.pid))!;
  assert.ok(
    Math.abs(use.cpuSeconds - (user + system) / 1e6) < 1,
    `${use.cpuSeconds} s against ${(user + system) / 1e6} s`,
  );
  assert.ok(Math.abs(use.megabytes - process.memoryUsage.rss() / 2 ** 20) < 40, `${use.megabytes} MB`);
  assert.equal(await resourceUseOf(2 ** 22 + 1), undefined);
});
