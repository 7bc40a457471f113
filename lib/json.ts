/**
 * Lossless JSON. A double holds integers up to 2^53: larger ones, such as 64-bit ids, are kept as strings of digits, so that they
 * can be compared and sent unchanged.
 */

/** Matches what may be a number of 16 digits or more. Most texts contain none, so `JSON.parse` alone parses them. */
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
  let [quotedJson, copiedUntil, isInString] = ['', 0, false];
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]!;
    if (isInString && character === '\\') index += 1;
    else if (character === '"') isInString = !isInString;
    else if (!isInString && isDigit(character)) {
      const start = json[index - 1] === '-' ? index - 1 : index;
      while (index + 1 < json.length && isNumberPart(json[index + 1]!)) index += 1;
      const number = json.slice(start, index + 1);
      if (!isLongInteger(number)) continue;
      quotedJson += `${json.slice(copiedUntil, start)}"${number}"`;
      copiedUntil = index + 1;
    }
  }
  return quotedJson + json.slice(copiedUntil);
}

const isDigit = (character: string): boolean => character >= '0' && character <= '9';
const isNumberPart = (character: string): boolean => isDigit(character) || '.eE+-'.includes(character);

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
