/** The journal of a partner's traffic: what was watched goes in, without secrets and without what says who his guests are. */
import { openJournal, type JournalOptions } from '../../lib/journal/open.ts';
import { withholding } from '../../lib/journal/withhold.ts';
import type { ReceivedResponse, SentRequest } from '../../schemas/exchange.ts';
import { withheldBy } from '../../schemas/messages/withheld.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { Traced } from '../traced.ts';

/** An exchange as it was on the wire, with secrets and guests. */
export type Watched = Omit<Traced, 'number' | 'client'>;

export interface PartnerJournal {
  /** Of the last exchange. */
  readonly number: number;
  /** Takes its own time: what the wire saw is no longer held up. @returns whether it was kept */
  add(watched: Watched): Promise<boolean>;
  /** @param of the call of which it is missed; else it may be anybody's that is missing */
  miss(
    from: number,
    until: number,
    why: string,
    of?: { readonly target: string; readonly headers: SentRequest['headers'] },
  ): Promise<boolean>;
  /** @returns whether all that was lost is told of */
  close(): Promise<boolean>;
}

export interface PartnerJournalOptions extends Omit<JournalOptions, 'keeper'> {
  readonly keeper?: string;
  /** Whose client it is, where all that is recorded is one partner's: v1 and v2 are called by other credentials. */
  readonly partner?: string;
}

/**
 * Opens a journal, or goes on with it.
 *
 * @throws UsageError where the folder cannot hold it
 */
export async function openPartnerJournal(
  folder: string,
  settings: Settings,
  { partner, keeper = 'the recorder', ...options }: PartnerJournalOptions = {},
): Promise<PartnerJournal> {
  const journal = await openJournal(folder, { keeper, ...options });
  const { exchange } = withholding(
    journal.key,
    withheldBy((setting) => String(settings.get(setting))),
  );
  return {
    get number() {
      return journal.number;
    },
    add: ({ operation, nearly, request, response, ...times }) => {
      const { client, asked, answered } = exchange(
        { ...request, body: request.body },
        response,
        listsOnlyHotels(operation),
      );
      const kept: Omit<Traced, 'number'> = {
        client: partner ?? client,
        operation,
        ...(nearly === undefined ? {} : { nearly }),
        request: requestOf(asked),
        response:
          response === undefined
            ? undefined
            : { status: response.status, headers: answered!.headers, body: answered!.body ?? '' },
        ...times,
      };
      return journal.add(kept, times.sentAt);
    },
    miss: (from, until, why, of) => {
      const clientOf = ({ target, headers }: NonNullable<typeof of>): string =>
        partner ?? exchange({ method: '', url: target, headers, body: undefined }, undefined, true).client;
      return journal.miss(from, until, why, of && clientOf(of));
    },
    close: journal.close,
  };
}

const requestOf = ({ method, url, headers, body }: SentRequest | Asked): SentRequest => ({
  method,
  url,
  headers,
  ...(body === undefined ? {} : { body }),
});

type Asked = Omit<SentRequest, 'body'> & { readonly body: ReceivedResponse['body'] | undefined };

/** What is for sale and where: nobody's guests are in it. */
const listsOnlyHotels = (id: OperationId | undefined): boolean => {
  if (id === undefined) return false;
  const { profile, sells } = operationOf(id);
  return profile === 'v1-shop' || sells === true;
};
