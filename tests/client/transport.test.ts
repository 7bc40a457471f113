import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { describe, test, type TestContext } from 'node:test';
import { inspect } from 'node:util';
import { NoAnswer, PoolTransport } from '../../client/transport.ts';
import { serverForTest } from '../support/listening.ts';
import { rejected } from '../support/rejected.ts';

const secret = 'x'.repeat(700);

/** The error for a server with this behaviour. */
async function failure(t: TestContext, listener: RequestListener): Promise<NoAnswer> {
  const url = `${await serverForTest(t, listener)}/v2/hotels/availability`;
  const pool = new PoolTransport();
  t.after(() => pool.close());
  const headers = { authorization: `Bearer ${secret}` };
  return rejected(pool.send({ method: 'POST', url, headers, body: '{}' }), NoAnswer);
}

const behaviours: Readonly<Record<string, RequestListener>> = {
  'resets the connection': ({ socket }) => void socket.destroy(),
  'breaks off in the middle of its response': (_, reply) => {
    reply.writeHead(200, { 'content-length': '1000' }).write('{"hotels":');
    setTimeout(() => reply.destroy(), 20);
  },
};

describe('no answer', () => {
  for (const [name, listener] of Object.entries(behaviours))
    test(`a service that ${name} gives one line without blame, credentials or an invented timeout`, async (t) => {
      const error = await failure(t, listener);
      assert.match(error.message, /^POST http:\/\/127\.0\.0\.1:\d+\/v2\/hotels\/availability: [^\n]+$/);
      assert.doesNotMatch(error.message, /within/);
      assert.ok(!inspect(error, { depth: 10 }).includes(secret.slice(0, 50)));
    });
});
