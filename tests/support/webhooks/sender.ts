/** A service that sends notifications to a registered URL. */
import { Agent, request, type Dispatcher } from 'undici';

export interface Registration {
  readonly url: string;
  readonly ca: string;
}

export const notificationBody = { orderId: 'ord-1', eventyType: 'ORDER_CHANGED' };

interface NotificationOptions {
  readonly method?: Dispatcher.HttpMethod;
  readonly headers?: Record<string, string>;
  /** Members besides the usual ones, or in their place. */
  readonly members?: object;
  readonly body?: string | null;
}

/** Sends a notification as a service would. @returns the status */
export async function sendNotification(
  { url, ca }: Registration,
  {
    method = 'POST',
    headers = {},
    members = {},
    body = JSON.stringify({ ...notificationBody, ...members }),
  }: NotificationOptions = {},
): Promise<number> {
  const agent = new Agent({ connect: ca === '' ? {} : { ca } });
  try {
    const response = await request(url, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body,
      dispatcher: agent,
    });
    await response.body.dump();
    return response.statusCode;
  } finally {
    await agent.close();
  }
}
