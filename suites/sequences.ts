/** The random sequences of a run, or the single one that it names. */
import { sequencesFor } from '../generators/sequences/arbitrary.ts';
import { parseSequence, formatSequence } from '../generators/sequences/steps.ts';
import type { RunContext } from '../targets/run-context.ts';
import { evidenceOf, runSequences } from './helpers/sequences/run.ts';
import type { SequenceContext } from './helpers/sequences/run-sequence.ts';

/** So many sequences take two to four seconds. Rarer sequences are found with other seeds, or run with `--sequence`. */
const sequenceCount = 50;

export const sequencesTimeoutMs = 4 * 60_000;

export const sequencesTitle = ({ sequence }: RunContext): string =>
  sequence === undefined ? `${sequenceCount} random sequences` : 'the sequence';

export async function runAllSequences(sequenceContext: SequenceContext) {
  const { sequence, seed } = sequenceContext.context;
  const sequences = sequence === undefined ? sequencesFor(seed, sequenceCount) : [parseSequence(sequence)];
  const results = await runSequences(sequenceContext, sequences);
  return {
    evidence: evidenceOf(results, sequenceContext.context),
    // Why the sequence that the run names ended early. For random sequences this does not matter.
    stopped: sequence === undefined ? [] : results.played.flatMap(({ stopped }) => stopped ?? []),
    // The broken clauses, each with its shortest sequence.
    broken: results.broken.map(
      ({ sequence: shortest, broken: assertion }) =>
        `${assertion!.clause} after: ${formatSequence(shortest)}`,
    ),
  };
}
