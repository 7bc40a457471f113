/** The thread that judges for a run: what becomes of what waits for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { OwnJudge } from '../../bin/gate/own-judge.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';

const exchange: JudgedExchange = {
  id: 'some#1',
  operation: 'v1.ping',
  expects: 'accepted',
  request: { method: 'POST', url: 'http://127.0.0.1/v1/Ping', headers: {} },
  response: { status: 200, headers: {}, body: '{}' },
  sentAt: 0,
  receivedAt: 1,
};

/** @param answers what the thread does with what it is to judge, as `one` */
const judgeThat = (answers: string): OwnJudge =>
  new OwnJudge(
    new Worker(
      `const { parentPort } = require('node:worker_threads'); parentPort.on('message', (one) => { ${answers} });`,
      { eval: true },
    ),
  );

test('each exchange gets its own judgement, in whatever order they come', async () => {
  const judging = judgeThat(
    `setTimeout(() => parentPort.postMessage({ number: one.number, judgement: { exercised: [one.exchange.id], findings: [] } }), 30 / one.number);`,
  );
  const ids = ['a', 'b', 'c'];
  const judged = await Promise.all(ids.map((id) => judging.judge({ ...exchange, id })));
  assert.deepEqual(
    judged.map(({ exercised }) => exercised),
    ids.map((id) => [id]),
  );
  await judging.end();
});

test('an exchange that cannot be judged says why, and the next one is judged', async () => {
  const judging = judgeThat(
    `parentPort.postMessage({ number: one.number, ...(one.number === 1 ? { error: new Error('odd') } : { judgement: { exercised: [], findings: [] } }) });`,
  );
  await assert.rejects(judging.judge(exchange), /^Error: odd$/);
  assert.deepEqual(await judging.judge(exchange), { exercised: [], findings: [] });
  await judging.end();
});

for (const [what, answers, why] of [
  ['breaks', `throw new Error('boom');`, /boom/],
  ['ends', 'process.exit(0);', /the thread that judges has ended/],
] as const)
  test(`where the thread ${what}, whatever waits for it is told, and what comes later`, async () => {
    const judging = judgeThat(answers);
    const waiting = [judging.judge(exchange), judging.judge(exchange)];
    for (const one of await Promise.allSettled(waiting))
      assert.match(String(one.status === 'rejected' && one.reason), why);
    await assert.rejects(judging.judge(exchange), why);
  });
