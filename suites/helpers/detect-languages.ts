/**
 * Detects the language of texts. The words of a service are unknown: a kind of text is reported only if its texts
 * differ in most languages and most of them are in another language than requested.
 */
import { textsInAllLanguages, textsByLanguage, type LanguageTexts } from './texts-by-place.ts';

/** ISO 639-1 of each PrimaryLangID. */
const isoCodes: Readonly<Record<number, string>> = {
  8: 'pt',
  4: 'pt',
  3: 'es',
  1: 'en',
  2: 'fr',
  5: 'da',
  6: 'it',
  7: 'de',
};

/** Minimum languages and letters; with fewer the result could be chance. */
const minLanguages = 6;
const minLetters = 8;
const maxTexts = 30;

/** Keeps words only: no tokens, URLs and numbers. */
const wordsOf = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => /\p{L}{2}/u.test(word) && !/\d|:\/\/|_|@/.test(word))
    .join(' ');

type LanguageDetector = (text: string) => string;

/** Imported on demand, because the library contains its language data. */
async function loadDetector(): Promise<LanguageDetector> {
  const { eld } = await import('eld/extrasmall');
  eld.setLanguageSubset([...new Set(Object.values(isoCodes))]);
  return (text) => eld.detect(text).language;
}

/**
 * @param answers the answers to one request by PrimaryLangID, or by that of a locale
 * @returns a sentence for each kind of text in other languages than requested
 */
export async function detectOtherLanguages(answers: ReadonlyMap<number, unknown>): Promise<string[]> {
  const byLanguage = textsByLanguage(answers);
  if (byLanguage.size < minLanguages) return [];
  const read = await loadDetector();
  return [...textsInAllLanguages(byLanguage, 1)].flatMap(([place, each]) =>
    isTranslated(each) ? wrongLanguages(place, each, read) : [],
  );
}

/** Whether a kind of text is translated: no text is the same in three languages. Two may be Portuguese of both countries. */
function isTranslated(each: LanguageTexts): boolean {
  const stated = new Map<string, number>();
  for (const texts of each.values()) {
    const all = [...texts].toSorted().join('\n');
    stated.set(all, (stated.get(all) ?? 0) + 1);
  }
  return stated.size + 1 >= each.size && Math.max(...stated.values()) <= 2;
}

function wrongLanguages(place: string, each: LanguageTexts, read: LanguageDetector): string[] {
  const found = new Map<number, string>();
  for (const [language, texts] of each) {
    const worded = [...texts]
      .map(wordsOf)
      .filter((words) => words !== '')
      .slice(0, maxTexts)
      .join('. ');
    if (worded.length < minLetters) return [];
    found.set(language, read(worded));
  }
  const others = [...found].filter(([language, one]) => one !== '' && one !== isoCodes[language]);
  // A detector with occasional errors still detects most correct texts as correct.
  const isShifted = others.length * 3 >= each.size * 2 && new Set(others.map(([, one]) => one)).size >= 4;
  return isShifted
    ? [`${place} reads as ${others.map(([language, one]) => `${one} in language ${language}`).join(', ')}`]
    : [];
}

/** The PrimaryLangID of a locale; undefined for other languages, and for `pt` without a country. */
export function languageOf(locale: string): number | undefined {
  const [language, country] = locale.toLowerCase().split(/[-_]/);
  if (language === 'pt') return country === 'br' ? 8 : country === 'pt' ? 4 : undefined;
  const known = Object.entries(isoCodes).find(([code, one]) => one === language && Number(code) !== 4);
  return known === undefined ? undefined : Number(known[0]);
}
