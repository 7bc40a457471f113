import { severityOf, type ClauseId } from '../schemas/clauses.ts';
import type { Severity } from '../schemas/clauses/clause.ts';
import type { Finding } from '../schemas/finding.ts';
import type { ShapeKind } from './shape-faults.ts';

/** What goes wrong in a fault that is derived from the schemas. */
export type DerivedKind = 'protocol' | ShapeKind;

/** What became of one fault. */
export interface Proof {
  readonly name: string;
  readonly origin: 'hand-written' | 'derived';
  /** What goes wrong: of a hand-written fault as the sandbox says it, of a derived one a `DerivedKind`. */
  readonly kind: string;
  /** The narrow condition without which a hand-written fault does nothing. */
  readonly subtle?: string;
  /** The clause that the fault breaks, and what its breaking means for a verdict. */
  readonly breaks: ClauseId;
  /** Others that it cannot but break as well. */
  readonly alsoBreaks: readonly ClauseId[];
  readonly severity: Severity;
  /** Whether any clause was found broken. */
  readonly noticed: boolean;
  /** Whether its own clause was found broken, by an assertion. */
  readonly caught: boolean;
  /** The tests or cases that caught it. */
  readonly by: readonly string[];
  /** Clauses found broken that the fault does not break: false accusations. */
  readonly accused: readonly ClauseId[];
  /** Of each of them the first finding, as a sentence. */
  readonly seen: readonly string[];
  /** Clauses that the fault claims to break as well, and nobody saw. */
  readonly unproven: readonly ClauseId[];
  /** Where this tool itself broke on the fault: each a sentence. A service may be broken in any way, and we must bear it. */
  readonly errors: readonly string[];
}

/** A derived fault for which no conforming answer had the place: nothing was proven of it. */
export type NotApplicable = Pick<Proof, 'name' | 'breaks'> & { readonly kind: DerivedKind };

/** Which faults are to be proven. */
export type Choice = (fault: Pick<Proof, 'name' | 'breaks'>) => boolean;

export const holds = ({ caught, accused, unproven, errors }: Proof): boolean =>
  caught && accused.length + unproven.length + errors.length === 0;

/** What a fault is said to do. */
type ExpectedEffect = Pick<Proof, 'name' | 'origin' | 'kind' | 'subtle' | 'breaks'> & {
  readonly alsoBreaks?: readonly ClauseId[];
};

/** A finding, and the test or case that has it. */
export interface Found extends Pick<Finding, 'clause' | 'pointer' | 'expected' | 'actual'> {
  readonly where: string;
}

/**
 * @param findings all that was found broken
 * @param by the tests or cases that found the fault's own clause broken
 * @param errors where this tool itself broke
 */
export function proofOf(
  effect: ExpectedEffect,
  findings: readonly Found[],
  by: readonly string[],
  errors: readonly string[] = [],
): Proof {
  const { name, origin, kind, subtle, breaks, alsoBreaks = [] } = effect;
  const found = new Set(findings.map(({ clause }) => clause));
  const accused = [...found].filter((clause) => clause !== breaks && !alsoBreaks.includes(clause));
  return {
    name,
    origin,
    kind,
    ...(subtle === undefined ? {} : { subtle }),
    breaks,
    alsoBreaks,
    severity: severityOf(breaks),
    noticed: found.size > 0,
    caught: found.has(breaks),
    by,
    accused,
    seen: accused.map((clause) => inWords(findings.find((finding) => finding.clause === clause)!)),
    unproven: alsoBreaks.filter((clause) => !found.has(clause)),
    errors,
  };
}

const inWords = ({ clause, where, pointer, expected, actual }: Found): string =>
  `${clause} at ${where}${pointer === '' ? '' : ` ${pointer}`}: expected ${expected}, saw ${actual}`;
