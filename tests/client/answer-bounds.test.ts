/** Answers that are too much, or never end: told in one sentence, whoever reads them. */
import assert from 'node:assert/strict';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { answerBounds } from '../../lib/bounds.ts';
import { callControlPort } from '../../client/access.ts';
import { download } from '../../client/download.ts';
import { Hooks } from '../../client/hooks.ts';
import type { Session } from '../../client/session.ts';
import { NoAnswer, PoolTransport } from '../../client/transport.ts';
import { probeOver, NoResponseError } from '../../targets/probe.ts';

const megabyte = 1024 * 1024;
const tooMuch = answerBounds.body + megabyte;
const stops: (() => unknown)[] = [];
after(() => Promise.all(stops.map((stop) => stop())));

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer({ highWaterMark: 64 * 1024 }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** So many bytes, as fast as they are taken. */
function flood(reply: ServerResponse, bytes: number): void {
  const piece = Buffer.alloc(64 * 1024, 'x');
  let sent = 0;
  const more = (): void => {
    while (!reply.destroyed && sent < bytes) {
      sent += piece.length;
      if (!reply.write(piece)) return void reply.once('drain', more);
    }
    reply.end();
  };
  more();
}

/** A byte now and then, so that no idle time is ever long. */
function trickle(reply: ServerResponse): void {
  reply.write('{"hotels":[');
  const timer = setInterval(() => reply.write(' '), 50);
  reply.once('close', () => clearInterval(timer));
}

const bomb = gzipSync(Buffer.alloc(tooMuch));

const behaviours: Readonly<
  Record<string, readonly [listener: RequestListener, sentence: RegExp, seconds: number]>
> = {
  'unpacks to more than is read': [
    (_, reply) => void reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    /decompressed response is larger than 16 MB, the limit for one response/,
    10,
  ],
  'sends more than is read': [
    (_, reply) => flood(reply, tooMuch),
    /is larger than 16 MB, the limit for one response/,
    10,
  ],
  'says that it will send more than is read': [
    (_, reply) => void reply.writeHead(200, { 'content-length': String(tooMuch) }).write('{'),
    /is larger than 16 MB, the limit for one response/,
    10,
  ],
  'sends more header fields than are read': [
    (_, reply) => {
      for (let field = 0; field < 100; field += 1) reply.setHeader(`x-${field}`, 'x'.repeat(1000));
      reply.end('{}');
    },
    /header fields are larger than 16 KB, the limit for one response/,
    10,
  ],
  'trickles for ever': [(_, reply) => trickle(reply), /the response was not complete within 0\.5 s/, 0.5],
};

describe('an answer that is too much', () => {
  for (const [name, [listener, sentence, seconds]] of Object.entries(behaviours)) {
    test(`that ${name} is no answer, in one sentence that names the request, the bound, and blames nobody`, async () => {
      const pool = new PoolTransport({ seconds });
      stops.push(() => pool.close());
      const url = `${await serving(listener)}/v2/hotels/availability`;
      const error = await pool.send({ method: 'POST', url, headers: {}, body: '{}' }).then(
        () => assert.fail('it was read'),
        (thrown: unknown) => thrown,
      );
      assert.ok(error instanceof NoAnswer, String(error));
      assert.match(error.message, /^POST http:\/\/127\.0\.0\.1:\d+\/v2\/hotels\/availability: [^\n]+$/);
      assert.match(error.message, sentence);
    });

    test(`that ${name} ends preflight`, async () => {
      const url = `${await serving(listener)}/v2/hotels/availability`;
      await assert.rejects(
        probeOver(seconds)({ method: 'POST', url, headers: {}, body: '{}' }),
        (error: Error) => {
          assert.ok(error instanceof NoResponseError, String(error));
          assert.match(error.message, sentence);
          return true;
        },
      );
    });
  }

  test('the pool goes on after it', async () => {
    let requested = 0;
    const pool = new PoolTransport();
    stops.push(() => pool.close());
    const url = await serving((_, reply) =>
      (requested += 1) === 1 ? flood(reply, tooMuch) : void reply.end('{}'),
    );
    await assert.rejects(pool.send({ method: 'GET', url, headers: {} }), NoAnswer);
    assert.equal((await pool.send({ method: 'GET', url, headers: {} })).body, '{}');
  });

  test('what is read is text: a byte order mark is passed over, packed or not', async () => {
    const pool = new PoolTransport();
    stops.push(() => pool.close());
    const url = await serving(({ url: path }, reply) =>
      path === '/packed'
        ? void reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('\uFEFF{"ä":1}'))
        : void reply.end('\uFEFF{"ä":1}'),
    );
    for (const path of ['/packed', '/plain'])
      assert.equal((await pool.send({ method: 'GET', url: url + path, headers: {} })).body, '{"ä":1}', path);
  });
});

describe('what is no answer of the service under test', () => {
  const asGiven = {
    fetchUrl: (_id: unknown, url: string, transport: (request: object) => Promise<object>) =>
      transport({ method: 'GET', url, headers: {} }),
  } as unknown as Session;

  test('a content link that trickles: what came of it is read, and no more is waited for', async () => {
    const url = await serving((_, reply) => trickle(reply));
    const { body } = (await download(asGiven, url, 0.5)) as unknown as { body: string };
    assert.match(body, /^\{"hotels":\[ +$/);
  });

  test('a hook that floods has done what it does', async () => {
    const url = await serving((_, reply) => flood(reply, 500 * megabyte));
    await new Hooks({ advanceClock: { url } }, {}).advanceClock(60);
  });

  test("the sandbox's own port has a bound too", async () => {
    const url = await serving((_, reply) => flood(reply, 500 * megabyte));
    await assert.rejects(
      callControlPort({ controlUrl: url, controlSecret: 'none' }, 'GET', '/faults'),
      /control port .* is larger than 16 MB/,
    );
  });
});
