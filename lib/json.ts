/**
 * Lossless JSON. A double holds integers up to 2^53: larger ones, such as 64-bit ids, are kept as strings of digits, so that they
 * can be compared and sent unchanged.
 */

/** Matches a possible number with this many digits. Most strings have none, so `JSON.parse` alone parses them. */
const longNumberPattern = /[[:,]\s*-?\d{16}/;

/** @throws SyntaxError if the string is not JSON */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!longNumberPattern.test(text)) return value;
  const quoted = quoteLongIntegers(text);
  return quoted === text ? value : JSON.parse(quoted);
}

/** @param json valid JSON; digits within its strings are skipped */
function quoteLongIntegers(json: string): string {
  let [out, from, inString] = ['', 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]!;
    if (inString && character === '\\') at += 1;
    else if (character === '"') inString = !inString;
    else if (!inString && isDigit(character)) {
      const start = json[at - 1] === '-' ? at - 1 : at;
      while (at + 1 < json.length && isNumberPart(json[at + 1]!)) at += 1;
      const number = json.slice(start, at + 1);
      if (!isLongInteger(number)) continue;
      out += `${json.slice(from, start)}"${number}"`;
      from = at + 1;
    }
  }
  return out + json.slice(from);
}

const isDigit = (character: string): boolean => character >= '0' && character <= '9';
const isNumberPart = (character: string): boolean => isDigit(character) || '.eE+-'.includes(character);

/** Whether a string is an integer that a double cannot hold. */
export const isLongInteger = (text: string): boolean =>
  /^-?[1-9]\d{15,}$/.test(text) && !Number.isSafeInteger(Number(text));
