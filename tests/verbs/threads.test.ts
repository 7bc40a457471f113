/** Threads of a gate take items from one queue, and report them to the main thread. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { itemsOf } from '../../bin/gate/runner/items.ts';
import { pooledSender, relay, relayedSender, type Sender } from '../../bin/gate/runner/sender.ts';
import { Unjudged } from '../../client/gaps.ts';
import { NoAnswer, type Transport } from '../../client/transport.ts';
import { packageRoot } from '../../lib/own-files.ts';
import { redact } from '../../lib/redact.ts';
import { embeddedSandboxOf, type RunContext } from '../../targets/run-context.ts';
import { startedSandbox } from '../support/running.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';

// A thread loads JavaScript only. `npm test` has built it.
const { queueOf, Threads, threadCount } = (await import(
  pathToFileURL(join(packageRoot, 'dist/bin/gate/runner/threads.js')).href
)) as typeof import('../../bin/gate/runner/threads.ts');

const sandbox = startedSandbox();

/** Plays the tests of Ping and of the envelope in two threads. @param sender sends all requests @returns the reports by title, the stray errors and the number of requests */
async function playSome(more: Partial<RunContext> = {}, sender?: Sender) {
  const context = { target: sandboxTarget(), seed: 1, today: '2026-11-21' };
  const items = await itemsOf(context);
  const indexes = [...items.keys()].filter((index) => /^v1\.(?:ping|env)\./.test(items[index]!.title));
  const requestCounter = new Int32Array(new SharedArrayBuffer(4));
  const reported: [title: string, status: string][] = [];
  const strayErrors: string[] = [];
  const data = {
    context: { ...context, ...more, sandbox: embeddedSandboxOf(sandbox) },
    indexes,
    taken: queueOf(indexes).taken,
    requestCounter,
    turnedMs: 0,
  };
  const threads = new Threads(
    2,
    data,
    (index, { status }) => reported.push([items[index]!.title, status]),
    (line) => strayErrors.push(line),
    sender,
  );
  await threads.ended;
  threads.close();
  const expected = indexes.map((index): [string, string] => [items[index]!.title, 'passed']);
  return { reported: reported.toSorted(), expected: expected.toSorted(), strayErrors, requestCounter };
}

test('each item is played once, and all requests are counted together', async () => {
  const { reported, expected, strayErrors, requestCounter } = await playSome();
  assert.ok(expected.length > 2);
  assert.deepEqual(reported, expected);
  assert.deepEqual(strayErrors, []);
  assert.ok(requestCounter[0]! > expected.length);
});

test('a request budget holds for all threads', async () => {
  const target = sandboxTarget();
  const permissions = { ...target.permissions, requestBudget: 2 };
  const { reported } = await playSome({ target: { ...target, permissions } });
  const passed = reported.filter(([, status]) => status === 'passed');
  assert.ok(passed.length <= 2, reported.join('\n'));
});

test('a thread that fails is reported', async () => {
  const { reported, strayErrors } = await playSome({ ownTests: join(packageRoot, 'no-such-folder') });
  assert.deepEqual(reported, []);
  assert.equal(strayErrors.length, 2);
  assert.match(strayErrors[0]!, /^a thread of the gate failed: .*no-such-folder/);
});

test('a sender sends the requests of all threads', async () => {
  const pool = pooledSender();
  let sentCount = 0;
  const send: Transport = async (outgoing) => {
    sentCount += 1;
    return pool.send(outgoing);
  };
  const { reported, expected, strayErrors, requestCounter } = await playSome({}, { ...pool, send });
  pool.close();
  assert.deepEqual(reported, expected);
  assert.deepEqual(strayErrors, []);
  assert.equal(sentCount, requestCounter[0]);
});

test('why a request was not answered is the same in another thread', async () => {
  const errors = [
    new NoAnswer('GET http://a', 'ECONNRESET', 'lost'),
    new Unjudged('blocked', 'it is gone', ['inventory']),
    new TypeError('a mistake'),
  ];
  const { port1, port2 } = new MessageChannel();
  relay(port1, {
    send: async ({ url }) => Promise.reject(errors[Number(url)]!),
    isThrottled: true,
    close() {},
  });
  const sender = relayedSender(port2);
  for (const [index, error] of errors.slice(0, 2).entries())
    await assert.rejects(sender.send({ method: 'GET', url: String(index), headers: {} }), {
      ...error,
      ...(error instanceof NoAnswer ? { message: `GET ${index}: ECONNRESET` } : {}),
    });
  await assert.rejects(sender.send({ method: 'GET', url: '2', headers: {} }), /TypeError: a mistake/);
  assert.equal(sender.isThrottled, true);
  sender.close();
});

test('equal secrets have equal hashes in all threads', async () => {
  const module = pathToFileURL(join(packageRoot, 'dist/lib/redact.js')).href;
  const worker = new Worker(
    `import('${module}').then(({ redact }) => require('node:worker_threads').parentPort.postMessage(redact('secret', 'abcdefgh')))`,
    { eval: true },
  );
  const [hash] = (await once(worker, 'message')) as [string];
  assert.equal(hash, redact('secret', 'abcdefgh'));
});

test('own tests, a few items, and a slow deployment are played by the main thread alone', async () => {
  const context = { target: sandboxTarget(), seed: 1, today: '2026-11-21' };
  const items = await itemsOf(context);
  assert.equal(threadCount(context, items), Math.min(2, availableParallelism() - 1));
  assert.equal(threadCount(context, items.slice(0, 100)), 0);
  assert.equal(threadCount({ ...context, ownTests: 'own' }, items), 0);
  const countAt = (limits: NonNullable<RunContext['target']['limits']>) =>
    threadCount({ ...context, target: { ...context.target, limits } }, items);
  assert.equal(countAt({ requestsPerSecond: 50 }), 0);
  assert.equal(countAt({ base_url: { requestsPerSecond: 200 } }), 0);
  assert.equal(countAt({ requestsPerSecond: 900, api_url: { requestsPerSecond: 400 } }), 1);
});
