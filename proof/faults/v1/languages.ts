import { places } from '../places.ts';
import { changeMessage, changeValues, type JsonObject } from '../rule-overrides.ts';
import { faultsOf, type FaultRules } from '../fault.ts';
import { v1Operations } from './operations.ts';

/** Changes the values at a place of responses to requests without a language. */
const changeIfNoLanguageRequested =
  (place: string, change: (value: JsonObject) => void): FaultRules =>
  (conforming, operations) => {
    let isStated = true;
    return {
      v1Language: (requested) => {
        isStated = requested !== undefined;
        return conforming.v1Language(requested);
      },
      ...changeValues(place, (value) => {
        if (!isStated) change(value);
      })(conforming, operations),
    };
  };

/** The language of v1 responses, and the language that they state. */
export const v1LanguageFaults = faultsOf({ kind: 'rule', operations: v1Operations })({
  'content-states-the-default-language': {
    condition: 'only in descriptive content',
    breaks: 'v1.env.lang-as-spoken',
    operations: ['v1.desc'],
    does: 'States language 8 in descriptive content, whichever language it is in.',
    rules: changeMessage((message) => (message['PrimaryLangID'] = 8)),
  },
  'default-language-is-english': {
    breaks: 'v1.env.lang-default-8',
    does: 'Answers in English by default, and states it.',
    rules: (conforming) => ({
      v1Language: (requested) => conforming.v1Language(requested ?? 1),
      v1TextLanguage: (requested) => conforming.v1TextLanguage(requested ?? 1),
    }),
  },
  'refusals-state-the-default-language': {
    condition: 'only in responses with errors',
    breaks: 'v1.env.lang-as-spoken',
    does: 'States language 8 where a request is refused, whichever language the errors are in.',
    rules: changeMessage((message) => {
      if (message['ErrorsType']) message['PrimaryLangID'] = 8;
    }),
  },
  'default-content-is-english': {
    condition: 'only in descriptive content, if no language is requested',
    breaks: 'v1.env.lang-default-8',
    operations: ['v1.desc'],
    does: 'Describes hotels in English by default.',
    rules: changeIfNoLanguageRequested(`${places.described}.HotelInfo`, (info) => {
      info['DescriptiveText'] = 'A hotel like any other.';
    }),
  },
  'default-offers-are-english': {
    condition: 'only in availability, if no language is requested',
    breaks: 'v1.env.lang-default-8',
    operations: ['v1.avail'],
    does: 'Describes rooms in English by default.',
    rules: changeIfNoLanguageRequested(`${places.roomTypes}.RoomDescription`, (text) => {
      text['Description'] = 'A room like any other.';
    }),
  },
  'default-texts-are-english': {
    condition: 'only in the texts, if no language is requested',
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
    condition: 'only for one language',
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
    operations: ['v1.countries', 'v1.states', 'v1.cities'],
    does: 'States language 3 in every list.',
    rules: changeMessage((message) => (message['PrimaryLangID'] = 3)),
  },
  'says-english-for-danish': {
    kind: 'value',
    condition: 'only for one language',
    breaks: 'v1.env.response-lang',
    operations: ['v1.ping'],
    does: 'States language 1 if 5 is requested.',
    rules: changeMessage((message) => {
      if (message['PrimaryLangID'] === 5) message['PrimaryLangID'] = 1;
    }),
  },
});
