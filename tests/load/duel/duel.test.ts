/** Duels with the real k6 between two servers of known speed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import type { DuelRequest, Side } from '../../../load/duel/duel.ts';
import { runDuel } from '../../../load/duel/run.ts';
import { tryRequest } from '../../../load/duel/requests.ts';
import { behaviours } from '../../../proof/sandbox.ts';
import { rulesOf } from '../../../sandbox/behaviours.ts';
import { jsonResponse } from '../../../sandbox/rules/answers.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { k6Test } from '../../support/load/k6.ts';
import { serverForTest } from '../../support/listening.ts';

interface Received {
  readonly side: string;
  readonly body: string;
  readonly key: string;
}

/** One server for both, so that it observes the order; A and B have different paths. */
async function arena(t: TestContext, work: { readonly a: number; readonly b: number }) {
  const received: Received[] = [];
  const answer = async (request: IncomingMessage): Promise<void> => {
    const side = request.url!.startsWith('/a/') ? 'a' : 'b';
    received.push({ side, body: await text(request), key: String(request.headers['apikey']) });
    for (const until = performance.now() + work[side]; performance.now() < until;);
  };
  const url = await serverForTest(t, (request, response) => {
    void answer(request).then(() => response.end('x'.repeat(500)));
  });
  const side = (letter: 'a' | 'b'): Side => ({
    name: letter,
    urls: { base_url: `${url}/${letter}` },
    keys: { in: 'header', apiKey: 'apiKey', secretKey: 'secretKey' },
    secrets: { apiKey: `key-of-${letter}`, secretKey: `secret-of-${letter}` },
  });
  return { received, a: side('a'), b: side('b') };
}

const requests = ['first', 'second'].map((id): DuelRequest => ({
  id,
  operation: 'v1.avail',
  weight: 1,
  base: 'base_url',
  method: 'POST',
  path: '/avail',
  credentials: 'keys',
  body: `{"id":"${id}","TimeStamp":"{{now}}"}`,
}));

k6Test(
  'both get the same requests in the order A B B A or B A A B, each with its own credentials',
  async (k6, t) => {
    const { received, a, b } = await arena(t, { a: 1, b: 2 });
    const folder = temporaryFolder(t);
    const result = await runDuel({ a, b, requests, seed: 1, seconds: 8, k6, folder, say: () => undefined });
    assert.equal(result.decision, 'slower', JSON.stringify(result));
    assert.ok(result.estimate!.ratio > 1.2);
    assert.ok(result.rounds.warmUp >= 100);
    const orders = new Map<string, number>();
    for (let at = 0; at + 4 <= received.length; at += 4) {
      const round = received.slice(at, at + 4);
      assert.equal(new Set(round.map(({ body }) => body)).size, 1, 'the same bytes');
      for (const { side, key } of round) assert.equal(key, `key-of-${side}`);
      const order = round.map(({ side }) => side).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    assert.deepEqual([...orders.keys()].sort(), ['abba', 'baab']);
    assert.ok(Math.min(...orders.values()) > received.length / 16);
    assert.equal(new Set(received.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size, 2);
    assert.doesNotMatch(readFileSync(join(folder, 'plan.json'), 'utf8'), /(?:key|secret)-of-/);
  },
);

test('an unreachable side is reported with its URL', async () => {
  const nobody: Side = {
    name: 'http://127.0.0.1:1',
    urls: { base_url: 'http://127.0.0.1:1' },
    keys: { in: 'header', apiKey: 'a', secretKey: 's' },
    secrets: {},
  };
  await assert.rejects(
    tryRequest(nobody, requests[0]!),
    /^CannotJudge: http:\/\/127\.0\.0\.1:1 does not answer first .*check its address/,
  );
});

test('the slower variant takes a tenth longer for the same response', async () => {
  const { pace } = rulesOf(behaviours, { variant: 'slower' });
  const spin = (milliseconds: number): number => {
    const began = process.cpuUsage();
    for (;;) {
      const { user, system } = process.cpuUsage(began);
      if (user + system >= milliseconds * 1_000) return user + system;
    }
  };
  const answer = jsonResponse(200, { all: 'well' });
  const began = process.cpuUsage();
  let own = 0;
  const made = await pace(() => {
    own = spin(50);
    return Promise.resolve(answer);
  });
  const { user, system } = process.cpuUsage(began);
  assert.equal(made, answer);
  const factor = (user + system) / own;
  assert.ok(factor >= 1.1 && factor < 1.2, String(factor));
});
