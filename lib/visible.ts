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

/** What passes for a plain letter or a space: Latin letters beyond those of written languages, mathematical ones, other spaces. */
const lookAlike =
  /(?![ -~\u00aa\u00ba\u00c0-\u024f\u1e00-\u1eff])[\p{Script=Latin}\p{Zs}\u2800\u{1d400}-\u{1d7ff}]/gu;
const word = /[\p{L}\p{M}]+/gu;
const latin = /\p{Script=Latin}/u;
const others = /(?!\p{Script=Latin})\p{L}/gu;

/** The name of somebody in one line. Letters that pass for others are escaped, and it is said where some are not Latin. */
export function visibleName(name: string): string {
  const shown = name
    // Beside Latin letters those of another script may pass for them.
    .replaceAll(word, (one) => (latin.test(one) ? one.replaceAll(others, escaped) : one))
    .replaceAll(lookAlike, escaped);
  return `${visibleLine(shown)}${shown.search(others) === -1 ? '' : ' (with letters that are not Latin)'}`;
}

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
