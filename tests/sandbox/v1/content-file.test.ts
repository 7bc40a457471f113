import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { runningSandbox, sandboxFor } from '../../support/running.ts';
import { clientOf, send, type Client } from '../../support/sandbox-client.ts';

const run = runningSandbox({ hotels: 1_500 });

const linkOf = async (from: Client): Promise<string> => {
  const { status, json } = await from.v1('GetContentFileUrl', {});
  assert.equal(status, 200);
  assert.equal(json.ErrorsType, null);
  return json.Url;
};

test('refuses altered and invented names', async () => {
  const url = await linkOf(run.client);
  const [base] = url.split('/content/');
  for (const name of [
    'x',
    'x.y',
    `${url.split('/').pop()}x`,
    `${url.split('/').pop()!.slice(0, -1)}`,
    '%00',
    'a'.repeat(3_000),
  ])
    assert.equal((await send(`${base}/content/${name}`)).status, 404, name.slice(0, 40));
});

test('does not journal downloads', async () => {
  const other = clientOf(run.sandbox, await run.sandbox.createTenant());
  await send(await linkOf(other));
  const { operation, response } = (await other.journal()).at(-1);
  assert.deepEqual([operation, response.status, response.body], ['content.download', 200, '']);
});

test('sends a world of a million hotels in pieces', async (t) => {
  const large = await sandboxFor(t, { hotels: 1_000_000 });
  const url = await linkOf(clientOf(large, await large.createTenant()));
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const { statusCode, body } = await request(url);
  assert.equal(statusCode, 200);
  let [read, most] = [0, 0];
  for await (const piece of body) {
    read += (piece as Buffer).length;
    most = Math.max(most, process.memoryUsage().rss - before);
    if (read > 20_000_000) break;
  }
  assert.ok(read > 20_000_000, `${read} bytes`);
  assert.ok(most < 100_000_000, `memory grew by ${most} bytes`);
  // The service continues after a client that disconnects during the download.
  assert.equal(
    await request(url, { method: 'GET' }).then(
      async ({ body: next, statusCode: code }) => (next.destroy(), code),
    ),
    200,
  );
});
