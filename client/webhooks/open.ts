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

/** An inbox at an address of its own that the service knows. */
export interface OpenInbox {
  readonly inbox: Inbox;
  close(): Promise<void>;
}

const loopback = '127.0.0.1';

/**
 * Opens an inbox, and has the service told of its address: by the hook, or by hand before the run, as the target says. That of
 * the second client is told by a hook of its own alone, and opened by a test that has the first one's open.
 *
 * @throws Unjudged where the target says neither, or where nothing can listen there
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
  // Each test has a tenant of the embedded sandbox to itself.
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

/** That of the target's files; none where an address is stated without, since then TLS ends in front of us; else our own. */
async function certificateOf(known: KnownReceiver | undefined): Promise<Certificate | undefined> {
  if (known?.certificate === undefined || known.key === undefined)
    return known?.url === undefined ? ownCertificate() : undefined;
  try {
    return { cert: readText(known.certificate), key: readText(known.key) };
  } catch (error) {
    return blocked(`the certificate for notifications cannot be read: ${(error as Error).message}`);
  }
}

/** What arrived, judged and in our names. */
function read(session: Session, exchange: CompleteExchange): Notification {
  // Larger than anybody reads: nothing can be said of it.
  if (exchange.request.body === undefined) return { body: undefined };
  const value = session.judgeNotification(exchange);
  return { body: isObject(value) ? value : undefined };
}
