/** Makes text from outside safe for a terminal, a report and a shell: nothing in it can move, hide or colour other text. */

/**
 * Control characters except the line feed, bidirectional controls, and invisible characters. A tab moves the text after it, so it
 * is escaped too.
 */
const invisiblePattern = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const shortEscapes: Readonly<Record<string, string>> = { '\t': String.raw`\t`, '\r': String.raw`\r` };

/** Escapes invisible characters, such as to `\x1b` and `\u202e`. Line feeds stay. */
export const escapeControls = (text: string): string =>
  text.replaceAll(invisiblePattern, (character) => shortEscapes[character] ?? escapeCharacter(character));

/** Like `escapeControls`, with line feeds escaped as well. */
export const escapeControlsInLine = (text: string): string =>
  escapeControls(text).replaceAll('\n', String.raw`\n`);

/**
 * Characters that look like an ASCII letter or a space: Latin letters of no written language, mathematical letters, other spaces.
 */
const lookAlikePattern =
  /(?![ -~\u00aa\u00ba\u00c0-\u024f\u1e00-\u1eff])[\p{Script=Latin}\p{Zs}\u2800\u{1d400}-\u{1d7ff}]/gu;
const wordPattern = /[\p{L}\p{M}]+/gu;
const latinPattern = /\p{Script=Latin}/u;
const nonLatinPattern = /(?!\p{Script=Latin})\p{L}/gu;

/** A person's name in one line. Letters that look like others are escaped, and other scripts are pointed out. */
export function escapeLookAlikes(name: string): string {
  const escapedName = name
    // In a word with Latin letters, letters of another script may be look-alikes.
    .replaceAll(wordPattern, (word) =>
      latinPattern.test(word) ? word.replaceAll(nonLatinPattern, escapeCharacter) : word,
    )
    .replaceAll(lookAlikePattern, escapeCharacter);
  return `${escapeControlsInLine(escapedName)}${escapedName.search(nonLatinPattern) === -1 ? '' : ' (with letters that are not Latin)'}`;
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return String.raw`\x` + code.toString(16).padStart(2, '0');
  return code <= 0xffff
    ? String.raw`\u` + code.toString(16).padStart(4, '0')
    : String.raw`\u` + `{${code.toString(16)}}`;
}

/** A copy of a JSON value; control characters are escaped in each of its strings. */
export const escapeControlsInAll = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, member: unknown) =>
    typeof member === 'string' ? escapeControls(member) : member,
  ) as T;
