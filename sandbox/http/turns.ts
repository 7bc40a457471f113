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
const long: ReadonlySet<OperationId> = new Set(['v1.avail', 'v1.search', 'v1.desc', 'v2.avail', 'longstay.avail', 'content.download']);

export function createTurns(): Turns {
  let end: Promise<void> | undefined;
  let letGo: () => void = () => undefined;
  const close = (): void => {
    letGo();
    end = undefined;
  };
  return {
    end: (operation) => {
      if (long.has(operation)) return undefined;
      if (end === undefined) {
        end = new Promise((resolve) => (letGo = resolve));
        setImmediate(close);
      }
      return end;
    },
    begin: (operation) => {
      if (end !== undefined && long.has(operation)) close();
    },
  };
}
