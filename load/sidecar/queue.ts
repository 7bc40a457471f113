/** Processes one item per iteration of the event loop, so that requests are served in between. Drops no item. */
import { setImmediate } from 'node:timers/promises';

export interface QueueBounds {
  readonly pieces: number;
  readonly bytes: number;
}

/** @param process processes one item; must not throw */
export function createQueue<Work extends { readonly bytes: number }>(
  bounds: QueueBounds,
  process: (work: Work) => void,
) {
  let [pieces, bytes] = [0, 0];
  let lastTask = Promise.resolve();
  const waitingCallers: (() => void)[] = [];
  const isFull = (): boolean => pieces >= bounds.pieces || bytes >= bounds.bytes;

  async function processLater(work: Work): Promise<void> {
    await setImmediate();
    pieces -= 1;
    bytes -= work.bytes;
    process(work);
    if (!isFull()) for (const resume of waitingCallers.splice(0)) resume();
  }

  return {
    /** Always accepts the item, and resolves when there is room for more: a caller that waits slows down instead of losing items. */
    async add(work: Work): Promise<void> {
      pieces += 1;
      bytes += work.bytes;
      lastTask = lastTask.then(() => processLater(work));
      if (isFull()) await new Promise<void>((resolve) => waitingCallers.push(resolve));
    },
    /** Resolves when the queue is empty. */
    async drain(): Promise<void> {
      while (pieces > 0) await lastTask;
    },
  };
}
