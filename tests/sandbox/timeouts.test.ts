/** Slow, long or endless requests are cut, and the sandbox stops on request. */
import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox } from '../../proof/sandbox.ts';
import { runningSandbox } from '../support/running.ts';
import { send } from '../support/sandbox-client.ts';

const timeouts = { headers: 700, request: 1_500, idle: 600 };

const run = runningSandbox({ hotels: 20, timeouts });

interface Held {
  readonly socket: Socket;
  /** The response until the other side closed the connection, and the milliseconds until then. */
  readonly ended: Promise<{ readonly text: string; readonly after: number }>;
}

function hold(url: string, bytes: string): Held {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => undefined);
  if (bytes !== '') socket.write(bytes);
  const ended = new Promise((resolve) => socket.on('close', resolve)).then(() => ({
    text,
    after: performance.now() - began,
  }));
  return { socket, ended };
}

const post = 'POST /v2/hotels/availability HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

test('cuts slow headers and bodies on both ports', async () => {
  const trickling = [
    [post, timeouts.headers, 'x-a: b\r\n'],
    [`${post}content-length: 1000\r\n\r\n{`, timeouts.request, ' '],
    [`${post}transfer-encoding: chunked\r\n\r\n`, timeouts.request, '1\r\n \r\n'],
  ] as const;
  await Promise.all(
    [run.sandbox.url, run.sandbox.controlUrl].flatMap((url) =>
      trickling.map(async ([bytes, most, drop]) => {
        const { socket, ended } = hold(url, bytes);
        const trickle = setInterval(() => socket.write(drop), 100);
        const { text, after: took } = await ended.finally(() => clearInterval(trickle));
        assert.ok(took < most + 4_000, `${took} ms`);
        assert.match(text, /^(?:HTTP\/1\.1 4\d\d |$)/);
      }),
    ),
  );
});

test('closes an idle connection', async () => {
  const used = hold(run.sandbox.url, 'GET /nowhere HTTP/1.1\r\nhost: x\r\n\r\n');
  const [never, once_] = await Promise.all([hold(run.sandbox.url, '').ended, used.ended]);
  assert.ok(never.after < 6_000 && once_.after < 6_000, `${never.after} and ${once_.after} ms`);
  assert.match(once_.text, /^HTTP\/1\.1 404 /);
});

test('refuses headers that are too long properly', async () => {
  const { ended } = hold(
    run.sandbox.url,
    `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`,
  );
  assert.match((await ended).text, /^HTTP\/1\.1 431 /);
});

test('answers and cuts an endless body', async () => {
  const { socket, ended } = hold(run.sandbox.url, `${post}transfer-encoding: chunked\r\n\r\n`);
  const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  const sendMore = (): void =>
    void (socket.writable && socket.write(piece, (error) => error || setImmediate(sendMore)));
  sendMore();
  const { after: took } = await ended;
  assert.ok(took < 15_000, `${took} ms`);
  assert.equal((await send(`${run.sandbox.url}/nowhere`, { body: {} })).status, 404);
});

test('stops on request with open connections', async () => {
  const patient = await startSandbox({ hotels: 20 });
  const held = [
    ...Array.from({ length: 200 }, () => hold(patient.url, '')),
    hold(patient.url, post),
    hold(patient.url, `${post}content-length: 1000\r\n\r\n{`),
    hold(patient.controlUrl, 'GET /faults HTTP/1.1\r\n'),
    hold(patient.url, 'GET /nowhere HTTP/1.1\r\nhost: x\r\n\r\n'),
  ];
  await sleep(200);
  const began = performance.now();
  await patient.stop();
  const took = performance.now() - began;
  await Promise.all(held.map(({ ended }) => ended));
  assert.ok(took < 3_000, `it took ${took} ms`);
});
