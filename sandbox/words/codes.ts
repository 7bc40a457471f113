import type { Language as LanguageCode } from '../../schemas/messages/enumerations.ts';
import type { Language } from './languages.ts';

/** The languages by v1 code. Specification: "Enumerations". */
const languages: Readonly<Record<number, Language>> = {
  8: 'pt-BR',
  4: 'pt',
  3: 'es',
  1: 'en',
  2: 'fr',
  5: 'da',
  6: 'it',
  7: 'de',
};

export type V1Language = (typeof LanguageCode.values)[number];

export const isV1Language = (value: unknown): value is V1Language =>
  typeof value === 'number' && Object.hasOwn(languages, value);

/** The language of a v1 code's texts. */
export const languageOfCode = (code: V1Language): Language => languages[code]!;
