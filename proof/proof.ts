import { severityOf, type ClauseId } from '../schemas/clauses.ts';
import type { Severity } from '../schemas/clauses/clause.ts';
import type { Finding } from '../schemas/finding.ts';
import type { ShapeKind } from './shape-faults.ts';

export type DerivedKind = 'protocol' | ShapeKind;

export interface Proof {
  readonly name: string;
  readonly origin: 'hand-written' | 'derived';
  /** What goes wrong: a kind named by the sandbox for a hand-written fault, a `DerivedKind` for a derived one. */
  readonly kind: string;
  readonly condition?: string;
  readonly breaks: ClauseId;
  readonly alsoBreaks: readonly ClauseId[];
  readonly severity: Severity;
  readonly noticed: boolean;
  readonly caught: boolean;
  readonly by: readonly string[];
  /** Clauses that were found broken although the fault does not break them. */
  readonly accused: readonly ClauseId[];
  /** The first finding of each accused clause, as a sentence. */
  readonly accusations: readonly string[];
  /** Clauses of `alsoBreaks` that were not found broken. */
  readonly unproven: readonly ClauseId[];
  /** Errors of this tool while it tested the fault, each as a sentence. The tool must cope with any broken service. */
  readonly errors: readonly string[];
}

/** A derived fault that was not tested, because no recorded conforming message contains its place. */
export type InapplicableFault = Pick<Proof, 'name' | 'breaks'> & { readonly kind: DerivedKind };

/** Whether a fault is to be proven. */
export type FaultFilter = (fault: Pick<Proof, 'name' | 'breaks'>) => boolean;

export const isProven = ({ caught, accused, unproven, errors }: Proof): boolean =>
  caught && accused.length + unproven.length + errors.length === 0;

type ExpectedEffect = Pick<Proof, 'name' | 'origin' | 'kind' | 'condition' | 'breaks'> & {
  readonly alsoBreaks?: readonly ClauseId[];
};

export interface LocatedFinding extends Pick<Finding, 'clause' | 'pointer' | 'expected' | 'actual'> {
  readonly where: string;
}

/**
 * @param findings all findings
 * @param caughtBy titles of the tests or cases that found the fault's own clause broken
 * @param errors errors of this tool
 */
export function proofOf(
  effect: ExpectedEffect,
  findings: readonly LocatedFinding[],
  caughtBy: readonly string[],
  errors: readonly string[] = [],
): Proof {
  const { name, origin, kind, condition, breaks, alsoBreaks = [] } = effect;
  const brokenClauses = new Set(findings.map(({ clause }) => clause));
  const accused = [...brokenClauses].filter((clause) => clause !== breaks && !alsoBreaks.includes(clause));
  return {
    name,
    origin,
    kind,
    ...(condition === undefined ? {} : { condition }),
    breaks,
    alsoBreaks,
    severity: severityOf(breaks),
    noticed: brokenClauses.size > 0,
    caught: brokenClauses.has(breaks),
    by: caughtBy,
    accused,
    accusations: accused.map((clause) =>
      describeFinding(findings.find((finding) => finding.clause === clause)!),
    ),
    unproven: alsoBreaks.filter((clause) => !brokenClauses.has(clause)),
    errors,
  };
}

const describeFinding = ({ clause, where, pointer, expected, actual }: LocatedFinding): string =>
  `${clause} at ${where}${pointer === '' ? '' : ` ${pointer}`}: expected ${expected}, saw ${actual}`;
