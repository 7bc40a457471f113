import { isIP, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { hostOf, whyNotCalled, type AllowedHosts } from '../../lib/addresses.ts';
import type { NotificationRequest } from './rules/notices.ts';
import type { Attempt } from '../store/deliveries.ts';
import type { Time } from './time.ts';
import type { Webhook } from './rules/webhook.ts';

/** The addresses that a sandbox may call. */
export interface ReachableAddresses {
  readonly allowed: AllowedHosts;
  readonly lookup: LookupFunction;
}

export interface Receiver {
  readonly webhook: Webhook;
  /** Sends one request. Redirects are not followed. */
  post(notification: NotificationRequest, body: string, signal: AbortSignal): Promise<Attempt>;
  close(): Promise<void>;
}

/** Maximum bytes read of a response, whose body is ignored. */
const maxResponseBytes = 16 * 1024;

export function createReceiver(
  webhook: Webhook,
  { allowed, lookup }: ReachableAddresses,
  time: Time,
  timeout: number,
): Receiver {
  const agent = new Agent({
    // One connection per attempt: the receiver may close an idle connection just when it is reused.
    pipelining: 0,
    connect: {
      timeout,
      lookup,
      rejectUnauthorized: true,
      ...(webhook.ca === undefined ? {} : { ca: webhook.ca }),
    },
    headersTimeout: timeout,
    bodyTimeout: timeout,
  });
  return {
    webhook,
    post: async ({ method, headers }, body, signal) => {
      const at = time.now();
      const url = withoutQuery(webhook.url);
      const aborter = new AbortController();
      const abort = (): void => aborter.abort();
      const cancel = time.after(timeout, abort);
      signal.addEventListener('abort', abort, { once: true });
      const attempt = (rest: Pick<Attempt, 'status' | 'error'>): Attempt => ({
        at,
        milliseconds: time.now() - at,
        url,
        ...rest,
      });
      let status: number | undefined;
      try {
        // Checks addresses again, since the registration may be older than the current permissions. Names are checked by
        // `lookup`.
        const host = hostOf(new URL(webhook.url));
        const why = isIP(host) === 0 ? undefined : whyNotCalled(host, [host], allowed);
        if (why !== undefined) throw new Error(why);
        const answer = await agent.request({
          origin: new URL(webhook.url).origin,
          path: pathOf(webhook.url),
          method: method as Dispatcher.HttpMethod,
          headers,
          body,
          signal: aborter.signal,
        });
        status = answer.statusCode;
        await answer.body.dump({ limit: maxResponseBytes, signal: aborter.signal });
        return attempt({ status });
      } catch (error) {
        const why = aborter.signal.aborted ? `no whole answer within ${timeout} ms` : reasonOf(error);
        return attempt({ ...(status === undefined ? {} : { status }), error: why });
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
export function withoutQuery(url: string): string {
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
  const reason = message || errors?.map((one) => one.message).join('; ') || 'the connection failed';
  return code && !reason.includes(code) ? `${reason} (${code})` : reason;
}
