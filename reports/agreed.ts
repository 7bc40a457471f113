/** Waivers by clause and by cause: which clauses they cover, and which waivers cover nothing. Pure. */
import { firstNames } from '../lib/plural.ts';
import { causeDetails, causeKindOf, causeKinds, type Cause } from '../schemas/causes.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { ClauseResult, GapGroup, Run } from './results.ts';
import { claimedClauses, isUnjudged } from './claimed.ts';

export type Waiver = Run['target']['waivers'][number];

/** Stands for the gaps of a clause without gaps: no response contained anything about the clause. */
const inventoryGap: readonly Pick<GapGroup, 'causes'>[] = [{ causes: ['inventory'] }];

/** The causes of an unjudged clause; an element is undefined for a gap that may be the service's fault. */
const causesIn = ({ gaps }: Pick<ClauseResult, 'gaps'>): (Cause | undefined)[] =>
  (gaps.length === 0 ? inventoryGap : gaps).flatMap(({ causes = [] }): readonly (Cause | undefined)[] =>
    causes.length === 0 ? [undefined] : causes,
  );

const covers = ({ causes = [], clauses }: Waiver, id: ClauseId, cause: Cause | undefined): boolean =>
  cause !== undefined && causes.includes(cause) && (clauses === undefined || clauses.includes(id));

/** The waivers that cover a clause's result: one for the clause, or one per cause; none if a cause is not covered. */
function waiversFor(
  id: ClauseId,
  result: Pick<ClauseResult, 'outcome' | 'gaps'>,
  waivers: readonly Waiver[],
): readonly Waiver[] {
  const waiverOfClause = waivers.find(({ clause }) => clause === id);
  if (waiverOfClause !== undefined) return [waiverOfClause];
  if (!isUnjudged(result) || result.outcome === 'error') return [];
  const coveringWaivers = causesIn(result).map((cause) =>
    waivers.find((waiver) => covers(waiver, id, cause)),
  );
  return coveringWaivers.every((waiver) => waiver !== undefined) ? [...new Set(coveringWaivers)] : [];
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
    (Object.entries(run.clauses) as [ClauseId, ClauseResult][]).map(([id, original]) => {
      const { waived: _, ...result } = original;
      const waived = waiverReasons(id, result, waivers);
      return [id, { ...result, ...(waived === undefined ? {} : { waived }) }];
    }),
  ) as Run['clauses'];
  return { ...run, target: { ...run.target, waivers: [...waivers] }, clauses };
}

/** The waivers that cover claimed clauses that were not judged, with these clauses. */
export function waivedClausesIn({ target, clauses }: Pick<Run, 'target' | 'clauses'>) {
  const unjudged = claimedClauses(target.profiles).filter((id) => isUnjudged(clauses[id]));
  const firstWaiver = (id: ClauseId) => waiversFor(id, clauses[id], target.waivers)[0];
  return target.waivers
    .map((waiver) => ({
      waiver,
      /** What to do so that the waiver is no longer needed. */
      ends: waiverEnd(waiver),
      /** Each clause is listed under its first waiver. */
      clauses: unjudged.filter((id) => firstWaiver(id) === waiver),
    }))
    .filter((group) => group.clauses.length > 0);
}

/** @param maxNames number of names to show */
export function waiverTitle({ clause, causes = [] }: Waiver, maxNames = causes.length): string {
  if (clause !== undefined) return clause;
  const { what } = causeDetails(causes[0]!);
  const names = causes.flatMap((cause) => (cause === 'inventory' ? [] : cause.slice(cause.indexOf('.') + 1)));
  const shownNames = firstNames(names, maxNames);
  return shownNames === '' ? what : `${what}: ${shownNames}`;
}

const waiverEnd = ({ causes = [] }: Waiver): string =>
  causes.length === 0 ? 'judge it, and take the waiver out' : causeDetails(causes[0]!).ends;

/** Causes in waivers that no unjudged clause has. Such an entry could only hide future gaps. */
export function unusedCausesIn({ target, clauses }: Pick<Run, 'target' | 'clauses'>): string[] {
  const claimed = claimedClauses(target.profiles);
  const isMet = (waiver: Waiver, cause: Cause): boolean =>
    claimed.some((id) => {
      const { gaps } = clauses[id];
      // A clause without gaps has only the cause `inventory`.
      return gaps.length > 0
        ? gaps.some(({ causes = [] }) => causes.includes(cause))
        : isUnjudged(clauses[id]) && covers(waiver, id, cause) && cause === 'inventory';
    });
  return target.waivers.flatMap((waiver) => (waiver.causes ?? []).filter((cause) => !isMet(waiver, cause)));
}

/** For each cause, the clauses that were not judged because of it. Clauses with a gap without a cause are omitted. */
export function clausesUnjudgedByCause({
  target,
  clauses,
}: Pick<Run, 'target' | 'clauses'>): Map<Cause, ClauseId[]> {
  const clausesByCause = new Map<Cause, ClauseId[]>();
  for (const id of claimedClauses(target.profiles)) {
    const causes = isUnjudged(clauses[id]) && clauses[id].outcome !== 'error' ? causesIn(clauses[id]) : [];
    if (causes.every((cause) => cause !== undefined))
      for (const cause of new Set(causes))
        clausesByCause.set(cause, [...(clausesByCause.get(cause) ?? []), id]);
  }
  return clausesByCause;
}

/**
 * Waivers for everything that a run could not judge, one waiver per kind of cause. A clause that could be judged only at some
 * times, because the inventory moved, is included: the next run may find no such time.
 * @param until YYYY-MM-DD
 */
export function waiversFrom(run: Pick<Run, 'target' | 'clauses'>, until: string): Waiver[] {
  const clausesByCause = clausesUnjudgedByCause(run);
  const moved = claimedClauses(run.target.profiles).filter((id) =>
    run.clauses[id].gaps.some(
      ({ outcome, causes = [] }) => outcome === 'blocked' && causes.includes('inventory'),
    ),
  );
  const unseen = clausesByCause.get('inventory') ?? [];
  if (moved.length > 0) clausesByCause.set('inventory', [...new Set([...unseen, ...moved])]);
  return causeKinds.flatMap((kind): Waiver[] => {
    const causes = [...clausesByCause.keys()].filter((cause) => causeKindOf(cause) === kind);
    if (causes.length === 0) return [];
    const clauses = kind === 'inventory' ? { clauses: clausesByCause.get('inventory')! } : {};
    return [{ causes, ...clauses, reason: causeDetails(causes[0]!).reason, until }];
  });
}
