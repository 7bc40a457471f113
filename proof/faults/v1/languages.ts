import type { OperationId } from '../../../schemas/operations.ts';
import { changeMessage } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';
import { v1Operations } from './operations.ts';

const lists = ['v1.countries', 'v1.states', 'v1.cities'] as const satisfies readonly OperationId[];

/** The language in which v1 answers, and the language that it states. */
export const v1LanguageFaults = faultsOf({ kind: 'rule', operations: v1Operations })({
  'default-language-is-english': {
    breaks: 'v1.env.lang-default-8',
    does: 'Answers in English by default, and states it.',
    rules: (conforming) => ({
      v1Language: (requested) => conforming.v1Language(requested ?? 1),
      v1TextLanguage: (requested) => conforming.v1TextLanguage(requested ?? 1),
    }),
  },
  'default-texts-are-english': {
    subtle: 'only in the texts, if no language is requested',
    breaks: 'v1.env.lang-default-8',
    does: 'States language 8 by default, but writes English.',
    rules: (conforming) => ({ v1TextLanguage: (requested) => conforming.v1TextLanguage(requested ?? 1) }),
  },
  'v1-only-in-portuguese': {
    breaks: 'ver.language-choice',
    alsoBreaks: ['ver.language-known', 'flow.hotel-told-alike'],
    does: 'Writes all texts in language 8, regardless of the request.',
    rules: (conforming) => ({ v1TextLanguage: () => conforming.v1TextLanguage(8) }),
  },
  'v1-german-becomes-english': {
    subtle: 'only for one language',
    breaks: 'ver.language-choice',
    alsoBreaks: ['ver.language-known', 'flow.hotel-told-alike'],
    does: 'Writes English if German is requested.',
    rules: (conforming) => ({
      v1TextLanguage: (requested) => conforming.v1TextLanguage(requested === 7 ? 1 : requested),
    }),
  },
  'lists-say-spanish': {
    kind: 'value',
    breaks: 'v1.env.response-lang',
    alsoBreaks: ['v1.env.lang-as-spoken', 'v1.env.lang-default-8'],
    operations: lists,
    does: 'States language 3 in every list.',
    rules: changeMessage(lists, (message) => (message['PrimaryLangID'] = 3)),
  },
  'says-english-for-danish': {
    kind: 'value',
    subtle: 'only for one language',
    breaks: 'v1.env.response-lang',
    operations: ['v1.ping'],
    does: 'States language 1 if 5 is requested.',
    rules: changeMessage(['v1.ping'], (message) => {
      if (message['PrimaryLangID'] === 5) message['PrimaryLangID'] = 1;
    }),
  },
});
