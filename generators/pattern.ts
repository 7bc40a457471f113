/** Texts for the few patterns that requests use: classes, escapes and letters, each with an optional count. Pure. */
import { between, pick } from './seeds.ts';

const part = /\[([^\]]+)\]|\\([dw])|([^\\[\](){}.*+?^$|])/y;
const count = /\{(\d+)(?:,(\d+))?\}/y;

/** Compiles a pattern to a maker of texts; throws where the pattern says more than this knows. */
export function textsOf(pattern: string): (seed: number) => string {
  const body = pattern.replace(/^\^/, '').replace(/\$$/, '');
  const parts: { readonly letters: readonly string[]; readonly low: number; readonly high: number }[] = [];
  for (let at = 0; at < body.length;) {
    part.lastIndex = at;
    const found = part.exec(body);
    if (found === null) throw new Error(`the generators do not know the pattern ${pattern}`);
    at = part.lastIndex;
    count.lastIndex = at;
    const times = count.exec(body);
    if (times !== null) at = count.lastIndex;
    const low = Number(times?.[1] ?? 1);
    parts.push({ letters: lettersOf(found), low, high: Number(times?.[2] ?? low) });
  }
  return (seed) =>
    parts
      .map(({ letters, low, high }, index) =>
        Array.from({ length: between(seed, low, high, 97 * index) }, (_, n) =>
          pick(seed, letters, 97 * index + n + 1),
        ).join(''),
      )
      .join('');
}

function lettersOf([, set, escape, letter]: RegExpExecArray): readonly string[] {
  if (letter !== undefined) return [letter];
  if (escape !== undefined) return lettersIn(escape === 'd' ? '0-9' : '0-9A-Za-z_');
  return lettersIn(set!.replaceAll('\\d', '0-9'));
}

const lettersIn = (set: string): string[] =>
  (set.match(/.-.|./gu) ?? []).flatMap((range) => {
    const [from, to] = [range.codePointAt(0)!, range.codePointAt(range.length - 1)!];
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
