/** The journal of a partner's traffic, without secrets and personal data of guests. */
import { openJournal, type JournalOptions } from '../../lib/journal/open.ts';
import { withheldRulesOf } from '../../schemas/messages/withheld.ts';
import { isAboutHotels } from '../../schemas/operations.ts';
import type { RecognisedExchange } from '../../schemas/recognise.ts';
import type { Settings } from '../../schemas/settings.ts';

export type PartnerJournal = Awaited<ReturnType<typeof openPartnerJournal>>;

/**
 * Opens or continues a journal.
 * @param options `client`: the only caller, if all traffic is one partner's (v1 and v2 have different credentials)
 * @throws UsageError if the journal cannot be written to the folder
 */
export async function openPartnerJournal(
  folder: string,
  settings: Settings,
  options: Partial<JournalOptions> = {},
) {
  const withheldMembers = withheldRulesOf((setting) => String(settings.get(setting)));
  const journal = await openJournal(folder, withheldMembers, { writer: 'the recorder', ...options });
  return {
    ...journal,
    /**
     * Writes asynchronously, without delaying the traffic.
     * @param exchange the unmasked exchange
     * @returns whether it was written
     */
    add: (exchange: RecognisedExchange) => journal.add(exchange, isAboutHotels(exchange.operation)),
  };
}
