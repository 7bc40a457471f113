/** Reads HAR files of any size, compressed or not. The files of a folder are read as one recording. */
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, lstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UsageError } from '../../lib/exit.ts';
import { isObject, type Members } from '../../lib/objects.ts';
import { zippedFiles } from '../../lib/zip.ts';
import type { Bases } from '../../schemas/recognise.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { Line } from '../line.ts';
import { HarReading } from './har.ts';
import type { BodyFiles } from './har-body.ts';
import { itemsOf, type HarItem } from './har-stream.ts';

interface Source {
  readonly name: string;
  readonly chunks: () => AsyncIterable<Buffer>;
  readonly files: BodyFiles;
}

type Item = HarItem & { readonly files: BodyFiles };

const maxBodyBytes = 64 * 1024 * 1024;

/**
 * Reads the files twice, so that memory holds only the entries that are out of order.
 * @throws UsageError if one of them is not a HAR
 */
export async function readHarFiles(paths: readonly string[], settings: Settings, bases: Bases) {
  const sources = paths.flatMap(sourcesIn);
  const reading = new HarReading(settings, bases);
  const gaps = new Map<number, Item>();
  let count = 0;
  for await (const item of itemsIn(sources)) {
    reading.add(item.value, item.where);
    if (isObject(item.value) && 'gap' in item.value) gaps.set(count, item);
    count += 1;
  }
  const { order, ...summary } = reading.summary();
  return { ...summary, lines: linesIn(sources, reading, order, gaps) };
}

async function* linesIn(
  sources: readonly Source[],
  reading: HarReading,
  order: readonly number[],
  gaps: ReadonlyMap<number, Item>,
): AsyncGenerator<Line> {
  /** Items that are read and not yet due, by their index. */
  const early = new Map(gaps);
  let [position, index] = [0, 0];
  const wantedIndices = new Set(order);
  for await (const item of itemsIn(sources)) {
    if (wantedIndices.has(index)) early.set(index, item);
    index += 1;
    for (
      let nextIndex = order[position];
      nextIndex !== undefined && early.has(nextIndex);
      nextIndex = order[position]
    ) {
      const { value, files } = early.get(nextIndex)!;
      early.delete(nextIndex);
      position += 1;
      yield reading.line(value, nextIndex, files);
    }
  }
}

/** An entry that is in several files counts once, because exports of one session overlap. */
async function* itemsIn(sources: readonly Source[]): AsyncGenerator<Item> {
  const knownHashes = new Set<string>();
  for (const { name, chunks, files } of sources) {
    const newHashes = new Set<string>();
    try {
      for await (const item of itemsOf(chunks(), name)) {
        if (sources.length > 1) {
          const hash = hashOfEntry(item.value);
          if (knownHashes.has(hash)) continue;
          newHashes.add(hash);
        }
        yield { ...item, files };
      }
    } catch (cause) {
      if (cause instanceof UsageError) throw cause;
      throw new UsageError(`cannot read ${name}: ${(cause as Error).message}`, { cause });
    }
    for (const hash of newHashes) knownHashes.add(hash);
  }
}

function hashOfEntry(entry: unknown): string {
  const { startedDateTime, time, request } = isObject(entry) ? entry : ({} as Members);
  const { method, url, postData } = isObject(request) ? request : ({} as Members);
  // An item without a request is a gap, which is compared as a whole.
  const text = JSON.stringify([startedDateTime, time, method, url, postData, request === undefined && entry]);
  return createHash('sha256').update(text).digest('base64');
}

function sourcesIn(path: string): Source[] {
  const firstBytes = firstBytesOf(path);
  if (firstBytes.startsWith('PK')) return zippedSources(path);
  const folder = dirname(path);
  return [
    {
      name: path,
      chunks: () =>
        firstBytes.startsWith('\u001f\u008b')
          ? pipeline(createReadStream(path), createGunzip(), () => undefined)
          : createReadStream(path),
      files: (name) => {
        const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
        return stats?.isFile() && stats.size <= maxBodyBytes ? readFileSync(join(folder, name)) : undefined;
      },
    },
  ];
}

function zippedSources(path: string): Source[] {
  try {
    const zipped = zippedFiles(path);
    const files: BodyFiles = (name) => zipped.find((entry) => entry.name === name)?.bytes(maxBodyBytes);
    const hars = zipped.filter(({ name }) => /\.har$/i.test(name));
    if (hars.length === 0) throw new Error('it contains no .har');
    return hars.map((entry) => ({
      name: `${basename(path)}/${entry.name}`,
      chunks: () => entry.stream(),
      files,
    }));
  } catch (cause) {
    throw new UsageError(`cannot read ${path}: ${(cause as Error).message}`, { cause });
  }
}

/** The first two bytes, by which ZIP (PK) and gzip (1f 8b) are recognised. */
function firstBytesOf(path: string): string {
  const handle = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(2);
    return bytes.toString('latin1', 0, readSync(handle, bytes, 0, 2, 0));
  } finally {
    closeSync(handle);
  }
}
