/** The files of a journal: numbered, in one folder, each line a JSON object. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { linesIn } from '../text-file.ts';

const fileNamePattern = /^journal-(\d{6,12})\.jsonl$/;

export const journalFile = (folder: string, number: number): string =>
  join(folder, `journal-${String(number).padStart(6, '0')}.jsonl`);

/** The numbers of the existing files, sorted. */
export function journalNumbers(folder: string): number[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const number = fileNamePattern.exec(name)?.[1];
      return number === undefined ? [] : [Number(number)];
    })
    .sort((left, right) => left - right);
}

/** A parsed line; undefined if it is incomplete, such as the last line of a process that was killed. */
type RawLine = object | undefined;

/** All lines of one file, in order. */
export async function* linesOf(file: string): AsyncGenerator<RawLine> {
  for await (const line of linesIn(file)) if (line !== '') yield rawLine(line);
}

export function rawLine(line: string): RawLine {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

interface KnownLine {
  readonly exchange?: { readonly number: number; readonly receivedAt: number };
  readonly gap?: { readonly until: number };
}

/** The number of a journal's last exchange, or 0, and its last known time in milliseconds since 1970; undefined if it is empty. */
export async function journalEnd(folder: string) {
  let lastTime: number | undefined;
  for (const fileNumber of journalNumbers(folder).toReversed()) {
    let exchangeNumber = 0;
    for await (const line of linesOf(journalFile(folder, fileNumber))) {
      const { exchange, gap } = (line ?? {}) as KnownLine;
      exchangeNumber = exchange?.number ?? exchangeNumber;
      const time = exchange?.receivedAt ?? gap?.until;
      if (time !== undefined) lastTime = Math.max(lastTime ?? 0, time);
    }
    if (exchangeNumber > 0) return { number: exchangeNumber, at: lastTime };
  }
  return { number: 0, at: lastTime };
}
