/** "Response language is chosen by PrimaryLangID (v1) or locale (v2)"; what a service has no texts for, it says otherwise. */
import { variantsOf } from './variant.ts';

export const languageVariants = variantsOf({ aspect: 'language', unknown: ['toldApart'] })({
  'only-english': {
    does: 'Has texts in English alone, for whatever language is asked; v1 states the language that was asked for all the same.',
    rules: () => ({ languageFor: () => 'en', v1TextLanguage: () => 1 }),
  },
  'own-language': {
    does: 'Has texts in Portuguese of Brazil alone, and v1 states that: 8, the default.',
    rules: () => ({ languageFor: () => 'pt-BR', v1Language: () => 8, v1TextLanguage: () => 8 }),
  },
});
