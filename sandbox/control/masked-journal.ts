/** A tenant's journal with masked guests and credentials. All credentials in its calls are masked, also of other tenants. */
import { randomBytes } from 'node:crypto';
import { exchangeRedactor, type ExchangeRedactor } from '../../lib/journal/redact-exchange.ts';
import { membersRedactor } from '../../lib/members.ts';
import { guestMembers, nationalIds } from '../../schemas/messages/personal.ts';
import { withheldRulesOf } from '../../schemas/messages/withheld.ts';
import { isAboutHotels } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { NumberedExchange } from '../store/journal.ts';
import type { Tenant } from '../tenants.ts';

/** Key of this process. Masking with it gives equal guests equal masks. */
export const journalKey = randomBytes(32);

interface JournalMask extends ExchangeRedactor {
  /** Number of the newest entry whose credentials were collected. */
  lastCollectedNumber: number;
}

const masks = new WeakMap<Tenant['journal'], JournalMask>();

export function maskedEntriesSince(
  tenant: Tenant,
  settings: Settings,
  afterNumber: number,
  limit: number,
): NumberedExchange[] {
  const { journal } = tenant;
  const mask = masks.get(journal) ?? createMask(tenant, settings);
  masks.set(journal, mask);
  // Credentials of a later call may also occur in an earlier call, so the credentials of all calls are collected first.
  for (
    let page = journal.since(mask.lastCollectedNumber);
    page.length > 0;
    page = journal.since(mask.lastCollectedNumber)
  )
    for (const { number: entryNumber, request } of page) {
      mask.learn(request);
      mask.lastCollectedNumber = entryNumber;
    }
  return journal
    .since(afterNumber, limit)
    .map((entry) => mask.exchange(entry, isAboutHotels(entry.operation)));
}

function createMask({ credentials }: Tenant, settings: Settings): JournalMask {
  const { bearer, apiKey, secretKey } = credentials;
  const maskMembers = membersRedactor({
    ...guestMembers,
    id: nationalIds,
    code: [String(settings.get('v1.names.card.securityCode'))],
  });
  return {
    ...exchangeRedactor(
      journalKey,
      withheldRulesOf((setting) => String(settings.get(setting))),
      {
        pinned: [bearer, apiKey, secretKey],
        // An unreadable body is shown, because its sender must be able to find the mistake.
        unreadable: maskMembers,
      },
    ),
    lastCollectedNumber: 0,
  };
}
