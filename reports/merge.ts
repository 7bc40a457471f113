/** Merges the evidence of many tests into one result per clause. Pure. */
import { groupBy } from '../lib/group-by.ts';
import { definedMembers } from '../lib/objects.ts';
import { causesOfMissing } from '../schemas/causes.ts';
import { notStatedReason } from '../schemas/clause-needs.ts';
import { clauses, severityOf, type ClauseId, clauseOf } from '../schemas/clauses.ts';
import {
  outcomes,
  type Evidence,
  type Gap,
  type Outcome,
  type ReportedFinding,
} from '../schemas/evidence.ts';
import { surplusEntries } from '../schemas/findings-bound.ts';
import type { SettingId } from '../schemas/settings.ts';
import { waiverReasons, type Waiver } from './agreed.ts';
import { mask } from './mask.ts';
import { expectedOf, type Expectations } from './expected.ts';
import type { ClauseResult, FindingGroup, GapGroup } from './results.ts';

const maxFindings = 5;

/** The target's exemptions for single clauses. */
interface Exemptions extends Expectations {
  /** The settings that a clause needs and the target does not state; absent for partial runs. */
  readonly missing?: (id: ClauseId) => readonly SettingId[];
  readonly waivers: readonly Waiver[];
}

/** The clauses that the gate judges: those that a service must obey. Clauses for partners are judged in partners' traffic. */
export const gateClauses: readonly ClauseId[] = (Object.keys(clauses) as ClauseId[]).filter((id) =>
  ['service', 'both'].includes(clauseOf(id).who),
);

/**
 * The result of every clause of the gate, in the order of the registry, even without evidence. The order of the evidence does not
 * change the outcomes.
 * @param commandFor makes the command that repeats a finding at a place, for findings that have none
 */
export function merge(
  evidenceOfTests: readonly Evidence[],
  exemptions: Exemptions,
  commandFor?: (where: string) => string,
): Record<ClauseId, ClauseResult> {
  const exercised = new Map<ClauseId, number>();
  const surplus = new Map<ClauseId, number>();
  for (const evidence of evidenceOfTests) {
    for (const [id, times] of Object.entries(evidence.exercised) as [ClauseId, number][])
      exercised.set(id, (exercised.get(id) ?? 0) + times);
    for (const [id, count] of surplusEntries(evidence.more)) surplus.set(id, (surplus.get(id) ?? 0) + count);
  }
  const findings = groupBy(
    evidenceOfTests
      .flatMap((evidence) => evidence.findings)
      .map((finding) => (commandFor ? { again: commandFor(finding.where), ...finding } : finding)),
    ({ clause }) => clause,
  );
  const gaps = groupBy(
    evidenceOfTests.flatMap((evidence) => evidence.gaps),
    ({ clause }) => clause,
  );
  const gapsOf = (id: ClauseId): readonly Gap[] => {
    const hasEvidence = gaps.has(id) || findings.has(id) || (exercised.get(id) ?? 0) > 0;
    return hasEvidence ? (gaps.get(id) ?? []) : gapsOfMissingSettings(id, exemptions.missing?.(id) ?? []);
  };
  const reached = reachingTestsByClause(evidenceOfTests);
  const results = gateClauses.map((id): [ClauseId, ClauseResult] => {
    const findingsOfClause = findings.get(id) ?? [];
    const result = resultOf(id, exercised.get(id) ?? 0, findingsOfClause, surplus.get(id) ?? 0, gapsOf(id));
    const waived = waiverReasons(id, result, exemptions.waivers);
    const annotations = definedMembers({ reached: reached.get(id), waived });
    return [id, { ...result, ...annotations, ...expectedOf(id, evidenceOfTests, exemptions) }];
  });
  return Object.fromEntries(results) as Record<ClauseId, ClauseResult>;
}

/** At most one gap, for a clause that has no evidence because the target does not state its settings. */
function gapsOfMissingSettings(clause: ClauseId, missing: readonly SettingId[]): Gap[] {
  if (missing.length === 0) return [];
  const reason = notStatedReason(missing);
  const causes = causesOfMissing(missing);
  return [{ clause, outcome: 'not configured', reason, causes, where: 'the target' }];
}

function resultOf(
  id: ClauseId,
  exercised: number,
  findings: readonly ReportedFinding[],
  surplusCount: number,
  gaps: readonly Gap[],
): ClauseResult {
  const observedOutcomes = new Set<Outcome>(gaps.map(({ outcome }) => outcome));
  if (findings.length > 0) observedOutcomes.add(severityOf(id) === 'fails' ? 'failed' : 'warned');
  else if (exercised > 0) observedOutcomes.add('passed');
  return {
    outcome: outcomes.find((outcome) => observedOutcomes.has(outcome)) ?? 'not exercised',
    exercised,
    total: findings.length + surplusCount,
    findings: groupFindings(findings).slice(0, maxFindings),
    gaps: groupGaps(gaps),
  };
}

/** Groups the findings of one clause by kind. Each group shows its first finding that has a curl command. */
function groupFindings(findings: readonly ReportedFinding[]): FindingGroup[] {
  const groups = groupBy(findings, ({ expected, actual }) => `${mask(expected)}\n${mask(actual)}`);
  return [...groups.values()].map((group) => {
    const {
      clause: _,
      exchange: __,
      inCommon: ___,
      ...finding
    } = group.find(({ curl }) => curl !== undefined) ?? group[0]!;
    return { count: group.length, ...finding };
  });
}

function groupGaps(gaps: readonly Gap[]): GapGroup[] {
  return [...groupBy(gaps, ({ outcome, reason }) => `${outcome}\n${mask(reason)}`).values()]
    .map((group): GapGroup => {
      const { outcome, reason, causes } = group[0]!;
      return { outcome, reason, ...(causes ? { causes: [...causes] } : {}), count: group.length };
    })
    .sort((a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome));
}

/** Maximum number of listed tests per clause; general conventions are exercised by all tests. */
const maxTests = 4;

/** The tests that exercised each clause: tests written for the clause first, then those that exercised it most. */
function reachingTestsByClause(
  evidenceOfTests: readonly Evidence[],
): Map<ClauseId, NonNullable<ClauseResult['reached']>> {
  const reachedByTests = evidenceOfTests.flatMap(({ source, exercised }) =>
    source === undefined
      ? []
      : (Object.entries(exercised) as [ClauseId, number][]).map(([id, times]) => ({
          id,
          test: source.where,
          times,
          isWrittenForClause: source.clauses.includes(id),
        })),
  );
  return new Map(
    [...groupBy(reachedByTests, ({ id }) => id)].map(([id, tests]) => [
      id,
      {
        tests: tests.length,
        first: tests
          .toSorted(
            (a, b) => Number(b.isWrittenForClause) - Number(a.isWrittenForClause) || b.times - a.times,
          )
          .slice(0, maxTests)
          .map(({ test, times }) => ({ test, times })),
      },
    ]),
  );
}
