/** Many sequences, and of each clause that breaks in one the shortest that shows it, with the line that plays it again. */
import { shortestOf, type Limits } from '../../../generators/sequences/arbitrary.ts';
import { print, type Sequence } from '../../../generators/sequences/steps.ts';
import { severityOf, type ClauseId } from '../../../schemas/clauses.ts';
import { surplusEntries, sumSurplus } from '../../../schemas/findings-bound.ts';
import type { Evidence } from '../../../schemas/evidence.ts';
import type { RunContext } from '../../../targets/run-context.ts';
import { inParallel } from '../../../lib/parallel.ts';
import { runSequence, type SequenceResult, type SequenceContext } from './run-sequence.ts';

/** For each clause that breaks. */
const limits: Limits = { tries: 60, time: 20_000 };

/** So many clauses are looked into: a service that breaks more has other worries than short sequences. */
const maxShortened = 3;

export interface SequenceResults {
  readonly played: readonly SequenceResult[];
  /** One a clause. */
  readonly broken: readonly SequenceResult[];
}

/** Plays all sequences, and shortens the first that breaks each clause. */
export async function runSequences(
  world: SequenceContext,
  sequences: readonly Sequence[],
  atOnce = 4,
): Promise<SequenceResults> {
  const played = await inParallel(sequences, (sequence) => runSequence(world, sequence), atOnce);
  const first = new Map<ClauseId, SequenceResult>();
  for (const one of played)
    if (one.broken !== undefined && !first.has(one.broken.clause)) first.set(one.broken.clause, one);
  const broken: SequenceResult[] = [];
  for (const one of first.values())
    broken.push(broken.length < maxShortened ? await shorten(world, one) : one);
  return { played, broken };
}

async function shorten(world: SequenceContext, long: SequenceResult): Promise<SequenceResult> {
  let short = long;
  const breaks = async (sequence: Sequence): Promise<boolean> => {
    const again = await runSequence(world, sequence);
    if (again.broken?.clause !== long.broken!.clause) return false;
    short = again;
    return true;
  };
  await shortestOf(long.sequence, breaks, limits);
  return short;
}

/** The line that plays a sequence again, where the run was of the sandbox that it started itself. */
export const replayLine = (sequence: Sequence, { seed, today }: RunContext): string =>
  `npx hotel-contract gate --sequence "${print(sequence)}" --seed ${seed} --today ${today}`;

/** What the sequences have to say, as one piece of evidence: of a clause that broke only the shortest sequence speaks. */
export function evidenceOf({ played, broken }: SequenceResults, context: RunContext): Evidence {
  for (const { assertions, evidence } of played)
    for (const { clause, holds } of assertions) if (holds) evidence.addExercised(clause);
  for (const { broken: assertion, evidence, sequence } of broken) {
    const { clause, expected, actual } = assertion!;
    const line = replayLine(sequence, context);
    const { shown = '' } = evidence.lastShown();
    // A warning is told in one line, so that the line to repeat it has to stand in it.
    const stated =
      severityOf(clause) === 'warns' ? `${actual}, in: ${line}` : `${actual}, after: ${print(sequence)}`;
    evidence.addFinding({ clause, pointer: '', expected, actual: stated, shown, again: line });
  }
  return mergeEvidence(
    [...new Set([...played, ...broken].map(({ evidence }) => evidence))].map((book) => book.toEvidence()),
  );
}

function mergeEvidence(all: readonly Evidence[]): Evidence {
  const exercised: Partial<Record<ClauseId, number>> = {};
  for (const evidence of all)
    for (const [clause, times] of Object.entries(evidence.exercised) as [ClauseId, number][])
      exercised[clause] = (exercised[clause] ?? 0) + times;
  const more = sumSurplus(all.flatMap((evidence) => surplusEntries(evidence.more)));
  const sum = (count: 'exchanges' | 'cases'): number =>
    all.reduce((total, evidence) => total + evidence[count], 0);
  let before = 0;
  const findings = all.flatMap((evidence) => {
    const counted = evidence.findings.map((finding) =>
      finding.exchange === undefined ? finding : { ...finding, exchange: before + finding.exchange },
    );
    before += evidence.exchanges;
    return counted;
  });
  return {
    exchanges: sum('exchanges'),
    cases: sum('cases'),
    exercised,
    findings,
    ...(more ? { more } : {}),
    gaps: all.flatMap(({ gaps }) => gaps),
  };
}
