/** Two ways to encode the same requests: typical, and unusual but legal. */
import type { Style } from './caller.ts';

export const typicalStyle: Style = {
  write: JSON.stringify,
  headers: { accept: 'application/json', 'user-agent': 'specimen/1.0' },
};

/** JSON with reversed members, white space, escapes, and integers with a fraction or an exponent. */
function writeUnusual(value: unknown, depth = 0): string {
  const separator = `\r\n${'\t'.repeat(depth + 1)}`;
  if (typeof value === 'string')
    return `"${JSON.stringify(value)
      .slice(1, -1)
      .split('')
      .map((character) =>
        character === 'e' || character.codePointAt(0)! > 126 ? escapeCharacters(character) : character,
      )
      .join('')}"`;
  if (typeof value === 'number' && Number.isSafeInteger(value))
    return value % 2 === 0 ? `${value}.0` : `${value}e0`;
  if (Array.isArray(value)) return `[ ${value.map((item) => writeUnusual(item, depth + 1)).join(' , ')} ]`;
  if (typeof value === 'object' && value !== null)
    return `{${separator}${Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toReversed()
      .map(([name, inner]) => `${JSON.stringify(name)} : ${writeUnusual(inner, depth + 1)}`)
      .join(`,${separator}`)} }`;
  return JSON.stringify(value) ?? 'null';
}

const escapeCharacters = (character: string): string =>
  [...character]
    .flatMap((part) =>
      Array.from(
        { length: part.length },
        (_, index) => `\\u${part.charCodeAt(index).toString(16).padStart(4, '0')}`,
      ),
    )
    .join('');

/** Requests of an old client: a connection per call, no negotiation, and a content type with a parameter. */
export const unusualStyle: Style = {
  write: (json) => `${writeUnusual(json)}\n`,
  headers: {
    connection: 'close',
    'content-type': 'application/json;charset=UTF-8',
    'x-request-id': 'éa1'.normalize('NFD').replaceAll(/[^\w]/g, ''),
  },
};
