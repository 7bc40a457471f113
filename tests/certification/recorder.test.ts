/** The recorder is transparent to both sides, and records everything. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { readJournal } from '../../certification/journal/read.ts';
import { requireItems } from '../support/require-items.ts';
import {
  listenUntilTestEnds,
  sendRaw,
  startServerFor,
  startTcpServerFor,
  startRecorderFor,
} from '../support/certification/watch.ts';

test('requests and responses pass byte for byte, except for headers of the connection', async (t) => {
  const answer =
    'HTTP/1.1 203 Quite Fine\r\nX-Odd-Case: A\r\nset-cookie: a=1\r\nset-cookie: b=2\r\nContent-Length: 7\r\n\r\n{"b":2}';
  const observed: string[] = [];
  const port = await startTcpServerFor(t, (socket) => {
    socket.on('data', (chunk) => {
      observed.push(chunk.toString('latin1'));
      if (observed.join('').includes('{"a":1}')) socket.write(answer);
    });
  });
  const watching = await startRecorderFor(t, port, '/below');
  const { text } = await sendRaw(
    watching.port,
    'PATCH /v2/odd?x=%20y&x=z HTTP/1.1\r\nHost: me\r\nX-MiXed: 1\r\nx-mixed: 2\r\nContent-Length: 7\r\n\r\n{"a":1}',
    /"b":2/,
  );
  assert.equal(text, answer);
  const [head = '', body] = observed.join('').split('\r\n\r\n');
  assert.deepEqual(
    [head.split('\r\n').filter((line) => !line.startsWith('Connection')), body],
    [
      [
        'PATCH /below/v2/odd?x=%20y&x=z HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        'X-MiXed: 1',
        'x-mixed: 2',
        'Content-Length: 7',
      ],
      '{"a":1}',
    ],
  );
  const { exchanges } = await watching.read();
  assert.deepEqual(
    exchanges.map(({ request, response, operation }) => [
      request.method,
      request.url,
      request.body,
      response?.status,
      response?.body,
      operation,
    ]),
    [['PATCH', `http://127.0.0.1:${port}/below/v2/odd?x=%20y&x=z`, '{"a":1}', 203, '{"b":2}', undefined]],
  );
  assert.deepEqual(watching.reported, ['Fits no operation: PATCH /v2/odd at api_url']);
});

test('a response is streamed, and its last byte waits for the journal', async (t) => {
  let finish = (): void => undefined;
  const port = await startServerFor(t, (_, out) => {
    out.writeHead(200, { 'content-type': 'application/json' });
    out.write('{"first":1,');
    finish = () => out.end('"last":2}');
  });
  const watching = await startRecorderFor(t, port);
  const response = await fetch(`${watching.url}/v2/hotels/availability`, { method: 'POST', body: '{}' });
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  assert.equal(Buffer.from(value!).toString(), '{"first":1,');
  finish();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read())
    rest += Buffer.from(part.value).toString();
  assert.equal(rest, '"last":2}');
  let kept = 0;
  for await (const line of readJournal(watching.folder)) if ('exchange' in line) kept += 1;
  assert.equal(kept, 1, 'it is there as soon as the answer is whole');
});

test('the deployment answers Expect: 100-continue, and interim responses pass', async (t) => {
  let requested = 0;
  const server = createServer((incoming, out) => incoming.resume().on('end', () => out.end('{}')));
  server.on('checkContinue', (incoming, out) => {
    requested += 1;
    if (incoming.url === '/no') return void out.writeHead(417, { connection: 'close' }).end();
    out.writeContinue();
    server.emit('request', incoming, out);
  });
  const watching = await startRecorderFor(t, await listenUntilTestEnds(t, server));
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n`;
  assert.match((await sendRaw(watching.port, head('/yes'), /\r\n\r\n/)).text, /^HTTP\/1.1 100 Continue/);
  assert.match((await sendRaw(watching.port, head('/no'), /\r\n\r\n/)).text, /^HTTP\/1.1 417/);
  assert.equal(requested, 2);
});

test('the recorder forwards to no other host', async (t) => {
  let calls = 0;
  const port = await startServerFor(t, (_, out) => void ((calls += 1), out.end('{}')));
  const watching = await startRecorderFor(t, port);
  const answer = await sendRaw(
    watching.port,
    'GET http://127.0.0.2:1/orders HTTP/1.1\r\nHost: 127.0.0.2:1x\r\n\r\n',
    /\r\n\r\n/,
  );
  assert.match(answer.text, /^HTTP\/1.1 421/);
  const connected = await sendRaw(watching.port, 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n');
  assert.doesNotMatch(connected.text, /^HTTP\/1.1 200/);
  await sendRaw(watching.port, 'GET /orders HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n', /\r\n\r\n/);
  assert.equal(calls, 1, 'the name in the head of a request does not choose the host');
});

test('many connections at once lose and mix nothing', async (t) => {
  const port = await startServerFor(t, (incoming, out) => {
    let body = '';
    incoming
      .on('data', (chunk) => (body += chunk))
      .on('end', () => setTimeout(() => out.end(body), Math.random() * 5));
  });
  const watching = await startRecorderFor(t, port);
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, number) => {
      const response = await fetch(`${watching.url}/v2/hotels/checkrate`, {
        method: 'POST',
        body: `{"searchId":"${number}"}`,
      });
      return (await response.text()) === `{"searchId":"${number}"}`;
    }),
  );
  assert.ok(requireItems(answers).every(Boolean));
  const { exchanges, gaps } = await watching.read();
  assert.equal(new Set(exchanges.map(({ request }) => request.body)).size, 200);
  assert.ok(requireItems(exchanges).every(({ request, response }) => request.body === response?.body));
  assert.deepEqual(gaps, []);
});
