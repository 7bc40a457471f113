/**
 * Finds texts in another language than requested. The words of a service, and what it translates, are unknown: only
 * kinds of text that differ between languages are compared, with the other texts of the same service. Pure.
 */
import {
  similarPairs,
  textsInAllLanguages,
  overlap,
  areRelated,
  textsByPlace,
  textsByLanguage,
  type LanguageTexts,
  type Place,
  type TextsByLanguage,
} from './texts-by-place.ts';

/** Minimum letters by which a language can be compared. */
const minLetters = 16;

/** The words of a text that only two languages have; a word or two may be the same in both, as "Garantie" in French and German. */
const minOwnWords = 3;

/** The languages that a service may use without a translation: the default of the contract, or English. */
const fallbacks: readonly number[] = [8, 1];

/**
 * Finds kinds of text in another language than requested.
 * @param answers the answers to one request by PrimaryLangID
 * @returns a sentence per kind of text
 */
export function textsInOtherLanguages(answers: ReadonlyMap<number, unknown>): string[] {
  const byLanguage = textsByLanguage(answers);
  if (byLanguage.size < 4) return [];
  const translated = translatedTexts(byLanguage);
  const places = [...textsInAllLanguages(byLanguage, minLetters)];
  return [
    ...places.flatMap(([place, languageTexts]) => sameInOneOtherLanguage(place, languageTexts)),
    ...places.flatMap(([place, languageTexts]) => sharedByPairs(place, languageTexts)),
    ...foreignByOtherTexts(translated, (texts) => [...texts], 1),
    ...foreignByOtherTexts(
      new Map([...translated].filter(([place]) => textsInAllLanguages(byLanguage, minLetters).has(place))),
      wordsOf,
      2,
    ),
  ];
}

/** The kinds of text that differ in all languages. */
const translatedTexts = (byLanguage: TextsByLanguage): ReadonlyMap<Place, LanguageTexts> =>
  new Map(
    [...textsInAllLanguages(byLanguage, 1)].filter(
      ([, languageTexts]) => similarPairs(languageTexts).length === 0,
    ),
  );

/** Detects a kind of text that is the same in exactly two languages: in one of the two it is in the wrong language. */
function sameInOneOtherLanguage(place: Place, languageTexts: LanguageTexts): string[] {
  const [pair, ...otherPairs] = similarPairs(languageTexts);
  if (pair === undefined || otherPairs.length > 0 || pair.share < 1) return [];
  const { language, otherLanguage } = pair;
  if (fallbacks.includes(language) || fallbacks.includes(otherLanguage)) return [];
  const wordsOfOthers = [...languageTexts].flatMap(([third, texts]) =>
    third === language || third === otherLanguage ? [] : wordsOf(texts),
  );
  const ownWords = wordsOf(languageTexts.get(language)!).filter((word) => !wordsOfOthers.includes(word));
  if (new Set(ownWords).size < minOwnWords) return [];
  return [
    `${place} has the same texts for PrimaryLangID ${language} and ${otherLanguage}, and different ones for all others`,
  ];
}

/** Detects a kind of text with the wrong language in some places: most of its texts appear in exactly two languages. */
function sharedByPairs(place: Place, languageTexts: LanguageTexts): string[] {
  const languagesByText = new Map<string, number[]>();
  for (const [language, texts] of languageTexts)
    for (const text of texts) languagesByText.set(text, [...(languagesByText.get(text) ?? []), language]);
  const pairs = [...languagesByText.values()].filter(
    (languages) => languages.length === 2 && !areRelated(languages[0]!, languages[1]!),
  );
  const areMostTexts = pairs.length * 2 > languagesByText.size;
  const areMostLanguages = new Set(pairs.flat()).size * 4 >= languageTexts.size * 3;
  return areMostTexts && areMostLanguages
    ? [`${place} has most of its texts in exactly two languages each`]
    : [];
}

const wordsOf = (texts: ReadonlySet<string>): string[] =>
  [...texts].flatMap((text) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []);

/** Detects a kind of text whose words, in most languages, occur in the texts at other places in another language. */
function foreignByOtherTexts(
  translated: ReadonlyMap<Place, LanguageTexts>,
  partsOf: (texts: ReadonlySet<string>) => string[],
  minParts: number,
): string[] {
  const parts = new Map(
    [...translated].map(([place, languageTexts]) => [
      place,
      new Map([...languageTexts].map(([language, texts]) => [language, new Set(partsOf(texts))])),
    ]),
  );
  // By language, and then by word or text, the number of places at which it occurs.
  const placeCounts = new Map<number, Map<string, number>>();
  for (const partsByLanguage of parts.values())
    for (const [language, ownParts] of partsByLanguage) {
      const languageCounts = placeCounts.get(language) ?? new Map<string, number>();
      placeCounts.set(language, languageCounts);
      for (const part of ownParts) languageCounts.set(part, (languageCounts.get(part) ?? 0) + 1);
    }
  return [...parts].flatMap(([place, partsByLanguage]) => {
    const suspectLanguages = [...partsByLanguage].filter(([language, ownParts]) => {
      const isAtOtherPlace = (part: string, inLanguage: number) => {
        const timesHere = partsByLanguage.get(inLanguage)?.has(part) ? 1 : 0;
        return (placeCounts.get(inLanguage)?.get(part) ?? 0) > timesHere;
      };
      const countAtOtherPlaces = (inLanguage: number) =>
        [...ownParts].filter((part) => isAtOtherPlace(part, inLanguage)).length;
      const otherLanguages = [...partsByLanguage.keys()].filter(
        (otherLanguage) => otherLanguage !== language && !areRelated(otherLanguage, language),
      );
      const highestCount = Math.max(0, ...otherLanguages.map(countAtOtherPlaces));
      return highestCount >= minParts && highestCount > 2 * countAtOtherPlaces(language);
    });
    const languages = suspectLanguages.map(([language]) => language).join(', ');
    return suspectLanguages.length * 2 > partsByLanguage.size
      ? [`${place} for PrimaryLangID ${languages} has words that all other texts have for another one`]
      : [];
  });
}

/**
 * Finds texts of an answer that belong to another language in the other answers.
 * @param answers the answers to one request by PrimaryLangID
 * @param language the language of the other request, whose answer is given
 */
export function foreignTextsIn(
  answers: ReadonlyMap<number, unknown>,
  language: number,
  answer: unknown,
): string[] {
  const byLanguage = textsByLanguage(answers);
  const translated = translatedTexts(byLanguage);
  return [...textsByPlace(answer)].flatMap(([place, texts]) => {
    const languageTexts = translated.get(place);
    const ownTexts = languageTexts?.get(language);
    if (languageTexts === undefined || ownTexts === undefined) return [];
    for (const [otherLanguage, otherTexts] of languageTexts) {
      const foreignTexts = areRelated(otherLanguage, language)
        ? []
        : [...texts].filter((text) => otherTexts.has(text) && !ownTexts.has(text));
      // A single word may be new and the same in both languages.
      if (foreignTexts.join('').length >= minLetters)
        return [
          `${place} for PrimaryLangID ${language} has a text that otherwise comes for PrimaryLangID ${otherLanguage}: ${foreignTexts[0]}`,
        ];
    }
    return [];
  });
}

/**
 * Finds texts that are labelled with a language and differ from the texts in that language.
 * @param answers the answers to one request by PrimaryLangID
 */
export function wronglyLabelled(answers: ReadonlyMap<number, unknown>): string[] {
  const byLanguage: TextsByLanguage = textsByLanguage(answers);
  const sentences = new Set<string>();
  for (const [requestedLanguage, answer] of answers)
    visitLabelled(answer, '', (place, labelledLanguage, text) => {
      const labelledTexts = byLanguage.get(labelledLanguage)?.get(place);
      const requestedTexts = byLanguage.get(requestedLanguage)?.get(place);
      if (
        labelledLanguage === requestedLanguage ||
        labelledTexts === undefined ||
        requestedTexts === undefined ||
        labelledTexts.has(text)
      )
        return;
      // The text may be missing only because its rate was sold between the two answers. So the label counts as wrong only if
      // the two languages share few texts of this kind.
      if (overlap(requestedTexts, labelledTexts) < 0.5)
        sentences.add(
          `${place} states language ${labelledLanguage}, but has the text that comes for PrimaryLangID ${requestedLanguage}, not the one for ${labelledLanguage}`,
        );
    });
  return [...sentences];
}

function visitLabelled(
  value: unknown,
  place: Place,
  report: (place: Place, stated: number, text: string) => void,
): void {
  if (Array.isArray(value)) for (const item of value) visitLabelled(item, place, report);
  else if (typeof value === 'object' && value !== null) {
    const { Language: language } = value as { Language?: unknown };
    for (const [name, inner] of Object.entries(value)) {
      if (typeof language === 'number' && typeof inner === 'string')
        report(`${place}/${name}`, language, inner);
      visitLabelled(inner, `${place}/${name}`, report);
    }
  }
}
