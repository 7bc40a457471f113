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

/** The minimum numbers of languages and of letters: with fewer, the result could be chance. */
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
  const detectLanguage = await loadDetector();
  return [...textsInAllLanguages(byLanguage, 1)].flatMap(([place, languageTexts]) =>
    isTranslated(languageTexts) ? wrongLanguages(place, languageTexts, detectLanguage) : [],
  );
}

/** Whether a kind of text is translated: no three languages share a text. Two may: the Portuguese of Brazil and of Portugal. */
function isTranslated(languageTexts: LanguageTexts): boolean {
  const languageCounts = new Map<string, number>();
  for (const texts of languageTexts.values()) {
    const joinedTexts = [...texts].toSorted().join('\n');
    languageCounts.set(joinedTexts, (languageCounts.get(joinedTexts) ?? 0) + 1);
  }
  return languageCounts.size + 1 >= languageTexts.size && Math.max(...languageCounts.values()) <= 2;
}

function wrongLanguages(
  place: string,
  languageTexts: LanguageTexts,
  detectLanguage: LanguageDetector,
): string[] {
  const detectedLanguages = new Map<number, string>();
  for (const [language, texts] of languageTexts) {
    const joinedWords = [...texts]
      .map(wordsOf)
      .filter((words) => words !== '')
      .slice(0, maxTexts)
      .join('. ');
    if (joinedWords.length < minLetters) return [];
    detectedLanguages.set(language, detectLanguage(joinedWords));
  }
  const mismatches = [...detectedLanguages].filter(
    ([language, detected]) => detected !== '' && detected !== isoCodes[language],
  );
  // A detector errs occasionally, but not in two thirds of the languages and with four different results.
  const isShifted =
    mismatches.length * 3 >= languageTexts.size * 2 &&
    new Set(mismatches.map(([, detected]) => detected)).size >= 4;
  return isShifted
    ? [
        `${place} reads as ${mismatches.map(([language, detected]) => `${detected} where ${isoCodes[language]} was requested`).join(', ')}`,
      ]
    : [];
}

/** The PrimaryLangID of a locale; undefined for other languages, and for `pt` without a country. */
export function languageOf(locale: string): number | undefined {
  const [language, country] = locale.toLowerCase().split(/[-_]/);
  if (language === 'pt') return country === 'br' ? 8 : country === 'pt' ? 4 : undefined;
  const entry = Object.entries(isoCodes).find(
    ([code, isoCode]) => isoCode === language && Number(code) !== 4,
  );
  return entry === undefined ? undefined : Number(entry[0]);
}
