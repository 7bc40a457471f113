/**
 * A journal of exchanges without secrets and personal data of guests, which continues where the last process ended. Its key outlives restarts, so
 * that hashes can be compared.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Exchange, SentRequest } from '../exchange.ts';
import { UsageError } from '../exit.ts';
import { readOrCreateKey, readKey } from '../key-file.ts';
import { type AppendOptions, LinesAppender } from './append.ts';
import { journalNumbers, journalEnd } from './files.ts';
import { exchangeRedactor, type RedactionRules, type RedactionOptions } from './redact-exchange.ts';

export type Journal = Awaited<ReturnType<typeof openJournal>>;

export type JournalOptions = Partial<Omit<AppendOptions, 'folder' | 'file' | 'gap'>> &
  Pick<RedactionOptions, 'pinned'> & {
    /** The name of the writer, such as 'the recorder', which describes gaps between two of its processes. */
    readonly writer: string;
    /** The client, if all exchanges belong to one client; otherwise clients are distinguished by their credentials. */
    readonly client?: string | undefined;
  };

export const keyFileName = 'journal.key';

/**
 * Opens a journal for one process and starts a new file. In an existing journal the time since its last line is recorded as a gap.
 * @throws UsageError if the folder cannot be used
 */
export async function openJournal(
  folder: string,
  rules: RedactionRules,
  { writer, client, pinned = [], ...options }: JournalOptions,
) {
  const { key, numbers } = prepareFolder(folder);
  const redactor = exchangeRedactor(key, rules, { pinned });
  const previousEnd = await journalEnd(folder);
  const gapLine = (from: number, until: number, why: string, clientId?: string): string =>
    JSON.stringify({ gap: { from, until: Math.max(from, until), why, client: clientId } });
  const lines = new LinesAppender({ ...options, folder, file: (numbers.at(-1) ?? 0) + 1, gap: gapLine });
  let { number } = previousEnd;
  /**
   * Records a time of which exchanges are missing.
   * @param request the missing request, if it is known; otherwise any request may be missing
   */
  const miss = (
    from: number,
    until: number,
    why: string,
    request?: Pick<SentRequest, 'headers' | 'url'>,
  ): Promise<boolean> =>
    lines.add(gapLine(from, until, why, request && (client ?? redactor.client(request))), from);
  if (previousEnd.at !== undefined && !(await miss(previousEnd.at, Date.now(), `${writer} was not running`)))
    throw new UsageError(`cannot write to ${folder}: free some space on its disk, or choose another folder`);
  return {
    /**
     * Redacts an exchange and adds it under the next number. This takes some time, so call it after the exchange has been forwarded.
     * @param open as for the redactor
     * @returns whether it was stored, so that it survives the end of this process
     */
    add: (exchange: Exchange, open: boolean): Promise<boolean> => {
      number += 1;
      const clientId = client ?? redactor.client(exchange.request);
      const redacted = { number, client: clientId, ...redactor.exchange(exchange, open) };
      return lines.add(JSON.stringify({ exchange: redacted }), exchange.sentAt);
    },
    miss,
    /** @returns whether the journal reports all lost exchanges */
    close: () => lines.close(),
  };
}

function prepareFolder(folder: string): { key: Buffer; numbers: readonly number[] } {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const numbers = journalNumbers(folder);
    const keyFile = join(folder, keyFileName);
    if (numbers.length > 0 && readKey(keyFile) === undefined)
      throw new UsageError(
        `${folder} contains a journal without its ${keyFileName}: new records could not be compared with it; restore the key, or choose another folder`,
      );
    return { key: readOrCreateKey(keyFile), numbers };
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw new UsageError(
      `${folder} cannot be used for a journal (${(cause as Error).message}): choose another folder`,
      { cause },
    );
  }
}
