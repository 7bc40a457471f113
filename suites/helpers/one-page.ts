/** Hotels on a page: so many can be asked for by their ids without an answer of two pages. */
const pageSize = 50;

/** What a finding of favourites says to whoever wrote the target. */
export const allFavouritesHint =
  'known.favorites of the target must list every favourite among its known hotels';

/** Ids of several lists, each once and of each list in turn, so that all of them are found on one page. */
export function idsForOnePage(...lists: readonly (readonly string[])[]): string[] {
  const ids = new Set<string>();
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let index = 0; index < longest; index += 1)
    for (const list of lists) if (index < list.length && ids.size < pageSize) ids.add(list[index]!);
  return [...ids];
}
