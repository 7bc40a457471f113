/** Samples of generated cases, spread evenly: for the proof of each fault, and for a quick run against a deployment. */
import type { Case } from '../schemas/case.ts';

/** The default number of cases per kind. */
export const defaultSampleSizes: Readonly<Record<Case['kind'], number>> = {
  valid: 40,
  edge: 250,
  pairs: 20,
  refusal: 20,
};

/** The number of cases per kind in a quick run. */
export const quickSampleSizes: Readonly<Record<Case['kind'], number>> = {
  valid: 30,
  edge: 60,
  pairs: 15,
  refusal: 20,
};

/** At most `count` cases, in their order. The same cases always give the same sample. */
export function sampleCases(cases: readonly Case[], count: number): Case[] {
  const step = Math.max(1, Math.ceil(cases.length / count));
  return cases.filter((_, index) => index % step === 0);
}
