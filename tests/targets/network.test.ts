/** Network problems of a first call: each is reported quickly in its own sentence, with exit code 3. */
import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { createServer as createRaw, type Server, type Socket } from 'node:net';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { CannotJudge } from '../../lib/exit.ts';
import { dispatcherFor } from '../../targets/outward.ts';
import { preflight } from '../../targets/preflight.ts';
import { probeWithTimeout } from '../../targets/probe.ts';
import { targetWith } from '../support/target-with.ts';
import { selfSignedCertificate } from '../support/webhooks/receiver.ts';
import { whileListening } from '../support/listening.ts';
import { rejected } from '../support/rejected.ts';

const patience = 1;

/** What the first call says of a deployment behind that address. */
async function refusal(api_url: string): Promise<string> {
  const target = targetWith({ urls: { api_url } });
  const from = performance.now();
  const options = { env: {}, today: '2026-11-21', retryDelays: [0.05, 0.05] };
  const looking = preflight(target, { ...options, probe: probeWithTimeout(patience) });
  const error = await rejected(looking, CannotJudge);
  assert.equal(error.code, 3);
  assert.ok(performance.now() - from < 20_000, 'it takes its time');
  assert.doesNotMatch(error.message, /\n/, 'one sentence');
  return error.message;
}

const raw = (talk: (socket: Socket) => void): Server =>
  createRaw((socket) => void socket.once('data', () => talk(socket)));
const drip = (socket: Socket, text: string): void => {
  const timer = setInterval(() => socket.write(text), 50);
  socket.on('close', () => clearInterval(timer));
};
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

const servers: Readonly<Record<string, readonly [answer: RequestListener | Server, sentence: RegExp]>> = {
  'a gateway that says so in HTML': [
    (_, reply) => void reply.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>'),
    /answers 502 .*: the service behind it is down/,
  ],
  'a body that breaks off': [
    raw((socket) => socket.end(`${head}content-length: 500\r\n\r\n{"hotels":[`)),
    /the connection was closed before an answer came/,
  ],
  'a body without an end': [
    raw((socket) => {
      socket.write(`${head}transfer-encoding: chunked\r\n\r\n`);
      const piece = 'x'.repeat(1 << 20);
      const more = (): void =>
        void (socket.destroyed || socket.write(`100000\r\n${piece}\r\n`, () => setImmediate(more)));
      more();
    }),
    /larger than .*, the limit for one response|the response was not complete within 1 s/,
  ],
  'a body that is no gzip, though it says so': [
    (_, reply) => void reply.writeHead(200, { 'content-encoding': 'gzip' }).end('plainly not'),
    /the body cannot be decoded/,
  ],
  'a body in a coding that nobody asked for': [
    (_, reply) => void reply.writeHead(200, { 'content-encoding': 'zstd' }).end(gzipSync('{}')),
    /has the content coding zstd, which was not requested/,
  ],
  'bytes that are no text': [
    (_, reply) => void reply.writeHead(200).end(Buffer.from([0xff, 0xfe, 0x00, 0x80])),
    /something that is not JSON/,
  ],
  'header fields a letter at a time': [
    raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      drip(socket, 'x');
    }),
    /the response was not complete within 1 s/,
  ],
  'a body a letter at a time': [
    raw((socket) => {
      socket.write(`${head}content-length: 100000\r\n\r\n`);
      drip(socket, ' ');
    }),
    /the response was not complete within 1 s/,
  ],
  'nothing at all': [raw(() => undefined), /the response was not complete within 1 s/],
  'what is no HTTP': [raw((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n')), /does not speak HTTP/],
  'a redirect to itself': [
    (request, reply) => void reply.writeHead(302, { location: request.url! }).end(),
    /answers 302 .* and redirects to \/v2\/hotels\/availability: put the final address into api_url/,
  ],
};

describe('a network that fails a first call', () => {
  for (const [name, [answer, sentence]] of Object.entries(servers))
    test(name, async () => {
      const server = typeof answer === 'function' ? createServer(answer) : answer;
      await whileListening(server, async (port) =>
        assert.match(await refusal(`http://127.0.0.1:${port}`), sentence),
      );
    });

  test('an unknown host name', async () => {
    assert.match(
      await refusal('http://nobody.invalid'),
      /the host name (is not known|could not be looked up)/,
    );
  });

  test('no server listens', async () => {
    let free = 0;
    await whileListening(createServer(), async (port) => void (free = port));
    assert.match(await refusal(`http://127.0.0.1:${free}`), /nothing listens there/);
  });

  test('credentials do not follow a redirect to another host', async () => {
    let requested = 0;
    const other = createServer((_, reply) => void ((requested += 1), reply.end('{}')));
    await whileListening(other, async (port) => {
      const location = `http://127.0.0.1:${port}/v2/hotels/availability`;
      const first = createServer((_, reply) => void reply.writeHead(307, { location }).end());
      await whileListening(first, async (at) =>
        assert.match(await refusal(`http://127.0.0.1:${at}`), /redirects to http:\/\/127\.0\.0\.1:\d+\/v2/),
      );
    });
    assert.equal(requested, 0);
  });

  for (const [name, scheme, sentence] of [
    ['a certificate of nobody whom we know', 'https', /is signed by itself: name the CA/],
    ['TLS that plain HTTP is spoken to', 'http', /closed before|does not speak HTTP|reset/],
  ] as const)
    test(name, async () => {
      await whileListening(createSecure(await selfSignedCertificate()), async (port) =>
        assert.match(await refusal(`${scheme}://127.0.0.1:${port}`), sentence),
      );
    });

  test('plain HTTP that TLS is spoken to', async () => {
    await whileListening(createServer(), async (port) =>
      assert.match(await refusal(`https://127.0.0.1:${port}`), /is it http rather than https\?/),
    );
  });
});

test('a single call does not leave by the library that is built into Node, which may be of another version', async (t) => {
  const before = getGlobalDispatcher();
  t.after(() => setGlobalDispatcher(before));
  const url = 'http://127.0.0.1:9';
  assert.notEqual(dispatcherFor(url), before);
  const other = new Agent();
  setGlobalDispatcher(other);
  assert.equal(dispatcherFor(url), other, 'one that was put in its place is meant');
  await other.close();
});
