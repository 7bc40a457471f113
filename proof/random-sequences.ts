/** A few random sequences against a variant: tests keep to roads that somebody thought of. */
import { hashOf } from '../lib/random.ts';
import { sequencesFor } from '../generators/sequences/arbitrary.ts';
import type { Evidence } from '../schemas/evidence.ts';
import type { Behaviour } from '../client/access.ts';
import { evidenceOf, playAll } from '../suites/helpers/sequences/run.ts';
import type { Workshop } from './recording.ts';

const many = 10;

/**
 * Others for each name, and the same for the same seed and name. What breaks is shortened.
 *
 * @param name of the variant or mixture; empty for the conforming service
 * @throws Error where we broke, or the network
 */
export async function playSequences(
  { context, transport }: Workshop,
  name: string,
  behaviour: Behaviour,
): Promise<Evidence> {
  const seed = Math.floor(hashOf(`${context.seed}/${name}`) * 2 ** 32);
  return evidenceOf(await playAll({ context, transport, behaviour }, sequencesFor(seed, many)), context);
}
