import type { OperationId } from '../../schemas/operations.ts';

/** Operations that take several milliseconds: their responses are not delayed, and they do not delay other responses. */
const isSlow: Readonly<Partial<Record<OperationId, true>>> = {
  'v1.avail': true,
  'v1.search': true,
  'v1.desc': true,
  'content.download': true,
  'v2.avail': true,
  'longstay.avail': true,
};

/**
 * Sends the responses produced in one turn of the event loop together at its end. A client that waits for many small responses
 * then wakes up once, which costs the system less than waking it for each.
 */
export function createSendBatches() {
  let batchEnd: Promise<void> | undefined;
  let resolveBatchEnd: () => void = () => undefined;
  const closeBatch = (): void => {
    resolveBatchEnd();
    batchEnd = undefined;
  };
  return {
    /** Waits until a response of this operation should be sent. */
    end: (operation: OperationId): Promise<void> | undefined => {
      if (isSlow[operation]) return undefined;
      if (batchEnd === undefined) {
        batchEnd = new Promise((resolve) => (resolveBatchEnd = resolve));
        setImmediate(closeBatch);
      }
      return batchEnd;
    },
    /** Sends the waiting responses before this operation runs, if it would delay them. */
    begin: (operation: OperationId): void => {
      if (batchEnd !== undefined && isSlow[operation]) closeBatch();
    },
  };
}
