/** What a setting, or known data, that nobody has confirmed could explain fails nothing: of that clause nothing is known. Pure. */
import { needsOfClause } from '../schemas/clause-needs.ts';
import { severityOf, type ClauseId } from '../schemas/clauses.ts';
import type { Evidence, Gap, ReportedFinding } from '../schemas/evidence.ts';
import type { SettingId, Stated } from '../schemas/settings.ts';

/** What a tool has proposed of a target. */
export interface Proposed {
  readonly settings: Stated;
  /** Settings, and known data as `known.NAME`. */
  readonly unconfirmed?: readonly (SettingId | `known.${string}`)[];
}

/**
 * Which of them could be why a finding is one: settings without which its clause cannot be judged anywhere, those by whose names the
 * place was found, and known data that its test went by.
 */
export function doubtfulFor(
  { clause, pointer, by = [] }: Pick<ReportedFinding, 'clause' | 'pointer' | 'by'>,
  { settings, unconfirmed = [] }: Proposed,
): string[] {
  if (unconfirmed.length === 0) return [];
  const { all, oneOf } = needsOfClause(clause);
  const steps = new Set<unknown>(pointer.split('/'));
  const isOnTheWay = (id: SettingId): boolean =>
    oneOf.some((way) => way.includes(id)) && steps.has(settings[id]);
  const couldBe = (id: SettingId): boolean => all.includes(id) || isOnTheWay(id);
  return unconfirmed.filter((id) => by.includes(id) || couldBe(id as SettingId));
}

/** The evidence without such findings that would fail: each clause of one is a gap, whatever else was seen of it. What only warns stays. */
export function withoutDoubtful(evidences: readonly Evidence[], proposed: Proposed): readonly Evidence[] {
  const doubtful = new Map<ClauseId, { readonly ids: Set<string>; readonly first: ReportedFinding }>();
  for (const { findings } of evidences)
    for (const finding of findings) {
      const ids = severityOf(finding.clause) === 'fails' ? doubtfulFor(finding, proposed) : [];
      if (ids.length === 0) continue;
      const before = doubtful.get(finding.clause);
      if (before === undefined) doubtful.set(finding.clause, { ids: new Set(ids), first: finding });
      else for (const id of ids) before.ids.add(id);
    }
  if (doubtful.size === 0) return evidences;
  const gaps = [...doubtful].map(([clause, { ids, first }]): Gap => ({
    clause,
    outcome: 'not configured',
    reason: `it may be ${[...ids].join(', ')}, which nobody has confirmed, that ${first.actual} was seen instead of ${first.expected}: correct it, or take it out of unconfirmed`,
    where: first.where,
  }));
  const rest = evidences.map((evidence) => ({
    ...evidence,
    findings: evidence.findings.filter(({ clause }) => !doubtful.has(clause)),
    exercised: without(evidence.exercised, doubtful),
    ...(evidence.more === undefined ? {} : { more: without(evidence.more, doubtful) }),
  }));
  return [...rest, { exchanges: 0, cases: 0, exercised: {}, findings: [], gaps }];
}

const without = <Counts extends object>(counts: Counts, doubtful: ReadonlyMap<ClauseId, unknown>): Counts =>
  Object.fromEntries(
    Object.entries(counts).filter(([clause]) => !doubtful.has(clause as ClauseId)),
  ) as Counts;
