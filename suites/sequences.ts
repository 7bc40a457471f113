/** The random sequences of a run, or the single one that it names. */
import { sequencesFor } from '../generators/sequences/arbitrary.ts';
import { parse, print } from '../generators/sequences/steps.ts';
import type { Evidence } from '../schemas/evidence.ts';
import type { RunContext } from '../targets/run-context.ts';
import { evidenceOf, runSequences } from './helpers/sequences/run.ts';
import type { SequenceContext } from './helpers/sequences/run-sequence.ts';

/** Takes two to four seconds; rare cases are for `--sequence` and other seeds. */
const sequenceCount = 50;

/** The timeout of all sequences. */
export const sequencesTimeoutMs = 4 * 60_000;

export const sequencesTitle = ({ sequence }: RunContext): string =>
  sequence === undefined ? `${sequenceCount} random sequences` : 'the sequence';

export interface SequencesReport {
  readonly evidence: Evidence;
  /** Why a single sequence ended early. Among many random ones that does not matter. */
  readonly stopped: readonly string[];
  /** The broken clauses, each with its shortest sequence. */
  readonly broken: readonly string[];
}

export async function runAllSequences(sequenceContext: SequenceContext): Promise<SequencesReport> {
  const { sequence, seed } = sequenceContext.context;
  const sequences = sequence === undefined ? sequencesFor(seed, sequenceCount) : [parse(sequence)];
  const reported = await runSequences(sequenceContext, sequences);
  return {
    evidence: evidenceOf(reported, sequenceContext.context),
    stopped: sequence === undefined ? [] : reported.played.flatMap(({ stopped }) => stopped ?? []),
    broken: reported.broken.map(
      ({ sequence: shortest, broken: assertion }) => `${assertion!.clause} after: ${print(shortest)}`,
    ),
  };
}
