/** Runs many sequences, and finds for each broken clause the shortest sequence that shows it. */
import { shortestOf, type Limits } from '../../../generators/sequences/arbitrary.ts';
import { print, type Sequence } from '../../../generators/sequences/steps.ts';
import { severityOf, type ClauseId } from '../../../schemas/clauses.ts';
import { surplusEntries, sumSurplus } from '../../../schemas/findings-bound.ts';
import type { Evidence } from '../../../schemas/evidence.ts';
import type { RunContext } from '../../../targets/run-context.ts';
import { inParallel } from '../../../lib/parallel.ts';
import { runSequence, type SequenceResult, type SequenceContext } from './run-sequence.ts';

/** Limits of shortening, per broken clause. */
const limits: Limits = { tries: 60, time: 20_000 };

/** Maximum clauses for which the sequence is shortened; a service that breaks more has other problems. */
const maxShortened = 3;

export interface SequenceResults {
  readonly played: readonly SequenceResult[];
  /** One result per broken clause. */
  readonly broken: readonly SequenceResult[];
}

/** Runs all sequences, and shortens the first one that breaks each clause. */
export async function runSequences(
  world: SequenceContext,
  sequences: readonly Sequence[],
  maxParallel = 4,
): Promise<SequenceResults> {
  const played = await inParallel(sequences, (sequence) => runSequence(world, sequence), maxParallel);
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

/** The command that runs a sequence again, for runs of the embedded sandbox. */
export const replayLine = (sequence: Sequence, { seed, today }: RunContext): string =>
  `npx hotel-contract gate --sequence "${print(sequence)}" --seed ${seed} --today ${today}`;

/** Merges the sequences into one piece of evidence. A broken clause is represented by its shortest sequence. */
export function evidenceOf({ played, broken }: SequenceResults, context: RunContext): Evidence {
  for (const { assertions, evidence } of played)
    for (const { clause, holds } of assertions) if (holds) evidence.addExercised(clause);
  for (const { broken: assertion, evidence, sequence } of broken) {
    const { clause, expected, actual } = assertion!;
    const line = replayLine(sequence, context);
    const { shown = '' } = evidence.lastShown();
    // A warning is printed in one line, so that it must contain the command.
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
