/** Two ways to write the same: usual, and unusual but legal. */
import type { Style } from './caller.ts';

export const usual: Style = {
  write: JSON.stringify,
  headers: { accept: 'application/json', 'user-agent': 'specimen/1.0' },
};

/** JSON with members in another order, white space, escapes, and whole numbers with a fraction or an exponent. */
function write(value: unknown, depth = 0): string {
  const between = `\r\n${'\t'.repeat(depth + 1)}`;
  if (typeof value === 'string')
    return `"${JSON.stringify(value)
      .slice(1, -1)
      .split('')
      .map((letter) => (letter === 'e' || letter.codePointAt(0)! > 126 ? escaped(letter) : letter))
      .join('')}"`;
  if (typeof value === 'number' && Number.isSafeInteger(value))
    return value % 2 === 0 ? `${value}.0` : `${value}e0`;
  if (Array.isArray(value)) return `[ ${value.map((item) => write(item, depth + 1)).join(' , ')} ]`;
  if (typeof value === 'object' && value !== null)
    return `{${between}${Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toReversed()
      .map(([name, inner]) => `${JSON.stringify(name)} : ${write(inner, depth + 1)}`)
      .join(`,${between}`)} }`;
  return JSON.stringify(value) ?? 'null';
}

const escaped = (letter: string): string =>
  [...letter]
    .flatMap((one) =>
      Array.from({ length: one.length }, (_, at) => `\\u${one.charCodeAt(at).toString(16).padStart(4, '0')}`),
    )
    .join('');

/** As an old client speaks: a connection for each call, no negotiation, and a content type with a parameter. */
export const unusual: Style = {
  write: (json) => `${write(json)}\n`,
  headers: {
    connection: 'close',
    'content-type': 'application/json;charset=UTF-8',
    'x-request-id': 'éa1'.normalize('NFD').replaceAll(/[^\w]/g, ''),
  },
};
