import { bookingProblems } from './booking-problems.ts';
import { conditions } from './conditions.ts';
import { content } from './content.ts';
import { extras } from './extras.ts';
import { languages, type Language, type Translations } from './languages.ts';
import { problems } from './problems.ts';
import { offers, plans, rooms } from './products.ts';
import { terms } from './terms.ts';

const table = {
  ...rooms,
  ...plans,
  ...offers,
  ...conditions,
  ...content,
  ...problems,
  ...bookingProblems,
  ...extras,
  ...terms,
} as const satisfies Record<string, Translations>;

export type Phrase = keyof typeof table;

export function translate(phrase: Phrase, language: Language): string {
  const texts: Translations = table[phrase];
  return language === 'pt-BR' ? (texts[7] ?? texts[1]) : texts[languages.indexOf(language)]!;
}

/** The language of a locale such as `pt`, `pt-BR` or `en_GB`; English if the locale is unknown or absent. */
export function languageOf(locale: string | null | undefined): Language {
  const [language = '', region = ''] = (locale ?? '').slice(0, 20).toLowerCase().split(/[-_]/);
  if (language === 'br' || (language === 'pt' && region === 'br')) return 'pt-BR';
  return languages.find((candidate) => candidate === language) ?? 'en';
}

const countryNames = new Map<Language, Intl.DisplayNames>();

export function countryName(country: string, language: Language): string {
  let names = countryNames.get(language);
  if (names === undefined)
    countryNames.set(language, (names = new Intl.DisplayNames([language], { type: 'region' })));
  return names.of(country) ?? country;
}
