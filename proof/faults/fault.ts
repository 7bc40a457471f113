import type { ClauseId } from '../../schemas/clauses.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { tableOf } from '../table.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';

/**
 * What goes wrong: which things are found, taken or refused (rule), what an answer says (value), what follows from an
 * earlier call (sequence), dates and lives (time), amounts and currencies (money). The form of a message (shape) and what
 * is around it (protocol) are no behaviour.
 */
export type FaultKind = 'rule' | 'value' | 'sequence' | 'time' | 'money' | 'shape' | 'protocol';

/** One override that breaks a service: the conforming rules with one of them replaced. It changes nothing else. */
export interface Fault {
  readonly kind: FaultKind;
  /** The condition without which it does nothing, where the clause itself has none so narrow: "only with children". */
  readonly subtle?: string;
  readonly breaks: ClauseId;
  /** Other clauses that this override cannot but break as well. */
  readonly alsoBreaks?: readonly ClauseId[];
  /** Where it can be seen. */
  readonly operations: readonly OperationId[];
  readonly does: string;
  readonly rules: (conforming: Rules) => Partial<Rules>;
}

/** A table of faults. What they share stands before it, and a fault may say otherwise. */
export const faultsOf = tableOf<Fault>();
