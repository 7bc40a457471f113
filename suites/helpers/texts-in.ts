/** Every text and number somewhere in a value, as text, and every name: a map may have what it tells of by its code. Pure. */
export function textsIn(value: unknown, stated = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string' || typeof value === 'number') stated.add(String(value));
  else if (Array.isArray(value)) for (const inner of value) textsIn(inner, stated);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) textsIn(inner, stated.add(name));
  return stated;
}
