/** A journal of exchanges, without secrets and guests, that goes on where the last process ended. Keyed hashes are the same over restarts, so that what was said of guests can be compared. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Exchange, SentRequest } from '../exchange.ts';
import { UsageError } from '../exit.ts';
import { keyIn, readKey } from '../key-file.ts';
import { type AppendOptions, LinesAppender } from './append.ts';
import { journalNumbers, lastOf } from './files.ts';
import { withholding, type Withheld, type WithholdingOptions } from './withhold.ts';

export interface Journal {
  /** Of the last exchange that was given a number. */
  readonly number: number;
  /**
   * Adds an exchange under the next number, without what is withheld. Takes its own time: what the wire saw is no longer held up.
   *
   * @param open as for `withholding`
   * @returns whether it was kept: no end of this process loses it then
   */
  add(exchange: Exchange, open: boolean): Promise<boolean>;
  /**
   * Tells of something that was not watched.
   *
   * @param of the call of which it is missing; else it may be anybody's that is missing
   */
  miss(from: number, until: number, why: string, of?: Pick<SentRequest, 'headers' | 'url'>): Promise<boolean>;
  /** @returns whether all that was lost is told of in the journal */
  close(): Promise<boolean>;
}

export type JournalOptions = Partial<Omit<AppendOptions, 'folder' | 'file' | 'gap'>> &
  Pick<WithholdingOptions, 'pinned'> & {
    /** Who keeps it, for the gap between two of its processes: 'the recorder'. */
    readonly keeper: string;
    /** Whose client it is, where all that is kept is one's; else they are told apart by their credentials. */
    readonly client?: string | undefined;
  };

export const keyName = 'journal.key';

/**
 * Opens a journal for one process, and begins a file of its own. Where there is one already, the time since its last line becomes a gap.
 *
 * @throws UsageError where the folder cannot be used
 */
export async function openJournal(
  folder: string,
  withheld: Withheld,
  { keeper, client, pinned = [], ...options }: JournalOptions,
): Promise<Journal> {
  const { key, numbers } = prepared(folder);
  const without = withholding(key, withheld, { pinned });
  const last = await lastOf(folder);
  const gap = (from: number, until: number, why: string, of?: string): string =>
    JSON.stringify({ gap: { from, until: Math.max(from, until), why, client: of } });
  const lines = new LinesAppender({ ...options, folder, file: (numbers.at(-1) ?? 0) + 1, gap });
  let { number } = last;
  const miss: Journal['miss'] = (from, until, why, of) =>
    lines.add(gap(from, until, why, of && (client ?? without.client(of))), from);
  if (last.at !== undefined && !(await miss(last.at, Date.now(), `${keeper} was not running`)))
    throw new UsageError(
      `nothing can be written in ${folder}: free some room on its disk, or name another folder`,
    );
  return {
    get number() {
      return number;
    },
    add: (exchange, open) => {
      number += 1;
      const who = client ?? without.client(exchange.request);
      const kept = { number, client: who, ...without.exchange(exchange, open) };
      return lines.add(JSON.stringify({ exchange: kept }), exchange.sentAt);
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
