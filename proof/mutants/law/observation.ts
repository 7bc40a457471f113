import type { OperationId } from '../../../schemas/operations.ts';

/** A request and its answer, read: what the law speaks of. */
export interface Observation {
  readonly operation: OperationId;
  readonly request: {
    readonly body?: unknown;
    readonly params: Readonly<Record<string, string>>;
    readonly query: Readonly<Record<string, string>>;
  };
  readonly answer: unknown;
}

/** A message that is read as it comes: its form is what the law asks about. */
/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one place for it */
export type Any = any;
