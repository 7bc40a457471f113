/** A results folder has one run at a time: the next one is refused with the holder's name, and a dead holder does not block. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../../lib/exit.ts';
import { ledgerLock } from '../../client/bookings/ledger.ts';
import { holdLocks, waitForLock } from '../../client/lock.ts';
import type { Target } from '../../targets/target.ts';
import { assertMapsTo } from '../support/lists.ts';
import { temporaryFolder } from '../support/folder.ts';
import { rejected } from '../support/rejected.ts';
import { runInProcess } from '../support/verb-here.ts';

const rival = fileURLToPath(new URL('../support/run/rival.ts', import.meta.url));
const approval = { name: 'my approval', embedded: false } as Target;

let folder = '';
let results: string;
beforeEach(() => {
  folder = temporaryFolder();
  results = join(folder, 'results');
});

const hold = (...names: string[]): Promise<() => void> =>
  holdLocks(results, names, { verb: 'gate', target: 'approval' });

const locks = (): string[] => readdirSync(join(results, 'locks'));

/** The lock of a killed run. */
function leave(name: string, lock: object): string {
  mkdirSync(join(results, 'locks'), { recursive: true });
  const file = join(results, 'locks', name);
  writeFileSync(
    file,
    JSON.stringify({
      verb: 'gate',
      target: 'approval',
      since: '2026-11-21T09:00:00.000Z',
      host: hostname(),
      ...lock,
    }),
  );
  return file;
}

async function idle(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  return child;
}

test('the next run is refused with the name of the holder, until that ends', async () => {
  const release = await hold('gate', 'ledger-approval');
  const reported = await rejected(hold('ledger-approval'), UsageError);
  assert.match(
    reported.message,
    /^a gate is running \(process \d+ on \S+, since \d{4}-\d\d-\d\dT\S+Z, target approval\) that also writes into \S+: wait until it has ended, or run this from another folder$/,
  );
  assert.ok(reported.message.includes(`process ${process.pid} on ${hostname()}`), reported.message);
  assert.equal(locks().length, 2);
  (await hold('load'))();
  release();
  (await hold('gate', 'ledger-approval'))();
  assert.deepEqual(locks(), []);
});

test('another shard of the same run may enter, and no other run', async () => {
  const shard = (run: string, index: number): Promise<() => void> =>
    holdLocks(results, ['gate'], { verb: 'gate', target: 'approval', shard: { run, index } });
  const first = await shard('a', 1);
  const second = await shard('a', 2);
  await assert.rejects(shard('a', 2), UsageError, 'the same shard');
  await assert.rejects(shard('b', 3), UsageError, 'of another run');
  await assert.rejects(hold('gate'), UsageError, 'a whole run');
  first();
  second();
  const whole = await hold('gate');
  await assert.rejects(shard('a', 1), UsageError, 'beside a whole run');
  whole();
});

test('if one of two parts is held, neither is locked', async () => {
  const release = await hold('ledger-approval');
  await assert.rejects(hold('gate', 'ledger-approval'), UsageError);
  assert.equal(locks().length, 1);
  release();
});

test("a sandbox locks no ledger, and a target's name becomes a file name", () => {
  assert.deepEqual(ledgerLock({ ...approval, embedded: true }), []);
  assert.deepEqual(ledgerLock(approval), ['ledger-my-approval']);
});

test('workers of one run wait for a part in turn, also within one process', async () => {
  const wait = (longest: number) =>
    waitForLock(results, 'webhooks', { verb: 'test', target: 'approval' }, longest);
  const first = await wait(0);
  assert.equal(await wait(100), undefined);
  let have = 1;
  const others = Array.from({ length: 4 }, async () => {
    const release = await wait(20_000);
    have += 1;
    assert.equal(have, 1);
    await sleep(30);
    have -= 1;
    release!();
  });
  await sleep(300);
  have -= 1;
  first!();
  await Promise.all(others);
  assert.deepEqual(locks(), []);
});

describe('a lock of a dead run', () => {
  test('is taken over at once', async () => {
    const child = await idle();
    child.kill('SIGKILL');
    await once(child, 'exit');
    leave(`gate.${child.pid}-1`, { pid: child.pid });
    leave('gate.17-cut-off', {});
    utimesSync(leave('gate.18-torn', {}), 1, 1);
    utimesSync(join(results, 'locks/gate.17-cut-off'), 1, 1);
    const release = await hold('gate');
    assert.equal(locks().length, 1);
    release();
  });

  test('is taken over although its process id belongs to another process', async () => {
    leave(`gate.${process.pid}-1`, { pid: process.pid, started: 'at another time' });
    (await hold('gate'))();
  });

  test('from another machine is taken over after a minute without a sign of life', async () => {
    const file = leave('gate.1-1', { pid: 1, host: 'elsewhere' });
    await assert.rejects(hold('gate'), /process 1 on elsewhere/);
    const before = Date.now() / 1_000 - 61;
    utimesSync(file, before, before);
    (await hold('gate'))();
  });
});

test('is taken over by only one of several at once', async () => {
  mkdirSync(join(results, 'locks'), { recursive: true });
  const ends = await Promise.all(
    Array.from({ length: 3 }, () => {
      const child = spawn(process.execPath, ['--import', 'tsx', rival, results, '25'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let stated = '';
      child.stdout.on('data', (chunk: Buffer) => (stated += chunk.toString()));
      return new Promise<{ won: number; both: number }>((resolve) =>
        child.on('close', () => resolve(JSON.parse(stated || '{"won":0,"both":1}'))),
      );
    }),
  );
  assertMapsTo(ends, [0, 0, 0], ({ both }) => both);
  assert.ok(ends.reduce((sum, { won }) => sum + won, 0) > 10, JSON.stringify(ends));
});

describe('a command in a folder that another run is using', () => {
  const target = {
    name: 'approval',
    environment: 'approval',
    urls: { base_url: 'http://127.0.0.1:9', api_url: 'http://127.0.0.1:9' },
    secrets: { bearer: 'K', apiKey: 'K', secretKey: 'K' },
    profiles: ['v1-shop'],
    permissions: { mayLoad: true },
  };

  for (const [verb, held, ...args] of [
    ['gate', 'gate'],
    ['gate', 'ledger-approval', '--target', 'target.json'],
    ['load', 'load'],
    ['sweep', 'ledger-approval', '--target', 'target.json'],
  ] as const)
    test(`${[verb, ...args].join(' ')}: one sentence and exit 2, and no file of the other run is touched`, async () => {
      writeFileSync(join(folder, 'target.json'), JSON.stringify(target));
      const release = await hold(held);
      mkdirSync(join(results, 'load'));
      for (const name of ['context.json', 'canary', 'load/load.json'])
        writeFileSync(join(results, name), '{}');
      const { code, printed: stated } = await runInProcess(folder, [verb, ...args], { K: 'k-secret' });
      assert.match(stated, /^(?:.*\n)*hotel-contract: a gate is running \(process \d+ on .*\n$/);
      assert.equal(code, 2, stated);
      assert.deepEqual(readdirSync(results).sort(), ['canary', 'context.json', 'load', 'locks']);
      assert.deepEqual(readdirSync(join(results, 'load')), ['load.json']);
      release();
    });
});
