/** A service that sends notifications to a registered URL. */
import { Agent, request, type Dispatcher } from 'undici';

export interface Registered {
  readonly url: string;
  readonly ca: string;
}

export const reported = { orderId: 'ord-1', eventyType: 'ORDER_CHANGED' };

interface Sent {
  readonly method?: Dispatcher.HttpMethod;
  readonly headers?: Record<string, string>;
  readonly body?: string | null;
}

/** Sends a notification as a service would. @returns the status */
export async function send(
  { url, ca }: Registered,
  { method = 'POST', headers = {}, body = JSON.stringify(reported) }: Sent = {},
): Promise<number> {
  const agent = new Agent({ connect: ca === '' ? {} : { ca } });
  try {
    const answer = await request(url, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body,
      dispatcher: agent,
    });
    await answer.body.dump();
    return answer.statusCode;
  } finally {
    await agent.close();
  }
}
