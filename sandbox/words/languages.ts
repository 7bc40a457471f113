/** The languages that the specification lists, and Brazilian Portuguese if it differs from Portuguese. */
export const languages = ['en', 'pt', 'es', 'fr', 'da', 'it', 'de'] as const;
export type Language = (typeof languages)[number] | 'pt-BR';

/** One text per language, in the order of `languages`; the optional eighth is Brazilian Portuguese. */
export type Translations = readonly [
  en: string,
  pt: string,
  es: string,
  fr: string,
  da: string,
  it: string,
  de: string,
  br?: string,
];
