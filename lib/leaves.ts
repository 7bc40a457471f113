/** Replaces values within JSON text: every other byte is unchanged, in linear time. */

/** A string, or a number as it is written. */
export interface Leaf {
  /** The names of the members that lead to it, from the outermost; arrays add none. The same array is reused for all leaves. */
  readonly path: readonly string[];
  /** A string without its escapes. */
  readonly value: string;
  readonly isText: boolean;
}

/**
 * @param json valid JSON
 * @param replace returns the replacement, or undefined to keep the value
 */
export function replaceLeaves(json: string, replace: (leaf: Leaf) => string | undefined): string {
  const parts: string[] = [];
  const path: string[] = [];
  const openBrackets: ('object' | 'array')[] = [];
  let [copiedTo, expectsValue] = [0, false];
  const replaceLeaf = (from: number, to: number, value: string, isText: boolean): void => {
    const replacement = value === '' ? undefined : replace({ path, value, isText });
    if (replacement === undefined) return;
    parts.push(json.slice(copiedTo, from), isText ? JSON.stringify(replacement) : replacement);
    copiedTo = to;
  };
  for (let index = 0; index < json.length; index += 1) {
    switch (json.charCodeAt(index)) {
      case 0x22: {
        // A quotation mark begins a value, or the name of a member.
        const end = endOfString(json, index + 1);
        if (expectsValue || openBrackets.at(-1) !== 'object')
          replaceLeaf(index, end + 1, stringBetween(json, index, end), true);
        else path[path.length - 1] = stringBetween(json, index, end);
        index = end;
        break;
      }
      case 0x3a: // :
        expectsValue = true;
        break;
      case 0x2c: // ,
        expectsValue = false;
        break;
      case 0x7b: // {
        openBrackets.push('object');
        // The name of each member replaces this placeholder.
        path.push('');
        expectsValue = false;
        break;
      case 0x5b: // [
        openBrackets.push('array');
        expectsValue = true;
        break;
      case 0x7d: // }
      case 0x5d: // ]
        if (openBrackets.pop() === 'object') path.pop();
        expectsValue = false;
        break;
      default: {
        // White space, true, false and null are skipped.
        if (!startsNumber(json.charCodeAt(index))) break;
        const end = Math.max(index + 1, endOfNumber(json, index));
        replaceLeaf(index, end, json.slice(index, end), false);
        index = end - 1;
      }
    }
  }
  return copiedTo === 0 ? json : parts.join('') + json.slice(copiedTo);
}

/** Whether a character is a minus sign or a digit. */
const startsNumber = (code: number): boolean => code === 0x2d || (code >= 0x30 && code <= 0x39);

const numberPattern = /-?\d[\d.eE+-]*/y;

export function endOfNumber(json: string, from: number): number {
  numberPattern.lastIndex = from;
  return numberPattern.test(json) ? numberPattern.lastIndex : from;
}

function stringBetween(json: string, quote: number, end: number): string {
  const raw = json.slice(quote + 1, end);
  return raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
}

/** The index of the next unescaped quotation mark, before which is an even number of backslashes; or the end of the text. */
export function endOfString(json: string, from: number): number {
  for (let quote = json.indexOf('"', from); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let backslashStart = quote;
    while (backslashStart > from && json[backslashStart - 1] === '\\') backslashStart -= 1;
    if ((quote - backslashStart) % 2 === 0) return quote;
  }
  return json.length;
}
