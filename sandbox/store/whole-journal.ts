/** The journal of a tenant under certification: whole and in order, in files beside the store. */
import { join } from 'node:path';
import { inLowerCase } from '../../lib/exchange.ts';
import { openJournal, type Journal } from '../../lib/journal/open.ts';
import { withheldBy } from '../../schemas/messages/withheld.ts';
import { isAboutHotels } from '../../schemas/operations.ts';
import type { RecognisedExchange } from '../../schemas/recognise.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { Clock } from '../world/clock.ts';
import type { Attempt } from './deliveries.ts';
import type { Notification } from '../webhooks/rules/notices.ts';

/** How a tenant's service was turned at that moment. */
interface Answering {
  readonly clock: Clock;
  /** Under its name, for what its client then does is no evidence. */
  readonly fault?: string | undefined;
}

export interface WholeJournal {
  /** @throws UsageError where its folder cannot hold it */
  opened(): Promise<unknown>;
  /** Settles when the exchange is kept, so that an answer may go out: no end of this process loses it then. Where nothing can be kept, at once. */
  add(of: Answering, exchange: RecognisedExchange): Promise<void>;
  /** A notification that was sent. */
  notified(of: Answering, notification: Notification, body: string, attempt: Attempt): void;
}

export interface WholeJournals {
  /** @param secrets of that tenant, which stand nowhere in its journal */
  of(tenant: string, secrets: readonly string[]): WholeJournal;
  close(): Promise<void>;
}

/** Milliseconds that an answer waits for a disk at most. */
const patience = 1_000;

/** @param folder of all; each tenant has a folder in it */
export function createWholeJournals(folder: string, settings: Settings): WholeJournals {
  const open = new Map<string, Promise<Journal>>();
  const withheld = withheldBy((setting) => String(settings.get(setting)));
  return {
    of: (tenant, pinned) =>
      wholeJournal(() => {
        let journal = open.get(tenant);
        if (journal === undefined) {
          const options = { writer: 'the sandbox', client: tenant, pinned };
          journal = openJournal(join(folder, tenant), withheld, options);
          journal.catch(() => undefined);
          open.set(tenant, journal);
        }
        return journal;
      }),
    close: async () => {
      const all = await Promise.allSettled(open.values());
      await Promise.all(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.close()] : [])));
    },
  };
}

function wholeJournal(opened: () => Promise<Journal>): WholeJournal {
  const put = async (of: Answering, exchange: RecognisedExchange): Promise<void> => {
    const kept = { ...exchange, ...turnOf(of, exchange.receivedAt) };
    await (await opened()).add(kept, isAboutHotels(exchange.operation));
  };
  return {
    opened,
    add: (of, exchange) => atMost(patience, put(of, exchange)),
    notified: (of, { method, headers }, body, { at, milliseconds, url, status, error }) => {
      const response =
        status === undefined || error !== undefined ? undefined : { status, headers: {}, body: '' };
      const request = { method, url, headers: inLowerCase(headers), body };
      const times = { sentAt: at, receivedAt: at + milliseconds };
      put(of, { operation: 'webhook', request, response, ...times }).catch(() => undefined);
    },
  };
}

/** How far a clock is turned, and what else is not as it should be. What passes between two looks at a clock is no turn. */
function turnOf(
  { clock, fault }: Answering,
  now: number,
): { readonly clockOffset?: number; readonly fault?: string } {
  const ahead = Math.round(clock.now() - now);
  return {
    ...(Math.abs(ahead) < usualDrift ? {} : { clockOffset: ahead }),
    ...(fault === undefined ? {} : { fault }),
  };
}

/** Milliseconds. */
const usualDrift = 5;

/** Settles with what is done, or without it after so many milliseconds. What fails is a gap of the journal, not of the service. */
function atMost(milliseconds: number, done: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, milliseconds);
    done
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(late);
        resolve();
      });
  });
}
