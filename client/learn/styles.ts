/** Learns from the known names how a deployment spells names, and tries this spelling for unknown names. Pure. */
import { definitions, type SettingId } from '../../schemas/settings.ts';

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[ _-]+/);
const lower = (words: readonly string[]): string[] => words.map((word) => word.toLowerCase());
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Ways in which the words of a name are joined. */
const styles: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => lower(wordsOf(name)).join('_'),
  (name) =>
    lower(wordsOf(name))
      .map((word, index) => (index === 0 ? word : capital(word)))
      .join(''),
  (name) => lower(wordsOf(name)).join('-'),
];

/** The minimum number of names from which a style is recognised. */
const minNames = 5;

/**
 * The spelling of most learned names, as a function: a style and a prefix; undefined if there is none.
 * @param stated the learned settings of v1
 */
function ownStyle(stated: Readonly<Record<string, unknown>>): ((name: string) => string) | undefined {
  const pairs = Object.entries(stated).flatMap(([id, value]): [usual: string, own: string][] => {
    const usual = id.startsWith('v1.names.') ? definitions[id as SettingId].default : undefined;
    return typeof usual === 'string' && typeof value === 'string' ? [[usual, value]] : [];
  });
  if (pairs.length < minNames) return undefined;
  for (const style of styles) {
    const before = new Map<string, number>();
    for (const [usual, own] of pairs)
      if (own.endsWith(style(usual))) {
        const prefix = own.slice(0, own.length - style(usual).length);
        before.set(prefix, (before.get(prefix) ?? 0) + 1);
      }
    const [most] = [...before].toSorted(([, a], [, b]) => b - a);
    if (most !== undefined && most[1] > pairs.length / 2) return (name) => most[0] + style(name);
  }
  return undefined;
}

/** The names to try: first in the deployment's own spelling, then unchanged, then in the other styles. */
export function inEachStyle(names: readonly string[], stated: Readonly<Record<string, unknown>>): string[] {
  const own = ownStyle(stated);
  return [
    ...new Set([
      ...(own === undefined ? [] : names.map(own)),
      ...names,
      ...styles.flatMap((style) => names.map(style)),
    ]),
  ];
}
