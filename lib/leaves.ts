/** Replaces values in JSON as text: every other byte stays as it came, in time that grows with the text alone. */

/** A text, or a number as it is written. */
export interface Leaf {
  /** The names of the members that lead to it, from the outermost; lists have none. The same array for all. */
  readonly path: readonly string[];
  /** A text without its escapes. */
  readonly value: string;
  readonly isText: boolean;
}

/**
 * @param json text that can be read as JSON
 * @param replace what stands there instead; undefined where it stays
 */
export function replaceLeaves(json: string, replace: (leaf: Leaf) => string | undefined): string {
  const parts: string[] = [];
  const path: string[] = [];
  /** Whether each open bracket is that of an object. */
  const open: boolean[] = [];
  let [kept, named] = [0, false];
  const leaf = (from: number, to: number, value: string, isText: boolean): void => {
    const other = value === '' ? undefined : replace({ path, value, isText });
    if (other === undefined) return;
    parts.push(json.slice(kept, from), isText ? JSON.stringify(other) : other);
    kept = to;
  };
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case 0x22: {
        const end = endOfText(json, at + 1);
        if (named || open.at(-1) !== true) leaf(at, end + 1, textIn(json, at, end), true);
        else path[path.length - 1] = textIn(json, at, end);
        at = end;
        break;
      }
      case 0x3a: // :
        named = true;
        break;
      case 0x2c: // ,
        named = false;
        break;
      case 0x7b: // {
        open.push(true);
        path.push('');
        named = false;
        break;
      case 0x5b: // [
        open.push(false);
        named = true;
        break;
      case 0x7d: // }
      case 0x5d: // ]
        if (open.pop() === true) path.pop();
        named = false;
        break;
      default: {
        const code = json.charCodeAt(at);
        if (code !== 0x2d && (code < 0x30 || code > 0x39)) break;
        number.lastIndex = at;
        const [digits = json[at]!] = number.exec(json) ?? [];
        leaf(at, at + digits.length, digits, false);
        at += digits.length - 1;
      }
    }
  }
  return kept === 0 ? json : parts.join('') + json.slice(kept);
}

const number = /-?\d[\d.eE+-]*/y;

function textIn(json: string, quote: number, end: number): string {
  const raw = json.slice(quote + 1, end);
  return raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
}

/** At the next quotation mark that is not escaped. */
function endOfText(json: string, from: number): number {
  for (let quote = json.indexOf('"', from); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let before = quote;
    while (before > from && json[before - 1] === '\\') before -= 1;
    if ((quote - before) % 2 === 0) return quote;
  }
  return json.length;
}
