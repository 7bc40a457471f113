/** The languages of the specification's list, and Brazilian Portuguese where it differs from Portuguese. */
export const languages = ['en', 'pt', 'es', 'fr', 'da', 'it', 'de'] as const;
export type Language = (typeof languages)[number] | 'pt-BR';

/** One text in the order of `languages`; an eighth is Brazilian, where it differs. */
export type Words = readonly [
  en: string,
  pt: string,
  es: string,
  fr: string,
  da: string,
  it: string,
  de: string,
  br?: string,
];
