/** Collects the texts of values, and groups those of answers in several languages by their path of member names. Pure. */
import { oncePer } from '../../lib/once-per.ts';
import { scalarsIn, stringsIn } from '../../lib/scalars.ts';

/** All strings, numbers (as strings) and member names of a value: a map may use a code as the name. */
export function textsIn(value: unknown, collected = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string' || typeof value === 'number') collected.add(String(value));
  else if (Array.isArray(value)) for (const inner of value) textsIn(inner, collected);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) textsIn(inner, collected.add(name));
  return collected;
}

/** The words of a value, sorted: strings with letters and without digits, so no codes, tokens or addresses. */
export const wordsIn = (value: unknown): string => {
  const words = stringsIn(value).filter((text) => /\p{L}{3}/u.test(text) && !/\d|:\/\//.test(text));
  return JSON.stringify([...new Set(words)].sort());
};

export type Place = string;
export type Texts = ReadonlyMap<Place, ReadonlySet<string>>;

export type TextsByLanguage = ReadonlyMap<number, Texts>;

/** Members that are echoed from the request, or that name a language. */
const ignoredMembers = new Set(['Criteria', 'EchoToken', 'TimeStamp', 'Language', 'PrimaryLangID']);

/** Groups the texts of a message by their path. */
export const textsByPlace = (message: unknown): Texts =>
  typeof message === 'object' && message !== null ? collectTexts(message) : new Map();

const collectTexts = oncePer((message: object): Texts => {
  const found = new Map<Place, Set<string>>();
  for (const { value, path } of scalarsIn(message)) {
    if (typeof value !== 'string' || value === '' || path.some((name) => ignoredMembers.has(name))) continue;
    const place = `/${path.join('/')}`;
    found.set(place, (found.get(place) ?? new Set()).add(value));
  }
  return found;
});

export const textsByLanguage = (answers: ReadonlyMap<number, unknown>): TextsByLanguage =>
  new Map([...answers].map(([language, answer]) => [language, textsByPlace(answer)]));

export type LanguageTexts = ReadonlyMap<number, ReadonlySet<string>>;

/** The kinds of text that exist in all languages, with a minimum of letters in each. */
export function textsInAllLanguages(
  byLanguage: TextsByLanguage,
  minLetters: number,
): ReadonlyMap<Place, LanguageTexts> {
  const [first] = byLanguage.values();
  const result = new Map<Place, LanguageTexts>();
  for (const place of first?.keys() ?? []) {
    const entries = [...byLanguage].map(
      ([language, texts]) => [language, texts.get(place) ?? new Set<string>()] as const,
    );
    if (entries.every(([, texts]) => texts.size > 0 && [...texts].join('').length >= minLetters))
      result.set(place, new Map(entries));
  }
  return result;
}

/** Languages that may share texts: Portuguese of two countries. */
export const areRelated = (language: number, otherLanguage: number): boolean =>
  (language === 8 && otherLanguage === 4) || (language === 4 && otherLanguage === 8);

/** The share of the smaller set that is in the other, from 0 to 1. */
export const overlap = (texts: ReadonlySet<string>, otherTexts: ReadonlySet<string>): number =>
  [...texts].filter((text) => otherTexts.has(text)).length /
  Math.max(1, Math.min(texts.size, otherTexts.size));

/** The pairs of languages that share more than half of a kind of text, with the share as of `overlap`. */
export function similarPairs(languageTexts: LanguageTexts) {
  const entries = [...languageTexts];
  return entries.flatMap(([language, texts], index) =>
    entries.slice(index + 1).flatMap(([otherLanguage, otherTexts]) => {
      const share = overlap(texts, otherTexts);
      return share > 0.5 && !areRelated(language, otherLanguage) ? [{ language, otherLanguage, share }] : [];
    }),
  );
}
