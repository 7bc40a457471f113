/** The result of replaying a finding. Pure. */
import { Type, type Static } from 'typebox';
import { oneOf, strictObject } from '../lib/json-schema.ts';
import { exitCode, type Exit } from '../lib/exit.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import { Example, type Finding, type Run } from './results.ts';
import { exitMember } from './schema-parts.ts';

/** A finding and one of its examples. */
export interface SelectedExample {
  readonly finding: Finding;
  readonly example: Example;
}

/**
 * @param id of a finding (which selects its first example), of an example, or of a broken clause
 * @returns undefined if the run has none
 */
export function selectExample(findings: readonly Finding[], id: string): SelectedExample | undefined {
  for (const finding of findings)
    for (const example of finding.examples) if (example.id === id) return { finding, example };
  const finding =
    findings.find((candidate) => candidate.id === id) ?? findings.find(({ clauses }) => clauses[0] === id);
  return finding === undefined ? undefined : { finding, example: finding.examples[0]! };
}

/** The ids of all findings and their examples. */
export const idsIn = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ id, examples }) => [
    ...new Set([id, ...examples.flatMap((example) => example.id ?? [])]),
  ]);

export const ReplayResult = strictObject({
  state: oneOf(['fixed', 'still failing', 'not judged']),
  /** Why it could not be judged. */
  because: Type.Optional(Type.String()),
  /** The current violation of the clause. */
  example: Type.Optional(Example),
  ...exitMember,
});
export type ReplayResult = Static<typeof ReplayResult>;

/** @param run the run that repeated only the example */
export function replayResult(run: Run, clause: ClauseId): ReplayResult {
  const leftExits: Exit[] = run.left.length > 0 ? ['leftBehind'] : [];
  const { outcome, findings, gaps } = run.clauses[clause];
  const [firstGroup] = findings;
  if (firstGroup !== undefined) {
    const { count: _, ...example } = firstGroup;
    return {
      state: 'still failing',
      example: { clause, ...example },
      exit: exitCode([...leftExits, 'failed']),
    };
  }
  // The first reason that applies; undefined if the example was judged.
  const because =
    run.late ??
    (run.interrupted ? 'it was interrupted' : undefined) ??
    (run.counts.tests === 0 && run.broken.length === 0
      ? 'nothing in this version of the tool runs it alone'
      : undefined) ??
    run.broken[0] ??
    (outcome === 'passed' ? undefined : (gaps[0]?.reason ?? 'what was run did not reach it'));
  return because === undefined
    ? { state: 'fixed', exit: exitCode(leftExits) }
    : { state: 'not judged', because, exit: exitCode([...leftExits, 'unjudged']) };
}
