import { isIP, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { hostOf, whyNotCalled, type AllowedHosts } from '../../lib/addresses.ts';
import type { Notification } from './rules/notices.ts';
import type { Attempt } from '../store/deliveries.ts';
import type { Time } from './time.ts';
import type { Webhook } from './rules/webhook.ts';

/** Whom a sandbox may call. */
export interface Reach {
  readonly allowed: AllowedHosts;
  /** Looks at the addresses of a name when it connects. */
  readonly lookup: LookupFunction;
}

/** The far end of a webhook. */
export interface Receiver {
  readonly webhook: Webhook;
  /** Sends once. A redirect is an answer like any other, and nothing is ever sent to where it points. */
  post(notification: Notification, body: string, signal: AbortSignal): Promise<Attempt>;
  /** Breaks off whatever still runs. */
  close(): Promise<void>;
}

/** Bytes of an answer that are read before the connection is closed: nothing that stands in it matters. */
const answerLimit = 16 * 1024;

export function createReceiver(
  webhook: Webhook,
  { allowed, lookup }: Reach,
  time: Time,
  timeout: number,
): Receiver {
  const agent = new Agent({
    // Each attempt has a connection of its own: one that was kept may be closed by the receiver just as it is used again.
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
      const limit = new AbortController();
      const stop = (): void => limit.abort();
      const cancel = time.after(timeout, stop);
      signal.addEventListener('abort', stop, { once: true });
      const attempt = (rest: Pick<Attempt, 'status' | 'error'>): Attempt => ({
        at,
        milliseconds: time.now() - at,
        url,
        ...rest,
      });
      let status: number | undefined;
      try {
        // An address that was registered before, or at a sandbox that listened elsewhere; nobody looks up a number.
        const host = hostOf(new URL(webhook.url));
        const why = isIP(host) === 0 ? undefined : whyNotCalled(host, [host], allowed);
        if (why !== undefined) throw new Error(why);
        const answer = await agent.request({
          origin: new URL(webhook.url).origin,
          path: pathOf(webhook.url),
          method: method as Dispatcher.HttpMethod,
          headers,
          body,
          signal: limit.signal,
        });
        status = answer.statusCode;
        await answer.body.dump({ limit: answerLimit, signal: limit.signal });
        return attempt({ status });
      } catch (error) {
        const why = limit.signal.aborted ? `no whole answer within ${timeout} ms` : reasonOf(error);
        return attempt({ ...(status === undefined ? {} : { status }), error: why });
      } finally {
        cancel();
        signal.removeEventListener('abort', stop);
      }
    },
    close: () => agent.destroy(),
  };
}

/** Anything but a 2xx that came whole is a failure. */
export const arrived = ({ status, error }: Attempt): boolean =>
  error === undefined && status !== undefined && status >= 200 && status < 300;

/** A query may hold keys. */
export function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Where a name has several addresses, each has its own reason and the whole has none. */
function reasonOf(error: unknown): string {
  const { code, message, errors } = error as NodeJS.ErrnoException & { errors?: readonly Error[] };
  const words = message || errors?.map((one) => one.message).join('; ') || 'the connection failed';
  return code && !words.includes(code) ? `${words} (${code})` : words;
}
