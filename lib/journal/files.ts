/** The files of a journal: numbered, in a folder, each line a JSON text. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { linesIn } from '../text-file.ts';

const form = /^journal-(\d{6,12})\.jsonl$/;

export const journalFile = (folder: string, number: number): string =>
  join(folder, `journal-${String(number).padStart(6, '0')}.jsonl`);

/** The numbers of those that are there, in their order. */
export function journalNumbers(folder: string): number[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const number = form.exec(name)?.[1];
      return number === undefined ? [] : [Number(number)];
    })
    .sort((one, other) => one - other);
}

/** A line as it was read; undefined for one that is not whole, such as the last of a process that was killed. */
export type RawLine = object | undefined;

/** All lines of one file, in their order. */
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

export interface Last {
  /** Of the last exchange; 0 where there is none. */
  readonly number: number;
  /** Milliseconds since 1970, of the last thing that is known; undefined where nothing is. */
  readonly at: number | undefined;
}

interface Known {
  readonly exchange?: { readonly number: number; readonly receivedAt: number };
  readonly gap?: { readonly until: number };
}

/** Where a journal ended. */
export async function lastOf(folder: string): Promise<Last> {
  let at: number | undefined;
  for (const file of journalNumbers(folder).toReversed()) {
    let number = 0;
    for await (const line of linesOf(journalFile(folder, file))) {
      const { exchange, gap } = (line ?? {}) as Known;
      number = exchange?.number ?? number;
      const reported = exchange?.receivedAt ?? gap?.until;
      if (reported !== undefined) at = Math.max(at ?? 0, reported);
    }
    if (number > 0) return { number, at };
  }
  return { number: 0, at };
}
