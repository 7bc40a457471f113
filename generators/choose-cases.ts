/** A stratified sample of cases: one of each kind first, spread evenly over their places. Pure. */
import type { Case } from '../schemas/case.ts';

/**
 * At most `most` cases, in their order. First each kind of case gets one case, then each a second, and so on; those of
 * one kind are taken evenly from all its places. Where there are more kinds than that, some far apart get one.
 */
export function choose<One extends Case>(cases: readonly One[], most = Number.POSITIVE_INFINITY): One[] {
  if (cases.length <= most) return [...cases];
  const kinds = new Map<string, One[]>();
  for (const one of cases) kinds.set(kindOf(one), [...(kinds.get(kindOf(one)) ?? []), one]);
  const groups = kinds.size > most ? spread([...kinds.values()], most) : [...kinds.values()];
  const shares = sharesOf(
    groups.map(({ length }) => length),
    most,
  );
  const chosen = new Set(groups.flatMap((group, index) => spread(group, shares[index]!)));
  return cases.filter((one) => chosen.has(one));
}

/** What a refusal breaks and how, or what is special about an edge; its member apart from where that stands. */
function kindOf({ breaks, scenario, place, expects }: Case): string {
  const [kind] = scenario.split('=', 1);
  const section = place
    .split('/')
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .slice(0, 5)
    .join('/');
  return [breaks ?? section, kind, expects].join(' ');
}

/** How many of each group: as even as their sizes let it be. */
function sharesOf(sizes: readonly number[], most: number): number[] {
  const shares = sizes.map(() => 0);
  for (let left = most, before = -1; left > 0 && left !== before;) {
    before = left;
    for (const [index, size] of sizes.entries()) {
      if (left === 0 || shares[index]! >= size) continue;
      shares[index]! += 1;
      left -= 1;
    }
  }
  return shares;
}

const spread = <Item>(items: readonly Item[], count: number): Item[] =>
  Array.from({ length: count }, (_, index) => items[Math.floor(((index + 0.5) * items.length) / count)]!);
