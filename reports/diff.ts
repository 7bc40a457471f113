/** Compares the findings of two runs. Pure. */
import { Type, type Static } from 'typebox';
import { oneOf, strictObject } from '../lib/json-schema.ts';
import { exitCode, type Exit } from '../lib/exit.ts';
import { definedMembers, presentItems } from '../lib/objects.ts';
import { clausesFor, type ClauseId } from '../schemas/clauses.ts';
import { outcomes, type Outcome } from '../schemas/evidence.ts';
import { findingsIn } from './findings.ts';
import { partOf } from './part.ts';
import { Finding, type ClauseResult, type Run } from './results.ts';
import { clauseId, exitMember } from './schema-parts.ts';
import { isUnjudgedOutcome } from './claimed.ts';

const text = Type.String();
/** The outcome of a clause in a run; absent if the run does not contain the clause. */
const outcome = Type.Optional(Type.Unsafe<Outcome | undefined>(oneOf(outcomes)));
/** A finding with the outcome of its first clause in both runs. */
const ComparedFinding = strictObject({ finding: Finding, old: outcome, new: outcome });
export type ComparedFinding = Static<typeof ComparedFinding>;

const LostClause = strictObject({
  clause: clauseId,
  old: oneOf(outcomes),
  new: outcome,
  /** Why it could not be judged, if known. */
  because: Type.Optional(text),
  /** The reason of its waiver, if any. */
  waived: Type.Optional(text),
});
export type LostClause = Static<typeof LostClause>;

export const Diff = strictObject({
  /** Properties in which the runs differ. */
  differences: Type.Array(strictObject({ what: text, old: text, new: text })),
  /** Broken only in the new run. */
  new: Type.Array(ComparedFinding),
  /** Broken in the old run and passed in the new one. */
  fixed: Type.Array(ComparedFinding),
  still: Type.Array(ComparedFinding),
  /** Judged in the old run but not in the new one. */
  lost: Type.Array(LostClause),
  ...exitMember,
});
export type Diff = Static<typeof Diff>;

/**
 * Compares two runs. The exit code is 1 for a new failure that is not expected, and 3 for a clause that is no longer judged.
 * Warnings are listed but do not count.
 */
export function diff(old: Run, current: Run): Diff {
  const ids = new Set([...clausesOf(old), ...clausesOf(current)]);
  const claimedFindings = (run: Run): Finding[] =>
    findingsIn(run).filter(({ clauses }) => ids.has(clauses[0]!));
  const withOutcomes = (finding: Finding): ComparedFinding => ({
    finding,
    old: outcomeIn(old, finding.clauses[0]!),
    new: outcomeIn(current, finding.clauses[0]!),
  });
  const oldFindings = claimedFindings(old).map(withOutcomes);
  const currentFindings = claimedFindings(current).map(withOutcomes);
  const newFindings = currentFindings.filter((compared) => !isBroken(compared.old));
  const lostClauses = [...ids].flatMap((id) => lostClause(id, old, current) ?? []);
  const claimedNow = new Set(clausesOf(current));
  const isWorse = ({ finding: { severity, known, flaky, clauses } }: ComparedFinding): boolean =>
    severity === 'fails' &&
    known === undefined &&
    flaky === undefined &&
    clauses.some((id) => claimedNow.has(id));
  const applying = presentItems<Exit>(
    newFindings.some((compared) => isWorse(compared)) && 'failed',
    lostClauses.some(({ waived }) => waived === undefined) && 'unjudged',
  );
  return {
    differences: differencesOf(old, current),
    new: newFindings,
    fixed: oldFindings.filter((compared) => compared.new === 'passed'),
    still: currentFindings.filter((compared) => isBroken(compared.old)),
    lost: lostClauses,
    exit: exitCode(applying),
  };
}

const clausesOf = ({ target }: Run): ClauseId[] => clausesFor(target.profiles, 'service');

/** The result of a clause; undefined for a clause that an older version did not have. */
const resultIn = ({ clauses }: Run, id: ClauseId): ClauseResult | undefined =>
  Object.hasOwn(clauses, id) ? clauses[id] : undefined;

const outcomeIn = (run: Run, id: ClauseId): Outcome | undefined => resultIn(run, id)?.outcome;

const isBroken = (outcome: Outcome | undefined): boolean => outcome === 'failed' || outcome === 'warned';

const isJudged = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && !isUnjudgedOutcome(outcome);

function lostClause(clause: ClauseId, old: Run, current: Run): LostClause | undefined {
  const [oldOutcome, currentResult] = [outcomeIn(old, clause), resultIn(current, clause)];
  if (oldOutcome === undefined || !isJudged(oldOutcome) || isJudged(currentResult?.outcome)) return undefined;
  return {
    clause,
    old: oldOutcome,
    new: currentResult?.outcome,
    ...definedMembers({ because: currentResult?.gaps[0]?.reason, waived: currentResult?.waived }),
  };
}

/** The differences in properties that should be equal, so that only the service can have changed. */
function differencesOf(old: Run, current: Run): Diff['differences'] {
  const rows: readonly (readonly [what: string, read: (run: Run) => string])[] = [
    ['tool', ({ tool }) => `${tool.name} ${tool.version}`],
    ['contract', ({ contractVersion: { v1, v2 } }) => `v1 ${v1}, v2 ${v2}`],
    ['target', ({ target }) => `${target.name} (${target.environment})`],
    [
      'implementation',
      ({ target: { implementation: build } }) => (build ? `${build.name} ${build.version}` : 'not stated'),
    ],
    ['profiles', ({ target }) => target.profiles.toSorted().join(', ')],
    ['seed', ({ seed }) => String(seed)],
    ['day', ({ today }) => today],
    ['part', (run) => describePart(run)],
    ['end', ({ late, interrupted }) => late ?? (interrupted ? 'interrupted' : 'came to its end')],
  ];
  return rows
    .map(([what, read]) => ({ what, old: read(old), new: read(current) }))
    .filter((difference) => difference.old !== difference.new);
}

function describePart(run: Run): string {
  const part = partOf(run);
  return part === undefined ? 'the whole' : `${part.option} ${part.value}`;
}
