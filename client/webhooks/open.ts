import type { CompleteExchange } from '../../lib/exchange.ts';
import { isObject } from '../../lib/objects.ts';
import { randomUUID } from 'node:crypto';
import { readText } from '../../lib/text-file.ts';
import type { KnownReceiver } from '../../targets/target.ts';
import { blocked, unjudged } from '../gaps.ts';
import type { Hooks } from '../hooks.ts';
import type { Session } from '../session.ts';
import { loopbackCertificate, type Certificate } from './certificate.ts';
import { Inbox, type Notification } from './inbox.ts';
import { listenAt } from './receiver.ts';

const loopback = '127.0.0.1';

/**
 * Opens an inbox at a URL of its own and registers the URL: by the hook, or by hand before the run, as the target states. The second
 * client's URL is registered only by its own hook, in a test that has the first inbox open.
 * @throws Unjudged if the target states neither, or if the port cannot be opened
 */
export async function openInbox(
  session: Session,
  hooks: Hooks,
  hookName: 'registerWebhook' | 'registerOtherWebhook' = 'registerWebhook',
) {
  const receiver = session.target.known.webhook;
  const isFirst = hookName === 'registerWebhook';
  if (!isFirst) hooks.must(hookName);
  const registeredUrl = hooks.has(hookName) ? undefined : receiver?.url;
  if (registeredUrl === undefined && !hooks.has(hookName))
    return unjudged(
      'not configured',
      'the target has no hook registerWebhook, and known.webhook.url states no address that was registered',
      'hooks.registerWebhook',
    );
  const certificate = await certificateOf(receiver);
  const { pathname } = new URL(
    registeredUrl ?? `${receiver?.url?.replace(/\/$/, '') ?? 'https://localhost'}/${randomUUID()}`,
  );
  const inbox = new Inbox(session.settings, () => session.slowestMs);
  const address = { host: receiver?.host ?? loopback, port: receiver?.port ?? 0, certificate };
  // Each test has its own tenant of the embedded sandbox, so that it needs no turn.
  const endTurn = session.target.embedded || !isFirst ? () => undefined : await takeTurn();
  let listeningPath: Awaited<ReturnType<typeof listenAt>> | undefined;
  const close = async (): Promise<void> => {
    await listeningPath?.close();
    endTurn();
  };
  try {
    listeningPath = await listenAt(address, pathname, (exchange) =>
      inbox.add(() => judgeAndDecode(session, exchange)),
    ).catch((error: unknown) => blocked(`no receiver for notifications: ${(error as Error).message}`));
    const url = new URL(pathname, receiver?.url ?? `https://${loopback}:${listeningPath.port}`).href;
    if (registeredUrl === undefined) await hooks[hookName](url, certificate?.cert ?? '');
    return { inbox, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The end of the previous turn. */
let endOfLastTurn: Promise<void> = Promise.resolve();

/**
 * Waits until no other test uses the URL: a client has one URL for notifications, and all tests at a deployment are one
 * client. @returns ends the turn
 */
async function takeTurn(): Promise<() => void> {
  const previous = endOfLastTurn;
  let endTurn: () => void = () => undefined;
  endOfLastTurn = new Promise((resolve) => (endTurn = resolve));
  await previous;
  return endTurn;
}

/**
 * The certificate of the target's files; none if a URL is stated without them, because TLS then ends at a proxy;
 * otherwise our own.
 */
async function certificateOf(receiver: KnownReceiver | undefined): Promise<Certificate | undefined> {
  if (receiver?.certificate === undefined || receiver.key === undefined)
    return receiver?.url === undefined ? loopbackCertificate() : undefined;
  try {
    return { cert: readText(receiver.certificate), key: readText(receiver.key) };
  } catch (error) {
    return blocked(`the certificate for notifications cannot be read: ${(error as Error).message}`);
  }
}

/** Judges a notification, and returns it in our names. */
function judgeAndDecode(session: Session, exchange: CompleteExchange): Notification {
  // A body beyond the maximum size cannot be judged.
  if (exchange.request.body === undefined) return { body: undefined };
  const value = session.judgeNotification(exchange);
  return { body: isObject(value) ? value : undefined };
}
