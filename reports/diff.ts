/** Compares the findings of two runs. Pure. */
import { Type, type Static } from 'typebox';
import { oneOf, strict } from '../lib/json-schema.ts';
import { exitCode, type Exit } from '../lib/exit.ts';
import { defined, present } from '../lib/objects.ts';
import { clausesFor, type ClauseId } from '../schemas/clauses.ts';
import { outcomes, type Outcome } from '../schemas/evidence.ts';
import { findingsIn } from './findings.ts';
import { partOf } from './part.ts';
import { Finding, type ClauseResult, type Run } from './results.ts';
import { clauseId, exited } from './schema-parts.ts';
import { isUnjudgedOutcome } from './claimed.ts';

const text = Type.String();
/** Absent if this run does not know the clause. */
const outcome = Type.Optional(Type.Unsafe<Outcome | undefined>(oneOf(outcomes)));
/** A finding with the outcome of its first clause in both runs. */
const Compared = strict({ finding: Finding, old: outcome, new: outcome });
export type Compared = Static<typeof Compared>;

const LostClause = strict({
  clause: clauseId,
  old: oneOf(outcomes),
  new: outcome,
  /** Why it could not be judged, if known. */
  because: Type.Optional(text),
  /** The reason of its waiver, if any. */
  waived: Type.Optional(text),
});
export type LostClause = Static<typeof LostClause>;

export const Diff = strict({
  /** Properties in which the runs differ. */
  differences: Type.Array(strict({ what: text, old: text, new: text })),
  /** Broken only in the new run. */
  new: Type.Array(Compared),
  /** Broken in the old run and passed in the new one. */
  fixed: Type.Array(Compared),
  still: Type.Array(Compared),
  /** Judged in the old run but not in the new one. */
  lost: Type.Array(LostClause),
  ...exited,
});
export type Diff = Static<typeof Diff>;

/**
 * Compares two runs. The exit code is 1 for a new failure that is not expected, and 3 for a clause that is no longer judged.
 * Warnings are listed but do not count.
 */
export function diff(old: Run, now: Run): Diff {
  const ids = new Set([...claimsOf(old), ...claimsOf(now)]);
  const claimedFindings = (run: Run): Finding[] =>
    findingsIn(run).filter(({ clauses }) => ids.has(clauses[0]!));
  const compare = (finding: Finding): Compared => ({
    finding,
    old: outcomeIn(old, finding.clauses[0]!),
    new: outcomeIn(now, finding.clauses[0]!),
  });
  const [before, after] = [claimedFindings(old).map(compare), claimedFindings(now).map(compare)];
  const newFindings = after.filter((one) => !isBroken(one.old));
  const lost = [...ids].flatMap((id) => lostClause(id, old, now) ?? []);
  const claimedNow = new Set(claimsOf(now));
  const isWorse = ({ finding: { severity, known, flaky, clauses } }: Compared): boolean =>
    severity === 'fails' &&
    known === undefined &&
    flaky === undefined &&
    clauses.some((id) => claimedNow.has(id));
  const applying = present<Exit>(
    newFindings.some((one) => isWorse(one)) && 'failed',
    lost.some(({ waived }) => waived === undefined) && 'unjudged',
  );
  return {
    differences: differencesOf(old, now),
    new: newFindings,
    fixed: before.filter((one) => one.new === 'passed'),
    still: after.filter((one) => isBroken(one.old)),
    lost,
    exit: exitCode(applying),
  };
}

const claimsOf = ({ target }: Run): ClauseId[] => clausesFor(target.claims, 'service');

/** The result of a clause; runs of older versions lack some clauses. */
const resultIn = ({ clauses }: Run, id: ClauseId): ClauseResult | undefined =>
  Object.hasOwn(clauses, id) ? clauses[id] : undefined;

const outcomeIn = (run: Run, id: ClauseId): Outcome | undefined => resultIn(run, id)?.outcome;

const isBroken = (outcome: Outcome | undefined): boolean => outcome === 'failed' || outcome === 'warned';

const isJudged = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && !isUnjudgedOutcome(outcome);

function lostClause(clause: ClauseId, old: Run, now: Run): LostClause | undefined {
  const [before, after] = [outcomeIn(old, clause), resultIn(now, clause)];
  if (before === undefined || !isJudged(before) || isJudged(after?.outcome)) return undefined;
  return {
    clause,
    old: before,
    new: after?.outcome,
    ...defined({ because: after?.gaps[0]?.reason, waived: after?.waived }),
  };
}

/** The properties of the runs that should be equal, so that only the service can have changed. */
function differencesOf(old: Run, now: Run): Diff['differences'] {
  const rows: readonly (readonly [what: string, read: (run: Run) => string])[] = [
    ['tool', ({ tool }) => `${tool.name} ${tool.version}`],
    ['contract', ({ contractVersion: { v1, v2 } }) => `v1 ${v1}, v2 ${v2}`],
    ['target', ({ target }) => `${target.name} (${target.environment})`],
    [
      'implementation',
      ({ target: { implementation: it } }) => (it ? `${it.name} ${it.version}` : 'not stated'),
    ],
    ['claims', ({ target }) => target.claims.toSorted().join(', ')],
    ['seed', ({ seed }) => String(seed)],
    ['day', ({ today }) => today],
    ['part', (run) => describePart(run)],
    ['end', ({ late, interrupted }) => late ?? (interrupted ? 'interrupted' : 'came to its end')],
  ];
  return rows
    .map(([what, read]) => ({ what, old: read(old), new: read(now) }))
    .filter((one) => one.old !== one.new);
}

function describePart(run: Run): string {
  const part = partOf(run);
  return part === undefined ? 'the whole' : `${part.option} ${part.value}`;
}
