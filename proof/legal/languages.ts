/**
 * Specification: "Response language is chosen by PrimaryLangID (v1) or locale (v2)". Texts without a translation are sent in
 * another language.
 */
import { variantsOf } from './variant.ts';

export const languageVariants = variantsOf({ aspect: 'language', unknown: ['distinctLanguages'] })({
  'only-english': {
    does: 'Has texts only in English; v1 still states the requested language.',
    rules: () => ({ languageFor: () => 'en', v1TextLanguage: () => 1 }),
  },
  'own-language': {
    does: 'Has texts only in Brazilian Portuguese, and v1 states it (8, the default).',
    rules: () => ({ languageFor: () => 'pt-BR', v1Language: () => 8, v1TextLanguage: () => 8 }),
  },
});
