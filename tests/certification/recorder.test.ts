/** The recorder is not seen by those between whom it stands, and misses nothing of what they say. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, createServer as createTcp, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { openPartnerJournal } from '../../certification/journal/journal.ts';
import { readJournal } from '../../certification/journal/read.ts';
import { startRecorder, type Recorder } from '../../certification/record/recorder.ts';
import type { Upstream } from '../../certification/record/upstream.ts';
import type { Gap, Traced } from '../../certification/traced.ts';
import { defaults } from '../../schemas/settings.ts';
import { some } from '../support/some.ts';

interface Watch {
  readonly recorder: Recorder;
  readonly url: string;
  readonly folder: string;
  readonly told: string[];
  /** Ends it, and reads its journal. */
  read(): Promise<{ exchanges: Traced[]; gaps: Gap[] }>;
}

/** A recorder before a server, which stands for all that may stand there. */
async function watch(t: TestContext, port: number, prefix = '', hold = 1_000): Promise<Watch> {
  const folder = mkdtempSync(join(tmpdir(), 'recorder-'));
  const told: string[] = [];
  const upstream: Upstream = {
    base: 'api_url',
    url: `http://127.0.0.1:${port}${prefix}`,
    secure: false,
    hostname: '127.0.0.1',
    port,
    host: `127.0.0.1:${port}`,
    prefix,
    certificate: undefined,
  };
  const journal = await openPartnerJournal(folder, defaults);
  const recorder = await startRecorder({
    upstreams: [upstream],
    ports: {},
    host: '127.0.0.1',
    tls: undefined,
    settings: defaults,
    journal,
    tell: (sentence) => told.push(sentence),
    hold,
  });
  let ended: Promise<unknown> | undefined;
  const end = () => (ended ??= recorder.stop().then(() => journal.close()));
  t.after(async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    recorder,
    url: recorder.urls.api_url!,
    folder,
    told,
    read: async () => {
      await end();
      const [exchanges, gaps]: [Traced[], Gap[]] = [[], []];
      for await (const line of readJournal(folder)) {
        if ('gap' in line) gaps.push(line.gap);
        else exchanges.push(line.exchange);
      }
      return { exchanges, gaps };
    },
  };
}

async function serve(t: TestContext, handle: RequestListener): Promise<number> {
  const server = createServer(handle);
  server.keepAliveTimeout = 60_000;
  return at(t, server);
}

async function serveBytes(t: TestContext, handle: (socket: Socket) => void): Promise<number> {
  return at(
    t,
    createTcp((socket) => handle(socket.on('error', () => undefined))),
  );
}

async function at(t: TestContext, server: Server | ReturnType<typeof createTcp>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** What comes back on a connection of its own, as bytes; until it ends, or something has come that is waited for. */
function raw(
  port: number,
  text: string,
  until?: RegExp,
): Promise<{ text: string; ended: 'end' | 'reset' | 'open' }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let got = '';
    let ended: 'end' | 'reset' | 'open' = 'open';
    const done = (): void => {
      socket.destroy();
      resolve({ text: got, ended });
    };
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1');
      if (until?.test(got)) done();
    });
    socket.on('end', () => ((ended = 'end'), done()));
    socket.on('error', () => ((ended = 'reset'), done()));
  });
}

const portOf = ({ url }: Watch): number => Number(new URL(url).port);

test('a request and its answer pass byte for byte, but for what is of one connection', async (t) => {
  const seen: string[] = [];
  const port = await serveBytes(t, (socket) => {
    socket.on('data', (chunk) => {
      seen.push(chunk.toString('latin1'));
      if (!seen.join('').includes('{"a":1}')) return;
      socket.write(
        'HTTP/1.1 203 Quite Fine\r\nX-Odd-Case: A\r\nset-cookie: a=1\r\nset-cookie: b=2\r\nContent-Length: 7\r\n\r\n{"b":2}',
      );
    });
  });
  const watching = await watch(t, port, '/below');
  const { text } = await raw(
    portOf(watching),
    'PATCH /v2/odd?x=%20y&x=z HTTP/1.1\r\nHost: me\r\nX-MiXed: 1\r\nx-mixed: 2\r\nContent-Length: 7\r\n\r\n{"a":1}',
    /"b":2/,
  );
  assert.equal(
    text,
    'HTTP/1.1 203 Quite Fine\r\nX-Odd-Case: A\r\nset-cookie: a=1\r\nset-cookie: b=2\r\nContent-Length: 7\r\n\r\n{"b":2}',
  );
  const [head = '', body] = seen.join('').split('\r\n\r\n');
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
  assert.deepEqual(watching.told, ['Fits no operation: PATCH /v2/odd at api_url']);
});

test('an answer is streamed as it comes, and its last byte waits for the journal', async (t) => {
  let finish = (): void => undefined;
  const port = await serve(t, (_, out) => {
    out.writeHead(200, { 'content-type': 'application/json' });
    out.write('{"first":1,');
    finish = () => out.end('"last":2}');
  });
  const watching = await watch(t, port);
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

test('a large answer is held back while its reader is slow', async (t) => {
  let written = 0;
  const port = await serve(t, (_, out) => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const more = (): void => {
      while (written < 40_000_000) {
        written += chunk.length;
        if (!out.write(chunk)) return void out.once('drain', more);
      }
      out.end();
    };
    more();
  });
  const watching = await watch(t, port);
  const socket = connect(portOf(watching), '127.0.0.1', () =>
    socket.write('GET /orders HTTP/1.1\r\nHost: x\r\n\r\n'),
  );
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('readable', resolve));
  await sleep(200);
  const before = written;
  await sleep(100);
  assert.ok(
    before === written && written < 30_000_000,
    `${written} bytes were taken for a reader that does not read`,
  );
  socket.destroy();
  await sleep(50);
  const { exchanges } = await watching.read();
  assert.deepEqual(
    exchanges.map(({ response }) => response),
    [undefined],
    'what nobody read to its end did not come',
  );
});

test('bodies in a coding pass as they are, and are recorded as text', async (t) => {
  const packed = gzipSync('{"answer":"unpacked"}');
  const port = await serve(t, (_, out) => {
    out.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length });
    out.end(packed);
  });
  const watching = await watch(t, port);
  const response = await fetch(`${watching.url}/orders/7`);
  assert.equal(await response.text(), '{"answer":"unpacked"}');
  const { exchanges } = await watching.read();
  assert.deepEqual(
    [exchanges[0]!.response!.body, exchanges[0]!.operation],
    ['{"answer":"unpacked"}', 'order.by-id'],
  );
});

test('what breaks on one side breaks on the other, and no answer is made up', async (t) => {
  const port = await serveBytes(t, (socket) => {
    socket.once('data', (chunk) => {
      const path = /^\w+ (\S+)/.exec(chunk.toString())![1];
      if (path === '/reset') socket.resetAndDestroy();
      if (path === '/cut') socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"cut":');
      if (path === '/until-end') socket.end('HTTP/1.1 200 OK\r\n\r\n{"whole":1}');
      if (path === '/close')
        socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}');
      if (path === '/later') socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
      if (path === '/later') setTimeout(() => socket.end(), 50);
      if (path === '/head') socket.write('HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n');
    });
  });
  const watching = await watch(t, port);
  const get = (path: string, method = 'GET') =>
    raw(
      portOf(watching),
      `${method} ${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
      path === '/head' ? /\r\n\r\n/ : undefined,
    );
  assert.deepEqual(await get('/reset'), { text: '', ended: 'reset' });
  const cut = await get('/cut');
  assert.ok(cut.text === '' || cut.text.endsWith('{"cut":'));
  assert.equal(cut.ended, 'reset');
  assert.deepEqual(await get('/until-end'), { text: 'HTTP/1.1 200 OK\r\n\r\n{"whole":1}', ended: 'end' });
  assert.match((await get('/close')).text, /Connection: close\r\nContent-Length: 2\r\n\r\n\{\}$/);
  assert.equal(
    (await get('/later')).ended,
    'end',
    'an idle connection ends when that of the deployment does',
  );
  assert.equal((await get('/head', 'HEAD')).text, 'HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n');
  const { exchanges } = await watching.read();
  assert.deepEqual(
    exchanges.map(({ request, response }) => [new URL(request.url).pathname, response?.status]),
    [
      ['/reset', undefined],
      ['/cut', undefined],
      ['/until-end', 200],
      ['/close', 200],
      ['/later', 200],
      ['/head', 200],
    ],
  );
});

test('a deployment that is not there is a connection that breaks, and is told', async (t) => {
  const port = await serve(t, () => undefined);
  const watching = await watch(t, port === 1 ? 2 : 1);
  assert.equal((await raw(portOf(watching), 'GET /orders HTTP/1.1\r\nHost: x\r\n\r\n')).ended, 'reset');
  assert.match(watching.told.join(), /was not reached: ECONNREFUSED/);
});

test('whether a body may be sent the deployment says, and interim answers pass', async (t) => {
  let asked = 0;
  const server = createServer((incoming, out) => incoming.resume().on('end', () => out.end('{}')));
  server.on('checkContinue', (incoming, out) => {
    asked += 1;
    if (incoming.url === '/no') return void out.writeHead(417, { connection: 'close' }).end();
    out.writeContinue();
    server.emit('request', incoming, out);
  });
  const watching = await watch(t, await at(t, server));
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n`;
  assert.match((await raw(portOf(watching), head('/yes'), /\r\n\r\n/)).text, /^HTTP\/1.1 100 Continue/);
  assert.match((await raw(portOf(watching), head('/no'), /\r\n\r\n/)).text, /^HTTP\/1.1 417/);
  assert.equal(asked, 2);
});

test('it is no way to any other host', async (t) => {
  let calls = 0;
  const port = await serve(t, (_, out) => void ((calls += 1), out.end('{}')));
  const watching = await watch(t, port);
  const answer = await raw(
    portOf(watching),
    'GET http://127.0.0.2:1/orders HTTP/1.1\r\nHost: 127.0.0.2:1x\r\n\r\n',
    /\r\n\r\n/,
  );
  assert.match(answer.text, /^HTTP\/1.1 421/);
  const connected = await raw(portOf(watching), 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n');
  assert.doesNotMatch(connected.text, /^HTTP\/1.1 200/);
  await raw(portOf(watching), 'GET /orders HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n', /\r\n\r\n/);
  assert.equal(calls, 1, 'the name in the head of a request does not choose the host');
});

test('a full disk does not hold up the traffic, and is told', async (t) => {
  const port = await serve(t, (_, out) => void out.end('{}'));
  const watching = await watch(t, port);
  symlinkSync('/dev/full', join(watching.folder, 'journal-000001.jsonl'));
  for (let number = 0; number < 20; number += 1)
    assert.equal(await (await fetch(`${watching.url}/orders?locator=${number}`)).text(), '{}');
  assert.equal(watching.recorder.counts.lost, 20);
});

test('many connections at once lose and mix nothing', async (t) => {
  const port = await serve(t, (incoming, out) => {
    let body = '';
    incoming
      .on('data', (chunk) => (body += chunk))
      .on('end', () => setTimeout(() => out.end(body), Math.random() * 5));
  });
  const watching = await watch(t, port);
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, number) => {
      const response = await fetch(`${watching.url}/v2/hotels/checkrate`, {
        method: 'POST',
        body: `{"searchId":"${number}"}`,
      });
      return (await response.text()) === `{"searchId":"${number}"}`;
    }),
  );
  assert.ok(some(answers).every(Boolean));
  const { exchanges, gaps } = await watching.read();
  assert.equal(new Set(exchanges.map(({ request }) => request.body)).size, 200);
  assert.ok(some(exchanges).every(({ request, response }) => request.body === response?.body));
  assert.deepEqual(gaps, []);
});
