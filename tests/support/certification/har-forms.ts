/** The forms in which tools write the entries of a HAR. */
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
import type { harEntryOf } from '../../../certification/journal/har-write.ts';

export type HarEntry = ReturnType<typeof harEntryOf>;
export type HarForm = (entry: HarEntry, index: number) => object | object[];

const withRequest = (entry: HarEntry, change: object) => ({
  ...entry,
  request: { ...entry.request, ...change },
});
const withResponse = (entry: HarEntry, change: object) => ({
  ...entry,
  response: { ...entry.response, ...change },
});
const header = (name: string, value: string) => ({ name, value });
const withContent = (entry: HarEntry, change: object, ...headers: readonly object[]) =>
  withResponse(entry, {
    content: { ...entry.response.content, ...change },
    headers: [...entry.response.headers, ...headers],
  });
const withPackedContent =
  (coding: string, pack: (text: string) => Buffer): HarForm =>
  (entry) =>
    withContent(
      entry,
      { text: pack(entry.response.content.text).toString('base64'), encoding: 'base64' },
      header('content-encoding', coding),
    );
const withRequestText = (entry: HarEntry, change: (text: string) => object): object =>
  'postData' in entry.request
    ? withRequest(entry, { postData: { ...entry.request.postData, ...change(entry.request.postData.text) } })
    : entry;
const utf16 = (text: string) => ({
  text: Buffer.from(`\ufeff${text}`, 'utf16le').toString('base64'),
  encoding: 'base64',
});
const base64 = (text: string): string => Buffer.from(text).toString('base64');
/** Replaces the values of credentials; undefined leaves the header out. */
const redactedForm =
  (names: RegExp, value: string | undefined): HarForm =>
  (entry) =>
    withRequest(entry, {
      headers: entry.request.headers.flatMap((one) =>
        names.test(one.name) ? (value === undefined ? [] : [{ ...one, value }]) : [one],
      ),
    });
const credentials = /^(?:authorization|apikey|secretkey)$/i;
const withStartTime =
  (form: (at: Date) => string): HarForm =>
  (entry) => ({ ...entry, startedDateTime: form(new Date(entry.startedDateTime)) });
const withFlooredTime = (milliseconds: number): HarForm =>
  withStartTime((at) => new Date(at.getTime() - (at.getTime() % milliseconds)).toISOString());

/** Forms from which everything can be judged. */
export const completeForms: Readonly<Record<string, HarForm>> = {
  'as we write it': (entry) => entry,
  'requests in base64': (entry) =>
    withRequestText(entry, (text) => ({ text: base64(text), encoding: 'base64' })),
  'requests in base64 that is not stated': (entry) =>
    withRequestText(entry, (text) => ({ text: base64(text) })),
  'responses in base64 that is not stated': (entry) =>
    withContent(entry, { text: base64(entry.response.content.text) }),
  'text called base64': (entry) => withContent(entry, { encoding: 'base64' }),
  'requests called base64': (entry) => withRequestText(entry, () => ({ encoding: 'base64' })),
  'gzip in base64': withPackedContent('gzip', gzipSync),
  'br in base64': withPackedContent('br', brotliCompressSync),
  'deflate in base64': withPackedContent('deflate', deflateRawSync),
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
  'with a byte order mark': (entry) =>
    withRequestText(
      withContent(entry, { text: `\ufeff${entry.response.content.text}` }) as HarEntry,
      (text) => ({
        text: `\ufeff${text}`,
      }),
    ),
  'UTF-16 in base64': (entry) =>
    withRequestText(withContent(entry, utf16(entry.response.content.text)) as HarEntry, utf16),
  'unpacked, with the header': (entry) => withContent(entry, {}, header('Content-Encoding', 'br')),
  'whole seconds': withFlooredTime(1_000),
  '16 ms': withFlooredTime(16),
  'microseconds and a zone': withStartTime((at) => at.toISOString().replace('Z', '123+00:00')),
  'a zone of its own': withStartTime((at) =>
    new Date(at.getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00'),
  ),
  'without a zone': withStartTime((at) => at.toISOString().replace('Z', '')),
  'with a space and without a zone': withStartTime((at) =>
    at.toISOString().replace('T', ' ').replace('Z', ''),
  ),
  'pseudo-headers': (entry) =>
    withRequest(entry, {
      headers: [header(':method', entry.request.method), header(':path', '/'), ...entry.request.headers],
    }),
  'a type beside the body alone': (entry) =>
    redactedForm(/^content-type$/i, undefined)(entry, 0) as unknown as object,
  'bodies as JSON': (entry) => withRequestText(entry, (text) => ({ text: JSON.parse(text) as object })),
  'no headers': (entry) =>
    withRequestText(
      withRequest(withResponse(entry, { headers: [] }) as HarEntry, { headers: [] }) as HarEntry,
      () => ({
        mimeType: '',
      }),
    ),
  'default ports': (entry, index) =>
    entry._operation === 'webhook'
      ? entry
      : withRequest(entry, {
          url: entry.request.url.replace(
            /^http:..[^/]*/,
            `https://hotels.example${index % 2 === 0 ? '' : ':443'}`,
          ),
        }),
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
      'xxxx',
      '{{token}}',
      'Bearer {{token}}',
      'Bearer eyJ…',
      'a'.repeat(64),
      'Bearer __hidden__',
      'Provisional headers are shown',
      undefined,
    ].map((value) => [`credentials: ${value ?? 'left out'}`, redactedForm(credentials, value)]),
  ),
  'credentials: an access_token that is replaced in answers': (entry) =>
    withContent(entry, {
      text: entry.response.content.text.replaceAll(/("access_token":)"[^"]*"/g, '$1"n/a"'),
    }),
  'tokens left out and keys kept': redactedForm(/^authorization$/i, undefined),
};

const absentFile = `${'a'.repeat(40)}.json`;

/** Forms in which a part of an exchange is missing. */
export const incompleteForms: Readonly<Record<string, HarForm>> = {
  'requests with the size -1': (entry) =>
    withRequest(entry, { bodySize: -1, postData: undefined, headersSize: -1 }),
  'requests with a size alone': (entry) => withRequest(entry, { postData: undefined }),
  'requests whose length is a header': (entry) =>
    withRequest(entry, {
      bodySize: 0,
      postData: undefined,
      headers: [...entry.request.headers, header('Content-Length', '80')],
    }),
  'requests in files': (entry) => withRequestText(entry, () => ({ text: undefined, _file: absentFile })),
  'requests replaced': (entry) => withRequestText(entry, () => ({ text: '[REDACTED]' })),
  'responses with the size -1': (entry) =>
    withResponse(entry, { content: { size: -1, mimeType: 'x-unknown' }, bodySize: -1 }),
  'responses without content': (entry) => withResponse(entry, { content: undefined }),
  'responses in files': (entry) => withContent(entry, { text: undefined, size: -1, _file: absentFile }),
  'evicted responses': (entry) => withContent(entry, { text: undefined }),
  'responses of no length': (entry) =>
    withResponse(entry, { content: { size: 0, mimeType: 'x-unknown' }, bodySize: 0 }),
  'no answers': (entry) => ({ ...entry, response: null }),
  'cut responses': (entry) => withContent(entry, { text: entry.response.content.text.slice(0, 90) }),
  'responses in an unknown coding': withPackedContent('zstd', (text) =>
    Buffer.from(`\x28\u00b5\x2f\u00fd${text}`, 'latin1'),
  ),
  'broken gzip': withPackedContent('gzip', (text) => gzipSync(text).subarray(0, 30)),
  ...Object.fromEntries(
    ['xxxxx', '•••', '<token>', '{{token}}'].map((note) => [
      `tokens of answers: ${note}`,
      (entry) =>
        withContent(entry, {
          text: entry.response.content.text.replaceAll(/("\w*[tT]oken":)"[^"]*"/g, `$1"${note}"`),
        }),
    ]),
  ),
  ...Object.fromEntries(
    [0, 1, 2, 3].flatMap((part): [string, HarForm][] => [
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
