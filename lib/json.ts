/**
 * Lossless JSON. A double holds integers up to 2^53: larger ones, such as 64-bit ids, are kept as strings of digits, so that they
 * can be compared and sent unchanged.
 */
import { replaceLeaves } from './leaves.ts';

/** Matches what may be a number of 16 digits or more. Most texts contain none, so `JSON.parse` alone parses them. */
const longNumberPattern = /[[:,]\s*-?\d{16}/;

/** @throws SyntaxError if the string is not JSON */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!longNumberPattern.test(text)) return value;
  const quoted = replaceLeaves(text, ({ value: leaf, isText }) =>
    !isText && isLongInteger(leaf) ? `"${leaf}"` : undefined,
  );
  return quoted === text ? value : JSON.parse(quoted);
}

/** Whether a string is an integer that a double cannot hold. */
export const isLongInteger = (text: string): boolean =>
  /^-?[1-9]\d{15,}$/.test(text) && !Number.isSafeInteger(Number(text));

/** Whether a string is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
