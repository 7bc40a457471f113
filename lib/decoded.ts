/** Decodes a part of a URL, or returns it unchanged if it is not encoded correctly. In a query a plus sign is a space. */
export function decodeUrlPart(text: string, part: 'path' | 'query' = 'path'): string {
  try {
    return decodeURIComponent(part === 'query' ? text.replaceAll('+', ' ') : text);
  } catch {
    return text;
  }
}
