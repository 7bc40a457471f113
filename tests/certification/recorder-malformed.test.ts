/** To malformed responses of a deployment the recorder answers 502 or breaks off, records none as complete, and continues. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { mapInParallel } from '../../lib/parallel.ts';
import { random } from '../../lib/random.ts';
import { sendRaw, startTcpServerFor, startRecorderFor } from '../support/certification/watch.ts';
import { requireItems } from '../support/require-items.ts';

const ok = 'HTTP/1.1 200 OK\r\n';
const length = (text: string, bytes = text.length): string => `Content-Length: ${bytes}\r\n\r\n${text}`;

/** Responses that a server might send; `''` and truncated ones end with the connection. */
const kinds: Readonly<Record<string, (any: <Item>(...of: Item[]) => Item) => string>> = {
  status: (any) =>
    `HTTP/1.1 ${any('000', '099', '001', '42', '1000', '-1', 'abc', '')} Odd\r\n${length('{}')}`,
  'unasked 101': (any) =>
    `HTTP/1.1 101 Switching\r\n${any('', 'Upgrade: websocket\r\nConnection: upgrade\r\n')}\r\nraw`,
  reason: (any) => `HTTP/1.1 200 O${any('\x01', '\x07', '\x7f', '\x1b[2J', '\0')}K\r\n${length('{}')}`,
  'header value': (any) => `${ok}X-Odd: a${any('\x01', '\x0b', '\x1b', '\x7f', '\0')}b\r\n${length('{}')}`,
  'header name': (any) => `${ok}${any('X Odd', '', 'X(Odd)', 'Öd', 'X\x01')}: 1\r\n${length('{}')}`,
  'early end': (any) =>
    any(`${ok}`, 'HTTP/1.1 2', 'HTT', '', `${ok}Content-Le`, `${ok}${length('{"cut":', 500)}`),
  'too short': (any) => `${ok}${length('{"a":1}', any(8, 100, 1_000_000))}`,
  'too long': (any) => `${ok}${length('{"a":1}{"b":2}', any(1, 7, 0))}`,
  'doubled length': (any) => `${ok}Content-Length: ${any(2, 7)}\r\n${length('{}')}`,
  'odd length': (any) =>
    `${ok}Content-Length: ${any('-1', '2, 2', 'x', '0x2', '99999999999999999999', '+2', '')}\r\n\r\n{}`,
  'both framings': () => `${ok}Transfer-Encoding: chunked\r\n${length('2\r\n{}\r\n0\r\n\r\n')}`,
  chunks: (any) =>
    `${ok}Transfer-Encoding: chunked\r\n\r\n${any('zz\r\n{}', '2\r\n{}X', '5\r\n{}', '2\r\n{}\r\n', 'ffffffffffffffffff\r\n')}`,
  'other coding': (any) =>
    `${ok}Transfer-Encoding: ${any('gzip', 'foo', 'chunked, gzip', 'identity')}\r\n\r\n{}`,
  trailer: (any) =>
    `${ok}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n${any('X-Odd: \x01', 'X Odd: 1', ': 1')}\r\n\r\n`,
  'no body allowed': (any) => `HTTP/1.1 ${any(204, 304)} None\r\n${length('{}')}`,
  'interim first': (any) =>
    `HTTP/1.1 ${any('103 Hints', '199 Odd', '100 Continue')}\r\n\r\n${any(`${ok}${length('{}')}`, '')}`,
  garbage: (any) =>
    any(
      '\0\0\0\0',
      'SSH-2.0-OpenSSH\r\n',
      '<html></html>',
      `HTTP/9.9 200 OK\r\n${length('{}')}`,
      '\r\n\r\n\r\n',
    ),
  'too much of a head': () => `${ok}X-Long: ${'x'.repeat(300_000)}\r\n${length('{}')}`,
  'folded header': () => `${ok}X-Odd: a\r\n b\r\n${length('{}')}`,
  'bare line feeds': () => `HTTP/1.1 200 OK\nContent-Length: 2\n\n{}`,
  right: () => `${ok}${length('{"right":1}')}`,
};

/** Recognised as malformed as soon as they arrive, even if the connection stays open. */
const decided = new Set([
  'status',
  'unasked 101',
  'reason',
  'header value',
  'header name',
  'doubled length',
  'right',
]);

const maxWaitMs = 10_000;

test('300 malformed answers, made from a seed: the client sees each one end, and the journal invents nothing', async (t) => {
  const drawn = random(7);
  const names = requireItems(Object.keys(kinds));
  const answers = Array.from({ length: 300 }, (_, index) => {
    const kind = names[index % names.length]!;
    const any = <Item>(...of: Item[]): Item => drawn.pick(of);
    const isOpen = decided.has(kind) && drawn.chance(0.5);
    return { kind, text: kinds[kind]!(any), isSlow: drawn.chance(0.3), isOpen };
  });
  const port = await startTcpServerFor(t, (socket) => {
    const answer = async (chunk: Buffer): Promise<void> => {
      const { text, isSlow, isOpen } = answers[Number(/^\w+ \/orders\/(\d+)/.exec(chunk.toString())![1])]!;
      const half = isSlow ? Math.floor(text.length / 2) : 0;
      if (half > 0) socket.write(text.slice(0, half), 'latin1');
      if (half > 0) await sleep(5);
      if (isOpen) socket.write(text.slice(half), 'latin1');
      else socket.end(text.slice(half), 'latin1');
    };
    socket.once('data', (chunk) => void answer(chunk));
  });
  const watching = await startRecorderFor(t, port);
  const began = Date.now();
  const observed = new Map<string, string>();
  await mapInParallel(
    answers.map((one, index) => ({ ...one, index })),
    async ({ kind, text, index }) => {
      const path = `/orders/${index}`;
      const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${'a'.repeat(40)}\r\n\r\n`;
      const ended = await Promise.race([
        sendRaw(watching.port, head, /^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n\{"right":1\}$/),
        sleep(maxWaitMs, undefined, { ref: false }),
      ]);
      assert.ok(ended, `${kind} holds its client: ${JSON.stringify(text.slice(0, 200))}`);
      observed.set(path, ended.text);
    },
    20,
  );
  assert.ok(Date.now() - began < 60_000);
  const { exchanges, gaps } = await watching.read();
  assert.equal(exchanges.length + gaps.length, answers.length);
  assert.ok(
    requireItems(gaps).every(({ client }) => client?.startsWith('client:')),
    'each is of its sender alone',
  );
  let whole = 0;
  for (const { request, response } of exchanges) {
    const text = observed.get(new URL(request.url).pathname)!;
    if (response === undefined) {
      assert.doesNotMatch(text, /\{"right":1\}$/);
      continue;
    }
    whole += 1;
    const last = text.slice(text.lastIndexOf('HTTP/1.1 ', text.search(/\r\n\r\n(?!HTTP)/)));
    assert.match(last, new RegExp(`^HTTP/1\\.1 ${response.status} `), request.url);
    assert.ok(last.includes(response.body), `${request.url}: ${JSON.stringify([last, response.body])}`);
  }
  assert.ok(whole >= Math.floor(300 / names.length), 'right ones are in it');
  const refused = [...observed.values()].filter((text) => text.startsWith('HTTP/1.1 502 Bad Gateway\r\n'));
  assert.ok(refused.length > 100, `${refused.length} answered by 502`);
  for (const text of refused) assert.match(text, /connection: close\r\n[^]*The recorder cannot pass on/i);
});
