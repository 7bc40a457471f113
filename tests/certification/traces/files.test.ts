/** HAR files: compressed, with bodies in separate files, truncated, and several in a folder. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deflateRawSync, gzipSync } from 'node:zlib';
import type { Line } from '../../../certification/line.ts';
import { itemsOf } from '../../../certification/traces/har-stream.ts';
import { openRecording } from '../../../certification/traces/read.ts';
import { defaults } from '../../../schemas/settings.ts';
import { temporaryFolder } from '../../support/folder.ts';

const entry = (
  second: number,
  content: object = { text: `{"id":"é ${second} \\" ]} 12345678901234567890"}` },
) => ({
  startedDateTime: `2026-05-01T10:00:0${second}.001Z`,
  time: 5,
  request: { method: 'GET', url: `https://v2.example/orders/${second}`, headers: [] },
  response: { status: 200, headers: [], content },
});
const har = (...entries: readonly object[]): string =>
  JSON.stringify({
    comment: '"entries":[{}]',
    log: { version: '1.2', creator: { entries: [{}] }, pages: [{ id: '{' }], entries, _gaps: [] },
    entries: [{}],
  });

/** A zip archive whose members are alternately compressed and stored. */
function zip(members: Readonly<Record<string, string>>): Buffer {
  const [parts, directory]: Buffer[][] = [[], []];
  let offset = 0;
  for (const [index, [name, text]] of Object.entries(members).entries()) {
    const bytes = index % 2 === 0 ? deflateRawSync(text) : Buffer.from(text);
    const local = Buffer.alloc(30);
    local.write('PK\u0003\u0004', 'latin1');
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.write('PK\u0001\u0002', 'latin1');
    central.writeUInt16LE(index % 2 === 0 ? 8 : 0, 10);
    central.writeUInt32LE(bytes.length, 20);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    parts!.push(local, Buffer.from(name), bytes);
    directory!.push(central, Buffer.from(name));
    offset += 30 + name.length + bytes.length;
  }
  const central = Buffer.concat(directory!);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts!, central, end]);
}

const folder = temporaryFolder();
const written = (name: string, content: string | Buffer): string => {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
  return file;
};

async function linesOf(path: string): Promise<string[]> {
  const shown: string[] = [];
  for await (const line of (await openRecording(path, defaults, {})).lines) shown.push(shownLine(line));
  return shown;
}
const shownLine = (line: Line): string =>
  'gap' in line ? line.gap.why : `${line.exchange.number} ${line.exchange.response!.body}`;
const body = (number: number, second = number): string =>
  `${number} {"id":"é ${second} \\" ]} 12345678901234567890"}`;
const all = [body(1), body(2), body(3)];

test('a HAR is read plain, as UTF-16, as gzip, and in a zip', async () => {
  const text = har(entry(3), entry(1), entry(2));
  for (const [name, content] of [
    ['plain.har', text],
    ['utf16.har', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['packed.har.gz', gzipSync(text)],
    ['called-otherwise.har', gzipSync(text)],
    ['one.zip', zip({ 'har.har': text })],
    ['two.zip', zip({ 'a.har': har(entry(3)), 'b.txt': 'x', 'c.har': har(entry(2), entry(1)) })],
  ] as const)
    assert.deepEqual(await linesOf(written(name, content)), all, name);
});

test('bodies in files of their own are read from the zip or the folder, and from nowhere else', async () => {
  const [own, absent] = ['a', 'b'].map((digit) => `${digit.repeat(40)}.json`) as [string, string];
  const notRead = ['../secret.json', 'signing.key', absent];
  const text = har(entry(1, { _file: own }), ...notRead.map((name, at) => entry(at + 2, { _file: name })));
  const gap = "the response's body of a call of Order by id was left out of the file";
  const expected = ['1 {"id":"own"}', ...notRead.map(() => gap)];
  const files = { [own]: '{"id":"own"}', 'signing.key': '{"id":"secret"}' };
  written('secret.json', '{"id":"secret"}');
  for (const [name, content] of Object.entries(files)) written(`attached/${name}`, content);
  assert.deepEqual(await linesOf(written('attached/page.har', text)), expected);
  assert.deepEqual(await linesOf(written('attached.zip', zip({ 'har.har': text, ...files }))), expected);
});

test('the files of a folder are one recording, and an entry in two of them counts once', async () => {
  written('session/2.har', har(entry(2), entry(3)));
  written('session/10.har.gz', gzipSync(har(entry(1), entry(2))));
  written('session/notes.txt', 'x');
  assert.deepEqual(await linesOf(join(folder, 'session')), all);
  written('session/journal.jsonl', '{"gap":{"from":1,"until":2,"why":"a journal comes first"}}\n');
  assert.deepEqual(await linesOf(join(folder, 'session')), ['a journal comes first']);
});

test('unreadable files are reported', async () => {
  const text = har(entry(1), entry(2));
  for (const [name, content, says] of [
    ['cut.har', text.slice(0, -200), /cut\.har is not JSON: it ends too early/],
    ['cut.har.gz', gzipSync(text).subarray(0, 80), /cannot read .*cut\.har\.gz/],
    ['cut.zip', zip({ 'har.har': text }).subarray(0, 90), /cannot read .*cut\.zip: the archive is cut/],
    ['empty.zip', zip({ 'a.txt': 'x' }), /it contains no \.har/],
    ['wrong.har', text.replace('"time":5', '"time":'), /wrong\.har: entry 0 is not JSON/],
    ['none.har', '{"log":{"entries":3}}', /is not a HAR: it has no log\.entries/],
    ['text.har', 'hello', /is not a HAR: it has no log\.entries/],
  ] as const)
    await assert.rejects(linesOf(written(name, content)), says, name);
});

test('a file read in parts of any length gives the same entries', async () => {
  const bytes = Buffer.from(har(entry(1), entry(2)));
  for (const length of [1, 2, 3, 7, 64, bytes.length]) {
    const chunks = async function* () {
      for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
    };
    const values: unknown[] = [];
    for await (const { value } of itemsOf(chunks(), 'x')) values.push(value);
    assert.deepEqual(values, [entry(1), entry(2)], `parts of ${length} bytes`);
  }
});
