import type { ClauseId } from '../../schemas/clauses.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Rules } from '../rules/rules.ts';

/** One deed of a broken service: the honest rules with one of them replaced. It changes nothing else. */
export interface Fault {
  readonly breaks: ClauseId;
  /** Other clauses that this deed cannot but break as well. */
  readonly alsoBreaks?: readonly ClauseId[];
  /** Where it can be seen. */
  readonly operations: readonly OperationId[];
  readonly does: string;
  readonly rules: (honest: Rules) => Rules;
}
