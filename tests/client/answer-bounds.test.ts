/** Responses that are too large, or never end, are reported in one sentence by each caller. */
import assert from 'node:assert/strict';
import type { RequestListener, ServerResponse } from 'node:http';
import { describe, test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { responseLimits } from '../../lib/bounds.ts';
import { callControlPort } from '../../client/access.ts';
import { download } from '../../client/download.ts';
import { Hooks } from '../../client/hooks.ts';
import type { Session } from '../../client/session.ts';
import { NoAnswer, PoolTransport } from '../../client/transport.ts';
import { probeWithTimeout, NoResponseError } from '../../targets/probe.ts';
import { flood, serverForTest } from '../support/listening.ts';
import { rejected } from '../support/rejected.ts';

const megabyte = 1024 * 1024;
const tooMuch = responseLimits.body + megabyte;

const serving = (t: TestContext, listener: RequestListener): Promise<string> =>
  serverForTest(t, listener, { highWaterMark: 64 * 1024 });

/** Sends a byte from time to time, so that no idle timeout ends it. */
function trickle(reply: ServerResponse): void {
  reply.write('{"hotels":[');
  const timer = setInterval(() => reply.write(' '), 50);
  reply.once('close', () => clearInterval(timer));
}

const bomb = gzipSync(Buffer.alloc(tooMuch));

const behaviours: Readonly<
  Record<string, readonly [listener: RequestListener, message: RegExp, seconds?: number]>
> = {
  'unpacks to more than the limit': [
    (_, reply) => void reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    /decompressed response is larger than 16 MB, the limit for one response/,
  ],
  'sends more than the limit': [
    (_, reply) => flood(reply, tooMuch),
    /is larger than 16 MB, the limit for one response/,
  ],
  'announces more than the limit': [
    (_, reply) => void reply.writeHead(200, { 'content-length': String(tooMuch) }).write('{'),
    /is larger than 16 MB, the limit for one response/,
  ],
  'sends too many header fields': [
    (_, reply) => {
      for (let field = 0; field < 100; field += 1) reply.setHeader(`x-${field}`, 'x'.repeat(1000));
      reply.end('{}');
    },
    /header fields are larger than 16 KB, the limit for one response/,
  ],
  'trickles endlessly': [(_, reply) => trickle(reply), /the response was not complete within 0\.5 s/, 0.5],
};

describe('an oversized response', () => {
  for (const [name, [listener, message, seconds = 10]] of Object.entries(behaviours)) {
    test(`that ${name} is reported in one sentence with the request and the limit, without blame`, async (t) => {
      const pool = new PoolTransport({ seconds });
      t.after(() => pool.close());
      const url = `${await serving(t, listener)}/v2/hotels/availability`;
      const error = await rejected(pool.send({ method: 'POST', url, headers: {}, body: '{}' }), NoAnswer);
      assert.match(error.message, /^POST http:\/\/127\.0\.0\.1:\d+\/v2\/hotels\/availability: [^\n]+$/);
      assert.match(error.message, message);
    });

    test(`that ${name} ends preflight`, async (t) => {
      const url = `${await serving(t, listener)}/v2/hotels/availability`;
      const probing = probeWithTimeout(seconds)({ method: 'POST', url, headers: {}, body: '{}' });
      assert.match((await rejected(probing, NoResponseError)).message, message);
    });
  }

  test('the connection pool still works afterwards', async (t) => {
    let requested = 0;
    const pool = new PoolTransport();
    t.after(() => pool.close());
    const url = await serving(t, (_, reply) =>
      (requested += 1) === 1 ? flood(reply, tooMuch) : void reply.end('{}'),
    );
    await assert.rejects(pool.send({ method: 'GET', url, headers: {} }), NoAnswer);
    assert.equal((await pool.send({ method: 'GET', url, headers: {} })).body, '{}');
  });

  test('a byte order mark is removed, compressed or not', async (t) => {
    const pool = new PoolTransport();
    t.after(() => pool.close());
    const url = await serving(t, ({ url: path }, reply) =>
      path === '/packed'
        ? void reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('\uFEFF{"ä":1}'))
        : void reply.end('\uFEFF{"ä":1}'),
    );
    for (const path of ['/packed', '/plain'])
      assert.equal((await pool.send({ method: 'GET', url: url + path, headers: {} })).body, '{"ä":1}', path);
  });
});

describe('requests to other addresses', () => {
  const asGiven = {
    fetchUrl: (url: string, transport: (request: object) => Promise<object>) =>
      transport({ method: 'GET', url, headers: {} }),
  } as unknown as Session;

  test('a content link that trickles is read as far as it came', async (t) => {
    const url = await serving(t, (_, reply) => trickle(reply));
    const { body } = (await download(asGiven, url, 0.5)) as unknown as { body: string };
    assert.match(body, /^\{"hotels":\[ +$/);
  });

  test('a hook with an oversized response counts as called', async (t) => {
    const url = await serving(t, (_, reply) => flood(reply, 500 * megabyte));
    await new Hooks({ advanceClock: { url } }, {}).advanceClock(60);
  });

  test("the sandbox's control port has a limit too", async (t) => {
    const url = await serving(t, (_, reply) => flood(reply, 500 * megabyte));
    await assert.rejects(
      callControlPort({ controlUrl: url, controlSecret: 'none' }, 'GET', '/faults'),
      /control port .* is larger than 16 MB/,
    );
  });
});
