/** A part of an address as its sender meant it; as it stands where it was not encoded well. In a query a blank may be a plus sign. */
export function decoded(text: string, of: 'path' | 'query' = 'path'): string {
  try {
    return decodeURIComponent(of === 'query' ? text.replaceAll('+', ' ') : text);
  } catch {
    return text;
  }
}
