/** Strings for the few patterns that requests use: classes, escapes and characters, each with an optional count. Pure. */
import { integerBetween, pick } from './seeds.ts';

const tokenPattern = /\[([^\]]+)\]|\\([dw])|([^\\[\](){}.*+?^$|])/y;
const countPattern = /\{(\d+)(?:,(\d+))?\}/y;

/** Compiles a pattern to a function that makes strings; throws if the pattern uses anything else. */
export function compilePattern(pattern: string): (seed: number) => string {
  const body = pattern.replace(/^\^/, '').replace(/\$$/, '');
  const parts: { readonly chars: readonly string[]; readonly low: number; readonly high: number }[] = [];
  for (let position = 0; position < body.length;) {
    tokenPattern.lastIndex = position;
    const match = tokenPattern.exec(body);
    if (match === null) throw new Error(`no text can be generated for the pattern ${pattern}`);
    position = tokenPattern.lastIndex;
    countPattern.lastIndex = position;
    const count = countPattern.exec(body);
    if (count !== null) position = countPattern.lastIndex;
    const low = Number(count?.[1] ?? 1);
    parts.push({ chars: charsOfToken(match), low, high: Number(count?.[2] ?? low) });
  }
  return (seed) =>
    parts
      .map(({ chars, low, high }, index) =>
        Array.from({ length: integerBetween(seed, low, high, 97 * index) }, (_, charIndex) =>
          pick(seed, chars, 97 * index + charIndex + 1),
        ).join(''),
      )
      .join('');
}

function charsOfToken([, set, escape, char]: RegExpExecArray): readonly string[] {
  if (char !== undefined) return [char];
  if (escape !== undefined) return expandCharClass(escape === 'd' ? '0-9' : '0-9A-Za-z_');
  return expandCharClass(set!.replaceAll('\\d', '0-9'));
}

const expandCharClass = (set: string): string[] =>
  (set.match(/.-.|./gu) ?? []).flatMap((range) => {
    const [from, to] = [range.codePointAt(0)!, range.codePointAt(range.length - 1)!];
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
