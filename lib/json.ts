/**
 * JSON without a loss. A double holds integers up to 2^53: what is beyond, such as an identifier of 64 bits, is kept as it is written,
 * as text, so that it is compared and sent on digit by digit.
 */

/** Where a number of so many digits may stand; most texts have none, and are parsed by `JSON.parse` alone. */
const longNumber = /[[:,]\s*-?\d{16}/;

/** @throws SyntaxError where it is no JSON */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!longNumber.test(text)) return value;
  const kept = withLongAsText(text);
  return kept === text ? value : JSON.parse(kept);
}

/** @param json a text that is JSON; what stands in its own texts is passed over */
function withLongAsText(json: string): string {
  let [out, from, isText] = ['', 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const one = json[at]!;
    if (isText && one === '\\') at += 1;
    else if (one === '"') isText = !isText;
    else if (!isText && isDigit(one)) {
      const start = json[at - 1] === '-' ? at - 1 : at;
      while (at + 1 < json.length && isOfNumber(json[at + 1]!)) at += 1;
      const number = json.slice(start, at + 1);
      if (!isLongInteger(number)) continue;
      out += `${json.slice(from, start)}"${number}"`;
      from = at + 1;
    }
  }
  return out + json.slice(from);
}

const isDigit = (one: string): boolean => one >= '0' && one <= '9';
const isOfNumber = (one: string): boolean => isDigit(one) || '.eE+-'.includes(one);

/** Whether a text is an integer that no double holds. */
export const isLongInteger = (text: string): boolean =>
  /^-?[1-9]\d{15,}$/.test(text) && !Number.isSafeInteger(Number(text));
