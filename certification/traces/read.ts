/** Opens a recording, a journal or a HAR, as a stream of lines. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatBytes } from '../../lib/bounds.ts';
import { UsageError } from '../../lib/exit.ts';
import { linesIn } from '../../lib/text-file.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import type { Bases } from '../../schemas/recognise.ts';
import type { Settings } from '../../schemas/settings.ts';
import { readJson } from '../../targets/json-file.ts';
import { lineOf, type Line } from '../line.ts';
import { readHar } from './har.ts';

export interface Recording {
  readonly lines: AsyncIterable<Line> | Iterable<Line>;
  /** Clauses that the recording cannot show, and why, one sentence each. */
  readonly blind: readonly ClauseId[];
  readonly says: readonly string[];
}

/** Limit of a HAR, which is read as a whole; a journal can have any length. */
const maxHarBytes = 512 * 1024 * 1024;

/** @throws UsageError if the recording is missing or cannot be read */
export function openRecording(file: string, settings: Settings, bases: Bases): Recording {
  if (!existsSync(file))
    throw new UsageError(`there is no recording ${file}: pass the path of a journal or a HAR`);
  if (statSync(file).isDirectory()) {
    const files = readdirSync(file)
      .filter((name) => name.endsWith('.jsonl'))
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
    if (files.length === 0)
      throw new UsageError(`${file} contains no journal: name a folder with .jsonl files, or a file`);
    return { lines: journals(files.map((name) => join(file, name))), blind: [], says: [] };
  }
  if (/\.jsonl$|\.ndjson$/i.test(file)) return { lines: journals([file]), blind: [], says: [] };
  if (statSync(file).size > maxHarBytes)
    throw new UsageError(
      `${file} is larger than ${formatBytes(maxHarBytes)}, the most that is read of a HAR: record a journal`,
    );
  return readHar(readJson(file, 'recording', 'certify trace', maxHarBytes), settings, bases, file);
}

/** Lines of journals, one file after the other. An incomplete line, left by a killed writer, becomes a gap. */
async function* journals(files: readonly string[]): AsyncGenerator<Line> {
  let last = 0;
  let hasLine = false;
  for (const file of files)
    for await (const text of linesIn(file)) {
      if (text === '') continue;
      const line = lineIn(text);
      if (line === undefined) {
        yield { gap: { from: last, until: last, why: 'a line of the file is incomplete' } };
        continue;
      }
      hasLine = true;
      if ('exchange' in line) last = line.exchange.receivedAt;
      yield line;
    }

  if (!hasLine)
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
