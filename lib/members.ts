/** Replaces the values of members within JSON text, in linear time, whatever the text contains. */
import { withCache } from './cache.ts';
import { endOfNumber, endOfString } from './leaves.ts';
import { runHasher } from './redact.ts';

/** Decides by a value's text in the JSON whether the value may stay. */
type ShouldKeep = (text: string) => boolean;

/**
 * Makes a function that redacts the values of certain members within JSON text. Types are kept (strings, numbers, null and
 * empty strings), and every other byte is unchanged, so that the rest can still be judged. The text need not be complete
 * JSON: a string that is cut off is replaced up to the end of the text. Text without any of the names is only scanned.
 * @param namesByKind names in any letter case
 */
export function membersRedactor(
  namesByKind: Readonly<Record<string, readonly string[]>>,
  hash = runHasher.text,
): (json: string, shouldKeep?: ShouldKeep) => string {
  const replacers = new Map(
    Object.entries(namesByKind).flatMap(([kind, names]) => {
      const replace = withCache((text: string) => (isRedacted(text) ? text : hash(kind, text)));
      return names.map((name) => [name.toLowerCase(), replace] as const);
    }),
  );
  const namePattern = new RegExp(memberPatternOf([...replacers.keys()]), 'gi');
  const maxLength = Math.max(...[...replacers.keys()].map(({ length }) => length)) * escapedLength;
  return (json, shouldKeep) => {
    const parts: string[] = [];
    let copiedTo = 0;
    // If a name might contain escapes (which is rare), the name of every member is decoded and looked up.
    const hasEscapes = json.includes(escapeStart);
    const memberPattern = new RegExp(hasEscapes ? colonPattern : namePattern);
    for (let match = memberPattern.exec(json); match !== null; match = memberPattern.exec(json)) {
      const name = hasEscapes ? nameBefore(json, match.index, maxLength) : match[1]!.toLowerCase();
      const replace = replacers.get(name);
      if (replace === undefined) continue;
      const valueStart = memberPattern.lastIndex;
      const isText = json.charCodeAt(valueStart) === quotationMarkCode;
      const [begin, end] = isText
        ? [valueStart + 1, endOfString(json, valueStart + 1)]
        : [valueStart, endOfNumber(json, valueStart)];
      if (end === begin) continue;
      const value = json.slice(begin, end);
      if (shouldKeep?.(value) !== true) {
        parts.push(json.slice(copiedTo, begin), isText ? replace(value) : runHasher.number(value));
        copiedTo = end;
      }
      memberPattern.lastIndex = isText ? end + 1 : end;
    }
    return copiedTo === 0 ? json : parts.join('') + json.slice(copiedTo);
  };
}

/** Matches a member with one of these names, without escapes, whose value is a string or a number. */
export const memberPatternOf = (names: readonly string[]): RegExp =>
  new RegExp(String.raw`"(${names.map(escapeForPattern).join('|')})"\s*:\s*(?=["\d-])`, 'i');

/** Matches from the end of a name to the beginning of a string or a number; other values are not redacted. */
const colonPattern = /"\s*:\s*(?=["\d-])/g;

/** The maximum length of one escaped character of a name. */
const escapedLength = String.raw`\u0000`.length;

/** The name that ends at an index, in lower case; '' if it has more than `maxLength` characters, as no redacted name does. */
function nameBefore(json: string, end: number, maxLength: number): string {
  const text = json.slice(Math.max(0, end - maxLength - 1), end);
  const quoteIndex = text.lastIndexOf('"');
  return quoteIndex < 0 ? '' : decodeUnicodeEscapes(text.slice(quoteIndex + 1)).toLowerCase();
}

const escapeStart = String.raw`\u`;
const quotationMarkCode = 0x22;

const escapeForPattern = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const decodeUnicodeEscapes = (name: string): string =>
  name.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** A value that was already redacted stays, so that it can still be compared. */
const isRedacted = (text: string): boolean => /^[a-z]+:\d+:[0-9a-f]{12}$/.test(text);
