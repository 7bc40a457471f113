/** A tenant's journal as it leaves this process: without its credentials, those that any of its calls has shown, and guests. */
import { randomBytes } from 'node:crypto';
import { exchangeRedactor, type ExchangeRedactor } from '../../lib/journal/withhold.ts';
import { membersRedactor } from '../../lib/members.ts';
import { guestMembers, nationalIds } from '../../schemas/messages/personal.ts';
import { withheldBy } from '../../schemas/messages/withheld.ts';
import { isAboutHotels } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { NumberedExchange } from '../store/journal.ts';
import type { Tenant } from '../tenants.ts';

/** Of this start. By it equal guests stay equal, for whoever keeps something beside a journal of this process. */
export const journalKey = randomBytes(32);

interface Shown extends ExchangeRedactor {
  /** Number of the newest entry whose credentials are known. */
  learnt: number;
}

const known = new WeakMap<Tenant['journal'], Shown>();

/** Entries as `Journal.since` hands them out. */
export function shownSince(
  tenant: Tenant,
  settings: Settings,
  number: number,
  limit: number,
): NumberedExchange[] {
  const { journal } = tenant;
  const shown = known.get(journal) ?? shownOf(tenant, settings);
  known.set(journal, shown);
  // What a later call shows may stand in an earlier one.
  for (let page = journal.since(shown.learnt); page.length > 0; page = journal.since(shown.learnt))
    for (const { number: one, request } of page) {
      shown.learn(request);
      shown.learnt = one;
    }
  return journal.since(number, limit).map((entry) => shown.exchange(entry, isAboutHotels(entry.operation)));
}

function shownOf({ credentials }: Tenant, settings: Settings): Shown {
  const { bearer, apiKey, secretKey } = credentials;
  const withoutMembers = membersRedactor({
    ...guestMembers,
    id: nationalIds,
    code: [String(settings.get('v1.names.card.securityCode'))],
  });
  return {
    ...exchangeRedactor(
      journalKey,
      withheldBy((setting) => String(settings.get(setting))),
      {
        pinned: [bearer, apiKey, secretKey],
        // Whoever sent what cannot be read has to see it.
        unreadable: withoutMembers,
      },
    ),
    learnt: 0,
  };
}
