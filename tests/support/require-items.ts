/** Returns the list if it is not empty. A check of each item of an empty list always passes, so it would show nothing. */
export function requireItems<Item>(list: readonly Item[], description = 'the list'): readonly Item[] {
  if (list.length === 0) throw new Error(`${description} is empty, so that nothing is tested`);
  return list;
}
