/** A text as it is compared: escapes undone, one layer after the other, each character with the place it came from. */

/** A text, and where each of its code units began and ended in the one that it was made of. */
export interface Reading {
  readonly text: string;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

export function asItStands(text: string): Reading {
  const places = new Uint32Array(text.length + 1);
  for (let at = 0; at <= text.length; at += 1) places[at] = at;
  return { text, from: places, to: places.subarray(1) };
}

/** Escapes of JSON, addresses and HTML, where a number ends without a semicolon too. */
const escapes =
  /\\(?:u[\da-f]{4}|x[\da-f]{2}|[nrtbf\\/"'])|%[\da-f]{2}|&(?:#(?:x[\da-f]{1,8}|\d{1,8});?|\w{1,12};)/gi;

/** Those of quoted-printable stand apart: an equal sign stands before many a text that is none. A line that is folded is none at all. */
const printable = /=(?:[\da-f]{2}|\r?\n)/gi;

const kinds = { escapes, printable } as const;

/** Undoes one layer of escapes. @returns the same text where there was none */
export const undoneText = (text: string, kind: keyof typeof kinds): string =>
  text.replaceAll(kinds[kind], (escape) => meaningOf(escape) ?? escape);

/** The same, with places. */
export function undone({ text, from, to }: Reading, kind: keyof typeof kinds): Reading {
  const after = { from: new Uint32Array(text.length), to: new Uint32Array(text.length) };
  const parts: string[] = [];
  let [read, written] = [0, 0];
  const copyTo = (end: number): void => {
    after.from.set(from.subarray(read, end), written);
    after.to.set(to.subarray(read, end), written);
    parts.push(text.slice(read, end));
    written += end - read;
    read = end;
  };
  for (const { 0: escape, index } of text.matchAll(kinds[kind])) {
    const meaning = meaningOf(escape);
    if (meaning === undefined) continue;
    copyTo(index);
    read += escape.length;
    if (meaning === '') continue;
    parts.push(meaning);
    after.from[written] = from[index]!;
    after.to[written] = to[read - 1]!;
    written += 1;
  }
  copyTo(text.length);
  return { text: parts.join(''), from: after.from.subarray(0, written), to: after.to.subarray(0, written) };
}

/** The character that an escape stands for, '' for none; undefined where it is no escape. */
function meaningOf(escape: string): string | undefined {
  const second = escape[1]!;
  if (escape.startsWith('%')) return hex(escape.slice(1));
  if (escape.startsWith('=')) return escape.endsWith('\n') ? '' : hex(escape.slice(1));
  if (escape.startsWith('&')) return entity(escape.slice(1).replace(';', ''));
  if (escape.length > 2) return hex(escape.slice(2));
  return 'nrtbf'.includes(second.toLowerCase()) ? ' ' : second;
}

const hex = (digits: string): string => String.fromCharCode(parseInt(digits, 16));

/** Of all characters beyond letters and digits that a secret may hold, by their names in HTML. */
const entities: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'amp& lt< gt> quot" apos\' sol/ bsol\\ equals= plus+ minus- hyphen- dash- period. comma, colon: semi; lowbar_ num# percnt%',
    'dollar$ excl! quest? commat@ ast* lpar( rpar) lbrack[ lsqb[ rbrack] rsqb] lbrace{ lcub{ rbrace} rcub} verbar| vert| grave` hat^ tilde~',
    'nbsp\n tab\n newline\n',
  ].flatMap((line) => line.split(' ').map((one) => [one.slice(0, -1), one.slice(-1)])),
);

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()];
  const [, x, digits = ''] = /^#(x?)([\da-f]{1,8})$/i.exec(name) ?? [];
  const code = x ? parseInt(digits, 16) : Number(digits);
  return Number.isInteger(code) && digits !== '' && code <= 0xffff ? String.fromCharCode(code) : undefined;
}
