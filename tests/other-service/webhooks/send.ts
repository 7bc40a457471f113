import { request as http } from 'node:http';
import { request as https } from 'node:https';
import type { Message, Service } from '../types.ts';

const loopback = /^(127\.|localhost$|\[?::1)/;

const post = (message: Message): Promise<void> =>
  new Promise((done) => {
    const url = new URL(message.url);
    const body = JSON.stringify(message.body);
    const headers = { 'content-length': String(Buffer.byteLength(body)), ...message.headers };
    const ask = (url.protocol === 'https:' ? https : http)(
      url,
      {
        method: message.method,
        headers,
        timeout: 4000,
        ...(url.protocol === 'https:' ? { rejectUnauthorized: !loopback.test(url.hostname) } : {}),
      },
      (answer) => {
        answer.resume();
        answer.on('end', done).on('error', () => done());
      },
    );
    ask.on('timeout', () => ask.destroy());
    ask.on('error', () => done());
    ask.end(body);
  });

export const webhookPoints = {
  /** The message for an event: one POST to the registered URL, with only the id and the event type. */
  notices: (s: Service, event: string, id: string): Message[] => {
    const url = s.hooks.get(event);
    if (!url) return [];
    const member = event === 'LOST_RESERVATION_CHANGED' ? s.world.manners.lostMember : 'orderId';
    return [
      {
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: { [member]: id, eventyType: event },
      },
    ];
  },
};

/** Sends the messages of an event without delaying the response. */
export const send = (s: Service, event: string, id: string): void => {
  for (const message of s.p.notices(s, event, id)) {
    s.sent.push(message);
    const going = post(message).finally(() => s.sending.delete(going));
    s.sending.add(going);
  }
};
