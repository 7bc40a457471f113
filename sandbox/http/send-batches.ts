import type { OperationId } from '../../schemas/operations.ts';

/** Operations that take several milliseconds: their responses are not delayed, and they do not delay other responses. */
const isSlow: Readonly<Record<OperationId, boolean>> = {
  'v1.ping': false,
  'v1.avail': true,
  'v1.search': true,
  'v1.desc': true,
  'v1.cancel': false,
  'v1.book': false,
  'v1.getbk': false,
  'v1.countries': false,
  'v1.states': false,
  'v1.cities': false,
  'v1.contentfile': false,
  'content.download': true,
  'v2.avail': true,
  'v2.checkrate': false,
  'v2.book': false,
  'longstay.token': false,
  'longstay.avail': true,
  'order.by-query': false,
  'order.by-id': false,
  'lost.by-id': false,
  webhook: false,
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
