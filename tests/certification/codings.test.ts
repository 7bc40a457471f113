/** Bodies in all content codings of HTTP are read by our client and by the recorder. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { withPool } from '../../client/transport.ts';
import { assertMapsTo } from '../support/lists.ts';
import { startServerFor, startRecorderFor } from '../support/certification/watch.ts';

const text = '{"answer":"unpacked"}';
const plain = Buffer.from(text);
const codings: Readonly<Record<string, readonly [coding: string, bytes: Buffer]>> = {
  '/gzip': ['gzip', gzipSync(plain)],
  '/x-gzip': ['x-gzip', gzipSync(plain)],
  '/upper-case': ['X-GZIP', gzipSync(plain)],
  '/identity': ['identity', plain],
  '/empty-coding': ['', plain],
  '/deflate': ['deflate', deflateSync(plain)],
  '/deflate-fast': ['deflate', deflateSync(plain, { level: 1 })],
  '/deflate-raw': ['deflate', deflateRawSync(plain)],
  '/deflate-raw-stored': ['deflate', deflateRawSync(plain, { level: 0 })],
  '/br': ['br', brotliCompressSync(plain)],
  '/two': ['br, gzip', gzipSync(brotliCompressSync(plain))],
  '/none-around': ['gzip,identity', gzipSync(plain)],
  '/no-body': ['gzip', Buffer.alloc(0)],
};

test('bodies in a coding', async (t) => {
  const port = await startServerFor(t, ({ url }, out) => {
    const [coding, bytes] = codings[url!]!;
    out.writeHead(200, { 'content-encoding': coding, 'content-length': bytes.length }).end(bytes);
  });
  const watching = await startRecorderFor(t, port);
  const wanted = Object.entries(codings).map(([path, [, { length }]]) => [path, length === 0 ? '' : text]);
  const received = await withPool(async (send) => {
    const bodies: string[][] = [];
    for (const path of Object.keys(codings))
      bodies.push([
        path,
        await send({ method: 'GET', url: watching.url + path, headers: {} }).then(({ body }) => body, String),
      ]);
    return bodies;
  });
  assert.deepEqual(received, wanted);
  const { exchanges, gaps } = await watching.read();
  assertMapsTo(exchanges, wanted, ({ request, response }) => [new URL(request.url).pathname, response?.body]);
  assert.deepEqual(gaps, []);
});
