/** What a target expects to fail, always or now and then: which findings it excuses, and what has become of it. Pure. */
import type { ClauseId } from '../schemas/clauses.ts';
import type { Evidence, ReportedFinding } from '../schemas/evidence.ts';
import { surplusEntries } from '../schemas/findings-bound.ts';
import type { ClauseResult, Expectation, Expected } from './results.ts';

/** What the target expects, and the day by which it expires. */
export interface Expecting {
  readonly knownFailures: readonly Expected[];
  readonly flaky?: readonly Expected[];
  /** YYYY-MM-DD; without it nothing expires. */
  readonly day?: string;
}

type Place = Pick<ReportedFinding, 'clause' | 'where'>;

export const nameOf = ({ clause, where }: Pick<Expected, 'clause' | 'where'>): string =>
  [clause, where].filter((one) => one !== undefined).join(' at ');

/** Whether what a clause or a finding came to is no failure of the run. */
export const isExcused = ({ known, flaky }: Pick<ClauseResult, 'known' | 'flaky'>): boolean =>
  known !== undefined || flaky !== undefined;

export const excuseOf = ({
  known,
  flaky,
}: Pick<ClauseResult, 'known' | 'flaky'>): Pick<ClauseResult, 'known' | 'flaky'> => ({
  ...(known === undefined ? {} : { known }),
  ...(flaky === undefined ? {} : { flaky }),
});

const isInForce = ({ until }: Expected, day: string | undefined): boolean => day === undefined || until > day;

const covers = ({ clause, where }: Expected, finding: Place): boolean =>
  (clause === undefined || clause === finding.clause) && (where === undefined || where === finding.where);

const because = ({ reason, ticket }: Expected): string =>
  ticket === undefined ? reason : `${reason} (${ticket})`;

/** Whether some of what is in force excuses a finding. */
export const isExpected =
  ({ knownFailures, flaky = [], day }: Expecting) =>
  (finding: Place): boolean =>
    [...knownFailures, ...flaky].some((one) => isInForce(one, day) && covers(one, finding));

/** Why a clause is expected to fail: it as a whole, or each place at which it did. */
export function expectedOf(
  clause: ClauseId,
  evidences: readonly Evidence[],
  { knownFailures, flaky = [], day }: Expecting,
): Pick<ClauseResult, 'known' | 'flaky'> {
  const [known, shaky] = [knownFailures, flaky].map((list) => list.filter((one) => isInForce(one, day))) as [
    Expected[],
    Expected[],
  ];
  const isWhole = (one: Expected): boolean => one.where === undefined && one.clause === clause;
  const whole = known.find(isWhole);
  if (whole !== undefined) return { known: because(whole) };
  const often = shaky.find(isWhole);
  if (often !== undefined) return { flaky: because(often) };
  if (known.length + shaky.length === 0) return {};
  const used = new Set<Expected>();
  for (const evidence of evidences) {
    const found = evidence.findings.filter((one) => one.clause === clause);
    const excuses = found.map(
      (finding) => known.find((one) => covers(one, finding)) ?? shaky.find((one) => covers(one, finding)),
    );
    // Beyond those that are kept, the cases of a batch have places of their own.
    const hasMore = surplusEntries(evidence.more).some(([id, count]) => id === clause && count > 0);
    if (excuses.includes(undefined) || (hasMore && (found.length === 0 || evidence.cases > 0))) return {};
    for (const excuse of excuses) used.add(excuse!);
  }
  if (used.size === 0) return {};
  const reasons = [...used].map(because).join('; ');
  return [...used].every((one) => known.includes(one)) ? { known: reasons } : { flaky: reasons };
}

/**
 * What has become of each entry.
 *
 * @param isWhole whether all was played, so that what was not seen is not there
 * @param isPlayed whether a place is part of a whole run
 */
export function expectationsOf(
  { knownFailures, flaky = [], day }: Expecting,
  evidences: readonly Evidence[],
  results: Readonly<Record<ClauseId, ClauseResult>>,
  isWhole = true,
  isPlayed: (where: string) => boolean = () => true,
): Expectation[] {
  const found = evidences.flatMap(({ findings }) => findings);
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
