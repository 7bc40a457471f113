/** What the requests that broke a clause have in common: most likely the condition of the fault. Pure. */
import type { CompleteExchange } from '../lib/exchange.ts';
import { oncePer } from '../lib/once-per.ts';
import { plural } from '../lib/plural.ts';
import { parse } from '../schemas/judge/check.ts';

export type SentRequest = Pick<CompleteExchange['request'], 'url' | 'body'>;

/** With fewer requests, what they have in common may be a coincidence. */
const [minBroken, minOthers] = [3, 10];
/** Probability below which one or two traits are no coincidence: a request has about a hundred traits. */
const maxCoincidence = [1e-4, 1e-6];
/** The maximum share of the other requests that may have it, too: otherwise it explains little. */
const maxShare = 0.25;
/** Longer values, such as tokens, are not compared. */
const maxValueLength = 60;

/**
 * @param broken the requests that broke a clause
 * @param others requests of the same operation that exercised the clause and did not break it
 * @param where the test that sent them
 * @returns up to two traits and the numbers of both, or undefined if nothing distinguishes them
 */
export function inCommon(
  broken: readonly SentRequest[],
  others: readonly SentRequest[],
  where: string,
): string | undefined {
  if (broken.length < minBroken || others.length < minOthers) return undefined;
  const othersTraits = others.map(traitsOf);
  const brokenTraits = broken.map(traitsOf);
  const common = [...brokenTraits[0]!].filter((trait) => brokenTraits.every((traits) => traits.has(trait)));
  const absent = [...new Set(othersTraits.flatMap((traits) => [...traits]))].filter(
    (trait) => trait.endsWith(isStated) && !brokenTraits.some((traits) => traits.has(trait)),
  );
  const candidates = [
    ...common.map((trait) => ({ text: trait, isIn: (traits: Traits) => traits.has(trait) })),
    ...absent.map((trait) => ({
      text: trait.replace(isStated, ' is left out'),
      isIn: (traits: Traits) => !traits.has(trait),
    })),
    // Of two that distinguish equally well, the one that claims less.
  ].toSorted((a, b) => claimOf(a.text) - claimOf(b.text));
  const chosen: string[] = [];
  let remaining = othersTraits;
  while (chosen.length < maxCoincidence.length && remaining.length > 0) {
    const counts = candidates.map(({ isIn }) => remaining.filter(isIn).length);
    const fewest = Math.min(...counts);
    if (!(fewest <= remaining.length / 2)) break;
    const best = candidates[counts.indexOf(fewest)]!;
    chosen.push(best.text);
    remaining = remaining.filter(best.isIn);
  }
  const share = (remaining.length + 1) / (others.length + 2);
  const coincidence = maxCoincidence[chosen.length - 1];
  const isRare = remaining.length <= maxShare * others.length;
  if (coincidence === undefined || !isRare || share ** broken.length > coincidence) return undefined;
  return `${chosen.join(' and ')}: in all ${broken.length} requests that broke it in “${where}”, and in ${remaining.length} of ${others.length} others there`;
}

/** What can be said of one request, such as `Rooms has 2 entries`. */
type Traits = ReadonlySet<string>;

const isStated = ' is stated';

/** How much a trait claims: that an outer member is stated least, a value most. */
const claimOf = (trait: string): number => (trait.endsWith(isStated) ? trait.length : 10_000);

const traitsOf = oncePer(({ url, body }: SentRequest): Traits => {
  const traits = new Set<string>();
  const add = (value: unknown, path: string, verb: string): void => {
    if (Array.isArray(value)) {
      traits.add(`${path} has ${plural(value.length, 'entry', 'entries')}`);
      for (const item of value) add(item, path, 'has');
    } else if (typeof value === 'object' && value !== null)
      for (const [name, member] of Object.entries(value))
        add(member, path === '' ? name : `${path}.${name}`, 'is');
    else {
      const text = JSON.stringify(value);
      if (text.length <= maxValueLength) traits.add(`${path} ${verb} ${text}`);
    }
    if (path !== '') traits.add(`${path}${isStated}`);
  };
  // A body that is no JSON has no traits.
  add(body === undefined ? valuesInQuery(url) : (parse(body) ?? { value: {} }).value, '', 'is');
  return traits;
});

const valuesInQuery = (url: string): object =>
  URL.canParse(url) ? Object.fromEntries(new URL(url).searchParams) : {};
