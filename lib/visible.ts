/** Text from outside as a terminal, a report and a shell may have it: nothing in it moves, hides or colours anything. */

/**
 * Control characters but the line break, those that turn the direction of writing, and those that nobody sees. A tab moves what
 * follows, so it is shown as well.
 */
const unseen =
  /[\0-\x09\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|\udb40[\udc00-\udfff]/g;

const named: Readonly<Record<string, string>> = { '\t': String.raw`\t`, '\r': String.raw`\r` };

/** A text with each of them written as an escape: `\x1b`, `\u202e`. Line breaks stay. */
export const visible = (text: string): string => text.replaceAll(unseen, (found) => named[found] ?? [...found].map(escaped).join(''));

/** The same in one line. */
export const visibleLine = (text: string): string => visible(text).replaceAll('\n', String.raw`\n`);

function escaped(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return String.raw`\x` + code.toString(16).padStart(2, '0');
  return code <= 0xffff ? String.raw`\u` + code.toString(16).padStart(4, '0') : String.raw`\u` + `{${code.toString(16)}}`;
}

/** Every text in a value, visible. */
export const visibleAll = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'string' ? visible(one) : one)) as T;
