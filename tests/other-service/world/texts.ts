import { dictionary } from './dictionary.ts';

/** The language codes of the enumeration, in the order of the dictionary. */
const order = [8, 4, 3, 1, 2, 5, 6, 7];
const locales: Record<string, number> = { br: 8, pt: 4, es: 3, en: 1, fr: 2, da: 5, it: 6, de: 7 };

/** The text of a key in a language, by its code. */
export const text = (key: string | number, language: number): string =>
  dictionary[String(key)]?.[order.indexOf(language)] ?? String(key);
export const isLanguage = (code: number): boolean => order.includes(code);

/** The language of a code, a string of digits, or letters; null if it is none of the eight. */
export const languageOf = (requested: unknown): number | null => {
  if (typeof requested === 'number') return isLanguage(requested) ? requested : null;
  if (typeof requested !== 'string') return null;
  if (/^\d+$/.test(requested)) return isLanguage(Number(requested)) ? Number(requested) : null;
  return locales[requested.toLowerCase()] ?? null;
};
/** The language of a locale (`pt-BR`, `de_AT`, `en`); Brazilian Portuguese is `br`. */
export const localeOf = (requested: unknown): number | null => {
  if (typeof requested !== 'string') return null;
  const [tongue, land] = requested.toLowerCase().split(/[-_]/);
  if (tongue === 'pt' && land === 'br') return 8;
  return locales[tongue ?? ''] ?? null;
};

export const textPoints = {
  language: (_s: unknown, requested: unknown): number => languageOf(requested) ?? 8,
  locale: (_s: unknown, requested: unknown): number => localeOf(requested) ?? 8,
};
