/** Shortens a JSON body to the surroundings of one place. The characters that are kept are unchanged. Pure. */

/** A scalar as received, or the entries of an object or a list. Member names are as received, too. */
type Value =
  string | { readonly sign: '{' | '['; readonly entries: (readonly [name: string, value: Value])[] };

/** The marker for left-out parts: one for all left-out members of an object, one with a number for entries of a list. */
export const leftOut = '…';

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

/** Maximum length in characters; a longer body is not shortened, because an answer may have a finding for each clause. */
const maxFoldedLength = 256_000;
/** Numbers of nesting levels that are kept next to the place; the first one is used whose result is short enough. */
const depths = [3, 2, 1, 0, -1];

/**
 * @param pointer JSON pointer of the place
 * @returns undefined if the body is no JSON, and for the whole body
 */
export function foldedAround(body: string, pointer: string, maxLength: number): string | undefined {
  if (pointer === '' || body.length > maxFoldedLength) return undefined;
  try {
    JSON.parse(body);
    const value = valueIn(body.match(tokens)!.values());
    const path = pointer.slice(1).split('/');
    let text = '';
    for (const depth of depths) {
      text = around(value, path, depth);
      if (text.length <= maxLength) break;
    }
    return text;
  } catch {
    // The body is not JSON, or is nested too deeply.
    return undefined;
  }
}

function valueIn(left: Iterator<string>, token = left.next().value as string): Value {
  if (token !== '{' && token !== '[') return token;
  const entries: [string, Value][] = [];
  for (let next = left.next().value as string; next !== '}' && next !== ']';) {
    if (next === ',') next = left.next().value as string;
    if (token === '[') entries.push([String(entries.length), valueIn(left, next)]);
    else {
      left.next();
      entries.push([next, valueIn(left)]);
    }
    next = left.next().value as string;
  }
  return { sign: token, entries };
}

function around(value: Value, path: readonly string[], depth: number): string {
  if (typeof value === 'string' || path.length === 0) return beside(value, Math.max(depth, 0) + 1);
  return written(value.sign, value.entries, (name, one) => {
    const isAbove = (value.sign === '{' ? escaped(JSON.parse(name) as string) : name) === path[0];
    if (isAbove) return around(one, path.slice(1), depth);
    return depth < 0 && path.length > 1 ? leftOut : beside(one, value.sign === '{' ? depth : depth - 1);
  });
}

/** A value that does not contain the place. */
const beside = (value: Value, depth: number): string =>
  typeof value === 'string'
    ? value
    : depth <= 0 && value.entries.length > 0
      ? leftOut
      : written(value.sign, value.entries, (_, one) => beside(one, depth - 1));

function written(
  sign: '{' | '[',
  entries: readonly (readonly [string, Value])[],
  textOf: (name: string, value: Value) => string,
): string {
  const parts: string[] = [];
  let without = 0;
  const end = (): void => {
    if (without > 0) parts.push(sign === '{' ? leftOut : `${leftOut}${without}`);
    without = 0;
  };
  for (const [name, value] of entries) {
    const text = textOf(name, value);
    if (text === leftOut) without += 1;
    else {
      end();
      parts.push(sign === '{' ? `${name}:${text}` : text);
    }
  }
  end();
  return `${sign}${parts.join(',')}${sign === '{' ? '}' : ']'}`;
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
