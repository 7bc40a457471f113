/** Collects all strings, numbers (as strings) and member names of a value: a map may use a code as the name. Pure. */
export function textsIn(value: unknown, stated = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string' || typeof value === 'number') stated.add(String(value));
  else if (Array.isArray(value)) for (const inner of value) textsIn(inner, stated);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) textsIn(inner, stated.add(name));
  return stated;
}
