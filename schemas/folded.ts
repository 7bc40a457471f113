/** Shortens a JSON body to the surroundings of one place. The characters that are kept are unchanged. Pure. */
import { escapeStep } from './placements.ts';

/** A scalar as received, or the entries of an object (by name, as received) or of a list (by index). */
type Value =
  string | { readonly sign: '{' | '['; readonly entries: (readonly [name: string, value: Value])[] };

/** Marks left-out parts: alone, left-out members of an object; with a number after it, as many entries of a list. */
export const leftOutMarker = '…';

const tokenPattern = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

/** A longer body is not shortened: that takes time, and an answer may have a finding for each clause. */
const maxFoldedLength = 256_000;
/**
 * Numbers of nesting levels that are kept next to the path, tried in this order until the result is short enough. At -1
 * scalars are kept only in the object or list that contains the place.
 */
const depths = [3, 2, 1, 0, -1];

/**
 * @param pointer JSON pointer of the place
 * @returns undefined if the body is no JSON, and for the whole body
 */
export function foldBody(body: string, pointer: string, maxLength: number): string | undefined {
  if (pointer === '' || body.length > maxFoldedLength) return undefined;
  try {
    JSON.parse(body);
    const value = readValue(body.match(tokenPattern)!.values());
    const path = pointer.slice(1).split('/');
    let text = '';
    for (const depth of depths) {
      text = foldOnPath(value, path, depth);
      if (text.length <= maxLength) break;
    }
    return text;
  } catch {
    // The body is not JSON, or is nested too deeply.
    return undefined;
  }
}

/** Reads the value that begins with `token`. */
function readValue(remainingTokens: Iterator<string>, token = remainingTokens.next().value as string): Value {
  if (token !== '{' && token !== '[') return token;
  const entries: [string, Value][] = [];
  for (let next = remainingTokens.next().value as string; next !== '}' && next !== ']';) {
    if (next === ',') next = remainingTokens.next().value as string;
    if (token === '[') entries.push([String(entries.length), readValue(remainingTokens, next)]);
    else {
      remainingTokens.next();
      entries.push([next, readValue(remainingTokens)]);
    }
    next = remainingTokens.next().value as string;
  }
  return { sign: token, entries };
}

function foldOnPath(value: Value, path: readonly string[], depth: number): string {
  if (typeof value === 'string' || path.length === 0) return foldOffPath(value, Math.max(depth, 0) + 1);
  return writeEntries(value.sign, value.entries, (name, inner) => {
    const isOnPath = (value.sign === '{' ? escapeStep(JSON.parse(name) as string) : name) === path[0];
    if (isOnPath) return foldOnPath(inner, path.slice(1), depth);
    return depth < 0 && path.length > 1
      ? leftOutMarker
      : foldOffPath(inner, value.sign === '{' ? depth : depth - 1);
  });
}

/** Shortens a value that does not contain the place. */
const foldOffPath = (value: Value, depth: number): string =>
  typeof value === 'string'
    ? value
    : depth <= 0 && value.entries.length > 0
      ? leftOutMarker
      : writeEntries(value.sign, value.entries, (_, inner) => foldOffPath(inner, depth - 1));

function writeEntries(
  sign: '{' | '[',
  entries: readonly (readonly [string, Value])[],
  textOf: (name: string, value: Value) => string,
): string {
  const parts: string[] = [];
  let leftOutCount = 0;
  const flushLeftOut = (): void => {
    if (leftOutCount > 0) parts.push(sign === '{' ? leftOutMarker : `${leftOutMarker}${leftOutCount}`);
    leftOutCount = 0;
  };
  for (const [name, value] of entries) {
    const text = textOf(name, value);
    if (text === leftOutMarker) leftOutCount += 1;
    else {
      flushLeftOut();
      parts.push(sign === '{' ? `${name}:${text}` : text);
    }
  }
  flushLeftOut();
  return `${sign}${parts.join(',')}${sign === '{' ? '}' : ']'}`;
}
