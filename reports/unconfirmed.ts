/** A finding that unconfirmed settings or known data could explain does not fail: its clause counts as not judged. Pure. */
import { needsOfClause } from '../schemas/clause-needs.ts';
import { severityOf, type ClauseId } from '../schemas/clauses.ts';
import type { Evidence, Gap, ReportedFinding } from '../schemas/evidence.ts';
import type { SettingId, Stated } from '../schemas/settings.ts';

/** Settings that a tool has proposed for a target. */
export interface ProposedSettings {
  readonly settings: Stated;
  /** Ids of unconfirmed settings, and of known data as `known.NAME`. */
  readonly unconfirmed?: readonly (SettingId | `known.${string}`)[];
}

/**
 * The unconfirmed entries that could cause a finding: settings that its clause needs, settings that name a step of its path, and
 * known data that its test used.
 */
export function possibleCauses(
  { clause, pointer, by = [] }: Pick<ReportedFinding, 'clause' | 'pointer' | 'by'>,
  { settings, unconfirmed = [] }: ProposedSettings,
): string[] {
  if (unconfirmed.length === 0) return [];
  const { all: requiredSettings, oneOf } = needsOfClause(clause);
  const steps = new Set<unknown>(pointer.split('/'));
  const namesStepOfPointer = (id: SettingId): boolean =>
    oneOf.some((alternative) => alternative.includes(id)) && steps.has(settings[id]);
  const isPossibleCause = (id: SettingId): boolean => requiredSettings.includes(id) || namesStepOfPointer(id);
  return unconfirmed.filter((id) => by.includes(id) || isPossibleCause(id as SettingId));
}

/** Replaces the findings of a clause by one gap if an unconfirmed setting may have caused each of them. Findings that only warn stay. */
export function withoutUnconfirmed(
  evidenceOfTests: readonly Evidence[],
  proposed: ProposedSettings,
): readonly Evidence[] {
  const unconfirmedClauses = new Map<
    ClauseId,
    { readonly ids: Set<string>; readonly first: ReportedFinding }
  >();
  const unexplainedClauses = new Set<ClauseId>();
  for (const { findings } of evidenceOfTests)
    for (const finding of findings) {
      if (severityOf(finding.clause) !== 'fails') continue;
      const ids = possibleCauses(finding, proposed);
      const entry = unconfirmedClauses.get(finding.clause);
      if (ids.length === 0) unexplainedClauses.add(finding.clause);
      else if (entry === undefined)
        unconfirmedClauses.set(finding.clause, { ids: new Set(ids), first: finding });
      else for (const id of ids) entry.ids.add(id);
    }
  // A single finding that no unconfirmed entry explains is enough to fail.
  for (const clause of unexplainedClauses) unconfirmedClauses.delete(clause);
  if (unconfirmedClauses.size === 0) return evidenceOfTests;
  const gaps = [...unconfirmedClauses].map(([clause, { ids, first }]): Gap => ({
    clause,
    outcome: 'not configured',
    reason: `it may be ${[...ids].join(', ')}, which nobody has confirmed, that ${first.actual} was seen instead of ${first.expected}: correct it, or take it out of unconfirmed`,
    where: first.where,
  }));
  const remaining = evidenceOfTests.map((evidence) => ({
    ...evidence,
    findings: evidence.findings.filter(({ clause }) => !unconfirmedClauses.has(clause)),
    exercised: omitClauses(evidence.exercised, unconfirmedClauses),
    ...(evidence.more === undefined ? {} : { more: omitClauses(evidence.more, unconfirmedClauses) }),
  }));
  return [...remaining, { exchanges: 0, cases: 0, exercised: {}, findings: [], gaps }];
}

const omitClauses = <Counts extends object>(
  counts: Counts,
  unconfirmedClauses: ReadonlyMap<ClauseId, unknown>,
): Counts =>
  Object.fromEntries(
    Object.entries(counts).filter(([clause]) => !unconfirmedClauses.has(clause as ClauseId)),
  ) as Counts;
