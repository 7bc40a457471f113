/**
 * Sample texts made by faker. No other file uses faker. Faker makes words, never structure. A language is loaded when
 * it is first needed.
 */
import type { Faker } from '@faker-js/faker';
import { hashFraction } from '../lib/random.ts';
import type { SampleKind } from '../schemas/messages/build.ts';
import type { Texts } from './context.ts';

const fakers = {
  br: async () => (await import('@faker-js/faker/locale/pt_BR')).faker,
  pt: async () => (await import('@faker-js/faker/locale/pt_PT')).faker,
  es: async () => (await import('@faker-js/faker/locale/es')).faker,
  en: async () => (await import('@faker-js/faker/locale/en')).faker,
  fr: async () => (await import('@faker-js/faker/locale/fr')).faker,
  da: async () => (await import('@faker-js/faker/locale/da')).faker,
  it: async () => (await import('@faker-js/faker/locale/it')).faker,
  de: async () => (await import('@faker-js/faker/locale/de')).faker,
} as const satisfies Record<string, () => Promise<Faker>>;

/** A language of the service, by its name in the specification. */
export type LanguageName = keyof typeof fakers;

export const languages = Object.keys(fakers) as LanguageName[];

/** Only reserved domains, so that no mail is ever sent, and only unassigned phone numbers. */
const makers: { [Kind in SampleKind]: (faker: Faker) => string } = {
  city: (faker) => faker.location.city(),
  company: (faker) => faker.company.name(),
  country: (faker) => faker.location.country(),
  email: (faker) =>
    `${faker.string.alpha({ length: { min: 4, max: 10 }, casing: 'lower' })}@example.${faker.helpers.arrayElement(['com', 'net', 'org'])}`,
  name: (faker) => faker.person.firstName(),
  phone: (faker) => `+1 202 555 01${faker.string.numeric(2)}`,
  sentence: (faker) => faker.lorem.sentence(),
  street: (faker) => faker.location.streetAddress(),
  surname: (faker) => faker.person.lastName(),
  url: (faker) => `https://example.com/${faker.lorem.slug()}`,
  word: (faker) => faker.lorem.word(),
  zip: (faker) => faker.location.zipCode(),
};

const kinds = Object.keys(makers) as SampleKind[];

/**
 * Texts of one language. The same seed gives the same texts with the same version of faker.
 * @param size the number of texts per kind
 */
export async function textsIn(language: LanguageName, seed: number | string, size = 100): Promise<Texts> {
  const faker = await fakers[language]();
  const texts = kinds.map((kind) => {
    faker.seed(Math.floor(hashFraction(`${seed}/${language}/${kind}`) * 2 ** 31));
    return [kind, Array.from({ length: size }, () => makers[kind](faker))] as const;
  });
  return Object.fromEntries(texts) as Record<SampleKind, string[]>;
}

/** The language of a locale such as `pt_BR` or `en-US`; undefined if the service does not have it. */
export function languageOf(locale: string): LanguageName | undefined {
  const [language = '', region = ''] = locale.toLowerCase().split(/[-_]/);
  if (language === 'pt') return region === 'pt' ? 'pt' : 'br';
  return language in fakers && language !== 'br' ? (language as LanguageName) : undefined;
}
