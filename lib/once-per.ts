/**
 * A function that computes its result once for each object, and keeps the result as long as the object. The object must not
 * change.
 */
export function oncePer<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    let known = results.get(key);
    if (known === undefined) results.set(key, (known = { result: compute(key) }));
    return known.result;
  };
}
