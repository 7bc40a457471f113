/** Texts of answers to one question in several languages, each kind by the names that lead to it. Pure. */

export type Place = string;
export type Texts = ReadonlyMap<Place, ReadonlySet<string>>;

/** Texts by the language in which they were asked for. */
export type TextsByLanguage = ReadonlyMap<number, Texts>;

/** Repeated from the request, or a language's own statement. */
const ignoredMembers = new Set(['Criteria', 'EchoToken', 'TimeStamp', 'Language', 'PrimaryLangID']);

/** Texts of a message, by their place. */
export function textsByPlace(message: unknown): Texts {
  const found = new Map<Place, Set<string>>();
  const walk = (value: unknown, place: Place): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, place);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value))
        if (!ignoredMembers.has(name)) walk(inner, `${place}/${name}`);
    } else if (typeof value === 'string' && value !== '')
      found.set(place, (found.get(place) ?? new Set()).add(value));
  };
  walk(message, '');
  return found;
}

export const textsByLanguage = (answers: ReadonlyMap<number, unknown>): TextsByLanguage =>
  new Map([...answers].map(([language, answer]) => [language, textsByPlace(answer)]));

/** A kind of text in each language. */
export type LanguageTexts = ReadonlyMap<number, ReadonlySet<string>>;

/** The kinds of text that are told in all languages, with so many letters or more in each. */
export function textsInAllLanguages(
  reported: TextsByLanguage,
  fewest: number,
): ReadonlyMap<Place, LanguageTexts> {
  const [first] = reported.values();
  const all = new Map<Place, LanguageTexts>();
  for (const place of first?.keys() ?? []) {
    const each = [...reported].map(
      ([language, texts]) => [language, texts.get(place) ?? new Set<string>()] as const,
    );
    if (each.every(([, texts]) => texts.size > 0 && [...texts].join('').length >= fewest))
      all.set(place, new Map(each));
  }
  return all;
}

/** Languages that are written alike often enough: Portuguese in two countries. */
export const areRelated = (one: number, other: number): boolean =>
  (one === 8 && other === 4) || (one === 4 && other === 8);

/** Which part of the smaller is in the other, from 0 to 1. */
export const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((text) => other.has(text)).length / Math.max(1, Math.min(one.size, other.size));

/** The pairs of languages in which more than half of a kind of text is the same. */
export function similarPairs(
  each: LanguageTexts,
): (readonly [one: number, other: number, overlap: number])[] {
  const all = [...each];
  return all.flatMap(([one, texts], index) =>
    all.slice(index + 1).flatMap(([other, theirs]) => {
      const same = overlap(texts, theirs);
      return same > 0.5 && !areRelated(one, other) ? [[one, other, same] as const] : [];
    }),
  );
}
