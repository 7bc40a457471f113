/** Hotels per page: up to this many ids yield a single page. */
const pageSize = 50;

/** The hint of a finding about favourites, for the author of the target file. */
export const allFavouritesHint = 'unless known.favorites of the target lacks some of them';

/**
 * Merges the ids of several lists without duplicates, alternating between the lists, so that all lists are
 * represented on one page.
 */
export function idsForOnePage(...lists: readonly (readonly string[])[]): string[] {
  const ids = new Set<string>();
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let index = 0; index < longest; index += 1)
    for (const list of lists) if (index < list.length && ids.size < pageSize) ids.add(list[index]!);
  return [...ids];
}
