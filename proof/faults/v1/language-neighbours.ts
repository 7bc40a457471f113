import { overrideArguments } from '../../override.ts';
import { changeLanguage, changeMessage } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';
import type { V1Language } from '../../../sandbox/words/codes.ts';
import { v1Operations } from './operations.ts';

const writeLanguageAs = (requested: V1Language, written: V1Language) =>
  overrideArguments('v1TextLanguage', (code) => [code === requested ? written : code]);

/** The JSON of a value with all its scalars emptied, so that only its structure is compared. */
const structureOf = (entry: unknown): string =>
  JSON.stringify(entry, (_, value: unknown) => (typeof value === 'object' && value !== null ? value : ''));

export const languageNeighbourFaults = faultsOf({ kind: 'rule', operations: v1Operations })({
  'v1-portuguese-is-brazilian': {
    condition: 'only for one language',
    breaks: 'ver.language-choice',
    alsoBreaks: ['ver.language-known', 'flow.hotel-told-alike'],
    does: 'Writes Brazilian Portuguese if European Portuguese is requested.',
    rules: writeLanguageAs(4, 8),
  },
  'v1-spanish-is-italian': {
    condition: 'only for one language',
    breaks: 'ver.language-known',
    alsoBreaks: ['ver.language-choice', 'flow.hotel-told-alike'],
    does: 'Writes Italian if Spanish is requested.',
    rules: writeLanguageAs(3, 6),
  },
  'search-knows-no-locale': {
    breaks: 'ver.language-known',
    alsoBreaks: [
      'v2.avail.locale',
      'ver.language-choice',
      'v2.checkrate.same-texts',
      'flow.hotel-told-alike',
    ],
    operations: ['v2.avail'],
    does: 'Answers every search in Portuguese, regardless of the locale.',
    rules: changeLanguage(() => 'pt-BR'),
  },
  'checkrate-knows-no-locale': {
    breaks: 'ver.language-known',
    alsoBreaks: ['ver.language-choice', 'v2.checkrate.same-texts', 'flow.hotel-told-alike'],
    operations: ['v2.checkrate'],
    does: 'Answers every re-confirmation in Portuguese, regardless of the locale.',
    rules: changeLanguage(() => 'pt-BR'),
  },
  'v1-errors-in-one-language': {
    condition: 'only in the texts of problems',
    breaks: 'ver.language-choice',
    does: 'Writes the texts of errors in English, but states the requested language.',
    rules: (conforming) => ({
      v1Problem: (refusal, language) => ({ ...conforming.v1Problem(refusal, 1), Language: language }),
    }),
  },
  'v1-content-danish-is-german': {
    kind: 'value',
    condition: 'only for one language, only in content',
    breaks: 'ver.language-choice',
    alsoBreaks: ['ver.language-known'],
    operations: ['v1.desc'],
    does: 'Describes a hotel in Danish and German with the same texts, those of the language requested first.',
    rules: (conforming, operations) => {
      const firstEntries = new Map<string, unknown>();
      return changeMessage((message) => {
        if (message['PrimaryLangID'] !== 5 && message['PrimaryLangID'] !== 7) return;
        const entries = message['HotelDescriptiveContentsType']?.HotelDescriptiveContents ?? [];
        for (const [index, entry] of entries.entries()) {
          // Requests for fewer parts get their own copy, so that only texts are replaced.
          const key = `${entry.HotelRef?.HotelCode} ${structureOf(entry)}`;
          if (firstEntries.has(key)) entries[index] = structuredClone(firstEntries.get(key));
          else firstEntries.set(key, structuredClone(entry));
        }
      })(conforming, operations);
    },
  },
  'v2-danish-becomes-german': {
    condition: 'only for one language',
    breaks: 'v2.avail.locale',
    alsoBreaks: [
      'ver.language-known',
      'ver.language-choice',
      'v2.checkrate.same-texts',
      'flow.hotel-told-alike',
    ],
    operations: ['v2.avail'],
    does: 'Writes German if a search requests Danish.',
    rules: changeLanguage((language, locale) => (locale === 'da' ? 'de' : language)),
  },
  'checkrate-italian-becomes-spanish': {
    condition: 'only for one language',
    breaks: 'ver.language-choice',
    alsoBreaks: ['ver.language-known', 'flow.hotel-told-alike', 'v2.checkrate.same-texts'],
    operations: ['v2.checkrate'],
    does: 'Writes Spanish if a re-confirmation requests Italian.',
    rules: changeLanguage((language, locale) => (locale === 'it' ? 'es' : language)),
  },
  'v2-later-pages-in-portuguese': {
    condition: 'only on the second page and later ones',
    breaks: 'ver.language-known',
    alsoBreaks: ['v2.avail.same-texts', 'flow.hotel-told-alike'],
    operations: ['v2.avail'],
    does: 'Answers later pages of a search in Portuguese, regardless of the locale.',
    rules: (conforming) => {
      let page = 1;
      return {
        pageRequested: (requested, total) => (page = conforming.pageRequested(requested, total)),
        languageFor: (locale, operation) =>
          conforming.languageFor(operation === 'v2.avail' && page > 1 ? 'pt-BR' : locale, operation),
      };
    },
  },
});
