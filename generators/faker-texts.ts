/**
 * Leaf texts made by faker, as plain lists to choose from. The only file that knows faker: it makes words and never
 * structure, and a language is loaded when a text of it is first wanted.
 */
import type { Faker } from '@faker-js/faker';
import { hashOf } from '../lib/random.ts';
import type { Leaf } from '../schemas/messages/build.ts';
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

/** Reserved names only, so that no mail ever leaves; numbers that nobody answers. */
const makers: { [Kind in Leaf]: (faker: Faker) => string } = {
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

const kinds = Object.keys(makers) as Leaf[];

/**
 * Texts of one language. The same seed gives the same texts, as long as faker's version is pinned.
 *
 * @param size how many of each kind
 */
export async function textsIn(language: LanguageName, seed: number | string, size = 100): Promise<Texts> {
  const faker = await fakers[language]();
  const texts = kinds.map((kind) => {
    faker.seed(Math.floor(hashOf(`${seed}/${language}/${kind}`) * 2 ** 31));
    return [kind, Array.from({ length: size }, () => makers[kind](faker))] as const;
  });
  return Object.fromEntries(texts) as Record<Leaf, string[]>;
}

/** The language of a locale as `pt_BR` or `en-US` names it; undefined where the service has no such language. */
export function languageOf(locale: string): LanguageName | undefined {
  const [language = '', region = ''] = locale.toLowerCase().split(/[-_]/);
  if (language === 'pt') return region === 'pt' ? 'pt' : 'br';
  return language in fakers && language !== 'br' ? (language as LanguageName) : undefined;
}
