/** A relay between a sandbox and the receiver of the suites, which forwards notifications as another service would. */
import { text } from 'node:stream/consumers';
import { listening } from './listening.ts';
import { type IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { Agent, request } from 'undici';
import type { Target } from '../../targets/target.ts';

export interface Sent {
  readonly method: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The receiver of the suites. */
interface Receiver {
  readonly url: string;
  readonly ca: string;
}

export interface Onward {
  send(sent: Sent): Promise<void>;
  /** Starts to send, and aborts. */
  breakOff(sent: Sent): Promise<void>;
}

/** How a notification is forwarded. */
export type Forward = (sent: Sent, onward: Onward) => Promise<void>;

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
  const { url: ownUrl, stop } = await listening(async (call, reply) => {
    const at = receivers[Number(call.url!.slice('/to/'.length))];
    const done = at === undefined ? register(call, receivers, ownUrl) : pass(call, at, relay.forward);
    await done.then(
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
    forward: (sent, { send }) => send(sent),
    stop,
  };
  return relay;
}

async function register(call: IncomingMessage, receivers: Receiver[], own: string): Promise<void> {
  const { url, ca, control, controlSecret, tenant } = JSON.parse(await text(call)) as Registration;
  const answer = await request(`${control}/tenants/${tenant}/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${controlSecret}` },
    body: JSON.stringify({ url: `${own}/to/${receivers.push({ url, ca }) - 1}` }),
  });
  const reported = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`the sandbox answered ${answer.statusCode}: ${reported}`);
}

async function pass(call: IncomingMessage, to: Receiver, manner: Forward): Promise<void> {
  const sent: Sent = {
    method: 'POST',
    headers: { 'content-type': call.headers['content-type'] ?? '' },
    body: await text(call),
  };
  // The sender does not wait for the delivery, as in a real service.
  void manner(sent, { send: (one) => sendTo(to, one), breakOff: (one) => breakOff(to, one) }).catch(
    () => undefined,
  );
}

async function sendTo({ url, ca }: Receiver, { method, headers, body }: Sent): Promise<void> {
  const agent = new Agent({ connect: { ca } });
  try {
    await (await request(url, { method, headers, body, dispatcher: agent })).body.dump();
  } finally {
    await agent.close();
  }
}

const breakOff = ({ url, ca }: Receiver, { method, headers, body }: Sent): Promise<void> =>
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
