/** The failures that a target expects, always or sometimes: which findings each of them excuses, and its current state. Pure. */
import { defined } from '../lib/objects.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { Evidence, ReportedFinding } from '../schemas/evidence.ts';
import { surplusEntries } from '../schemas/findings-bound.ts';
import type { ClauseResult, Expectation, Expected } from './results.ts';

/** The expected failures, and the day of the run. */
export interface Expectations {
  readonly knownFailures: readonly Expected[];
  readonly flaky?: readonly Expected[];
  /** YYYY-MM-DD; without it no entry expires. */
  readonly day?: string;
}

type Place = Pick<ReportedFinding, 'clause' | 'where'>;

export const nameOf = ({ clause, where }: Pick<Expected, 'clause' | 'where'>): string =>
  [clause, where].filter((one) => one !== undefined).join(' at ');

/** Whether a result does not fail the run, because it is expected. */
export const isExcused = ({ known, flaky }: Pick<ClauseResult, 'known' | 'flaky'>): boolean =>
  known !== undefined || flaky !== undefined;

export const excuseOf = ({
  known,
  flaky,
}: Pick<ClauseResult, 'known' | 'flaky'>): Pick<ClauseResult, 'known' | 'flaky'> => defined({ known, flaky });

const isInForce = ({ until }: Expected, day: string | undefined): boolean => day === undefined || until > day;

const covers = ({ clause, where }: Expected, finding: Place): boolean =>
  (clause === undefined || clause === finding.clause) && (where === undefined || where === finding.where);

const reasonOf = ({ reason, ticket }: Expected): string =>
  ticket === undefined ? reason : `${reason} (${ticket})`;

/** Whether an entry in force excuses a finding. */
export const isExpected =
  ({ knownFailures, flaky = [], day }: Expectations) =>
  (finding: Place): boolean =>
    [...knownFailures, ...flaky].some((one) => isInForce(one, day) && covers(one, finding));

/** The reasons why a clause is expected to fail: for the clause as a whole, or for each place at which it failed. */
export function expectedOf(
  clause: ClauseId,
  evidenceOfTests: readonly Evidence[],
  { knownFailures, flaky = [], day }: Expectations,
): Pick<ClauseResult, 'known' | 'flaky'> {
  const [known, flakyOnes] = [knownFailures, flaky].map((list) =>
    list.filter((one) => isInForce(one, day)),
  ) as [Expected[], Expected[]];
  const isWhole = (one: Expected): boolean => one.where === undefined && one.clause === clause;
  const wholeKnown = known.find(isWhole);
  if (wholeKnown !== undefined) return { known: reasonOf(wholeKnown) };
  const wholeFlaky = flakyOnes.find(isWhole);
  if (wholeFlaky !== undefined) return { flaky: reasonOf(wholeFlaky) };
  if (known.length + flakyOnes.length === 0) return {};
  const used = new Set<Expected>();
  for (const evidence of evidenceOfTests) {
    const found = evidence.findings.filter((one) => one.clause === clause);
    const excuses = found.map(
      (finding) => known.find((one) => covers(one, finding)) ?? flakyOnes.find((one) => covers(one, finding)),
    );
    // A batch records only some findings; the places of further ones are unknown.
    const hasMore = surplusEntries(evidence.more).some(([id, count]) => id === clause && count > 0);
    if (excuses.includes(undefined) || (hasMore && (found.length === 0 || evidence.cases > 0))) return {};
    for (const excuse of excuses) used.add(excuse!);
  }
  if (used.size === 0) return {};
  const reasons = [...used].map(reasonOf).join('; ');
  return [...used].every((one) => known.includes(one)) ? { known: reasons } : { flaky: reasons };
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
  const found = evidenceOfTests.flatMap(({ findings }) => findings);
  const stateOf = (one: Expected): Expectation['state'] => {
    const { clause, where } = one;
    if (!isInForce(one, day)) return 'expired';
    const outcome = clause === undefined ? undefined : results[clause]?.outcome;
    if (where === undefined && (outcome === 'failed' || outcome === 'warned')) return 'fails';
    if (where !== undefined && found.some((finding) => covers(one, finding))) return 'fails';
    if (!isWhole) return 'not looked at';
    if (where !== undefined) return isPlayed(where) ? 'passes' : 'matches nothing';
    return outcome === 'passed' ? 'passes' : 'matches nothing';
  };
  return [
    ...knownFailures.map((one) => ({ kind: 'known failure' as const, ...one, state: stateOf(one) })),
    ...flaky.map((one) => ({ kind: 'flaky' as const, ...one, state: stateOf(one) })),
  ];
}
