/** What has become of a finding that was played again. Pure. */
import { exitCode, type Exit, type ExitCode } from '../lib/exit.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import { findingsIn } from './findings.ts';
import type { Example, Finding, Run } from './results.ts';

/** A finding, and which of its examples is meant. */
export interface Chosen {
  readonly finding: Finding;
  readonly example: Example;
}

/**
 * @param id of a finding (then its first example is meant), of an example, or a clause that was broken
 * @returns undefined where the run has none
 */
export function chosenIn(run: Run, id: string): Chosen | undefined {
  const all = findingsIn(run);
  for (const finding of all)
    for (const example of finding.examples) if (example.id === id) return { finding, example };
  const finding = all.find((one) => one.id === id) ?? all.find(({ clauses }) => clauses[0] === id);
  return finding === undefined ? undefined : { finding, example: finding.examples[0]! };
}

/** All ids that a run knows, those of examples among them. */
export const idsIn = (run: Run): string[] =>
  findingsIn(run).flatMap(({ id, examples }) => [
    ...new Set([id, ...examples.flatMap((one) => one.id ?? [])]),
  ]);

export interface Replayed {
  readonly state: 'fixed' | 'still failing' | 'not judged';
  /** Why it could not be judged. */
  readonly because?: string;
  /** What the clause was broken by now. */
  readonly example?: Example;
  readonly exit: ExitCode;
}

/** @param run that played only what the example was seen in */
export function replayed(run: Run, clause: ClauseId): Replayed {
  const left: Exit[] = run.left.length > 0 ? ['leftBehind'] : [];
  const { outcome, findings, gaps } = run.clauses[clause];
  const [first] = findings;
  if (first !== undefined) {
    const { count: _, ...example } = first;
    return { state: 'still failing', example: { clause, ...example }, exit: exitCode([...left, 'failed']) };
  }
  const because =
    run.late ??
    (run.interrupted ? 'it was interrupted' : undefined) ??
    (run.counts.tests === 0 && run.broken.length === 0
      ? 'nothing in this version of the tool plays it alone'
      : undefined) ??
    run.broken[0] ??
    (outcome === 'passed' ? undefined : (gaps[0]?.reason ?? 'what was played did not come to it'));
  return because === undefined
    ? { state: 'fixed', exit: exitCode(left) }
    : { state: 'not judged', because, exit: exitCode([...left, 'unjudged']) };
}
