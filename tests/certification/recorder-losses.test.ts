/** Failures, slowness and a full disk around the recorder pass through unchanged, and are reported. */
import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  sendRaw,
  startServerFor,
  startTcpServerFor,
  startRecorderFor,
} from '../support/certification/watch.ts';
import { flood } from '../support/listening.ts';

test('a large response is held back while its reader is slow', async (t) => {
  let written = 0;
  const port = await startServerFor(t, (_, out) => flood(out, 40_000_000, (bytes) => (written += bytes)));
  const watching = await startRecorderFor(t, port);
  const socket = connect(watching.port, '127.0.0.1', () =>
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

test('a connection that breaks on one side breaks on the other, without an invented response', async (t) => {
  const port = await startTcpServerFor(t, (socket) => {
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
  const watching = await startRecorderFor(t, port);
  const get = (path: string, method = 'GET') =>
    sendRaw(
      watching.port,
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

test('an unreachable deployment is a broken connection, and is reported', async (t) => {
  const watching = await startRecorderFor(t, (await startServerFor(t, () => undefined)) === 1 ? 2 : 1);
  assert.equal((await sendRaw(watching.port, 'GET /orders HTTP/1.1\r\nHost: x\r\n\r\n')).ended, 'reset');
  assert.match(watching.reported.join(), /was not reached: ECONNREFUSED/);
});

test('a full disk does not stop the traffic, and is reported', async (t) => {
  const watching = await startRecorderFor(t, await startServerFor(t, (_, out) => void out.end('{}')));
  symlinkSync('/dev/full', join(watching.folder, 'journal-000001.jsonl'));
  for (let number = 0; number < 20; number += 1)
    assert.equal(await (await fetch(`${watching.url}/orders?locator=${number}`)).text(), '{}');
  assert.equal(watching.recorder.counts.lost, 20);
});
