/** What a header can carry. */
export const fits = (value: string): boolean => /^[\t\x20-\x7e\xa0-\xff]*$/.test(value);

/**
 * What is wrong with a secret, in words that go on behind the name of its variable; undefined where nothing is. Never shows it.
 * White space at an end is that of the file or the page from which it was copied, be it one that nobody sees.
 */
export function unsendable(secret: string): string | undefined {
  if (/^[\s\p{Cc}\p{Cf}]|[\s\p{Cc}\p{Cf}]$/u.test(secret))
    return 'begins or ends with white space or a character that is not seen, such as the end of a line: set it without, and run again';
  if (/\p{Cc}/u.test(secret))
    return 'holds control characters, such as the end of a line, which no header can carry: set it again without';
  return undefined;
}
