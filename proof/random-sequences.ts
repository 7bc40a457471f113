/** Random sequences against a variant, because tests cover only the paths that somebody thought of. */
import { hashFraction } from '../lib/random.ts';
import { sequencesFor } from '../generators/sequences/arbitrary.ts';
import type { Evidence } from '../schemas/evidence.ts';
import type { Behaviour } from '../client/access.ts';
import { evidenceOf, runSequences } from '../suites/helpers/sequences/run.ts';
import type { ProofSetup } from './recording.ts';

const sequenceCount = 10;

/**
 * Each name gets its own sequences; the same seed and name give the same sequences. Failing sequences are shortened.
 * @param name the variant or mixture; empty for the conforming service
 * @throws Error if this tool or the network fails
 */
export async function runRandomSequences(
  { context, transport }: ProofSetup,
  name: string,
  behaviour: Behaviour,
): Promise<Evidence> {
  const seed = Math.floor(hashFraction(`${context.seed}/${name}`) * 2 ** 32);
  return evidenceOf(
    await runSequences({ context, transport, behaviour }, sequencesFor(seed, sequenceCount)),
    context,
  );
}
