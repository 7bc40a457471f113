/**
 * A function that remembers its results, for values that occur again and again. If there are too many, it forgets all of
 * them. Pure.
 */
export function withCache<Key, Result>(compute: (key: Key) => Result, maxEntries = 1_000) {
  const cache = new Map<Key, Result>();
  return (key: Key): Result => {
    let result = cache.get(key);
    if (result === undefined) {
      if (cache.size >= maxEntries) cache.clear();
      cache.set(key, (result = compute(key)));
    }
    return result;
  };
}
