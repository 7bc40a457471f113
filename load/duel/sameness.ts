/** Checks that both sides do the same work, because the speed of other responses or errors is meaningless. */
import type { DuelRequest, Pair, Quad } from './duel.ts';

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
