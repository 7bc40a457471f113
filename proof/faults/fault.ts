import type { ClauseId } from '../../schemas/clauses.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { tableOf } from '../table.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';

/**
 * What goes wrong. `rule`: what is found, accepted or refused. `value`: the contents of a response. `sequence`: the effect
 * of an earlier call. `time`: dates and lifetimes. `money`: amounts and currencies. `shape`: the structure of a message.
 * `protocol`: everything around it. All but shape and protocol count as faults of behaviour.
 */
export type FaultKind = 'rule' | 'value' | 'sequence' | 'time' | 'money' | 'shape' | 'protocol';

/** A faulty service: the conforming rules with some of them replaced. */
export interface Fault {
  readonly kind: FaultKind;
  /** When the fault shows, if it shows only in some of the cases that the clause covers, such as "only with children". */
  readonly condition?: string;
  readonly breaks: ClauseId;
  /** Other clauses that this override inevitably breaks. */
  readonly alsoBreaks?: readonly ClauseId[];
  /** The operations that show the fault. */
  readonly operations: readonly OperationId[];
  readonly does: string;
  readonly rules: (conforming: Rules) => Partial<Rules>;
}

/** How a fault replaces conforming rules. It also gets the operations of the fault, which it changes. */
export type FaultRules = (conforming: Rules, operations: readonly OperationId[]) => Partial<Rules>;

interface FaultRow extends Omit<Fault, 'rules'> {
  readonly rules: FaultRules;
}

/** A table of faults. The faults share the members in front of them, and each fault may override them. */
export const faultsOf = tableOf((row: FaultRow): Fault => ({
  ...row,
  rules: (conforming) => row.rules(conforming, row.operations),
}));
