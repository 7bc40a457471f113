/** Runs many sequences, and finds for each broken clause the shortest sequence that shows it. */
import { shortestOf, type ShrinkLimits } from '../../../generators/sequences/arbitrary.ts';
import { formatSequence, type Sequence } from '../../../generators/sequences/steps.ts';
import { severityOf, type ClauseId } from '../../../schemas/clauses.ts';
import { surplusEntries, sumSurplus } from '../../../schemas/findings-bound.ts';
import type { Evidence } from '../../../schemas/evidence.ts';
import type { RunContext } from '../../../targets/run-context.ts';
import { mapInParallel } from '../../../lib/parallel.ts';
import { runSequence, type SequenceResult, type SequenceContext } from './run-sequence.ts';

/** Limits of shortening, per broken clause. */
const limits: ShrinkLimits = { tries: 60, time: 20_000 };

/** Maximum clauses for which the sequence is shortened; a service that breaks more has other problems. */
const maxShortened = 3;

export interface SequenceResults {
  readonly played: readonly SequenceResult[];
  /** One result per broken clause. */
  readonly broken: readonly SequenceResult[];
}

/** Runs all sequences, and shortens the first one that breaks each clause. */
export async function runSequences(
  sequenceContext: SequenceContext,
  sequences: readonly Sequence[],
  maxParallel = 4,
): Promise<SequenceResults> {
  const played = await mapInParallel(
    sequences,
    (sequence) => runSequence(sequenceContext, sequence),
    maxParallel,
  );
  const firstByClause = new Map<ClauseId, SequenceResult>();
  for (const result of played)
    if (result.broken !== undefined && !firstByClause.has(result.broken.clause))
      firstByClause.set(result.broken.clause, result);
  const broken: SequenceResult[] = [];
  for (const result of firstByClause.values())
    broken.push(broken.length < maxShortened ? await shorten(sequenceContext, result) : result);
  return { played, broken };
}

async function shorten(
  sequenceContext: SequenceContext,
  longResult: SequenceResult,
): Promise<SequenceResult> {
  let shortestResult = longResult;
  const breaks = async (sequence: Sequence) => {
    const repeatedResult = await runSequence(sequenceContext, sequence);
    if (repeatedResult.broken?.clause !== longResult.broken!.clause) return false;
    shortestResult = repeatedResult;
    return true;
  };
  await shortestOf(longResult.sequence, breaks, limits);
  return shortestResult;
}

/** The command that runs a sequence again, for runs of the embedded sandbox. */
export const replayCommandFor = (sequence: Sequence, { seed, today, sandbox }: RunContext): string =>
  `npx hotel-contract gate${sandbox?.fault === undefined ? '' : ` --fault ${sandbox.fault}`} --sequence "${formatSequence(sequence)}" --seed ${seed} --today ${today}`;

/** Merges the sequences into one piece of evidence. A broken clause is represented by its shortest sequence. */
export function evidenceOf({ played, broken }: SequenceResults, context: RunContext): Evidence {
  for (const { assertions, evidence } of played)
    for (const { clause, holds } of assertions) if (holds) evidence.addExercised(clause);
  for (const { broken: assertion, evidence, sequence } of broken) {
    const { clause, expected, actual } = assertion!;
    const replayCommand = replayCommandFor(sequence, context);
    const { shown = '' } = evidence.lastShown();
    // A warning is printed in one line, so that it must contain the command.
    const actualText =
      severityOf(clause) === 'warns'
        ? `${actual}, in: ${replayCommand}`
        : `${actual}, after these steps: ${formatSequence(sequence)}`;
    evidence.addFinding({ clause, pointer: '', expected, actual: actualText, shown, again: replayCommand });
  }
  return mergeEvidence(
    [...new Set([...played, ...broken].map(({ evidence }) => evidence))].map((book) => book.toEvidence()),
  );
}

function mergeEvidence(evidences: readonly Evidence[]): Evidence {
  const exercised: Partial<Record<ClauseId, number>> = {};
  for (const evidence of evidences)
    for (const [clause, times] of Object.entries(evidence.exercised) as [ClauseId, number][])
      exercised[clause] = (exercised[clause] ?? 0) + times;
  const surplus = sumSurplus(evidences.flatMap((evidence) => surplusEntries(evidence.more)));
  const sumOf = (counter: 'exchanges' | 'cases') =>
    evidences.reduce((total, evidence) => total + evidence[counter], 0);
  let exchangesBefore = 0;
  const findings = evidences.flatMap((evidence) => {
    const renumbered = evidence.findings.map((finding) =>
      finding.exchange === undefined ? finding : { ...finding, exchange: exchangesBefore + finding.exchange },
    );
    exchangesBefore += evidence.exchanges;
    return renumbered;
  });
  return {
    exchanges: sumOf('exchanges'),
    cases: sumOf('cases'),
    exercised,
    findings,
    ...(surplus ? { more: surplus } : {}),
    gaps: evidences.flatMap(({ gaps }) => gaps),
  };
}
