/** The journal of a partner's traffic, without secrets and personal data of guests. */
import { openJournal, type Journal, type JournalOptions } from '../../lib/journal/open.ts';
import { withheldRulesOf } from '../../schemas/messages/withheld.ts';
import { isAboutHotels } from '../../schemas/operations.ts';
import type { RecognisedExchange } from '../../schemas/recognise.ts';
import type { Settings } from '../../schemas/settings.ts';

export interface PartnerJournal extends Omit<Journal, 'add'> {
  /**
   * Writes asynchronously, without delaying the traffic.
   * @param exchange the unmasked exchange
   * @returns whether it was written
   */
  add(exchange: RecognisedExchange): Promise<boolean>;
}

/**
 * Opens or continues a journal.
 * @param options `client`: the only caller, if all traffic is one partner's (v1 and v2 have different credentials)
 * @throws UsageError if the journal cannot be written to the folder
 */
export async function openPartnerJournal(
  folder: string,
  settings: Settings,
  options: Partial<JournalOptions> = {},
): Promise<PartnerJournal> {
  const withheldMembers = withheldRulesOf((setting) => String(settings.get(setting)));
  const journal = await openJournal(folder, withheldMembers, { writer: 'the recorder', ...options });
  return {
    get number() {
      return journal.number;
    },
    add: (exchange) => journal.add(exchange, isAboutHotels(exchange.operation)),
    miss: journal.miss,
    close: journal.close,
  };
}
