import type { ClauseId } from '../../schemas/clauses.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { tableOf } from '../table.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';

/**
 * What goes wrong: which things are found, accepted or refused (rule), the contents of a response (value), the effect of
 * an earlier call (sequence), dates and lifetimes (time), or amounts and currencies (money). The structure of a message
 * (shape) and everything around it (protocol) are not behaviour.
 */
export type FaultKind = 'rule' | 'value' | 'sequence' | 'time' | 'money' | 'shape' | 'protocol';

/** One override that breaks a service: the conforming rules with one of them replaced. */
export interface Fault {
  readonly kind: FaultKind;
  /** The condition under which the fault acts, if it is narrower than the clause: "only with children". */
  readonly subtle?: string;
  readonly breaks: ClauseId;
  /** Other clauses that this override inevitably breaks. */
  readonly alsoBreaks?: readonly ClauseId[];
  /** The operations that show the fault. */
  readonly operations: readonly OperationId[];
  readonly does: string;
  readonly rules: (conforming: Rules) => Partial<Rules>;
}

/** A table of faults. The faults share the members in front of them, and each fault may override them. */
export const faultsOf = tableOf<Fault>();
