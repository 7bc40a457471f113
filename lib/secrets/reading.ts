/** Decodes the escapes of a string layer by layer, and maps each character to its position in the original. */

/** A decoded string, with the start and end of each code unit in the original string. */
export interface MappedText {
  readonly text: string;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

export function undecoded(text: string): MappedText {
  const places = new Uint32Array(text.length + 1);
  for (let at = 0; at <= text.length; at += 1) places[at] = at;
  return { text, from: places, to: places.subarray(1) };
}

/** Escapes of JSON, URLs and HTML, including numeric character references without a semicolon. */
const escapesPattern =
  /\\(?:u[\da-f]{4}|x[\da-f]{2}|[nrtbf\\/"'])|%[\da-f]{2}|&(?:#(?:x[\da-f]{1,8}|\d{1,8});?|\w{1,12};)/gi;

/**
 * Quoted-printable is separate, because an equal sign often precedes text that is no escape. A soft line break decodes to nothing.
 */
const quotedPrintablePattern = /=(?:[\da-f]{2}|\r?\n)/gi;

const kinds = { escapes: escapesPattern, printable: quotedPrintablePattern } as const;

/** Decodes one layer of escapes. @returns the same text if there are none */
export const decodeLayer = (text: string, kind: keyof typeof kinds): string =>
  text.replaceAll(kinds[kind], (escape) => decodeEscape(escape) ?? escape);

/** Like `decodeLayer`, and keeps the position of each character in the original string. */
export function decodeMapped({ text, from, to }: MappedText, kind: keyof typeof kinds): MappedText {
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
    const decoded = decodeEscape(escape);
    if (decoded === undefined) continue;
    copyTo(index);
    read += escape.length;
    if (decoded === '') continue;
    parts.push(decoded);
    after.from[written] = from[index]!;
    after.to[written] = to[read - 1]!;
    written += 1;
  }
  copyTo(text.length);
  return { text: parts.join(''), from: after.from.subarray(0, written), to: after.to.subarray(0, written) };
}

/** The decoded character; '' if the escape stands for none, undefined if the string is not an escape. */
function decodeEscape(escape: string): string | undefined {
  const second = escape[1]!;
  if (escape.startsWith('%')) return hex(escape.slice(1));
  if (escape.startsWith('=')) return escape.endsWith('\n') ? '' : hex(escape.slice(1));
  if (escape.startsWith('&')) return entity(escape.slice(1).replace(';', ''));
  if (escape.length > 2) return hex(escape.slice(2));
  return 'nrtbf'.includes(second.toLowerCase()) ? ' ' : second;
}

const hex = (digits: string): string => String.fromCharCode(parseInt(digits, 16));

/** HTML names of all characters other than letters and digits that a secret may contain. */
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
