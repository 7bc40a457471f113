import { override } from '../../override.ts';
import { spoiling } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';
import { languageOf } from '../../../sandbox/words/texts.ts';
import type { V1Language } from '../../../sandbox/words/codes.ts';
import { v1Operations } from './operations.ts';

const speaking =
  (requested: V1Language, spoken: V1Language) =>
  (conforming: Rules): Partial<Rules> => ({
    v1TextLanguage: (code) => conforming.v1TextLanguage(code === requested ? spoken : code),
  });

/** Which members it has, and nothing of what they say. */
const membersAlone = (entry: unknown): string =>
  JSON.stringify(entry, (_, value: unknown) => (typeof value === 'object' && value !== null ? value : ''));

/** Languages that are taken for their neighbours. */
export const languageNeighbourFaults = faultsOf({ kind: 'rule', operations: v1Operations })({
  'v1-portuguese-is-brazilian': {
    subtle: 'only for one language',
    breaks: 'ver.language-choice',
    alsoBreaks: ['ver.language-known', 'flow.hotel-told-alike'],
    does: 'Writes as in Brazil where the Portuguese of Portugal is asked for.',
    rules: speaking(4, 8),
  },
  'v1-spanish-is-italian': {
    subtle: 'only for one language',
    breaks: 'ver.language-known',
    alsoBreaks: ['ver.language-choice', 'flow.hotel-told-alike'],
    does: 'Writes Italian where Spanish is asked for.',
    rules: speaking(3, 6),
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
    does: 'Answers a search in Portuguese, whatever locale it asks for.',
    rules: (conforming) => ({
      languageFor: (locale, operation) =>
        conforming.languageFor(operation === 'v2.avail' ? 'pt-BR' : locale, operation),
    }),
  },
  'checkrate-knows-no-locale': {
    breaks: 'ver.language-known',
    alsoBreaks: ['ver.language-choice', 'v2.checkrate.same-texts', 'flow.hotel-told-alike'],
    operations: ['v2.checkrate'],
    does: 'Answers a re-confirmation in Portuguese, whatever locale it asks for.',
    rules: (conforming) => ({
      languageFor: (locale, operation) =>
        conforming.languageFor(operation === 'v2.checkrate' ? 'pt-BR' : locale, operation),
    }),
  },
  'v1-errors-in-one-language': {
    subtle: 'only the texts of problems',
    breaks: 'ver.language-choice',
    does: 'Writes the texts of errors in English, and calls them written in the language that was asked for.',
    rules: (conforming) => ({
      v1Problem: (refusal, language) => ({ ...conforming.v1Problem(refusal, 1), Language: language }),
    }),
  },
  'v1-content-danish-is-german': {
    kind: 'value',
    subtle: 'only for one language, only in content',
    breaks: 'ver.language-choice',
    alsoBreaks: ['ver.language-known'],
    operations: ['v1.desc'],
    does: 'Describes a hotel in Danish and in German alike: as it was first described in one of them.',
    rules: (conforming) => {
      const first = new Map<string, unknown>();
      return spoiling(['v1.desc'], (message) => {
        if (message['PrimaryLangID'] !== 5 && message['PrimaryLangID'] !== 7) return;
        const entries = message['HotelDescriptiveContentsType']?.HotelDescriptiveContents ?? [];
        for (const [index, entry] of entries.entries()) {
          // Whoever asks for less is told less, in whatever language.
          const code = `${entry.HotelRef?.HotelCode} ${membersAlone(entry)}`;
          if (first.has(code)) entries[index] = structuredClone(first.get(code));
          else first.set(code, structuredClone(entry));
        }
      })(conforming);
    },
  },
  'v2-danish-becomes-german': {
    subtle: 'only for one language',
    breaks: 'v2.avail.locale',
    alsoBreaks: [
      'ver.language-known',
      'ver.language-choice',
      'v2.checkrate.same-texts',
      'flow.hotel-told-alike',
    ],
    operations: ['v2.avail'],
    does: 'Writes German where a search asks for Danish.',
    rules: override('languageFor', (decided, locale, operation) =>
      operation === 'v2.avail' && locale === 'da' ? languageOf('de') : decided,
    ),
  },
  'checkrate-italian-becomes-spanish': {
    subtle: 'only for one language',
    breaks: 'ver.language-choice',
    alsoBreaks: ['ver.language-known', 'flow.hotel-told-alike', 'v2.checkrate.same-texts'],
    operations: ['v2.checkrate'],
    does: 'Writes Spanish where a re-confirmation asks for Italian.',
    rules: override('languageFor', (decided, locale, operation) =>
      operation === 'v2.checkrate' && locale === 'it' ? languageOf('es') : decided,
    ),
  },
  'v2-later-pages-in-portuguese': {
    subtle: 'only on the second page and later ones',
    breaks: 'ver.language-known',
    alsoBreaks: ['v2.avail.same-texts', 'flow.hotel-told-alike'],
    operations: ['v2.avail'],
    does: 'Answers later pages of a search in Portuguese, whatever locale it asks for.',
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
