/** Transport variants: what they send, and that both transports of the gate can read it. */
import assert from 'node:assert/strict';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { after, test } from 'node:test';
import type { Mixture } from '../../proof/legal.ts';
import { PoolTransport } from '../../client/transport.ts';
import { startedSandbox } from '../support/running.ts';

const sandbox = startedSandbox({ hotels: 200 });
const pool = new PoolTransport();

after(() => pool.close());

interface Raw {
  readonly status: number;
  readonly message: string;
  /** Header names as they were sent. */
  readonly names: readonly string[];
  readonly headers: IncomingMessage['headers'];
  readonly trailers: IncomingMessage['trailers'];
  readonly interim: number;
  readonly body: Buffer;
}

const search = JSON.stringify({
  destinations: { hotelIds: ['1001', '1002'] },
  checkIn: '2027-03-01',
  checkOut: '2027-03-04',
  occupancy: { adults: 2 },
});

async function callOf(variant: Mixture): Promise<{ url: string; headers: Record<string, string> }> {
  const { apiUrl, credentials } = await sandbox.createTenant({ variant });
  const headers = { authorization: `Bearer ${credentials.bearer}`, 'content-type': 'application/json' };
  return { url: `${apiUrl}/v2/hotels/availability`, headers };
}

/** A search response as Node's HTTP client receives it, without decoding. */
async function raw(variant: Mixture, accept: string): Promise<Raw> {
  const { url, headers } = await callOf(variant);
  let interim = 0;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = plainRequest(
      url,
      { method: 'POST', headers: { ...headers, 'accept-encoding': accept } },
      resolve,
    );
    sent.on('information', () => (interim += 1)).on('error', reject);
    sent.end(search);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  return {
    status: answer.statusCode!,
    message: answer.statusMessage!,
    names: answer.rawHeaders.filter((_, index) => index % 2 === 0),
    headers: answer.headers,
    trailers: answer.trailers,
    interim,
    body: Buffer.concat(chunks),
  };
}

for (const [variant, coding] of [
  ['gzip', 'gzip'],
  ['deflate', 'deflate'],
  ['brotli', 'br'],
] as const)
  test(`${variant} compresses only if the client accepts it, and the pool decodes it`, async () => {
    const packed = await raw(variant, 'gzip;q=1.0, deflate, br');
    assert.equal(packed.headers['content-encoding'], coding);
    const bare = await raw(variant, 'identity');
    assert.equal(bare.headers['content-encoding'], undefined);
    const { hotels } = JSON.parse(bare.body.toString()) as { hotels: unknown[] };
    assert.ok(bare.body.length > packed.body.length && hotels.length === 2);
    const { url, headers } = await callOf(variant);
    const read = await pool.send({ method: 'POST', url, headers, body: search });
    assert.equal((JSON.parse(read.body) as { hotels: unknown[] }).hotels.length, 2);
    assert.equal(read.headers['content-encoding'], coding);
  });

test('sends chunks, trailers, interim responses, and closes connections', async () => {
  const { headers, trailers } = await raw('trailers', 'identity');
  assert.equal(headers['transfer-encoding'], 'chunked');
  assert.equal(headers['content-length'], undefined);
  assert.deepEqual({ ...trailers }, { 'x-checksum': 'none' });
  assert.equal((await raw('interim', 'identity')).interim, 1);
  assert.equal((await raw('closing', 'identity')).headers.connection, 'close');
  assert.equal((await raw('headers-undated', 'identity')).headers.date, undefined);
});

test('changes header names and the reason phrase', async () => {
  assert.ok((await raw('headers-upper', 'identity')).names.includes('CONTENT-TYPE'));
  const { names, message } = await raw('headers-titled', 'identity');
  assert.ok(names.includes('Content-Type'));
  assert.equal(message, 'All Is Well');
});

test('combines several ways of writing, also for errors', async () => {
  const { headers, names, body } = await raw('headers-upper+gzip+trickling+errors-html', 'gzip');
  assert.equal(headers['content-encoding'], 'gzip');
  assert.ok(names.includes('CONTENT-ENCODING') && body.length > 0);
  const { url, headers: own } = await callOf('headers-upper+gzip+trickling+errors-html');
  const refused = await pool.send({ method: 'POST', url, headers: own, body: '{}' });
  assert.equal(refused.status, 403);
  assert.match(refused.body, /<!doctype html>/);
});
