import type { OperationId } from '../../schemas/operations.ts';

/**
 * Answers that are made in one turn of the event loop go out together at its end. Who waits for many small answers is woken once
 * for all of them, not once for each, and to wake somebody costs the system more than such an answer costs us.
 */
export interface Turns {
  /** The moment for an answer of this operation to go out. */
  end(operation: OperationId): Promise<void> | undefined;
  /** Lets go what waits, where this operation would keep it waiting. */
  begin(operation: OperationId): void;
}

/** These take milliseconds: nobody waits for them, and they wait for nobody. */
const long: Readonly<Record<OperationId, boolean>> = {
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

export function createTurns(): Turns {
  let end: Promise<void> | undefined;
  let letGo: () => void = () => undefined;
  const close = (): void => {
    letGo();
    end = undefined;
  };
  return {
    end: (operation) => {
      if (long[operation]) return undefined;
      if (end === undefined) {
        end = new Promise((resolve) => (letGo = resolve));
        setImmediate(close);
      }
      return end;
    },
    begin: (operation) => {
      if (end !== undefined && long[operation]) close();
    },
  };
}
