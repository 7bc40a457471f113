import assert from 'node:assert/strict';
import { test } from 'node:test';
import { download } from '../../client/download.ts';
import { Unjudged } from '../../client/gaps.ts';
import type { Session } from '../../client/session.ts';
import { flood, serverForTest } from '../support/listening.ts';

/** A session that returns responses unchanged. */
const session = {
  fetchUrl: async (url: string, transport: (request: object) => Promise<object>) =>
    transport({ method: 'GET', url, headers: { accept: '*/*' } }),
} as unknown as Session;

interface Came {
  readonly status: number;
  readonly body: string;
}

const fetched = async (url: string): Promise<Came> => (await download(session, url)) as unknown as Came;

test('only HTTPS and local URLs are called', async () => {
  for (const url of [
    'http://content.example/x',
    'ftp://127.0.0.1/x',
    'file:///etc/hostname',
    'http://',
    'http://127.0.0.1.example/x',
  ])
    await assert.rejects(fetched(url), Unjudged, url);
});

test('no credentials are sent', async (t) => {
  let shown: object = {};
  const url = await serverForTest(t, (request, reply) => {
    shown = request.headers;
    reply.end('content');
  });
  assert.deepEqual(await fetched(`${url}/file`).then(({ status, body }) => [status, body]), [200, 'content']);
  assert.deepEqual(Object.keys(shown).sort(), ['accept', 'connection', 'host']);
});

test('a redirect is not followed, not even on the same host', async (t) => {
  const requested: (string | undefined)[] = [];
  const url = await serverForTest(t, (request, reply) => {
    requested.push(request.url);
    reply.writeHead(302, { location: '/file' }).end();
  });
  assert.equal((await fetched(`${url}/here`)).status, 302);
  assert.deepEqual(requested, ['/here']);
});

test('only the beginning of a large file is read', async (t) => {
  let sent = 0;
  const url = await serverForTest(t, (_request, reply) =>
    flood(reply, 100_000_000, (bytes) => (sent += bytes)),
  );
  const { body } = await fetched(`${url}/large`);
  assert.ok(body.length >= 1024 * 1024 && body.length < 3 * 1024 * 1024);
  assert.ok(sent < 50_000_000, `${sent} bytes sent`);
});
