/** A decoded part of a URL, or the unchanged part if it is not encoded correctly. In a query a plus sign may be a space. */
export function decoded(text: string, part: 'path' | 'query' = 'path'): string {
  try {
    return decodeURIComponent(part === 'query' ? text.replaceAll('+', ' ') : text);
  } catch {
    return text;
  }
}
