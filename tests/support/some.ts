/** The list itself, where there is anything in it: of nothing everything is true, so that a test of each would show nothing. */
export function some<Item>(list: readonly Item[], what = 'the list'): readonly Item[] {
  if (list.length === 0) throw new Error(`${what} is empty, so that nothing is tested`);
  return list;
}
