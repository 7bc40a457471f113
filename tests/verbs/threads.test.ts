/** Threads of a gate take items from one queue, and report them to the main thread. */
import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { itemsOf } from '../../bin/gate/runner/items.ts';
import { packageRoot } from '../../lib/own-files.ts';
import { embeddedSandboxOf, type RunContext } from '../../targets/run-context.ts';
import { startedSandbox } from '../support/running.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';

// A thread loads JavaScript only. `npm test` has built it.
const { queueOf, Threads, threadCount } = (await import(
  pathToFileURL(join(packageRoot, 'dist/bin/gate/runner/threads.js')).href
)) as typeof import('../../bin/gate/runner/threads.ts');

const sandbox = startedSandbox();

/** Plays the tests of Ping and of the envelope in two threads. @returns the reports by title, the stray errors and the number of requests */
async function playSome(more: Partial<RunContext> = {}) {
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
  };
  const threads = new Threads(
    2,
    data,
    (index, { status }) => reported.push([items[index]!.title, status]),
    (line) => strayErrors.push(line),
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

test('a deployment, own tests, and a few items are played by the main thread alone', async () => {
  const context = { target: sandboxTarget(), seed: 1, today: '2026-11-21' };
  const items = await itemsOf(context);
  assert.equal(threadCount(context, items), Math.min(2, availableParallelism() - 1));
  assert.equal(threadCount(context, items.slice(0, 100)), 0);
  assert.equal(threadCount({ ...context, ownTests: 'own' }, items), 0);
  assert.equal(threadCount({ ...context, target: { ...context.target, embedded: false } }, items), 0);
});
