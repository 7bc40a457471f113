import type { ClauseId } from '../../schemas/clauses.ts';

/** One thing that must hold, and whether it does. */
export interface Assertion {
  readonly clause: ClauseId;
  readonly holds: boolean;
  readonly expected: string;
  readonly actual: string;
}
