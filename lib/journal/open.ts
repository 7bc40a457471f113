/** A journal that goes on where the last process ended, with its key. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../exit.ts';
import { keyIn, readKey } from '../key-file.ts';
import { type AppendOptions, LinesAppender } from './append.ts';
import { journalNumbers, lastOf } from './files.ts';

export interface OpenJournal {
  /** By which guests and secrets are replaced: the same over restarts, so that what was said of them can be compared. */
  readonly key: Buffer;
  /** Of the last exchange that was given a number. */
  readonly number: number;
  /**
   * Adds an exchange under the next number.
   *
   * @param at milliseconds since 1970 when it began
   * @returns whether it was kept: no end of this process loses it then
   */
  add(exchange: object, at: number): Promise<boolean>;
  /**
   * Tells of something that was not watched.
   *
   * @param client of whose calls alone it is missing
   */
  miss(from: number, until: number, why: string, client?: string): Promise<boolean>;
  /** @returns whether all that was lost is told of in the journal */
  close(): Promise<boolean>;
}

export type JournalOptions = Partial<Omit<AppendOptions, 'folder' | 'file' | 'gap'>> & {
  /** Who keeps it, for the gap between two of its processes: 'the recorder'. */
  readonly keeper: string;
};

export const keyName = 'journal.key';

/**
 * Opens a journal for one process, and begins a file of its own. Where there is one already, the time since its last line becomes a gap.
 *
 * @throws UsageError where the folder cannot be used
 */
export async function openJournal(
  folder: string,
  { keeper, ...options }: JournalOptions,
): Promise<OpenJournal> {
  const { key, numbers } = prepared(folder);
  const last = await lastOf(folder);
  const gap = (from: number, until: number, why: string, client?: string): string =>
    JSON.stringify({ gap: { from, until: Math.max(from, until), why, client } });
  const lines = new LinesAppender({ ...options, folder, file: (numbers.at(-1) ?? 0) + 1, gap });
  let { number } = last;
  const miss: OpenJournal['miss'] = (from, until, why, client) =>
    lines.add(gap(from, until, why, client), from);
  if (last.at !== undefined && !(await miss(last.at, Date.now(), `${keeper} was not running`)))
    throw new UsageError(
      `nothing can be written in ${folder}: free some room on its disk, or name another folder`,
    );
  return {
    key,
    get number() {
      return number;
    },
    add: (exchange, at) => {
      number += 1;
      return lines.add(JSON.stringify({ exchange: { number, ...exchange } }), at);
    },
    miss,
    close: () => lines.close(),
  };
}

function prepared(folder: string): { key: Buffer; numbers: readonly number[] } {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const numbers = journalNumbers(folder);
    const file = join(folder, keyName);
    if (numbers.length > 0 && readKey(file) === undefined)
      throw new UsageError(
        `${folder} holds a journal without its ${keyName}: what is recorded now could not be compared with it; put the key back, or name another folder`,
      );
    return { key: keyIn(file), numbers };
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw new UsageError(
      `${folder} cannot hold a journal (${(cause as Error).message}): name another folder`,
      {
        cause,
      },
    );
  }
}
