/** Follows a stream of server-sent events with credentials; after a break it reconnects and continues with the next event. */
import { eventReader, type StreamEvent } from '../../lib/event-stream.ts';

/** `refused`: the credentials are not valid, or the stream does not exist, so it stops. */
export type Connection = 'connecting' | 'open' | 'broken' | 'refused';

interface FollowOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Pause before the first new attempt, in milliseconds; it grows with each failure, up to ten times as long. */
  readonly retryMs?: number;
  readonly onEvent: (event: StreamEvent) => void;
  readonly onConnection: (connection: Connection) => void;
}

/** @returns a function that stops following */
export function follow({ url, headers, retryMs = 1_000, onEvent, onConnection }: FollowOptions): () => void {
  const controller = new AbortController();
  let lastEventId: string | undefined;
  let failedAttempts = 0;
  const connect = async (): Promise<void> => {
    onConnection('connecting');
    const response = await fetch(url, {
      headers: {
        accept: 'text/event-stream',
        ...headers,
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
      cache: 'no-store',
      redirect: 'error',
      signal: controller.signal,
    });
    if ([401, 403, 404].includes(response.status)) {
      onConnection('refused');
      controller.abort();
    }
    if (!response.ok || response.body === null) return;
    onConnection('open');
    failedAttempts = 0;
    const readEvents = eventReader();
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || controller.signal.aborted) return;
      for (const event of readEvents(decoder.decode(value, { stream: true }))) {
        onEvent(event);
        lastEventId = event.id ?? lastEventId;
      }
    }
  };
  void (async () => {
    while (!controller.signal.aborted) {
      // A broken connection is no error, because another attempt follows.
      await connect().catch(() => undefined);
      if (controller.signal.aborted) return;
      onConnection('broken');
      failedAttempts += 1;
      await new Promise((resolve) => setTimeout(resolve, retryMs * Math.min(10, failedAttempts)));
    }
  })();
  return () => controller.abort();
}
