/** "Response language is chosen by PrimaryLangID (v1) or locale (v2)"; what a service has no texts for, it says otherwise. */
import type { Variant } from './variant.ts';

export const onlyEnglish: Variant = {
  aspect: 'language',
  unknown: ['toldApart'],
  does: 'Has texts in English alone, for whatever language is asked; v1 states the language that was asked for all the same.',
  rules: () => ({ languageFor: () => 'en', v1TextLanguage: () => 1 }),
};

export const ownLanguage: Variant = {
  aspect: 'language',
  unknown: ['toldApart'],
  does: 'Has texts in Portuguese of Brazil alone, and v1 states that: 8, the default.',
  rules: () => ({ languageFor: () => 'pt-BR', v1Language: () => 8, v1TextLanguage: () => 8 }),
};
