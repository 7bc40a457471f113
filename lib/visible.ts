/** Text from outside as a terminal, a report and a shell may have it: nothing in it moves, hides or colours anything. */

/**
 * Control characters but the line break, those that turn the direction of writing, and those that nobody sees. A tab moves what
 * follows, so it is shown as well.
 */
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const named: Readonly<Record<string, string>> = { '\t': String.raw`\t`, '\r': String.raw`\r` };

/** A text with each of them written as an escape: `\x1b`, `\u202e`. Line breaks stay. */
export const visible = (text: string): string =>
  text.replaceAll(unseen, (found) => named[found] ?? escaped(found));

/** The same in one line. */
export const visibleLine = (text: string): string => visible(text).replaceAll('\n', String.raw`\n`);

function escaped(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return String.raw`\x` + code.toString(16).padStart(2, '0');
  return code <= 0xffff
    ? String.raw`\u` + code.toString(16).padStart(4, '0')
    : String.raw`\u` + `{${code.toString(16)}}`;
}

/** Every text in a value, visible. */
export const visibleAll = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'string' ? visible(one) : one)) as T;
