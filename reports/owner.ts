/** Who most likely has to act on a finding, and why. Pure. */
import { firstNames } from '../lib/plural.ts';
import { causeDetails } from '../schemas/causes.ts';
import { needsOfClause } from '../schemas/clause-needs.ts';
import { clauseOf, type ClauseId } from '../schemas/clauses.ts';
import type { Gap, ReportedFinding } from '../schemas/evidence.ts';
import type { SettingId } from '../schemas/settings.ts';
import type { ClauseResult, Finding, Owner } from './results.ts';

type Attribution = Pick<Finding, 'owner' | 'because'>;

/** Facts about the target that do not come from its responses. */
export interface Circumstances {
  /** Whether it is this tool's own sandbox, whose settings cannot be wrong. */
  readonly embedded: boolean;
  readonly contact?: string;
}

/** The findings of a clause, and their exchanges; undefined if a finding has none. */
interface ObservedFindings {
  readonly found: readonly Pick<ReportedFinding, 'actual' | 'expected'>[];
  readonly exchanges: ReadonlySet<string> | undefined;
}

const maxNamedSettings = 5;

/** Who has to act, in words. */
export const ownerLabel = (owner: Owner): string =>
  owner === 'contract gap' ? "you and the service's owner" : owner;

/**
 * The most likely owner of a finding. A wrong setting or credential breaks every response, so it explains no clause that
 * was met at least once.
 */
export function ownerOf(
  clause: ClauseId,
  { exercised, total }: Pick<ClauseResult, 'exercised' | 'total'>,
  { found, exchanges }: ObservedFindings,
  { embedded, contact }: Circumstances,
): Attribution {
  const { strength } = clauseOf(clause);
  const contactHint = contact === undefined ? '' : `; ask ${contact}`;
  if (strength === 'reasoned')
    return {
      owner: 'contract gap',
      because: `the specification only implies it: ask the service's owner whether it is meant${contactHint}`,
    };
  // Not every finding of a frequently broken clause is recorded, so that `total` can be larger than the list.
  const brokenCount = exchanges === undefined || total > found.length ? total : exchanges.size;
  const isEverywhere = brokenCount >= exercised;
  // Without all findings and their exchanges, some checks may have passed.
  const isKnown = exchanges !== undefined && total <= found.length;
  if (!embedded && isEverywhere) {
    if (found.every(({ actual, expected }) => /^HTTP 40[13]\b/.test(actual) && expected.startsWith('HTTP 2')))
      return {
        owner: 'credentials',
        because: 'each conforming request was refused: check the secrets that the target names',
      };
    const names = settingsRequiredBy(clause);
    if (names.length > 0)
      return {
        owner: 'configuration',
        because: `${isKnown ? 'every check of it failed, so ' : ''}a setting may be wrong: check ${firstNames(names, maxNamedSettings)} in the target; if they are right, it is the service${contactHint}`,
      };
  }
  let elsewhere = isEverywhere ? '' : '; it held in other checks';
  if (isEverywhere && isKnown) elsewhere = '; every check of it failed';
  return {
    owner: 'service',
    because: `the specification ${strength === 'explicit' ? 'states' : 'lists'} it${elsewhere}${contactHint}`,
  };
}

/** The settings required to judge the clause. */
function settingsRequiredBy(clause: ClauseId): SettingId[] {
  const { all: requiredSettings, oneOf } = needsOfClause(clause);
  return [...new Set([...requiredSettings, ...oneOf.flat()])];
}

/**
 * What shows the owner in the reason of a gap that has no cause; the first that matches counts. A reason is all that such a gap
 * states in run.json: most are answers of the service, quoted in words.
 */
const ownersByReason: readonly {
  readonly pattern: RegExp;
  readonly owner: Owner;
  readonly outcome?: Gap['outcome'];
}[] = [
  { pattern: /credentials were refused|HTTP 40[13]\b/, owner: 'credentials' },
  { pattern: /busy or out of reach|not answered|no answer|connection|HTTP 5\d\d/i, owner: 'service' },
  { pattern: /\bE(CONN|TIMEDOUT|HOST|NET|AI_|NOTFOUND)/i, owner: 'service' },
  { pattern: /budget|\bhook\b/, owner: 'configuration', outcome: 'blocked' },
];

/** The owner of a gap whose reason shows none. */
const ownersByOutcome = {
  'not configured': 'configuration',
  blocked: 'service',
  'not exercised': 'no data',
  error: 'this suite',
} as const satisfies Record<Gap['outcome'], Owner>;

/** Who has to act so that the clause of this gap can be judged. */
export function ownerOfGap({
  outcome,
  reason,
  causes: [cause] = [],
}: Pick<Gap, 'outcome' | 'reason' | 'causes'>): Owner {
  if (cause !== undefined) return causeDetails(cause).owner;
  const match = ownersByReason.find(
    (entry) => (entry.outcome ?? outcome) === outcome && entry.pattern.test(reason),
  );
  return match?.owner ?? ownersByOutcome[outcome];
}
