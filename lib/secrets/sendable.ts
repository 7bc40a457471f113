/** Whether a header can carry a value: printable characters of Latin-1, and tabs. */
export const fitsHeader = (value: string): boolean => /^[\t\x20-\x7e\xa0-\xff]*$/.test(value);

/**
 * Tells why a secret cannot be sent, as the end of a sentence about its variable; undefined if it can. Never shows the secret.
 * White space at the beginning or the end is usually copied by mistake from a file or a page, and may be invisible.
 */
export function secretProblem(secret: string): string | undefined {
  if (/^[\s\p{Cc}\p{Cf}]|[\s\p{Cc}\p{Cf}]$/u.test(secret))
    return 'begins or ends with white space or an invisible character, such as a line end: set it again without this character';
  if (/\p{Cc}/u.test(secret))
    return 'contains control characters, such as a line end, which no header can carry: set it again without them';
  return undefined;
}
