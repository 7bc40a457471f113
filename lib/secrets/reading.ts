/** Decodes the escapes of a string layer by layer, and maps each character to its position in the original. */

/** A decoded string, with the start and end of each code unit in the original string. */
interface MappedText {
  readonly text: string;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

export function toMappedText(text: string): MappedText {
  const indexes = new Uint32Array(text.length + 1);
  for (let index = 0; index <= text.length; index += 1) indexes[index] = index;
  return { text, from: indexes, to: indexes.subarray(1) };
}

/** Escapes of JSON, URLs and HTML, including numeric character references without a semicolon. */
const escapesPattern =
  /\\(?:u[\da-f]{4}|x[\da-f]{2}|[nrtbf\\/"'])|%[\da-f]{2}|&(?:#(?:x[\da-f]{1,8}|\d{1,8});?|\w{1,12};)/gi;

/**
 * Quoted-printable is separate, because an equal sign often precedes text that is no escape. A soft line break decodes to nothing.
 */
const quotedPrintablePattern = /=(?:[\da-f]{2}|\r?\n)/gi;

const patternsByKind = { escapes: escapesPattern, printable: quotedPrintablePattern } as const;

/** Decodes one layer of escapes. @returns the same text if there are none */
export const decodeLayer = (text: string, kind: keyof typeof patternsByKind): string =>
  text.replaceAll(patternsByKind[kind], (escape) => decodeEscape(escape) ?? escape);

/** Like `decodeLayer`, and keeps the position of each character in the original string. */
export function decodeMapped({ text, from, to }: MappedText, kind: keyof typeof patternsByKind): MappedText {
  const positions = { from: new Uint32Array(text.length), to: new Uint32Array(text.length) };
  const parts: string[] = [];
  let [readTo, writtenTo] = [0, 0];
  const copyTo = (end: number): void => {
    positions.from.set(from.subarray(readTo, end), writtenTo);
    positions.to.set(to.subarray(readTo, end), writtenTo);
    parts.push(text.slice(readTo, end));
    writtenTo += end - readTo;
    readTo = end;
  };
  for (const { 0: escape, index } of text.matchAll(patternsByKind[kind])) {
    const decoded = decodeEscape(escape);
    if (decoded === undefined) continue;
    copyTo(index);
    readTo += escape.length;
    if (decoded === '') continue;
    parts.push(decoded);
    positions.from[writtenTo] = from[index]!;
    positions.to[writtenTo] = to[readTo - 1]!;
    writtenTo += 1;
  }
  copyTo(text.length);
  return {
    text: parts.join(''),
    from: positions.from.subarray(0, writtenTo),
    to: positions.to.subarray(0, writtenTo),
  };
}

/** The decoded character; '' for a soft line break, undefined if the string is not an escape. */
function decodeEscape(sequence: string): string | undefined {
  if (sequence.startsWith('%')) return characterOfHex(sequence.slice(1));
  if (sequence.startsWith('=')) return sequence.endsWith('\n') ? '' : characterOfHex(sequence.slice(1));
  if (sequence.startsWith('&')) return decodeEntity(sequence.slice(1).replace(';', ''));
  // A backslash begins either `\u` or `\x` with hexadecimal digits, or two characters, such as `\n` and `\/`.
  if (sequence.length > 2) return characterOfHex(sequence.slice(2));
  const escapedCharacter = sequence[1]!;
  // Any escaped white space reads as a space. The pattern ignores letter case.
  return 'nrtbf'.includes(escapedCharacter.toLowerCase()) ? ' ' : escapedCharacter;
}

const characterOfHex = (digits: string): string => String.fromCharCode(parseInt(digits, 16));

/** HTML names of all characters other than letters and digits that a secret may contain. */
// prettier-ignore
const entities: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", sol: '/', bsol: '\\', equals: '=',
  plus: '+', minus: '-', hyphen: '-', dash: '-', period: '.', comma: ',', colon: ':', semi: ';',
  lowbar: '_', num: '#', percnt: '%',
  dollar: '$', excl: '!', quest: '?', commat: '@', ast: '*', lpar: '(', rpar: ')', lbrack: '[',
  lsqb: '[', rbrack: ']', rsqb: ']', lbrace: '{', lcub: '{', rbrace: '}', rcub: '}', verbar: '|',
  vert: '|', grave: '`', hat: '^', tilde: '~',
  nbsp: '\n', tab: '\n', newline: '\n',
};

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()];
  const [, hexMarker, digits = ''] = /^#(x?)([\da-f]{1,8})$/i.exec(name) ?? [];
  const code = hexMarker ? parseInt(digits, 16) : Number(digits);
  return Number.isInteger(code) && digits !== '' && code <= 0xffff ? String.fromCharCode(code) : undefined;
}
