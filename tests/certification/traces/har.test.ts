/** A HAR that somebody has made by hand, or a tool has written, is read as a trace; what it leaves out is not judged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeTrace } from '../../../certification/requirements.ts';
import { readHar } from '../../../certification/traces/har.ts';
import { defaults } from '../../../schemas/settings.ts';
import type { RecordedExchange } from '../../../certification/line.ts';
import { assertMapsTo } from '../../support/lists.ts';

const bases = { base_url: 'https://v1.example/root/', api_url: 'https://v2.example' };

const entry = (
  method: string,
  url: string,
  more: object = {},
  response: object = { status: 200, content: { text: '{}' } },
) => ({
  startedDateTime: '2026-05-01T10:00:00.000Z',
  time: 12.5,
  request: { method, url, headers: [{ name: 'Authorization', value: `Bearer ${'x'.repeat(700)}` }], ...more },
  response,
});

const exchanges = (entries: readonly object[]): RecordedExchange[] =>
  readHar({ log: { entries } }, defaults, bases).lines.flatMap((line) =>
    'exchange' in line ? [line.exchange] : [],
  );

test('secrets and guests are replaced while it is read', () => {
  const body = JSON.stringify({ guests: [{ firstName: 'Mary' }], comment: '4111 1111 1111 1111' });
  const [one] = exchanges([
    entry('POST', 'https://v2.example/v2/hotels/availability?access_token=topsecret', {
      postData: { mimeType: 'application/json', text: body },
    }),
  ]);
  assert.match(one!.request.headers['authorization']!, /^Bearer secret:700:[0-9a-f]{12}$/);
  const text = JSON.stringify(one);
  for (const secret of ['topsecret', 'xxxxxxxx', 'Mary', '4111 1111'])
    assert.ok(!text.includes(secret), secret);
});

test('responses come in order, compressed ones are decompressed, and a missing one stays missing', () => {
  const all = exchanges([
    { ...entry('GET', 'https://v2.example/orders/late'), time: 5_000 },
    entry(
      'GET',
      'https://v2.example/orders/a',
      {},
      {
        status: 200,
        content: { text: Buffer.from('{"id":"a"}').toString('base64'), encoding: 'base64' },
      },
    ),
    entry('GET', 'https://v2.example/orders/never', {}, { status: 0 }),
  ]);
  assert.deepEqual(
    all.map(({ number, request: { url }, response }) => [number, url.split('/').at(-1), response?.body]),
    [
      [1, 'a', '{"id":"a"}'],
      [2, 'never', undefined],
      [3, 'late', '{}'],
    ],
  );
});

test('a file that is not a HAR is reported with what is missing', () => {
  assert.throws(() => readHar({}, defaults, {}, 'a.har'), /a\.har is not a HAR: it has no log\.entries/);
  const broken = { ...entry('GET', 'https://v2.example/orders'), startedDateTime: 'yesterday' };
  assert.throws(() => exchanges([broken]), /entry 0 has no startedDateTime in ISO format/);
});

test('credentials that a tool has replaced are not judged, nor are those of a long-stay search', () => {
  const headers = [{ name: 'Authorization', value: 'Bearer <hidden>' }];
  const { blind, messages } = readHar(
    { log: { entries: [entry('GET', 'https://v2.example/longstay/praia/availability', { headers })] } },
    defaults,
    bases,
  );
  assert.ok(blind.includes('longstay.token.caller-adds-prefix'));
  assert.match(messages.join(), /has no tokens, because a tool has removed them/);
  assert.deepEqual(
    readHar({ log: { entries: [entry('GET', 'https://v2.example/orders/a')] } }, defaults, bases).blind,
    [],
  );
});

test('an order counts as fetched if only the response was left out', () => {
  const fetched = entry('GET', 'https://v2.example/orders/a', {}, { status: 200, content: { size: 9 } });
  const notified = entry(
    'POST',
    'https://partner.example/hook',
    { postData: { text: '{"eventyType":"ORDER_CHANGED","orderId":"a"}' } },
    { status: 204 },
  );
  const { lines } = readHar({ log: { entries: [fetched, { ...notified, time: 900 }] } }, defaults, {
    ...bases,
    webhook: 'https://partner.example/hook',
  });
  const judge = judgeTrace({ settings: defaults, fromStart: true });
  for (const line of lines) judge.observe(line);
  assertMapsTo(judge.end(Date.parse('2026-05-01T11:00:00Z')).accusations, [], ({ of }) => of);
});

test('a body with brackets, or with an id that resembles a note of a tool, is still read as a body', () => {
  const ping = (text: string) =>
    exchanges([entry('POST', 'https://v1.example/root/v1/api/Pull/Ping', { postData: { text } })]).map(
      ({ request }) => request.body,
    );
  for (const text of ['[]', '<ping/>', '{"EchoToken":"filter-strip 3"}', '{"id":"hidden-valley"}'])
    assert.deepEqual(ping(text), [text]);
  for (const text of ['***', '[REDACTED]', '{"rateToken":"<value removed>"}', '{"id" : "***"}'])
    assert.deepEqual(ping(text), [], text);
});
