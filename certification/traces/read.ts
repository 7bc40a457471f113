/** A recording as a stream of lines, whatever it was written by. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatBytes } from '../../lib/bounds.ts';
import { UsageError } from '../../lib/exit.ts';
import { linesIn } from '../../lib/text-file.ts';
import type { Bases } from '../../schemas/recognise.ts';
import type { Settings } from '../../schemas/settings.ts';
import { readJson } from '../../targets/json-file.ts';
import { lineOf, type Line } from '../line.ts';
import { readHar } from './har.ts';

export interface Recording {
  readonly lines: AsyncIterable<Line> | Iterable<Line>;
  /** Whether calls show who makes them. */
  readonly hasCredentials: boolean;
}

/** A HAR is read as a whole. A journal may be of any length. */
const mostHar = 512 * 1024 * 1024;

/** @throws UsageError where there is none, or it cannot be read */
export function openRecording(file: string, settings: Settings, bases: Bases): Recording {
  if (!existsSync(file)) throw new UsageError(`there is no recording ${file}: give the path of one`);
  if (statSync(file).isDirectory()) {
    const files = readdirSync(file)
      .filter((name) => name.endsWith('.jsonl'))
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
    if (files.length === 0)
      throw new UsageError(`${file} holds no journal: name a folder with .jsonl files, or a file`);
    return { lines: journals(files.map((name) => join(file, name))), hasCredentials: true };
  }
  if (/\.jsonl$|\.ndjson$/i.test(file)) return { lines: journals([file]), hasCredentials: true };
  if (statSync(file).size > mostHar)
    throw new UsageError(
      `${file} is larger than ${formatBytes(mostHar)}, the most that is read of a HAR: record a journal`,
    );
  return readHar(readJson(file, 'recording', 'certify trace', mostHar), settings, bases, file);
}

/** Lines of journals, one after the other. One that is not whole is a gap: the process that wrote it has died. */
async function* journals(files: readonly string[]): AsyncGenerator<Line> {
  let last = 0;
  let any = false;
  for (const file of files) {
    for await (const text of linesIn(file)) {
      if (text === '') continue;
      const line = lineIn(text);
      if (line === undefined) {
        yield { gap: { from: last, until: last, why: 'a line of the journal is not whole' } };
        continue;
      }
      any = true;
      if ('exchange' in line) last = line.exchange.receivedAt;
      yield line;
    }
  }
  if (!any)
    throw new UsageError(
      `${files[0]} is no journal: each line is { "exchange": … } or { "gap": … }. Is it a HAR? Then call it .har`,
    );
}

function lineIn(text: string): Line | undefined {
  try {
    return lineOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}
