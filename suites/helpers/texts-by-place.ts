/** Groups the texts of answers to one request in several languages by their path of member names. Pure. */

export type Place = string;
export type Texts = ReadonlyMap<Place, ReadonlySet<string>>;

/** Texts by the requested language. */
export type TextsByLanguage = ReadonlyMap<number, Texts>;

/** Members that are echoed from the request, or that name a language. */
const ignoredMembers = new Set(['Criteria', 'EchoToken', 'TimeStamp', 'Language', 'PrimaryLangID']);

/** Groups the texts of a message by their path. */
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

/** One kind of text by language. */
export type LanguageTexts = ReadonlyMap<number, ReadonlySet<string>>;

/** The kinds of text that exist in all languages, with a minimum of letters in each. */
export function textsInAllLanguages(
  byLanguage: TextsByLanguage,
  minLetters: number,
): ReadonlyMap<Place, LanguageTexts> {
  const [first] = byLanguage.values();
  const all = new Map<Place, LanguageTexts>();
  for (const place of first?.keys() ?? []) {
    const each = [...byLanguage].map(
      ([language, texts]) => [language, texts.get(place) ?? new Set<string>()] as const,
    );
    if (each.every(([, texts]) => texts.size > 0 && [...texts].join('').length >= minLetters))
      all.set(place, new Map(each));
  }
  return all;
}

/** Languages that may share texts: Portuguese of two countries. */
export const areRelated = (one: number, other: number): boolean =>
  (one === 8 && other === 4) || (one === 4 && other === 8);

/** The share of the smaller set that is in the other, from 0 to 1. */
export const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((text) => other.has(text)).length / Math.max(1, Math.min(one.size, other.size));

/** The pairs of languages that share more than half of a kind of text. */
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
