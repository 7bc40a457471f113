/** The journal of a tenant under certification: whole and in order, in files beside the store. */
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { openJournal, type OpenJournal } from '../lib/journal/open.ts';
import { withholding, type Asked, type Said } from '../lib/journal/withhold.ts';
import { withheldBy } from '../schemas/messages/withheld.ts';
import { operationOf } from '../schemas/operations.ts';
import type { recognisedAs } from '../schemas/recognise.ts';
import type { Settings } from '../schemas/settings.ts';
import type { Clock } from './clock.ts';
import type { Answer } from './rules/answers.ts';
import type { Attempt } from './store/deliveries.ts';
import type { Notification } from './webhooks/rules/notices.ts';

/** How a tenant's service was turned at that moment. */
interface Answering {
  readonly clock: Clock;
  /** Under its name, for what its client then does is no evidence. */
  readonly fault?: string | undefined;
}

type Call = ReturnType<typeof recognisedAs>;

export interface WholeJournal {
  /** @throws UsageError where its folder cannot hold it */
  opened(): Promise<unknown>;
  /** Settles when the exchange is kept, so that an answer may go out: no end of this process loses it then. Where nothing can be kept, at once. */
  add(of: Answering, call: Call, request: FastifyRequest, answer: Answer, receivedAt: number): Promise<void>;
  /** A notification that was sent. */
  told(of: Answering, notification: Notification, body: string, attempt: Attempt): void;
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
  const open = new Map<string, Promise<OpenJournal>>();
  const withheld = withheldBy((setting) => String(settings.get(setting)));
  return {
    of: (tenant, secrets) => {
      const opened = (): Promise<OpenJournal> => {
        let journal = open.get(tenant);
        if (journal === undefined) {
          journal = openJournal(join(folder, tenant), { keeper: 'the sandbox' });
          journal.catch(() => undefined);
          open.set(tenant, journal);
        }
        return journal;
      };
      return wholeJournal(tenant, opened, withheld, secrets);
    },
    close: async () => {
      const all = await Promise.allSettled(open.values());
      await Promise.all(all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.close()] : [])));
    },
  };
}

function wholeJournal(
  tenant: string,
  opened: () => Promise<OpenJournal>,
  withheld: ReturnType<typeof withheldBy>,
  secrets: readonly string[],
): WholeJournal {
  let exchange: ReturnType<typeof withholding>['exchange'] | undefined;
  const put = async (
    call: Call,
    asked: Asked,
    answered: (Said & { readonly status: number }) | undefined,
    times: ReturnType<typeof turnOf> & { readonly sentAt: number; readonly receivedAt: number },
  ): Promise<void> => {
    const journal = await opened();
    exchange ??= withholding(journal.key, withheld, { pinned: secrets }).exchange;
    const { operation } = call;
    const open = operation !== undefined && operationOf(operation).aboutHotels === true;
    const kept = exchange(asked, answered, open);
    await journal.add(
      {
        client: tenant,
        ...call,
        request: kept.asked,
        ...(answered === undefined
          ? {}
          : {
              response: {
                status: answered.status,
                headers: kept.answered!.headers,
                body: kept.answered!.body ?? '',
              },
            }),
        ...times,
      },
      times.sentAt,
    );
  };
  return {
    opened,
    add: (of, call, request, { status, headers, body }, receivedAt) => {
      const sent = request.body as Buffer | undefined;
      const asked: Asked = {
        method: request.method,
        url: `http://${request.headers.host ?? 'sandbox'}${request.originalUrl}`,
        headers: texts(request.headers),
        body: sent && sent.length > 0 ? sent.toString() : undefined,
      };
      const now = Date.now();
      return atMost(
        patience,
        put(
          call,
          asked,
          { status, headers: texts(headers), body },
          {
            sentAt: receivedAt,
            receivedAt: now,
            ...turnOf(of, now),
          },
        ),
      );
    },
    told: (of, { method, headers }, body, { at, milliseconds, url, status, error }) => {
      const answered =
        status === undefined || error !== undefined ? undefined : { status, headers: {}, body: '' };
      put({ operation: 'webhook' }, { method, url, headers: texts(headers), body }, answered, {
        sentAt: at,
        receivedAt: at + milliseconds,
        ...turnOf(of, at + milliseconds),
      }).catch(() => undefined);
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

const texts = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : String(value)]],
    ),
  );
