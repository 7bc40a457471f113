/** The list, rotated so that it begins at this share of its length. */
export function rotate<Item>(items: readonly Item[], fraction: number): readonly Item[] {
  const index = Math.floor(items.length * fraction);
  return [...items.slice(index), ...items.slice(0, index)];
}
