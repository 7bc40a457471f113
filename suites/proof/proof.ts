import { severityOf, type ClauseId } from '../../schemas/clauses.ts';
import type { Severity } from '../../schemas/clauses/clause.ts';
import type { ShapeKind } from './shape-faults.ts';

/** What became of one fault. */
export interface Proof {
  readonly name: string;
  readonly kind: 'behaviour' | 'protocol' | ShapeKind;
  /** The clause that the fault breaks, and what its breaking means for a verdict. */
  readonly breaks: ClauseId;
  /** Others that it cannot but break as well. */
  readonly alsoBreaks: readonly ClauseId[];
  readonly severity: Severity;
  /** Whether that clause was found broken, by an assertion. */
  readonly caught: boolean;
  /** The stories or cases that caught it. */
  readonly by: readonly string[];
  /** Clauses found broken that the fault does not break: false accusations. */
  readonly accused: readonly ClauseId[];
  /** Clauses that the fault claims to break as well, and nobody saw. */
  readonly unproven: readonly ClauseId[];
}

/** Which faults are to be proven. */
export type Choice = (fault: Pick<Proof, 'name' | 'breaks'>) => boolean;

export const holds = ({ caught, accused, unproven }: Proof): boolean => caught && accused.length === 0 && unproven.length === 0;

/** What a fault is said to do. */
type Charge = Pick<Proof, 'name' | 'kind' | 'breaks'> & { readonly alsoBreaks?: readonly ClauseId[] };

/**
 * @param found every clause that was found broken
 * @param by the stories or cases that found the fault's own clause broken
 */
export function proofOf({ name, kind, breaks, alsoBreaks = [] }: Charge, found: ReadonlySet<ClauseId>, by: readonly string[]): Proof {
  return {
    name,
    kind,
    breaks,
    alsoBreaks,
    severity: severityOf(breaks),
    caught: found.has(breaks),
    by,
    accused: [...found].filter((clause) => clause !== breaks && !alsoBreaks.includes(clause)),
    unproven: alsoBreaks.filter((clause) => !found.has(clause)),
  };
}
