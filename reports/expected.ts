/** The failures that a target expects, always or sometimes: which findings each of them excuses, and its current state. Pure. */
import { definedMembers, presentItems } from '../lib/objects.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { Evidence, ReportedFinding } from '../schemas/evidence.ts';
import { surplusEntries } from '../schemas/findings-bound.ts';
import type { ClauseResult, Expectation, ExpectedFailure } from './results.ts';

/** The expected failures, and the day of the run. */
export interface Expectations {
  readonly knownFailures: readonly ExpectedFailure[];
  readonly flaky?: readonly ExpectedFailure[];
  /** YYYY-MM-DD; without it no entry expires. */
  readonly day?: string;
}

type FindingPlace = Pick<ReportedFinding, 'clause' | 'where'>;

export const nameOf = ({ clause, where }: Pick<ExpectedFailure, 'clause' | 'where'>): string =>
  presentItems(clause, where).join(' at ');

/** Whether a result does not fail the run, because it is expected. */
export const isExcused = ({ known, flaky }: Pick<ClauseResult, 'known' | 'flaky'>): boolean =>
  known !== undefined || flaky !== undefined;

export const excuseOf = ({
  known,
  flaky,
}: Pick<ClauseResult, 'known' | 'flaky'>): Pick<ClauseResult, 'known' | 'flaky'> =>
  definedMembers({ known, flaky });

const isInForce = ({ until }: ExpectedFailure, day: string | undefined): boolean =>
  day === undefined || until > day;

const covers = ({ clause, where }: ExpectedFailure, finding: FindingPlace): boolean =>
  (clause === undefined || clause === finding.clause) && (where === undefined || where === finding.where);

const reasonOf = ({ reason, ticket }: ExpectedFailure): string =>
  ticket === undefined ? reason : `${reason} (${ticket})`;

/** Whether an entry in force excuses a finding. */
export const isExpected =
  ({ knownFailures, flaky = [], day }: Expectations) =>
  (finding: FindingPlace): boolean =>
    [...knownFailures, ...flaky].some((entry) => isInForce(entry, day) && covers(entry, finding));

/** The reasons why a clause is expected to fail: for the clause as a whole, or for each place at which it failed. */
export function expectedOf(
  clause: ClauseId,
  evidenceOfTests: readonly Evidence[],
  { knownFailures, flaky = [], day }: Expectations,
): Pick<ClauseResult, 'known' | 'flaky'> {
  const [known, flakyOnes] = [knownFailures, flaky].map((list) =>
    list.filter((entry) => isInForce(entry, day)),
  ) as [ExpectedFailure[], ExpectedFailure[]];
  const coversWholeClause = (entry: ExpectedFailure): boolean =>
    entry.where === undefined && entry.clause === clause;
  const wholeKnown = known.find(coversWholeClause);
  if (wholeKnown !== undefined) return { known: reasonOf(wholeKnown) };
  const wholeFlaky = flakyOnes.find(coversWholeClause);
  if (wholeFlaky !== undefined) return { flaky: reasonOf(wholeFlaky) };
  if (known.length + flakyOnes.length === 0) return {};
  const usedExcuses = new Set<ExpectedFailure>();
  for (const evidence of evidenceOfTests) {
    const found = evidence.findings.filter((finding) => finding.clause === clause);
    const excuses = found.map((finding) => [...known, ...flakyOnes].find((entry) => covers(entry, finding)));
    // A batch of generated cases records only some of its findings; the places of the others are unknown.
    const hasMore = surplusEntries(evidence.more).some(([id, count]) => id === clause && count > 0);
    if (excuses.includes(undefined) || (hasMore && (found.length === 0 || evidence.cases > 0))) return {};
    for (const excuse of excuses) usedExcuses.add(excuse!);
  }
  if (usedExcuses.size === 0) return {};
  const reasons = [...usedExcuses].map(reasonOf).join('; ');
  return [...usedExcuses].every((excuse) => known.includes(excuse)) ? { known: reasons } : { flaky: reasons };
}

/**
 * The state of each entry.
 * @param isWhole whether the whole run was played, so that an expected failure that is missing is fixed
 * @param isPlayed whether a place is part of a whole run
 */
export function expectationsOf(
  { knownFailures, flaky = [], day }: Expectations,
  evidenceOfTests: readonly Evidence[],
  results: Readonly<Record<ClauseId, ClauseResult>>,
  isWhole = true,
  isPlayed: (where: string) => boolean = () => true,
): Expectation[] {
  const findings = evidenceOfTests.flatMap(({ findings }) => findings);
  const stateOf = (entry: ExpectedFailure): Expectation['state'] => {
    const { clause, where } = entry;
    if (!isInForce(entry, day)) return 'expired';
    const outcome = clause === undefined ? undefined : results[clause]?.outcome;
    if (where === undefined && (outcome === 'failed' || outcome === 'warned')) return 'fails';
    if (where !== undefined && findings.some((finding) => covers(entry, finding))) return 'fails';
    if (!isWhole) return 'not looked at';
    if (where !== undefined) return isPlayed(where) ? 'passes' : 'matches nothing';
    return outcome === 'passed' ? 'passes' : 'matches nothing';
  };
  return [
    ...knownFailures.map((entry) => ({ kind: 'known failure' as const, ...entry, state: stateOf(entry) })),
    ...flaky.map((entry) => ({ kind: 'flaky' as const, ...entry, state: stateOf(entry) })),
  ];
}
