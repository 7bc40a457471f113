/** Of many generated cases a few, spread evenly: what the proof plays against each fault, and a quick run against a deployment. */
import type { Case } from '../schemas/case.ts';

/** So many of a kind, where nothing else is said. */
export const usualFew: Readonly<Record<Case['kind'], number>> = {
  valid: 40,
  edge: 250,
  pairs: 20,
  refusal: 20,
};

/** So many of a kind a quick run sends. */
export const quickFew: Readonly<Record<Case['kind'], number>> = {
  valid: 30,
  edge: 60,
  pairs: 15,
  refusal: 20,
};

/** At most so many of them, in their order; of the same cases always the same. */
export function few(cases: readonly Case[], count: number): Case[] {
  const step = Math.max(1, Math.ceil(cases.length / count));
  return cases.filter((_, index) => index % step === 0);
}
