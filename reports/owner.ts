/** Who most likely has to act on what was found, and why one may think so. Pure. */
import { aboutCause } from '../schemas/causes.ts';
import { needsOfClause } from '../schemas/clause-needs.ts';
import { clauseOf, type ClauseId } from '../schemas/clauses.ts';
import type { Gap, ReportedFinding } from '../schemas/evidence.ts';
import type { SettingId } from '../schemas/settings.ts';
import type { ClauseResult, Owner } from './results.ts';

export interface Owned {
  readonly owner: Owner;
  readonly because: string;
}

/** What is known of the target beside its answers. */
export interface Circumstances {
  /** The sandbox of this tool: nobody has stated anything of it. */
  readonly embedded: boolean;
  readonly contact?: string;
}

/** What broke a clause, and in how many exchanges; undefined where not each shows in one. */
export interface Observed {
  readonly found: readonly Pick<ReportedFinding, 'actual' | 'expected'>[];
  readonly exchanges: ReadonlySet<string> | undefined;
}

const settingsNamed = 5;

/**
 * A setting, or a credential, that is wrong is wrong in every answer: where the clause held anywhere, it is the service.
 */
export function ownerOf(
  clause: ClauseId,
  { exercised, total }: Pick<ClauseResult, 'exercised' | 'total'>,
  { found, exchanges }: Observed,
  { embedded, contact }: Circumstances,
): Owned {
  const { strength, section } = clauseOf(clause);
  const requested = contact === undefined ? '' : `; ask ${contact}`;
  if (strength === 'reasoned')
    return {
      owner: 'contract gap',
      because: `no sentence says it, it stands between the lines of "${section}": agree on it with the service${requested}`,
    };
  // Of what is broken very often not each is kept.
  const times = exchanges === undefined || total > found.length ? total : exchanges.size;
  const isEverywhere = times >= exercised;
  if (!embedded && isEverywhere) {
    if (found.every(({ actual, expected }) => /^HTTP 40[13]\b/.test(actual) && expected.startsWith('HTTP 2')))
      return {
        owner: 'credentials',
        because: 'each conforming request was refused: look at the secrets that the target names',
      };
    const names = settingsBehind(clause);
    if (names.length > 0) {
      const rest = names.length - settingsNamed;
      return {
        owner: 'configuration',
        because: `it never held, as where a setting says it wrongly: look at ${names.slice(0, settingsNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''} in the target; if they are right, it is the service${requested}`,
      };
    }
  }
  return {
    owner: 'service',
    because: isEverywhere
      ? `a sentence of "${section}" says it, and it never held${requested}`
      : `a sentence of "${section}" says it, and elsewhere in this run it held${requested}`,
  };
}

/** Settings that the clause cannot be judged without. */
function settingsBehind(clause: ClauseId): SettingId[] {
  const { all, oneOf } = needsOfClause(clause);
  return [...new Set([...all, ...oneOf.flat()])];
}

/** Who has to act so that something can be judged. */
export function ownerOfGap({
  outcome,
  reason,
  causes: [cause] = [],
}: Pick<Gap, 'outcome' | 'reason' | 'causes'>): Owner {
  if (cause !== undefined) return aboutCause(cause).owner;
  if (/credentials were refused|HTTP 40[13]\b/.test(reason)) return 'credentials';
  if (
    /busy or out of reach|not answered|no answer|connection|\bE(CONN|TIMEDOUT|HOST|NET|AI_|NOTFOUND)|HTTP 5\d\d/i.test(
      reason,
    )
  )
    return 'service';
  switch (outcome) {
    case 'not configured':
      return 'configuration';
    case 'blocked':
      return /budget|\bhook\b/.test(reason) ? 'configuration' : 'service';
    case 'not exercised':
      return 'no data';
    case 'error':
      return 'this suite';
  }
}
