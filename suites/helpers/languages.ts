/** Texts in several languages, beside each other. */
import { notExercised } from '../../client/gaps.ts';
import type { Fixtures } from '../../client/fixtures.ts';

/**
 * The pairs of languages in which the same is said.
 *
 * @param reported what is said, by language; what is empty is passed over
 * @param differ whether two languages are known to differ
 */
export function sameTextPairs<Language>(
  reported: ReadonlyMap<Language, string>,
  differ: (one: Language, other: Language) => boolean = () => true,
): string[] {
  const stated = [...reported].filter(([, text]) => text !== '');
  return stated.flatMap(([one, text], index) =>
    stated
      .slice(index + 1)
      .flatMap(([other, same]) =>
        same === text && differ(one, other) ? [`${String(one)} and ${String(other)}`] : [],
      ),
  );
}

/** Two locales of one language, as of two countries, may be written alike. */
export const differInLanguage = (one: string, other: string): boolean =>
  one.split(/[-_]/)[0] !== other.split(/[-_]/)[0];

/** Ends a test about locales where the known ones are of one language. */
export function requireSeveralLanguages(locales: readonly string[]): void {
  if (!locales.some((locale) => differInLanguage(locale, locales[0]!)))
    notExercised('the target knows locales of one language only');
}

/** The languages, or the locales, in which the target states that the known hotels are told of apart. */
export function translatedLanguages<Part extends 'languages' | 'locales'>(
  { session }: Pick<Fixtures, 'session'>,
  part: Part,
) {
  const stated = session.target.known.toldApart?.[part];
  return (
    stated ?? notExercised(`the target does not state in which ${part} the known hotels are told of apart`)
  );
}
