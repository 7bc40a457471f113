/** Decides when the warm-up is over and when a duel can end, from the quads alone. Pure. */
import type { Quad, DuelRequest, Pair } from './duel.ts';
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

/** With fewer quads nothing is decided before the time is over. */
const minQuads = 400;

/** Repeated looks find differences by chance, so an early look needs more confidence than the last, which has 95 %. */
const earlyLevel = 0.998;
export const lastLevel = 0.95;

/** Whether the quads after the warm-up already say what the rest of the time could only repeat. */
export function isDecided(quads: readonly Quad[], seed: number): boolean {
  if (quads.length < minQuads) return false;
  const observed = estimate(quads, { seed, level: earlyLevel });
  return observed !== undefined && decide(observed) !== 'undecided';
}

/** Tokens and moments differ from one deployment to the other, and with them a few bytes. */
const sizeTolerance = 0.05;
const fewBytes = 64;
/** Share of the quads of a request that may differ: inventory is live, and a network may fail once. */
const mayDiffer = 0.02;

/** Why a quad does not count; undefined if it counts. */
export function differenceIn({ a, b }: Pick<Quad, 'a' | 'b'>): string | undefined {
  const [ofA, ofB] = [wrongIn(a), wrongIn(b)];
  if (ofA !== undefined && ofB !== undefined)
    return `both answer with ${ofA === ofB ? ofA : `${ofA} and ${ofB}`}`;
  if (ofA !== undefined) return `A answers with ${ofA}`;
  if (ofB !== undefined) return `B answers with ${ofB}`;
  const [sizeA, sizeB] = [a.sizes[0] + a.sizes[1], b.sizes[0] + b.sizes[1]].map((sum) =>
    Math.round(sum / 2),
  ) as [number, number];
  const differ = Math.abs(sizeA - sizeB) > Math.max(fewBytes, sizeTolerance * Math.max(sizeA, sizeB));
  return differ ? `A answers with ${sizeA} bytes and B with ${sizeB}` : undefined;
}

function wrongIn({ statuses }: Pair): string | undefined {
  const wrong = statuses.find((status) => status < 200 || status > 299);
  if (wrong === undefined) return undefined;
  return wrong === 0 ? 'nothing' : `HTTP ${wrong}`;
}

/** Sentences about the requests that make the whole duel invalid. Quads of the warm-up count, too. */
export function unequal(quads: readonly Quad[], requests: readonly DuelRequest[]): string[] {
  return requests.flatMap(({ id }, index) => {
    const own = quads.filter(({ request }) => request === index);
    const differences = own.flatMap((quad) => differenceIn(quad) ?? []);
    if (differences.length === 0 || differences.length <= mayDiffer * own.length) return [];
    return [`${id}: ${mostFrequent(differences)} (${differences.length} of ${own.length} times).`];
  });
}

function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
