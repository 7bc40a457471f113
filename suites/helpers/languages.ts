/** Compares texts in several languages. */
import { notExercised } from '../../client/gaps.ts';
import type { Fixtures } from '../../client/fixtures.ts';

/**
 * Returns the pairs of languages with the same text.
 * @param textByLanguage the text by language; empty texts are skipped
 * @param mustDiffer whether two languages must differ
 */
export function sameTextPairs<Language>(
  textByLanguage: ReadonlyMap<Language, string>,
  mustDiffer: (one: Language, other: Language) => boolean = () => true,
): string[] {
  const stated = [...textByLanguage].filter(([, text]) => text !== '');
  return stated.flatMap(([one, text], index) =>
    stated
      .slice(index + 1)
      .flatMap(([other, same]) =>
        same === text && mustDiffer(one, other) ? [`${String(one)} and ${String(other)}`] : [],
      ),
  );
}

/** Whether two locales are of different languages. Locales of one language may have the same texts. */
export const differInLanguage = (one: string, other: string): boolean =>
  one.split(/[-_]/)[0] !== other.split(/[-_]/)[0];

/** Ends a test about locales if the known ones are of one language. */
export function requireSeveralLanguages(locales: readonly string[]): void {
  if (!locales.some((locale) => differInLanguage(locale, locales[0]!)))
    notExercised('the target knows locales of one language only');
}

/** The languages or locales in which the known hotels have different texts, as the target states. */
export function translatedLanguages<Part extends 'languages' | 'locales'>(
  { session }: Pick<Fixtures, 'session'>,
  part: Part,
) {
  const stated = session.target.known.toldApart?.[part];
  return (
    stated ?? notExercised(`the target does not state in which ${part} the texts of the known hotels differ`)
  );
}
