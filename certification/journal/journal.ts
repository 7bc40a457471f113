/** The journal of a partner's traffic: what was watched goes in, without secrets and without what says who his guests are. */
import { openJournal, type Journal, type JournalOptions } from '../../lib/journal/open.ts';
import { withheldBy } from '../../schemas/messages/withheld.ts';
import { isAboutHotels } from '../../schemas/operations.ts';
import type { RecognisedExchange } from '../../schemas/recognise.ts';
import type { Settings } from '../../schemas/settings.ts';

export interface PartnerJournal extends Omit<Journal, 'add'> {
  /**
   * Takes its own time: what the wire saw is no longer held up.
   *
   * @param exchange with secrets and guests, as it was on the wire
   * @returns whether it was kept
   */
  add(exchange: RecognisedExchange): Promise<boolean>;
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
  const journal = await openJournal(folder, withheld, { writer: 'the recorder', ...options });
  return {
    get number() {
      return journal.number;
    },
    add: (exchange) => journal.add(exchange, isAboutHotels(exchange.operation)),
    miss: journal.miss,
    close: journal.close,
  };
}
