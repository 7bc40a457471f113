/** One request on its way: with the credentials that it shows, sent again where it may be, and what came back with its times. */
import { unmasked } from '../lib/secrets/vault.ts';
import type { ReceivedResponse, SentRequest } from '../schemas/exchange.ts';
import { queryOf, redactAll } from './capture.ts';
import type { ShownCredentials } from './credentials.ts';
import { patience } from './patience.ts';
import { NoAnswer, type Transport } from './transport.ts';

/** A request as a session has it sent. */
export interface Leaving {
  /** The base address of its operation. */
  readonly base: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly shown: ShownCredentials;
  /** Whether the budget lets it be sent once more; undefined for one that is sent once, whatever comes. */
  readonly mayRepeat?: () => boolean;
  /** Whether it may be sent again as it is where its answer was lost on its way. */
  readonly repeatsLost: boolean;
}

/** What was sent and what came, as they were on the wire: with the credentials in the headers, without those in the query. */
export interface Carried {
  readonly request: SentRequest;
  readonly response: ReceivedResponse;
  /** When it was sent the last time. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Throws `NoAnswer` where none came. */
export async function carry(
  { base, method, path, body, shown, mayRepeat, repeatsLost }: Leaving,
  transport: Transport,
): Promise<Carried> {
  const url = base + path;
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...shown.headers,
  };
  let sentAt = Date.now();
  const send = (): Promise<ReceivedResponse> => {
    sentAt = Date.now();
    return transport({
      method,
      url: unmasked(url),
      ...(Object.keys(shown.query).length === 0 ? {} : { secretQuery: shown.query }),
      headers,
      ...(body === undefined ? {} : { body: unmasked(body) }),
    });
  };
  const isLost = (error: unknown): boolean => repeatsLost && error instanceof NoAnswer && error.isLost;
  const response = await (mayRepeat ? patience.served(base, send, mayRepeat, isLost) : send());
  return {
    request: {
      method,
      url: url + queryOf(path, redactAll(shown.query)),
      headers,
      ...(body === undefined ? {} : { body }),
    },
    response,
    sentAt,
    receivedAt: Date.now(),
  };
}
