/** Every text and number somewhere in a value, as text. Pure. */
export function saidIn(value: unknown, said = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string' || typeof value === 'number') said.add(String(value));
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) saidIn(inner, said);
  return said;
}
