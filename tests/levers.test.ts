import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { Unjudged } from '../suites/support/gaps.ts';
import { Levers } from '../suites/support/levers.ts';

const thrown = async (deed: () => Promise<void>): Promise<Unjudged> =>
  deed().then(
    () => assert.fail('nothing was thrown'),
    (error: unknown) => {
      assert.ok(error instanceof Unjudged, String(error));
      return error;
    },
  );

describe('levers', () => {
  test('a missing one leaves its clauses not exercised, and says what would help', async () => {
    const { outcome, message } = await thrown(() => new Levers({}, {}).advanceClock(60));
    assert.deepEqual([outcome, message], ['not exercised', 'the target has no lever advanceClock; gate --patient waits instead']);
    assert.match((await thrown(() => new Levers({}, {}).closeRate('t'))).message, /no lever closeRate$/);
  });

  test('without one for webhooks these are not configured', async () => {
    const { outcome, message } = await thrown(() => new Levers({}, {}).emitWebhook('ORDER_CHANGED', '1'));
    assert.deepEqual([outcome, message], ['not configured', 'the target has no lever emitWebhook']);
  });

  test('a patient run waits instead of turning the clock, unless there is a lever', async () => {
    const waited: number[] = [];
    const patient = new Levers({}, {}, true, async (milliseconds) => waited.push(milliseconds));
    await patient.advanceClock(870);
    assert.deepEqual([patient.waits, waited], [true, [870_000]]);
    assert.equal(new Levers({ advanceClock: { command: ['true'] } }, {}, true).waits, false);
  });

  test('an address is called with everything filled in, and numbers stay numbers', async () => {
    const seen: unknown[] = [];
    const server = createServer((request, reply) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push([request.method, request.url, JSON.parse(body)]);
        reply.writeHead(request.url === '/broken' ? 500 : 200).end('no');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const levers = new Levers(
      { changePrice: { url: '{at}/price', body: { token: '{token}', factor: '{factor}' } }, closeRate: { url: '{at}/broken' } },
      { at: url },
    );
    try {
      await levers.changePrice('abc', 1.5);
      assert.deepEqual(seen, [['POST', '/price', { token: 'abc', factor: 1.5 }]]);
      const { outcome, message } = await thrown(() => levers.closeRate('abc'));
      assert.deepEqual([outcome, message], ['blocked', 'the lever closeRate answered HTTP 500: no']);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test('a command that fails blocks', async () => {
    await new Levers({ advanceClock: { command: ['test', '{seconds}', '-eq', '5'] } }, {}).advanceClock(5);
    assert.equal((await thrown(() => new Levers({ advanceClock: { command: ['false'] } }, {}).advanceClock(5))).outcome, 'blocked');
  });
});
