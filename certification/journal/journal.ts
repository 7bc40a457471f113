/** The journal of a partner's traffic: what was watched goes in, without secrets and without what says who his guests are. */
import type { Exchange } from '../../lib/exchange.ts';
import { openJournal, type Journal, type JournalOptions } from '../../lib/journal/open.ts';
import { withheldBy } from '../../schemas/messages/withheld.ts';
import { isAboutHotels } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { RecordedExchange } from '../line.ts';

/** An exchange as it was on the wire, with secrets and guests. */
export type Watched = Exchange & Pick<RecordedExchange, 'operation' | 'nearly' | 'fault'>;

export interface PartnerJournal extends Omit<Journal, 'add'> {
  /** Takes its own time: what the wire saw is no longer held up. @returns whether it was kept */
  add(watched: Watched): Promise<boolean>;
}

/**
 * Opens a journal, or goes on with it.
 *
 * @param options `client`: whose client it is, where all that is recorded is one partner's: v1 and v2 are called by other credentials
 * @throws UsageError where the folder cannot hold it
 */
export async function openPartnerJournal(
  folder: string,
  settings: Settings,
  options: Partial<JournalOptions> = {},
): Promise<PartnerJournal> {
  const withheld = withheldBy((setting) => String(settings.get(setting)));
  const journal = await openJournal(folder, withheld, { keeper: 'the recorder', ...options });
  return {
    get number() {
      return journal.number;
    },
    add: (watched) => journal.add(watched, isAboutHotels(watched.operation)),
    miss: journal.miss,
    close: journal.close,
  };
}
