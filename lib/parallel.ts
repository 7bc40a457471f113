/** Runs the work for every item, at most `maxParallel` at a time, and returns the results in the order of the items. */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  maxParallel = 6,
): Promise<Result[]> {
  const results: Result[] = Array.from({ length: items.length });
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: maxParallel }, worker));
  return results;
}
