/** Replaces the values of members in JSON as text, in time that grows with the text alone, whatever stands in it. */
import { ofThisRun, remembering } from './redact.ts';

/** What decides that a value may stay, by its text as it stands in JSON. */
export type Keeps = (text: string) => boolean;

/**
 * Makes a function that replaces the values of some members in JSON as text. Form is kept: text stays text, a number a number, null
 * and empty text are as they were, and every other byte is as it came, so that all the rest can still be judged. Works on text that
 * is no whole JSON, too: a text that does not end is replaced as far as it goes. One that names none of them is only looked through.
 *
 * @param namesByKind in any letter case
 */
export function membersRedactor(
  namesByKind: Readonly<Record<string, readonly string[]>>,
  hash = ofThisRun.text,
): (json: string, keeps?: Keeps) => string {
  const replaceBy = new Map(
    Object.entries(namesByKind).flatMap(([kind, names]) => {
      const replace = remembering((text) => (isRedacted(text) ? text : hash(kind, text)));
      return names.map((name) => [name.toLowerCase(), replace] as const);
    }),
  );
  const plain = new RegExp(patternOf([...replaceBy.keys()]), 'gi');
  const longest = Math.max(...[...replaceBy.keys()].map(({ length }) => length)) * escapedLetter;
  return (json, keeps) => {
    const parts: string[] = [];
    let kept = 0;
    // Names may be written with escapes, which is seldom: then each member is looked at.
    const escaped = json.includes(anyEscape);
    const members = new RegExp(escaped ? colon : plain);
    for (let found = members.exec(json); found !== null; found = members.exec(json)) {
      const name = escaped ? nameBefore(json, found.index, longest) : found[1]!.toLowerCase();
      const replace = replaceBy.get(name);
      if (replace === undefined) continue;
      const from = members.lastIndex;
      const isText = json.charCodeAt(from) === quotationMark;
      const [begin, end] = isText ? [from + 1, endOfText(json, from + 1)] : [from, endOfNumber(json, from)];
      if (end === begin) continue;
      const value = json.slice(begin, end);
      if (keeps?.(value) !== true) {
        parts.push(json.slice(kept, begin), isText ? replace(value) : ofThisRun.number(value));
        kept = end;
      }
      members.lastIndex = isText ? end + 1 : end;
    }
    return kept === 0 ? json : parts.join('') + json.slice(kept);
  };
}

/** What finds a member of one of these names, written without escapes, that holds a text or a number. */
export const patternOf = (names: readonly string[]): RegExp =>
  new RegExp(String.raw`"(${names.map(literal).join('|')})"\s*:\s*(?=["\d-])`, 'i');

/** From the end of a name to the beginning of a text or a number. */
const colon = /"\s*:\s*(?=["\d-])/g;

/** Characters that one of a name takes at most. */
const escapedLetter = String.raw`\u0000`.length;

/** A name by where it ends, in lower case; '' where it is longer than any that is looked for. */
function nameBefore(json: string, end: number, longest: number): string {
  const text = json.slice(Math.max(0, end - longest - 1), end);
  const from = text.lastIndexOf('"');
  return from < 0 ? '' : unescaped(text.slice(from + 1)).toLowerCase();
}

const anyEscape = String.raw`\u`;
const quotationMark = 0x22;
const backslash = 0x5c;

/** Where a text ends: at the next quotation mark that is not escaped, or with all that there is. */
function endOfText(json: string, from: number): number {
  for (let quote = json.indexOf('"', from); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let before = quote;
    while (before > from && json.charCodeAt(before - 1) === backslash) before -= 1;
    if ((quote - before) % 2 === 0) return quote;
  }
  return json.length;
}

const number = /-?\d[\d.eE+-]*/y;

function endOfNumber(json: string, from: number): number {
  number.lastIndex = from;
  return number.test(json) ? number.lastIndex : from;
}

const literal = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const unescaped = (name: string): string =>
  name.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** What was replaced on its way stays as it is, so that it can still be compared. */
const isRedacted = (text: string): boolean => /^[a-z]+:\d+:[0-9a-f]{12}$/.test(text);
