/** Compares texts in several languages. */
import { expect, notExercised, type Answer, type Shopper } from '../suite-test.ts';
import { detectOtherLanguages } from './detect-languages.ts';
import { textsInOtherLanguages, wronglyLabelled } from './text-languages.ts';

/**
 * Returns the pairs of languages with the same text.
 * @param textByLanguage the text by language; empty texts are skipped
 * @param mustDiffer whether two languages must differ
 */
export function sameTextPairs<Language>(
  textByLanguage: ReadonlyMap<Language, string>,
  mustDiffer: (first: Language, second: Language) => boolean = () => true,
): string[] {
  const entries = [...textByLanguage].filter(([, text]) => text !== '');
  return entries.flatMap(([language, text], index) =>
    entries
      .slice(index + 1)
      .flatMap(([otherLanguage, otherText]) =>
        otherText === text && mustDiffer(language, otherLanguage)
          ? [`${String(language)} and ${String(otherLanguage)}`]
          : [],
      ),
  );
}

/** Sends a request in one language after the other. */
export async function answersByLanguage<Language>(
  languages: readonly Language[],
  send: (language: Language) => Promise<Answer>,
): Promise<ReadonlyMap<Language, Answer>> {
  const answers = new Map<Language, Answer>();
  for (const language of languages) answers.set(language, await send(language));
  return answers;
}

/** The values of a map, each replaced by what a function returns for it. */
export const mapValues = <Key, Value, Result>(
  values: ReadonlyMap<Key, Value>,
  resultOf: (value: Value) => Result,
): ReadonlyMap<Key, Result> => new Map([...values].map(([key, value]) => [key, resultOf(value)]));

export const bodiesOf = <Language>(answers: ReadonlyMap<Language, Answer>): ReadonlyMap<Language, unknown> =>
  mapValues(answers, ({ body }) => body);

/** Whether two locales are of different languages. Locales of one language may have the same texts. */
export const differInLanguage = (locale: string, otherLocale: string): boolean =>
  locale.split(/[-_]/)[0] !== otherLocale.split(/[-_]/)[0];

/** Ends a test about locales if the known locales are all of one language. */
export function requireSeveralLanguages(locales: readonly string[]): void {
  if (!locales.some((locale) => differInLanguage(locale, locales[0]!)))
    notExercised('known.locales has locales of only one language, so languages cannot be compared');
}

/** The languages or locales in which the known hotels have different texts, as the target states. */
export function translatedLanguages<Part extends 'languages' | 'locales'>({ session }: Shopper, part: Part) {
  const stated = session.target.known.distinctLanguages?.[part];
  return (
    stated ??
    notExercised(
      `known.toldApart of the target does not state in which ${part} the texts of the known hotels differ`,
    )
  );
}

/** @param bodies the answers to one request, by the language in which their texts have to be */
export async function expectRequestedLanguages(bodies: ReadonlyMap<number, unknown>): Promise<void> {
  expect(textsInOtherLanguages(bodies), 'members whose texts are those of another language').toEqual([]);
  expect(wronglyLabelled(bodies), 'members whose Language is not that of their texts').toEqual([]);
  expect(
    await detectOtherLanguages(bodies),
    'members whose texts a detector takes for another language',
  ).toEqual([]);
}
