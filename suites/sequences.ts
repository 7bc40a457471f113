/** The random sequences of a run, or the one that it is to play. */
import { sequencesFor } from '../generators/sequences/arbitrary.ts';
import { parse, print } from '../generators/sequences/steps.ts';
import type { Evidence } from '../schemas/evidence.ts';
import type { RunContext } from '../targets/run-context.ts';
import { evidenceOf, runSequences } from './helpers/sequences/run.ts';
import type { SequenceContext } from './helpers/sequences/run-sequence.ts';

/** Two to four seconds of a run; what is rare is for `--sequence` and for other seeds. */
const sequenceCount = 50;

/** Milliseconds that they may take. */
export const sequencesTimeoutMs = 4 * 60_000;

export const sequencesTitle = ({ sequence }: RunContext): string =>
  sequence === undefined ? `${sequenceCount} random sequences` : 'the sequence';

export interface SequencesReport {
  readonly evidence: Evidence;
  /** Why a sequence ended early. Of many it does not matter that one does. */
  readonly stopped: readonly string[];
  /** What they broke, each with its shortest sequence. */
  readonly broken: readonly string[];
}

export async function runAllSequences(world: SequenceContext): Promise<SequencesReport> {
  const { sequence, seed } = world.context;
  const sequences = sequence === undefined ? sequencesFor(seed, sequenceCount) : [parse(sequence)];
  const reported = await runSequences(world, sequences);
  return {
    evidence: evidenceOf(reported, world.context),
    stopped: sequence === undefined ? [] : reported.played.flatMap(({ stopped }) => stopped ?? []),
    broken: reported.broken.map(
      ({ sequence: shortest, broken: assertion }) => `${assertion!.clause} after: ${print(shortest)}`,
    ),
  };
}
