/** A receiver of notifications for the sandbox's own tests, which records them and answers as configured. */
import { createServer as createPlain, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { text as textOf } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { generate } from 'selfsigned';
import { listenOnFreePort, stopServer } from '../listening.ts';

export interface ReceivedNotification {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly json: any;
}

/** Responds to one notification; the default reaction responds with 200. */
export type Reaction = (received: ReceivedNotification, response: ServerResponse) => unknown;

export interface Receiver {
  readonly url: string;
  /** All notifications, in order. */
  readonly all: readonly ReceivedNotification[];
  /** The ids of all notifications, in order. */
  readonly ids: () => string[];
  /** Waits until this many notifications have arrived. */
  readonly until: (count: number) => Promise<void>;
  react: Reaction;
  readonly stop: () => Promise<void>;
}

const respondOk: Reaction = (_received, response) => response.end();

/** @param secure a key and a certificate, for HTTPS */
export async function startReceiver(
  react: Reaction = respondOk,
  secure?: { readonly key: string; readonly cert: string },
): Promise<Receiver> {
  const notifications: ReceivedNotification[] = [];
  let waits: { readonly count: number; readonly done: () => void }[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await textOf(request);
    const { method, url, headers } = request;
    const received = { method: method!, path: url!, headers, text, json: jsonOf(text) };
    notifications.push(received);
    await receiver.react(received, response);
    waits = waits.filter(({ count, done }) => notifications.length < count || done());
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void =>
    void receive(request, response);
  const server = secure ? createSecure(secure, listener) : createPlain(listener);
  const receiver: Receiver = {
    url: `${secure ? 'https' : 'http'}://127.0.0.1:${await listenOnFreePort(server)}/hook`,
    all: notifications,
    ids: () => notifications.map(({ json }) => json.orderId ?? json.lostReservationId),
    until: (count) =>
      notifications.length >= count ? Promise.resolve() : new Promise((done) => waits.push({ count, done })),
    react,
    stop: () => stopServer(server),
  };
  return receiver;
}

/** A receiver that stops after the test. */
export async function receiverFor(t: TestContext, react?: Reaction): Promise<Receiver> {
  const receiver = await startReceiver(react);
  t.after(receiver.stop);
  return receiver;
}

/** A self-signed certificate for 127.0.0.1. */
export async function selfSignedCertificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  return { key, cert };
}

function jsonOf(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
