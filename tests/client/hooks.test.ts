import { text } from 'node:stream/consumers';
import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, before, describe, test, type TestContext } from 'node:test';
import { Unjudged } from '../../client/gaps.ts';
import { Hooks } from '../../client/hooks.ts';
import { assertMapsTo } from '../support/lists.ts';
import { serverForTest } from '../support/listening.ts';
import { rejected } from '../support/rejected.ts';

const thrown = (action: Promise<void>): Promise<Unjudged> => rejected(action, Unjudged);

describe('hooks', () => {
  test('a missing one leaves its clauses not exercised, with advice', async () => {
    const { outcome, message } = await thrown(new Hooks({}, {}).advanceClock(60));
    assert.deepEqual(
      [outcome, message],
      ['not exercised', 'the target has no hook advanceClock; gate --patient waits instead'],
    );
    assert.match((await thrown(new Hooks({}, {}).closeRate('t'))).message, /no hook closeRate$/);
  });

  test('without one for webhooks these are not configured', async () => {
    const { outcome, message } = await thrown(new Hooks({}, {}).emitWebhook('ORDER_CHANGED', '1'));
    assert.deepEqual([outcome, message], ['not configured', 'the target has no hook emitWebhook']);
  });

  test('a patient run waits in real time if there is no clock hook', async () => {
    const waited: number[] = [];
    const patient = new Hooks({}, {}, true, async (milliseconds) => waited.push(milliseconds));
    await patient.advanceClock(870);
    assert.deepEqual([patient.waitsInRealTime, waited], [true, [870_000]]);
    assert.equal(new Hooks({ advanceClock: { command: ['true'] } }, {}, true).waitsInRealTime, false);
  });

  test('a URL is called with its values filled in, and numbers stay numbers', async (t) => {
    const observed: unknown[] = [];
    const url = await serverForTest(t, async (request, reply) => {
      observed.push([request.method, request.url, JSON.parse(await text(request))]);
      reply.writeHead(request.url === '/broken' ? 500 : 200).end('no');
    });
    const hooks = new Hooks(
      {
        changePrice: { url: '{at}/price', body: { token: '{token}', factor: '{factor}' } },
        closeRate: { url: '{at}/broken' },
      },
      { at: url },
    );
    await hooks.changePrice('abc', 1.5);
    assert.deepEqual(observed.splice(0), [['POST', '/price', { token: 'abc', factor: 1.5 }]]);
    const body = { by: '{percent}', more: '{amount}', to: '{price}' };
    const priced = new Hooks({ changePrice: { url: '{at}/price', body } }, { at: url });
    for (const [currency, value, factor, reported] of [
      ['EUR', 199.99, 0.85, { by: -15, more: -30, to: 169.99 }],
      ['JPY', 1001, 1.5, { by: 50, more: 501, to: 1502 }],
      ['KWD', 10.002, 1.5, { by: 50, more: 5.001, to: 15.003 }],
    ] as const) {
      await priced.changePrice('abc', factor, { value, currency });
      assert.deepEqual(observed.splice(0), [['POST', '/price', reported]], currency);
    }
    assert.deepEqual(
      (await thrown(priced.changePrice('abc', 2))).message,
      'the hook changePrice needs the price for {amount}, but the service has not stated the price of the rate',
    );
    assert.deepEqual(observed, []);
    const emitting = new Hooks(
      { emitWebhook: { url: '{at}/both' }, emitOrderChanged: { url: '{at}/order/{id}' } },
      { at: url },
    );
    await emitting.emitWebhook('ORDER_CHANGED', '7');
    await emitting.emitWebhook('LOST_RESERVATION_CHANGED', '8');
    assertMapsTo(observed.splice(0), ['/order/7', '/both'], (call) => (call as unknown[])[1]);
    const { outcome, message } = await thrown(hooks.closeRate('abc'));
    assert.deepEqual([outcome, message], ['blocked', 'the hook closeRate answered HTTP 500: no']);
  });

  describe('with headers', () => {
    const named = 'HOTEL_CONTRACT_TEST_LEVER_SECRET';
    const hidden = 'operator-secret-0123456789';
    before(() => void (process.env[named] = hidden));
    after(() => void delete process.env[named]);

    /** Calls a hook with these headers. @returns the received request, and the message to the test */
    async function pulled(
      t: TestContext,
      headers: Record<string, string>,
      answer: (call: IncomingMessage, reply: ServerResponse) => void,
      placeholders = {},
    ) {
      const receivedHeaders: IncomingMessage['headers'][] = [];
      const url = await serverForTest(t, (call, reply) => {
        receivedHeaders.push(call.headers);
        answer(call, reply);
      });
      const failed = await new Hooks({ closeRate: { url, headers } }, placeholders)
        .closeRate('tok')
        .catch((error: unknown) => error);
      return { seen: receivedHeaders, failed: failed as Unjudged | undefined };
    }

    test('headers are filled from the environment and with values', async (t) => {
      const { seen: receivedHeaders, failed } = await pulled(
        t,
        {
          Authorization: `Bearer \${${named}}`,
          'x-tenant': '{tenant}/{token}',
          'content-type': 'application/vnd.qa+json',
          'x-other': '{word}',
        },
        (_, reply) => reply.end(),
        { tenant: `\${${named}}` },
      );
      assert.equal(failed, undefined);
      assert.equal(receivedHeaders[0]!.authorization, `Bearer ${hidden}`);
      // Filled-in values are not expanded again, because a token could name a variable.
      assert.equal(receivedHeaders[0]!['x-tenant'], `\${${named}}/tok`);
      assert.equal(receivedHeaders[0]!['content-type'], 'application/vnd.qa+json');
      assert.equal(receivedHeaders[0]!['x-other'], '{word}');
    });

    test('secrets are masked in a response that echoes the request', async (t) => {
      const { failed } = await pulled(t, { authorization: `Bearer \${${named}}` }, (call, reply) => {
        reply.writeHead(403).end(`not with ${call.headers.authorization}`);
      });
      assert.match(failed!.message, /^the hook closeRate answered HTTP 403: not with Bearer secret:/);
      assert.ok(!failed!.message.includes(hidden));
    });

    test('a redirect is not followed, and a broken or oversized response is no error', async (t) => {
      const led = await pulled(t, { authorization: `Bearer \${${named}}` }, (_, reply) => {
        reply.writeHead(307, { location: '/elsewhere' }).end();
      });
      assert.deepEqual([led.seen.length, led.failed?.outcome], [1, 'blocked']);
      const cut = await pulled(t, {}, (_, reply) => void reply.destroy());
      assert.deepEqual(
        [cut.failed?.outcome, cut.failed?.message],
        ['blocked', 'the hook closeRate did not answer: UND_ERR_SOCKET'],
      );
      const endless = await pulled(t, {}, (_, reply) => {
        reply.on('error', () => undefined);
        const more = (): void =>
          void (reply.destroyed || reply.write('x'.repeat(65_536), () => setImmediate(more)));
        more();
      });
      assert.equal(endless.failed, undefined);
    });
  });

  test('a command that fails blocks', async () => {
    await new Hooks({ advanceClock: { command: ['test', '{seconds}', '-eq', '5'] } }, {}).advanceClock(5);
    assert.equal(
      (await thrown(new Hooks({ advanceClock: { command: ['false'] } }, {}).advanceClock(5))).outcome,
      'blocked',
    );
  });
});
