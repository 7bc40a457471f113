/**
 * A function that computes its result once for each object, and returns the same result as long as the object exists. What
 * `compute` reads of the object must not change. An error is not kept.
 */
export function oncePer<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    let known = results.get(key);
    if (known === undefined) results.set(key, (known = { result: compute(key) }));
    return known.result;
  };
}
