import { dictionary } from './dictionary.ts';

/** The languages of the enumeration, in the order in which the dictionary has them. */
const order = [8, 4, 3, 1, 2, 5, 6, 7];
const locales: Record<string, number> = { br: 8, pt: 4, es: 3, en: 1, fr: 2, da: 5, it: 6, de: 7 };

/** The text of a key in a language of the enumeration. */
export const text = (key: string | number, language: number): string =>
  dictionary[String(key)]?.[order.indexOf(language)] ?? String(key);
export const isLanguage = (code: number): boolean => order.includes(code);

/** A language from a code, its digits, or its letters; null where it is none of the eight. */
export const languageOf = (asked: unknown): number | null => {
  if (typeof asked === 'number') return isLanguage(asked) ? asked : null;
  if (typeof asked !== 'string') return null;
  if (/^\d+$/.test(asked)) return isLanguage(Number(asked)) ? Number(asked) : null;
  return locales[asked.toLowerCase()] ?? null;
};
/** A language from a locale (`pt-BR`, `de_AT`, `en`); Portuguese of Brazil is `br`. */
export const localeOf = (asked: unknown): number | null => {
  if (typeof asked !== 'string') return null;
  const [tongue, land] = asked.toLowerCase().split(/[-_]/);
  if (tongue === 'pt' && land === 'br') return 8;
  return locales[tongue ?? ''] ?? null;
};

export const textPoints = {
  language: (_s: unknown, asked: unknown): number => languageOf(asked) ?? 8,
  locale: (_s: unknown, asked: unknown): number => localeOf(asked) ?? 8,
};
