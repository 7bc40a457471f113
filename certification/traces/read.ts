/** Opens a recording, a journal or a HAR, as a stream of lines. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../lib/exit.ts';
import { linesOf } from '../../lib/journal/files.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import type { Bases } from '../../schemas/recognise.ts';
import type { Settings } from '../../schemas/settings.ts';
import { lineOf, type Line } from '../line.ts';
import { readHarFiles } from './har-files.ts';

export interface Recording {
  readonly lines: AsyncIterable<Line> | Iterable<Line>;
  /** Clauses that the recording cannot show, and why, one sentence each. */
  readonly blind: readonly ClauseId[];
  readonly messages: readonly string[];
}

/** @throws UsageError if the recording is missing or cannot be read */
export async function openRecording(file: string, settings: Settings, bases: Bases): Promise<Recording> {
  if (!existsSync(file))
    throw new UsageError(
      `there is no recording ${file}: pass the path of a journal or a HAR (a sandbox with --journal FOLDER makes FOLDER/TENANT at the first call of a tenant)`,
    );
  if (!statSync(file).isDirectory())
    return /\.jsonl$|\.ndjson$/i.test(file)
      ? { lines: journalLines([file]), blind: [], messages: [] }
      : readHarFiles([file], settings, bases);
  const names = readdirSync(file).toSorted((left, right) =>
    left.localeCompare(right, 'en', { numeric: true }),
  );
  const paths = (ending: RegExp): string[] =>
    names.filter((name) => ending.test(name)).map((name) => join(file, name));
  const [journalFiles, hars] = [paths(/\.jsonl$/), paths(/\.har(?:\.gz|\.zip)?$/i)];
  if (journalFiles.length > 0) return { lines: journalLines(journalFiles), blind: [], messages: [] };
  if (hars.length > 0) return readHarFiles(hars, settings, bases);
  throw new UsageError(
    `${file} contains no journal and no HAR: name a folder with .jsonl or .har files, or a file`,
  );
}

/** Lines of journals, one file after the other. An incomplete line, left by a killed writer, becomes a gap. */
async function* journalLines(files: readonly string[]): AsyncGenerator<Line> {
  let lastTime = 0;
  let hasLine = false;
  for (const file of files)
    for await (const rawLine of linesOf(file)) {
      const line = lineOf(rawLine);
      if (line === undefined) {
        yield { gap: { from: lastTime, until: lastTime, why: 'a line of the file is incomplete' } };
        continue;
      }
      hasLine = true;
      if ('exchange' in line) lastTime = line.exchange.receivedAt;
      yield line;
    }

  if (!hasLine)
    throw new UsageError(
      `${files[0]} is not a journal: each line is { "exchange": … } or { "gap": … }. If the file is a HAR, let its name end in .har`,
    );
}
