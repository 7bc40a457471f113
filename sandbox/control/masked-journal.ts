/** A tenant's journal in which guests and credentials are masked: the tenant's own credentials, and others in its calls. */
import { randomBytes } from 'node:crypto';
import { exchangeRedactor, type ExchangeRedactor } from '../../lib/journal/redact-exchange.ts';
import { membersRedactor } from '../../lib/members.ts';
import { guestMembers, nationalIds } from '../../schemas/messages/personal.ts';
import { withheldBy } from '../../schemas/messages/withheld.ts';
import { isAboutHotels } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { NumberedExchange } from '../store/journal.ts';
import type { Tenant } from '../tenants.ts';

/** Key of this process. Masking with it gives equal guests equal masks. */
export const journalKey = randomBytes(32);

interface JournalMask extends ExchangeRedactor {
  /** Number of the newest entry whose credentials were collected. */
  lastLearnt: number;
}

const masks = new WeakMap<Tenant['journal'], JournalMask>();

export function maskedSince(
  tenant: Tenant,
  settings: Settings,
  number: number,
  limit: number,
): NumberedExchange[] {
  const { journal } = tenant;
  const mask = masks.get(journal) ?? createMask(tenant, settings);
  masks.set(journal, mask);
  // Credentials of a later call may also occur in an earlier one.
  for (let page = journal.since(mask.lastLearnt); page.length > 0; page = journal.since(mask.lastLearnt))
    for (const { number: one, request } of page) {
      mask.learn(request);
      mask.lastLearnt = one;
    }
  return journal.since(number, limit).map((entry) => mask.exchange(entry, isAboutHotels(entry.operation)));
}

function createMask({ credentials }: Tenant, settings: Settings): JournalMask {
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
        // An unreadable body is shown, because its sender must be able to find the mistake.
        unreadable: withoutMembers,
      },
    ),
    lastLearnt: 0,
  };
}
