/** The first item with each key. */
export function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const keys = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    return keys.has(key) ? false : keys.add(key);
  });
}
