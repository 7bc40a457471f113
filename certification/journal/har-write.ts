/** Exports a journal as an HTTP archive (HAR 1.2), with the same masking as the journal. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { harEntry } from '../../lib/har.ts';
import { writeErrorMessage } from '../../lib/whole-file.ts';
import { CannotJudge } from '../../lib/exit.ts';
import type { Gap, Line, RecordedExchange } from '../line.ts';

/**
 * Streams the archive, so that the journal can have any length. The names of members that HAR does not define begin with an
 * underscore, as HAR requires: `_number`, `_client`, `_operation`, `_clockOffset`, `_fault` of an entry, and `_gaps` of the log.
 * @returns the number of exchanges
 * @throws CannotJudge if the file cannot be written
 */
export async function writeHar(
  lines: AsyncIterable<Line>,
  file: string,
  creator: { readonly name: string; readonly version: string },
): Promise<number> {
  let count = 0;
  const text = async function* (): AsyncGenerator<string> {
    const gaps: Gap[] = [];
    yield `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`;
    for await (const line of lines) {
      if ('gap' in line) gaps.push(line.gap);
      else {
        yield `${count === 0 ? '\n' : ',\n'}${JSON.stringify(harEntryOf(line.exchange))}`;
        count += 1;
      }
    }
    yield `\n],"_gaps":${JSON.stringify(gaps)}}}\n`;
  };
  try {
    await pipeline(text, createWriteStream(file, { mode: 0o600 }));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).syscall === undefined) throw cause;
    throw new CannotJudge(writeErrorMessage(file, cause as NodeJS.ErrnoException), { cause });
  }
  return count;
}

export function harEntryOf(exchange: RecordedExchange) {
  const { number, client, operation, clockOffset, fault } = exchange;
  return {
    ...harEntry(exchange),
    _number: number,
    _client: client,
    _operation: operation,
    _clockOffset: clockOffset,
    _fault: fault,
  };
}
