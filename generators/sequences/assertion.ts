import type { ClauseId } from '../../schemas/clauses.ts';

/** One condition of the contract, and whether it is met. */
export interface Assertion {
  readonly clause: ClauseId;
  readonly holds: boolean;
  readonly expected: string;
  readonly actual: string;
}
