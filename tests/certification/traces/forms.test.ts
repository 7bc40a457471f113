/** A conforming client is accused of nothing by its recording in the forms that tools write; what a tool left out is a gap. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
import { certifier } from '../../../certification/certify.ts';
import { harEntryOf } from '../../../certification/journal/har-write.ts';
import { readHar } from '../../../certification/traces/har.ts';
import { referenceClient } from '../../../proof/partner/clients/reference.ts';
import { judgeOptions, play, type PlayResult } from '../../../proof/partner/clients/play.ts';
import { startSandbox } from '../../../sandbox/index.ts';
import { defaults } from '../../../schemas/settings.ts';
import { some } from '../../support/some.ts';

type Entry = ReturnType<typeof harEntryOf>;
type Form = (entry: Entry, index: number) => object | object[];

const withRequest = (entry: Entry, change: object) => ({
  ...entry,
  request: { ...entry.request, ...change },
});
const withResponse = (entry: Entry, change: object) => ({
  ...entry,
  response: { ...entry.response, ...change },
});
const header = (name: string, value: string) => ({ name, value });
const withContent = (entry: Entry, change: object, ...headers: readonly object[]) =>
  withResponse(entry, {
    content: { ...entry.response.content, ...change },
    headers: [...entry.response.headers, ...headers],
  });
const packed =
  (coding: string, pack: (text: string) => Buffer): Form =>
  (entry) =>
    withContent(
      entry,
      { text: pack(entry.response.content.text).toString('base64'), encoding: 'base64' },
      header('content-encoding', coding),
    );
const sentText = (entry: Entry, change: (text: string) => object): object =>
  'postData' in entry.request
    ? withRequest(entry, { postData: { ...entry.request.postData, ...change(entry.request.postData.text) } })
    : entry;
const base64 = (text: string): string => Buffer.from(text).toString('base64');
/** Replaces the values of credentials; undefined leaves the header out. */
const redacted =
  (names: RegExp, value: string | undefined): Form =>
  (entry) =>
    withRequest(entry, {
      headers: entry.request.headers.flatMap((one) =>
        names.test(one.name) ? (value === undefined ? [] : [{ ...one, value }]) : [one],
      ),
    });
const credentials = /^(?:authorization|apikey|secretkey)$/i;
const startsAt =
  (form: (at: Date) => string): Form =>
  (entry) => ({ ...entry, startedDateTime: form(new Date(entry.startedDateTime)) });
const floored = (milliseconds: number): Form =>
  startsAt((at) => new Date(at.getTime() - (at.getTime() % milliseconds)).toISOString());

/** Forms from which everything can be judged. */
const whole: Readonly<Record<string, Form>> = {
  'as we write it': (entry) => entry,
  'requests in base64': (entry) => sentText(entry, (text) => ({ text: base64(text), encoding: 'base64' })),
  'requests in base64 that is not stated': (entry) => sentText(entry, (text) => ({ text: base64(text) })),
  'responses in base64 that is not stated': (entry) =>
    withContent(entry, { text: base64(entry.response.content.text) }),
  'text called base64': (entry) => withContent(entry, { encoding: 'base64' }),
  'requests called base64': (entry) => sentText(entry, () => ({ encoding: 'base64' })),
  'gzip in base64': packed('gzip', gzipSync),
  'br in base64': packed('br', brotliCompressSync),
  'deflate in base64': packed('deflate', deflateRawSync),
  'gzip without its header': (entry) =>
    withContent(entry, {
      text: gzipSync(entry.response.content.text).toString('base64'),
      encoding: 'base64',
    }),
  'gzip as a string of bytes': (entry) =>
    withContent(
      entry,
      { text: gzipSync(entry.response.content.text).toString('latin1') },
      header('Content-Encoding', 'gzip'),
    ),
  'unpacked, with the header': (entry) => withContent(entry, {}, header('Content-Encoding', 'br')),
  'whole seconds': floored(1_000),
  '16 ms': floored(16),
  'microseconds and a zone': startsAt((at) => at.toISOString().replace('Z', '123+00:00')),
  'a zone of its own': startsAt((at) =>
    new Date(at.getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00'),
  ),
  'without a zone': startsAt((at) => at.toISOString().replace('Z', '')),
  'with a space and without a zone': startsAt((at) => at.toISOString().replace('T', ' ').replace('Z', '')),
  'pseudo-headers': (entry) =>
    withRequest(entry, {
      headers: [header(':method', entry.request.method), header(':path', '/'), ...entry.request.headers],
    }),
  'a type beside the body alone': (entry) =>
    redacted(/^content-type$/i, undefined)(entry, 0) as unknown as object,
  'bodies as JSON': (entry) => sentText(entry, (text) => ({ text: JSON.parse(text) as object })),
  'other sites without bodies': (entry) => [
    entry,
    withResponse(withRequest(entry, { method: 'GET', url: 'https://images.example/1.png', bodySize: 9 }), {
      content: { size: 900 },
    }),
  ],
  preflights: (entry) =>
    entry._operation === 'webhook'
      ? entry
      : [withRequest(entry, { method: 'OPTIONS', postData: undefined }), entry],
  ...Object.fromEntries(
    [
      '[REDACTED]',
      '<redacted>',
      '***',
      '',
      'Bearer [REDACTED]',
      'redacted',
      'REMOVED BY TOOL',
      undefined,
    ].map((value) => [`credentials: ${value ?? 'left out'}`, redacted(credentials, value)]),
  ),
  'tokens left out and keys kept': redacted(/^authorization$/i, undefined),
};

const absentFile = `${'a'.repeat(40)}.json`;

/** Forms that lack something. */
const lacking: Readonly<Record<string, Form>> = {
  'requests with the size -1': (entry) =>
    withRequest(entry, { bodySize: -1, postData: undefined, headersSize: -1 }),
  'requests with a size alone': (entry) => withRequest(entry, { postData: undefined }),
  'requests whose length is a header': (entry) =>
    withRequest(entry, {
      bodySize: 0,
      postData: undefined,
      headers: [...entry.request.headers, header('Content-Length', '80')],
    }),
  'requests in files': (entry) => sentText(entry, () => ({ text: undefined, _file: absentFile })),
  'requests replaced': (entry) => sentText(entry, () => ({ text: '[REDACTED]' })),
  'responses with the size -1': (entry) =>
    withResponse(entry, { content: { size: -1, mimeType: 'x-unknown' }, bodySize: -1 }),
  'responses without content': (entry) => withResponse(entry, { content: undefined }),
  'responses in files': (entry) => withContent(entry, { text: undefined, size: -1, _file: absentFile }),
  'evicted responses': (entry) => withContent(entry, { text: undefined }),
  'cut responses': (entry) => withContent(entry, { text: entry.response.content.text.slice(0, 90) }),
  'responses in an unknown coding': packed('zstd', (text) =>
    Buffer.from(`\x28\u00b5\x2f\u00fd${text}`, 'latin1'),
  ),
  'broken gzip': packed('gzip', (text) => gzipSync(text).subarray(0, 30)),
  ...Object.fromEntries(
    [0, 1, 2, 3].flatMap((part): [string, Form][] => [
      [
        `the responses ${part} of 4`,
        (entry, index) => (index % 4 === part ? withContent(entry, { text: undefined }) : entry),
      ],
      [
        `the requests ${part} of 4`,
        (entry, index) => (index % 4 === part ? withRequest(entry, { postData: undefined }) : entry),
      ],
    ]),
  ),
};

let played: PlayResult;
before(async () => {
  const sandbox = await startSandbox({ hotels: 500 });
  played = await play(sandbox, referenceClient, 5);
  await sandbox.stop();
});

function judged(form: Form) {
  const entries = played.trace.flatMap((exchange, index) => form(harEntryOf(exchange), index));
  const { lines, blind } = readHar({ log: { entries } }, defaults, { webhook: 'http://127.0.0.1/hook' });
  const judge = certifier('full', { ...judgeOptions(played, referenceClient), blind });
  for (const line of lines) judge.see(line);
  const certification = judge.end(played.judgedAt);
  assert.deepEqual(
    certification.accusations.map(({ of, expected, actual }) => `${of}: ${expected}, not ${actual}`),
    [],
  );
  return certification;
}

for (const [name, form] of Object.entries(whole))
  test(name, () => {
    const { judged: of, scenarios } = judged(form);
    assert.deepEqual(of.gaps, []);
    if (/^(?:credentials|tokens|other sites)|without a zone/.test(name)) return;
    assert.deepEqual(
      scenarios.flatMap(({ state, scenario }) =>
        state === 'passed' || scenario.optional ? [] : [scenario.id],
      ),
      [],
    );
  });

for (const [name, form] of Object.entries(lacking))
  test(`a gap: ${name}`, () => {
    const { judged: of, outcome } = judged(form);
    some(of.gaps);
    assert.equal(outcome, 'incomplete');
  });

test('a mistake is still seen where only responses were left out', () => {
  const cut = lacking['evicted responses']!;
  const entries = played.trace.flatMap((exchange, index) => cut(harEntryOf(exchange), index));
  const wrong = JSON.parse(JSON.stringify(entries).replaceAll('checkIn', 'check_in')) as object[];
  const { lines } = readHar({ log: { entries: wrong } }, defaults, {});
  const judge = certifier('full', judgeOptions(played, referenceClient));
  for (const line of lines) judge.see(line);
  some(judge.end(played.judgedAt).accusations.filter(({ severity }) => severity === 'fails'));
});
