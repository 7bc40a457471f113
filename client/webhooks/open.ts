import type { CompleteExchange } from '../../lib/exchange.ts';
import { isObject } from '../../lib/objects.ts';
import { randomUUID } from 'node:crypto';
import { readText } from '../../lib/text-file.ts';
import type { KnownReceiver } from '../../targets/target.ts';
import { blocked, unjudged } from '../gaps.ts';
import type { Hooks } from '../hooks.ts';
import type { Session } from '../session.ts';
import { ownCertificate, type Certificate } from './certificate.ts';
import { Inbox, type Notification } from './inbox.ts';
import { listenAt, type ListeningPath } from './receiver.ts';
import { takeTurn } from './turn.ts';

/** An inbox at a URL of its own that is registered with the service. */
export interface OpenInbox {
  readonly inbox: Inbox;
  close(): Promise<void>;
}

const loopback = '127.0.0.1';

/**
 * Opens an inbox and registers its URL: by the hook, or by hand before the run, as the target states. The second
 * client's URL is registered only by its own hook, in a test that has the first inbox open.
 * @throws Unjudged if the target states neither, or if the port cannot be opened
 */
export async function openInbox(
  session: Session,
  hooks: Hooks,
  by: 'registerWebhook' | 'registerOtherWebhook' = 'registerWebhook',
): Promise<OpenInbox> {
  const known = session.target.known.webhook;
  const isFirst = by === 'registerWebhook';
  if (!isFirst) hooks.must(by);
  const registered = hooks.has(by) ? undefined : known?.url;
  if (registered === undefined && !hooks.has(by))
    return unjudged(
      'not configured',
      'the target has no hook registerWebhook, and known.webhook.url states no address that was registered',
      'hooks.registerWebhook',
    );
  const certificate = await certificateOf(known);
  const { pathname } = new URL(
    registered ?? `${known?.url?.replace(/\/$/, '') ?? 'https://localhost'}/${randomUUID()}`,
  );
  const inbox = new Inbox(session.settings, () => session.slowestMs);
  const place = { host: known?.host ?? loopback, port: known?.port ?? 0, certificate };
  // Each test has its own tenant of the embedded sandbox, so that it needs no turn.
  const endTurn = session.target.embedded || !isFirst ? () => undefined : await takeTurn();
  let line: ListeningPath | undefined;
  const close = async (): Promise<void> => {
    await line?.close();
    endTurn();
  };
  try {
    line = await listenAt(place, pathname, (exchange) => inbox.add(() => read(session, exchange))).catch(
      (error: unknown) => blocked(`no receiver for notifications: ${(error as Error).message}`),
    );
    const url = new URL(pathname, known?.url ?? `https://${loopback}:${line.port}`).href;
    if (registered === undefined) await hooks[by](url, certificate?.cert ?? '');
    return { inbox, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The certificate of the target's files; none if a URL is stated without them, because TLS then ends at a proxy;
 * otherwise our own.
 */
async function certificateOf(known: KnownReceiver | undefined): Promise<Certificate | undefined> {
  if (known?.certificate === undefined || known.key === undefined)
    return known?.url === undefined ? ownCertificate() : undefined;
  try {
    return { cert: readText(known.certificate), key: readText(known.key) };
  } catch (error) {
    return blocked(`the certificate for notifications cannot be read: ${(error as Error).message}`);
  }
}

/** Judges a notification, and returns it in our names. */
function read(session: Session, exchange: CompleteExchange): Notification {
  // A body beyond the maximum size cannot be judged.
  if (exchange.request.body === undefined) return { body: undefined };
  const value = session.judgeNotification(exchange);
  return { body: isObject(value) ? value : undefined };
}
