import { isIP, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { hostOf, hostRefusal, type AllowedHosts } from '../../lib/addresses.ts';
import type { NotificationRequest } from './rules/notices.ts';
import type { Attempt } from '../store/deliveries.ts';
import type { Time } from './time.ts';
import type { Webhook } from './rules/webhook.ts';

/** The addresses that a sandbox may call. */
export interface ReachableAddresses {
  readonly allowed: AllowedHosts;
  readonly lookup: LookupFunction;
}

export type Receiver = ReturnType<typeof createReceiver>;

/** Maximum number of bytes read of a response. Its body is ignored. */
const maxResponseBytes = 16 * 1024;

export function createReceiver(
  webhook: Webhook,
  { allowed, lookup }: ReachableAddresses,
  time: Time,
  timeoutMs: number,
) {
  const agent = new Agent({
    // One connection per attempt: the receiver may close an idle connection just when it is reused.
    pipelining: 0,
    connect: {
      timeout: timeoutMs,
      lookup,
      rejectUnauthorized: true,
      ...(webhook.ca === undefined ? {} : { ca: webhook.ca }),
    },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return {
    webhook,
    /** Sends one request. Redirects are not followed. */
    post: async (
      { method, headers }: NotificationRequest,
      body: string,
      signal: AbortSignal,
    ): Promise<Attempt> => {
      const startedAt = time.now();
      const url = urlWithoutQuery(webhook.url);
      const aborter = new AbortController();
      const abort = (): void => aborter.abort();
      const cancel = time.after(timeoutMs, abort);
      signal.addEventListener('abort', abort, { once: true });
      const attemptWith = (result: Pick<Attempt, 'status' | 'error'>): Attempt => ({
        at: startedAt,
        milliseconds: time.now() - startedAt,
        url,
        ...result,
      });
      let status: number | undefined;
      try {
        // Checks addresses again, since the registration may be older than the current permissions. Names are checked by
        // `lookup`.
        const host = hostOf(new URL(webhook.url));
        const refusalReason = isIP(host) === 0 ? undefined : hostRefusal(host, [host], allowed);
        if (refusalReason !== undefined) throw new Error(refusalReason);
        const response = await agent.request({
          origin: new URL(webhook.url).origin,
          path: pathOf(webhook.url),
          method: method as Dispatcher.HttpMethod,
          headers,
          body,
          signal: aborter.signal,
        });
        status = response.statusCode;
        await response.body.dump({ limit: maxResponseBytes, signal: aborter.signal });
        return attemptWith({ status });
      } catch (error) {
        const errorText = aborter.signal.aborted ? `no whole answer within ${timeoutMs} ms` : reasonOf(error);
        return attemptWith({ ...(status === undefined ? {} : { status }), error: errorText });
      } finally {
        cancel();
        signal.removeEventListener('abort', abort);
      }
    },
    close: () => agent.destroy(),
  };
}

/** Whether an attempt succeeded: a complete 2xx response. */
export const wasDelivered = ({ status, error }: Attempt): boolean =>
  error === undefined && status !== undefined && status >= 200 && status < 300;

/** Removes the query, which may contain keys. */
function urlWithoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** The error for a host name with several addresses has no message, but one error per address. */
function reasonOf(error: unknown): string {
  const { code, message, errors } = error as NodeJS.ErrnoException & { errors?: readonly Error[] };
  const reason =
    message || errors?.map((addressError) => addressError.message).join('; ') || 'the connection failed';
  return code && !reason.includes(code) ? `${reason} (${code})` : reason;
}
