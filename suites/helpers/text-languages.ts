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
  const translated = new Map(
    [...textsInAllLanguages(byLanguage, 1)].filter(([, each]) => similarPairs(each).length === 0),
  );
  const places = [...textsInAllLanguages(byLanguage, minLetters)];
  return [
    ...places.flatMap(([place, each]) => sameInOneOtherLanguage(place, each)),
    ...places.flatMap(([place, each]) => sharedByPairs(place, each)),
    ...foreignByOtherTexts(translated, (texts) => [...texts], 1),
    ...foreignByOtherTexts(
      new Map([...translated].filter(([place]) => textsInAllLanguages(byLanguage, minLetters).has(place))),
      wordsOf,
      2,
    ),
  ];
}

/** Detects single texts that are the same in exactly two languages, because one of the two is the wrong language. */
function sameInOneOtherLanguage(place: Place, each: LanguageTexts): string[] {
  const [pair, ...more] = similarPairs(each);
  if (
    pair === undefined ||
    more.length > 0 ||
    pair[2] < 1 ||
    pair.slice(0, 2).some((one) => fallbacks.includes(one))
  )
    return [];
  return [
    `${place} has the same texts in languages ${pair[0]} and ${pair[1]}, and different ones in all others`,
  ];
}

/** Detects a kind of text with the wrong language in some places: most of its texts appear in exactly two languages. */
function sharedByPairs(place: Place, each: LanguageTexts): string[] {
  const languages = new Map<string, number[]>();
  for (const [language, texts] of each)
    for (const text of texts) languages.set(text, [...(languages.get(text) ?? []), language]);
  const pairs = [...languages.values()].filter(
    ([one, other, ...more]) => other !== undefined && more.length === 0 && !areRelated(one!, other),
  );
  const involved = new Set(pairs.flat());
  const isMost = pairs.length * 2 > languages.size && involved.size * 4 >= each.size * 3;
  return isMost ? [`${place} has most of its texts in exactly two languages each`] : [];
}

const wordsOf = (texts: ReadonlySet<string>): string[] =>
  [...texts].flatMap((text) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []);

/** Detects a kind of text whose words, in most languages, appear in all other texts in another language. */
function foreignByOtherTexts(
  apart: ReadonlyMap<Place, LanguageTexts>,
  partsOf: (texts: ReadonlySet<string>) => string[],
  minParts: number,
): string[] {
  const parts = new Map(
    [...apart].map(([place, each]) => [
      place,
      new Map([...each].map(([one, texts]) => [one, new Set(partsOf(texts))])),
    ]),
  );
  // By language, the number of places at which each word or text occurs: every place is compared with all others.
  const count = new Map<number, Map<string, number>>();
  for (const each of parts.values())
    for (const [language, own] of each) {
      const counted = count.get(language) ?? new Map<string, number>();
      count.set(language, counted);
      for (const part of own) counted.set(part, (counted.get(part) ?? 0) + 1);
    }
  return [...parts].flatMap(([place, each]) => {
    const strange = [...each].filter(([language, own]) => {
      const known = (other: number): number =>
        [...own].filter((part) => (count.get(other)?.get(part) ?? 0) > (each.get(other)?.has(part) ? 1 : 0))
          .length;
      const most = Math.max(
        0,
        ...[...each.keys()].filter((other) => other !== language && !areRelated(other, language)).map(known),
      );
      return most >= minParts && most > 2 * known(language);
    });
    const languages = strange.map(([language]) => language).join(', ');
    return strange.length * 2 > each.size
      ? [`${place} in languages ${languages} has words that all other texts have in another language`]
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
  const apart = new Map(
    [...textsInAllLanguages(byLanguage, 1)].filter(([, each]) => similarPairs(each).length === 0),
  );
  return [...textsByPlace(answer)].flatMap(([place, texts]) => {
    const each = apart.get(place);
    const own = each?.get(language);
    if (each === undefined || own === undefined) return [];
    for (const [other, theirs] of each) {
      const strange = areRelated(other, language)
        ? []
        : [...texts].filter((text) => theirs.has(text) && !own.has(text));
      // A single word may be new and the same in both languages.
      if (strange.join('').length >= minLetters)
        return [
          `${place} in language ${language} has a text that it otherwise has in ${other}: ${strange[0]}`,
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
  const wrong = new Set<string>();
  for (const [requested, answer] of answers)
    visitLabelled(answer, '', (place, stated, text) => {
      const [there, here] = [byLanguage.get(stated)?.get(place), byLanguage.get(requested)?.get(place)];
      if (stated === requested || there === undefined || here === undefined || there.has(text)) return;
      // A text of a rate that was sold between two answers occurs in no other answer.
      if (overlap(here, there) < 0.5)
        wrong.add(`${place} has the label of language ${stated}, but the text of ${requested}`);
    });
  return [...wrong];
}

function visitLabelled(
  value: unknown,
  place: Place,
  tell: (place: Place, stated: number, text: string) => void,
): void {
  if (Array.isArray(value)) for (const one of value) visitLabelled(one, place, tell);
  else if (typeof value === 'object' && value !== null) {
    const { Language: stated } = value as { Language?: unknown };
    for (const [name, inner] of Object.entries(value)) {
      if (typeof stated === 'number' && typeof inner === 'string') tell(`${place}/${name}`, stated, inner);
      visitLabelled(inner, `${place}/${name}`, tell);
    }
  }
}
