/** A stratified sample of cases: one of each kind first, spread evenly over their pointers. Pure. */
import type { Case } from '../schemas/case.ts';

/**
 * At most `maxCases` cases, in their order. Each kind gets one case, then a second, and so on; those of one kind are spread
 * evenly. If there are more kinds than cases, evenly spread kinds get one case each.
 */
export function chooseCases<AnyCase extends Case>(
  cases: readonly AnyCase[],
  maxCases = Number.POSITIVE_INFINITY,
): AnyCase[] {
  if (cases.length <= maxCases) return [...cases];
  const kinds = new Map<string, AnyCase[]>();
  for (const item of cases) kinds.set(kindOf(item), [...(kinds.get(kindOf(item)) ?? []), item]);
  const groups = kinds.size > maxCases ? spread([...kinds.values()], maxCases) : [...kinds.values()];
  const shares = sharesOf(
    groups.map(({ length }) => length),
    maxCases,
  );
  const chosenCases = new Set(groups.flatMap((group, index) => spread(group, shares[index]!)));
  return cases.filter((candidate) => chosenCases.has(candidate));
}

/** The kind of a case: what a refusal violates and how, or what is unusual about an edge case; and the member without indexes. */
function kindOf({ breaks, scenario, place, expects }: Case): string {
  const [kind] = scenario.split('=', 1);
  const section = place
    .split('/')
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .slice(0, 5)
    .join('/');
  return [breaks ?? section, kind, expects].join(' ');
}

/** The number of cases per group, as even as the sizes of the groups allow. */
function sharesOf(sizes: readonly number[], maxCases: number): number[] {
  const shares = sizes.map(() => 0);
  for (let casesLeft = maxCases, previous = -1; casesLeft > 0 && casesLeft !== previous;) {
    previous = casesLeft;
    for (const [index, size] of sizes.entries()) {
      if (casesLeft === 0 || shares[index]! >= size) continue;
      shares[index]! += 1;
      casesLeft -= 1;
    }
  }
  return shares;
}

const spread = <Item>(items: readonly Item[], count: number): Item[] =>
  Array.from({ length: count }, (_, index) => items[Math.floor(((index + 0.5) * items.length) / count)]!);
