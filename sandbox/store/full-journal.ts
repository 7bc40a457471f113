/** The complete journal of a tenant under certification, in order, in files next to the database. */
import { join } from 'node:path';
import { lowerCaseHeaders } from '../../lib/exchange.ts';
import { openJournal, type Journal } from '../../lib/journal/open.ts';
import { withheldRulesOf } from '../../schemas/messages/withheld.ts';
import { isAboutHotels } from '../../schemas/operations.ts';
import type { RecognisedExchange } from '../../schemas/recognise.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { Clock } from '../world/clock.ts';
import type { Attempt } from './deliveries.ts';
import type { NotificationRequest } from '../webhooks/rules/notices.ts';

interface ServiceState {
  readonly clock: Clock;
  /** The name of the fault, if any: calls to a faulty service are no evidence about the client. */
  readonly fault?: string | undefined;
}

export type FullJournals = ReturnType<typeof createFullJournals>;
export type FullJournal = ReturnType<typeof fullJournal>;

/** Maximum milliseconds that a response waits for the disk. */
const maxWaitMs = 1_000;

/** @param folder parent folder; each tenant has its own folder in it */
export function createFullJournals(folder: string, settings: Settings) {
  const journals = new Map<string, Promise<Journal>>();
  const withheld = withheldRulesOf((setting) => String(settings.get(setting)));
  return {
    /** @param secrets the tenant's secrets, which are masked everywhere in its journal */
    state: (tenant: string, secrets: readonly string[]): FullJournal =>
      fullJournal(() => {
        let journal = journals.get(tenant);
        if (journal === undefined) {
          const options = { writer: 'the sandbox', client: tenant, pinned: secrets };
          journal = openJournal(join(folder, tenant), withheld, options);
          journal.catch(() => undefined);
          journals.set(tenant, journal);
        }
        return journal;
      }),
    close: async () => {
      const results = await Promise.allSettled(journals.values());
      await Promise.all(
        results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.close()] : [])),
      );
    },
  };
}

function fullJournal(openedJournal: () => Promise<Journal>) {
  const append = async (state: ServiceState, exchange: RecognisedExchange): Promise<void> => {
    const entry = { ...exchange, ...stateMembers(state, exchange.receivedAt) };
    await (await openedJournal()).add(entry, isAboutHotels(exchange.operation));
  };
  return {
    /** @throws UsageError if its folder is unusable */
    opened: openedJournal,
    /**
     * Resolves when the exchange is on disk, so that a crash after the response loses nothing. Resolves immediately if nothing can
     * be stored.
     */
    add: (state: ServiceState, exchange: RecognisedExchange): Promise<void> =>
      withTimeout(maxWaitMs, append(state, exchange)),
    notified: (
      state: ServiceState,
      { method, headers }: NotificationRequest,
      body: string,
      { at, milliseconds, url, status, error }: Attempt,
    ): void => {
      const response =
        status === undefined || error !== undefined ? undefined : { status, headers: {}, body: '' };
      const request = { method, url, headers: lowerCaseHeaders(headers), body };
      const times = { sentAt: at, receivedAt: at + milliseconds };
      append(state, { operation: 'webhook', request, response, ...times }).catch(() => undefined);
    },
  };
}

/** The clock's offset and the fault, if any. A small offset is only the time between two readings of the clock and is omitted. */
function stateMembers({ clock, fault }: ServiceState, now: number) {
  const offset = Math.round(clock.now() - now);
  return {
    ...(Math.abs(offset) < maxDriftMs ? {} : { clockOffset: offset }),
    ...(fault === undefined ? {} : { fault }),
  };
}

const maxDriftMs = 5;

/** Resolves when `operation` settles, or after a timeout. A failed write leaves the exchange out; the service goes on. */
function withTimeout(milliseconds: number, operation: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    operation
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
  });
}
