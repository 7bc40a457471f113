/**
 * JSON without a loss. A double holds integers up to 2^53: what is beyond, such as an identifier of 64 bits, is kept as it is written,
 * as text, so that it is compared and sent on digit by digit.
 */

/** Where a number of so many digits may stand; most texts have none, and are parsed by `JSON.parse` alone. */
const longNumber = /[[:,]\s*-?\d{16}/;

/** A text of JSON, so that digits in it are passed over, or a number. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/** @throws SyntaxError where it is no JSON */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!longNumber.test(text)) return value;
  const kept = text.replaceAll(tokens, (token) => (isLongInteger(token) ? `"${token}"` : token));
  return kept === text ? value : JSON.parse(kept);
}

/** Whether a text is an integer that no double holds. */
export const isLongInteger = (text: string): boolean =>
  /^-?[1-9]\d{15,}$/.test(text) && !Number.isSafeInteger(Number(text));
