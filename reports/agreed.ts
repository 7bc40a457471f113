/** What need not be judged by agreement: waivers by clause and by cause, which clauses they cover, and which of them cover nothing. Pure. */
import { aboutCause, causeKindOf, causeKinds, type Cause } from '../schemas/causes.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { ClauseResult, GapGroup, Run } from './results.ts';
import { claimedClauses, isUnjudged } from './claimed.ts';

export type Waiver = Run['target']['waivers'][number];

/** Causes of a clause of which no test says why: no answer showed anything of it. */
const silent: readonly Pick<GapGroup, 'causes'>[] = [{ causes: ['inventory'] }];

/** Why a clause went unjudged, cause by cause; undefined for a gap that may be the service's fault. */
const causesIn = ({ gaps }: Pick<ClauseResult, 'gaps'>): (Cause | undefined)[] =>
  (gaps.length === 0 ? silent : gaps).flatMap(({ causes = [] }): readonly (Cause | undefined)[] =>
    causes.length === 0 ? [undefined] : causes,
  );

const covers = ({ causes = [], clauses }: Waiver, id: ClauseId, cause: Cause | undefined): boolean =>
  cause !== undefined && causes.includes(cause) && (clauses === undefined || clauses.includes(id));

/** The waivers that agree to what a clause came to: one by name, or one for each of its causes; none where a cause is new. */
function waiversFor(
  id: ClauseId,
  result: Pick<ClauseResult, 'outcome' | 'gaps'>,
  waivers: readonly Waiver[],
): readonly Waiver[] {
  const named = waivers.find(({ clause }) => clause === id);
  if (named !== undefined) return [named];
  if (!isUnjudged(result) || result.outcome === 'error') return [];
  const found = causesIn(result).map((cause) => waivers.find((one) => covers(one, id, cause)));
  return found.every((one) => one !== undefined) ? [...new Set(found)] : [];
}

/** The reasons of these; undefined where there are none. */
export function waivedIn(
  id: ClauseId,
  result: Pick<ClauseResult, 'outcome' | 'gaps'>,
  waivers: readonly Waiver[],
): string | undefined {
  const reasons = waiversFor(id, result, waivers).map(({ reason }) => reason);
  return reasons.length === 0 ? undefined : reasons.join('; ');
}

/** A run as it would have been with other waivers. */
export function withWaivers(run: Run, waivers: readonly Waiver[]): Run {
  const clauses = Object.fromEntries(
    (Object.entries(run.clauses) as [ClauseId, ClauseResult][]).map(([id, found]) => {
      const { waived: _, ...result } = found;
      const waived = waivedIn(id, result, waivers);
      return [id, { ...result, ...(waived === undefined ? {} : { waived }) }];
    }),
  ) as Run['clauses'];
  return { ...run, target: { ...run.target, waivers: [...waivers] }, clauses };
}

export interface Agreed {
  readonly waiver: Waiver;
  /** Each under the first waiver that it needs. */
  readonly clauses: readonly ClauseId[];
  /** What would end it. */
  readonly ends: string;
}

/** Claimed clauses that were not judged and need not be. */
export function agreedIn({ target, clauses }: Pick<Run, 'target' | 'clauses'>): Agreed[] {
  const open = claimedClauses(target.claims).filter((id) => isUnjudged(clauses[id]));
  const first = (id: ClauseId) => waiversFor(id, clauses[id], target.waivers)[0];
  return target.waivers
    .map((waiver) => ({ waiver, ends: endOf(waiver), clauses: open.filter((id) => first(id) === waiver) }))
    .filter((one) => one.clauses.length > 0);
}

/** @param shown how many of what it names */
export function titleOf({ clause, causes = [] }: Waiver, shown = causes.length): string {
  if (clause !== undefined) return clause;
  const { what } = aboutCause(causes[0]!);
  const names = causes.flatMap((one) => (one === 'inventory' ? [] : one.slice(one.indexOf('.') + 1)));
  const rest = names.length - shown;
  const named = `${names.slice(0, shown).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return named === '' ? what : `${what}: ${named}`;
}

const endOf = ({ causes = [] }: Waiver): string =>
  causes.length === 0 ? 'judge it, and take the waiver out' : aboutCause(causes[0]!).ends;

/** What waivers name and no clause was found unjudged for, so that it hides nothing but what comes next. */
export function idleIn({ target, clauses }: Pick<Run, 'target' | 'clauses'>): string[] {
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

/** For each cause the clauses that were not judged for it; of a clause that has a gap for which a target is not to blame nothing. */
export function causesMet({ target, clauses }: Pick<Run, 'target' | 'clauses'>): Map<Cause, ClauseId[]> {
  const found = new Map<Cause, ClauseId[]>();
  for (const id of claimedClauses(target.claims)) {
    const causes = isUnjudged(clauses[id]) && clauses[id].outcome !== 'error' ? causesIn(clauses[id]) : [];
    if (causes.every((cause) => cause !== undefined))
      for (const cause of new Set(causes)) found.set(cause, [...(found.get(cause) ?? []), id]);
  }
  return found;
}

/**
 * Waivers for what a run could not judge, one for each kind of cause.
 *
 * @param until YYYY-MM-DD
 */
export function waiversFrom(run: Pick<Run, 'target' | 'clauses'>, until: string): Waiver[] {
  const found = causesMet(run);
  return causeKinds.flatMap((kind): Waiver[] => {
    const causes = [...found.keys()].filter((cause) => causeKindOf(cause) === kind);
    const named = found.get('inventory');
    return causes.length === 0
      ? []
      : [
          {
            causes,
            ...(kind === 'inventory' ? { clauses: named! } : {}),
            reason: aboutCause(causes[0]!).reason,
            until,
          },
        ];
  });
}
