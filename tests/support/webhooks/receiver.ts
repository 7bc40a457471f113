/** A receiver of notifications for the sandbox's own tests, which records them and answers as configured. */
import { createServer as createPlain, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly json: any;
}

/** Answers one notification; with 200 by default. */
export type Reaction = (received: Received, response: ServerResponse) => unknown;

export interface Receiver {
  readonly url: string;
  /** All notifications, in order. */
  readonly all: readonly Received[];
  /** The ids of all notifications, in order. */
  readonly ids: () => string[];
  /** Waits until this many notifications have arrived. */
  readonly until: (count: number) => Promise<void>;
  react: Reaction;
  readonly stop: () => Promise<void>;
}

const accept: Reaction = (_received, response) => response.end();

/** @param secure a key and a certificate, for HTTPS */
export async function startReceiver(
  react: Reaction = accept,
  secure?: { readonly key: string; readonly cert: string },
): Promise<Receiver> {
  const all: Received[] = [];
  let waiting: { readonly count: number; readonly done: () => void }[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const received = {
      method: request.method!,
      path: request.url!,
      headers: request.headers,
      text,
      json: jsonOf(text),
    };
    all.push(received);
    await receiver.react(received, response);
    waiting = waiting.filter(({ count, done }) => all.length < count || done());
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void =>
    void receive(request, response);
  const server = secure ? createSecure(secure, listener) : createPlain(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `${secure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    all,
    ids: () => all.map(({ json }) => json.orderId ?? json.lostReservationId),
    until: (count) =>
      all.length >= count ? Promise.resolve() : new Promise((done) => waiting.push({ count, done })),
    react,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** A self-signed certificate for 127.0.0.1. */
export async function ownCertificate(): Promise<{ key: string; cert: string }> {
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
