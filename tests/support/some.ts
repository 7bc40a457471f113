/** Returns the list if it is not empty. A check of each item of an empty list always passes, so it would show nothing. */
export function some<Item>(list: readonly Item[], what = 'the list'): readonly Item[] {
  if (list.length === 0) throw new Error(`${what} is empty, so that nothing is tested`);
  return list;
}
