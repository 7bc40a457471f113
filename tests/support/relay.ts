/** A relay between a sandbox and the receiver of the suites, which forwards notifications as another service would. */
import { text } from 'node:stream/consumers';
import { startListening } from './listening.ts';
import { type IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { Agent, request } from 'undici';
import type { Target } from '../../targets/target.ts';

export interface Notification {
  readonly method: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The receiver of the suites. */
interface Receiver {
  readonly url: string;
  readonly ca: string;
}

export interface Delivery {
  send(sent: Notification): Promise<void>;
  /** Starts to send a notification, and aborts the request. */
  breakOff(sent: Notification): Promise<void>;
}

/** How a notification is forwarded. */
export type Forward = (sent: Notification, onward: Delivery) => Promise<void>;

export interface Relay {
  /** The hook as a target file would state it. */
  readonly hook: NonNullable<Target['hooks']['registerWebhook']>;
  forward: Forward;
  stop(): Promise<void>;
}

interface Registration extends Receiver {
  readonly control: string;
  readonly controlSecret: string;
  readonly tenant: string;
}

/** @param fixed the sandbox's control port and the tenant, for targets without placeholders for them */
export async function startRelay(
  fixed?: Pick<Registration, 'control' | 'controlSecret' | 'tenant'>,
): Promise<Relay> {
  const receivers: Receiver[] = [];
  const { url: ownUrl, stop } = await startListening(async (call, reply) => {
    const receiver = receivers[Number(call.url!.slice('/to/'.length))];
    const handling =
      receiver === undefined ? register(call, receivers, ownUrl) : forwardTo(call, receiver, relay.forward);
    await handling.then(
      () => reply.writeHead(204).end(),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  const relay: Relay = {
    hook: {
      url: `${ownUrl}/register`,
      body: {
        url: '{url}',
        ca: '{ca}',
        control: '{control}',
        controlSecret: '{controlSecret}',
        tenant: '{tenant}',
        ...fixed,
      },
    },
    forward: (notification, { send }) => send(notification),
    stop,
  };
  return relay;
}

async function register(call: IncomingMessage, receivers: Receiver[], relayUrl: string): Promise<void> {
  const { url, ca, control, controlSecret, tenant } = JSON.parse(await text(call)) as Registration;
  const response = await request(`${control}/tenants/${tenant}/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${controlSecret}` },
    body: JSON.stringify({ url: `${relayUrl}/to/${receivers.push({ url, ca }) - 1}` }),
  });
  const responseBody = await response.body.text();
  if (response.statusCode >= 300)
    throw new Error(`the sandbox answered ${response.statusCode}: ${responseBody}`);
}

async function forwardTo(call: IncomingMessage, receiver: Receiver, forward: Forward): Promise<void> {
  const notification: Notification = {
    method: 'POST',
    headers: { 'content-type': call.headers['content-type'] ?? '' },
    body: await text(call),
  };
  // The sender does not wait for the delivery, as in a real service.
  void forward(notification, {
    send: (one) => sendTo(receiver, one),
    breakOff: (one) => breakOff(receiver, one),
  }).catch(() => undefined);
}

async function sendTo({ url, ca }: Receiver, { method, headers, body }: Notification): Promise<void> {
  const agent = new Agent({ connect: { ca } });
  try {
    await (await request(url, { method, headers, body, dispatcher: agent })).body.dump();
  } finally {
    await agent.close();
  }
}

const breakOff = ({ url, ca }: Receiver, { method, headers, body }: Notification): Promise<void> =>
  new Promise((resolve) => {
    const sending = requestSecurely(url, {
      method,
      ca,
      headers: { ...headers, 'content-length': String(body.length) },
    });
    sending.on('error', () => undefined);
    sending.on('close', resolve);
    sending.write(body.slice(0, 10), () => sending.destroy());
  });
