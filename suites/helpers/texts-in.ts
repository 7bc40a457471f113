/** Collects texts of a value. Pure. */

/** All strings, numbers (as strings) and member names of a value: a map may use a code as the name. */
export function textsIn(value: unknown, collected = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string' || typeof value === 'number') collected.add(String(value));
  else if (Array.isArray(value)) for (const inner of value) textsIn(inner, collected);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) textsIn(inner, collected.add(name));
  return collected;
}

/** The words of a value, sorted: strings with letters and without digits, so no codes, tokens or addresses. */
export const wordsIn = (value: unknown): string => JSON.stringify([...new Set(wordsOf(value))].sort());

const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return /\p{L}{3}/u.test(value) && !/\d|:\/\//.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
};
