/** The result of replaying a finding. Pure. */
import { Type, type Static } from 'typebox';
import { oneOf, strict } from '../lib/json-schema.ts';
import { exitCode, type Exit } from '../lib/exit.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import { Example, type Finding, type Run } from './results.ts';
import { exited } from './schema-parts.ts';

/** A finding and one of its examples. */
export interface SelectedExample {
  readonly finding: Finding;
  readonly example: Example;
}

/**
 * @param id of a finding (which selects its first example), of an example, or of a broken clause
 * @returns undefined if the run has none
 */
export function selectExample(all: readonly Finding[], id: string): SelectedExample | undefined {
  for (const finding of all)
    for (const example of finding.examples) if (example.id === id) return { finding, example };
  const finding = all.find((one) => one.id === id) ?? all.find(({ clauses }) => clauses[0] === id);
  return finding === undefined ? undefined : { finding, example: finding.examples[0]! };
}

/** The ids of all findings and their examples. */
export const idsIn = (all: readonly Finding[]): string[] =>
  all.flatMap(({ id, examples }) => [...new Set([id, ...examples.flatMap((one) => one.id ?? [])])]);

export const ReplayResult = strict({
  state: oneOf(['fixed', 'still failing', 'not judged']),
  /** Why it could not be judged. */
  because: Type.Optional(Type.String()),
  /** The current violation of the clause. */
  example: Type.Optional(Example),
  ...exited,
});
export type ReplayResult = Static<typeof ReplayResult>;

/** @param run the run that repeated only the example */
export function replayResult(run: Run, clause: ClauseId): ReplayResult {
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
