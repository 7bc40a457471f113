/** Follows a stream of server-sent events with credentials; after a break it continues with the next event. */
import { eventReader, type StreamEvent } from '../../lib/event-stream.ts';

/** `refused`: the credentials are no longer valid, so it stops. */
export type Connection = 'connecting' | 'open' | 'broken' | 'refused';

export interface Followed {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds until the next attempt, longer each time, up to ten times as long. */
  readonly again?: number;
  readonly reported: (event: StreamEvent) => void;
  readonly is: (connection: Connection) => void;
}

/** @returns ends it */
export function follow({ url, headers, again = 1_000, reported, is }: Followed): () => void {
  const over = new AbortController();
  let last: string | undefined;
  let failed = 0;
  const once = async (): Promise<void> => {
    is('connecting');
    const answer = await fetch(url, {
      headers: {
        accept: 'text/event-stream',
        ...headers,
        ...(last === undefined ? {} : { 'last-event-id': last }),
      },
      cache: 'no-store',
      redirect: 'error',
      signal: over.signal,
    });
    if ([401, 403, 404].includes(answer.status)) {
      is('refused');
      over.abort();
    }
    if (!answer.ok || answer.body === null) return;
    is('open');
    failed = 0;
    const read = eventReader();
    const text = new TextDecoder();
    const pieces = answer.body.getReader();
    for (;;) {
      const { done, value } = await pieces.read();
      if (done || over.signal.aborted) return;
      for (const event of read(text.decode(value, { stream: true }))) {
        reported(event);
        last = event.id ?? last;
      }
    }
  };
  void (async () => {
    while (!over.signal.aborted) {
      // A break is no error, because another attempt follows.
      await once().catch(() => undefined);
      if (over.signal.aborted) return;
      is('broken');
      failed += 1;
      await new Promise((resolve) => setTimeout(resolve, again * Math.min(10, failed)));
    }
  })();
  return () => over.abort();
}
