/** Decides when the warm-up is over and when a duel can end, from the quads alone. Pure. */
import type { Quad } from './duel.ts';
import { estimate, quantile, type Estimate } from './statistics.ts';

/** B counts as slower if it takes with certainty more than this multiple of A's time. */
export const alarmAbove = 1.03;

export type Decision = 'slower' | 'not slower' | 'undecided';

export const decide = ({ low, high }: Pick<Estimate, 'low' | 'high'>): Decision =>
  low > alarmAbove ? 'slower' : high <= alarmAbove ? 'not slower' : 'undecided';

/** Quads of a look at whether it still gets faster. A process needs hundreds of requests until all that is hot is compiled. */
const warmLook = 200;
const stillFaster = 0.04;

/**
 * Whether both sides have stopped getting faster: of the last 200 quads neither side's times are 4 % below those of the 200
 * before. Times are taken as multiples of what the request usually takes, so that the mix of requests does not matter.
 */
export function isWarm(quads: readonly Quad[]): boolean {
  if (quads.length < 2 * warmLook) return false;
  const recent = quads.slice(-2 * warmLook);
  return (['a', 'b'] as const).every((side) => {
    const usual = new Map<number, number[]>();
    for (const quad of recent)
      usual.set(quad.request, [...(usual.get(quad.request) ?? []), ...quad[side].times]);
    const centre = new Map([...usual].map(([request, times]) => [request, quantile(times, 0.5)]));
    const level = (part: readonly Quad[]): number =>
      quantile(
        part.flatMap((quad) => quad[side].times.map((time) => time / centre.get(quad.request)!)),
        0.5,
      );
    return level(recent.slice(warmLook)) > level(recent.slice(0, warmLook)) * (1 - stillFaster);
  });
}

/** Fewest quads that decide before the time is over. */
const fewest = 400;

/** Looking often finds what is not there: a look on the way must be surer than the last one, which has the usual 95 %. */
const earlyLevel = 0.998;
export const lastLevel = 0.95;

/** Whether the quads after the warm-up already say what the rest of the time could only repeat. */
export function isDecided(quads: readonly Quad[], seed: number): boolean {
  if (quads.length < fewest) return false;
  const observed = estimate(quads, { seed, level: earlyLevel });
  return observed !== undefined && decide(observed) !== 'undecided';
}
