/** Waivers by clause and by cause: which clauses they cover, and which waivers cover nothing. Pure. */
import { aboutCause, causeKindOf, causeKinds, type Cause } from '../schemas/causes.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { ClauseResult, GapGroup, Run } from './results.ts';
import { claimedClauses, isUnjudged } from './claimed.ts';

export type Waiver = Run['target']['waivers'][number];

/** The cause of a clause without gaps: no response contained anything about it. */
const withoutGaps: readonly Pick<GapGroup, 'causes'>[] = [{ causes: ['inventory'] }];

/** The causes of an unjudged clause; undefined for a gap that may be the service's fault. */
const causesIn = ({ gaps }: Pick<ClauseResult, 'gaps'>): (Cause | undefined)[] =>
  (gaps.length === 0 ? withoutGaps : gaps).flatMap(({ causes = [] }): readonly (Cause | undefined)[] =>
    causes.length === 0 ? [undefined] : causes,
  );

const covers = ({ causes = [], clauses }: Waiver, id: ClauseId, cause: Cause | undefined): boolean =>
  cause !== undefined && causes.includes(cause) && (clauses === undefined || clauses.includes(id));

/** The waivers that cover a clause's result: one for the clause, or one for each of its causes; none if a cause is left. */
function waiversFor(
  id: ClauseId,
  result: Pick<ClauseResult, 'outcome' | 'gaps'>,
  waivers: readonly Waiver[],
): readonly Waiver[] {
  const named = waivers.find(({ clause }) => clause === id);
  if (named !== undefined) return [named];
  if (!isUnjudged(result) || result.outcome === 'error') return [];
  const covering = causesIn(result).map((cause) => waivers.find((one) => covers(one, id, cause)));
  return covering.every((one) => one !== undefined) ? [...new Set(covering)] : [];
}

/** The reasons of these waivers; undefined if there are none. */
export function waiverReasons(
  id: ClauseId,
  result: Pick<ClauseResult, 'outcome' | 'gaps'>,
  waivers: readonly Waiver[],
): string | undefined {
  const reasons = waiversFor(id, result, waivers).map(({ reason }) => reason);
  return reasons.length === 0 ? undefined : reasons.join('; ');
}

/** The same run with other waivers. */
export function withWaivers(run: Run, waivers: readonly Waiver[]): Run {
  const clauses = Object.fromEntries(
    (Object.entries(run.clauses) as [ClauseId, ClauseResult][]).map(([id, found]) => {
      const { waived: _, ...result } = found;
      const waived = waiverReasons(id, result, waivers);
      return [id, { ...result, ...(waived === undefined ? {} : { waived }) }];
    }),
  ) as Run['clauses'];
  return { ...run, target: { ...run.target, waivers: [...waivers] }, clauses };
}

/** Claimed clauses that were not judged and are waived, by waiver. */
export function waivedClausesIn({ target, clauses }: Pick<Run, 'target' | 'clauses'>) {
  const open = claimedClauses(target.claims).filter((id) => isUnjudged(clauses[id]));
  const first = (id: ClauseId) => waiversFor(id, clauses[id], target.waivers)[0];
  return target.waivers
    .map((waiver) => ({
      waiver,
      /** What to do so that the waiver is no longer needed. */
      ends: waiverEnd(waiver),
      /** Each clause is listed under its first waiver. */
      clauses: open.filter((id) => first(id) === waiver),
    }))
    .filter((one) => one.clauses.length > 0);
}

/** @param shown number of names to show */
export function waiverTitle({ clause, causes = [] }: Waiver, shown = causes.length): string {
  if (clause !== undefined) return clause;
  const { what } = aboutCause(causes[0]!);
  const names = causes.flatMap((one) => (one === 'inventory' ? [] : one.slice(one.indexOf('.') + 1)));
  const rest = names.length - shown;
  const named = `${names.slice(0, shown).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return named === '' ? what : `${what}: ${named}`;
}

const waiverEnd = ({ causes = [] }: Waiver): string =>
  causes.length === 0 ? 'judge it, and take the waiver out' : aboutCause(causes[0]!).ends;

/** Causes in waivers that no unjudged clause has. Such an entry could only hide future gaps. */
export function unusedCausesIn({ target, clauses }: Pick<Run, 'target' | 'clauses'>): string[] {
  const claimed = claimedClauses(target.claims);
  const isMet = (waiver: Waiver, cause: Cause): boolean =>
    claimed.some((id) => {
      const { gaps } = clauses[id];
      return gaps.length > 0
        ? gaps.some(({ causes = [] }) => causes.includes(cause))
        : isUnjudged(clauses[id]) && covers(waiver, id, cause) && cause === 'inventory';
    });
  return target.waivers.flatMap((waiver) => (waiver.causes ?? []).filter((cause) => !isMet(waiver, cause)));
}

/** For each cause the clauses that were not judged because of it, without those with a gap that may be the service's fault. */
export function causesMet({ target, clauses }: Pick<Run, 'target' | 'clauses'>): Map<Cause, ClauseId[]> {
  const clausesByCause = new Map<Cause, ClauseId[]>();
  for (const id of claimedClauses(target.claims)) {
    const causes = isUnjudged(clauses[id]) && clauses[id].outcome !== 'error' ? causesIn(clauses[id]) : [];
    if (causes.every((cause) => cause !== undefined))
      for (const cause of new Set(causes))
        clausesByCause.set(cause, [...(clausesByCause.get(cause) ?? []), id]);
  }
  return clausesByCause;
}

/** Waivers for everything that a run could not judge, one waiver per kind of cause. @param until YYYY-MM-DD */
export function waiversFrom(run: Pick<Run, 'target' | 'clauses'>, until: string): Waiver[] {
  const clausesByCause = causesMet(run);
  return causeKinds.flatMap((kind): Waiver[] => {
    const causes = [...clausesByCause.keys()].filter((cause) => causeKindOf(cause) === kind);
    const named = clausesByCause.get('inventory');
    if (causes.length === 0) return [];
    const clauses = kind === 'inventory' ? { clauses: named! } : {};
    return [{ causes, ...clauses, reason: aboutCause(causes[0]!).reason, until }];
  });
}
