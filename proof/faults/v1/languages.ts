import { overrideArguments } from '../../override.ts';
import { places } from '../places.ts';
import { changeMessage, changeValues, type JsonObject, type ValueChange } from '../rule-overrides.ts';
import { faultsOf, type FaultRules } from '../fault.ts';
import { listOperations, v1Operations } from './operations.ts';
import { languageOfCode, type V1Language } from '../../../sandbox/words/codes.ts';
import { translate, type Phrase } from '../../../sandbox/words/texts.ts';

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
    rules: overrideArguments('v1TextLanguage', (requested) => [requested ?? 1]),
  },
  'v1-only-in-portuguese': {
    breaks: 'ver.language-choice',
    alsoBreaks: ['ver.language-known', 'flow.hotel-told-alike'],
    does: 'Writes all texts in language 8, regardless of the request.',
    rules: overrideArguments('v1TextLanguage', () => [8]),
  },
  'v1-german-becomes-english': {
    condition: 'only for one language',
    breaks: 'ver.language-choice',
    alsoBreaks: ['ver.language-known', 'flow.hotel-told-alike'],
    does: 'Writes English if German is requested.',
    rules: overrideArguments('v1TextLanguage', (requested) => [requested === 7 ? 1 : requested]),
  },
  'lists-say-spanish': {
    kind: 'value',
    breaks: 'v1.env.response-lang',
    alsoBreaks: ['v1.env.lang-as-spoken', 'v1.env.lang-default-8'],
    operations: listOperations,
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

const replacementLanguage: Readonly<Record<V1Language, V1Language>> = {
  8: 3,
  4: 6,
  3: 2,
  6: 4,
  2: 7,
  7: 5,
  5: 1,
  1: 8,
};

const textInOtherLanguage = (phrase: Phrase, code: V1Language): string =>
  translate(phrase, languageOfCode(replacementLanguage[code]));

const changeRoomTexts = (change: ValueChange) => changeValues(`${places.roomTypes}.RoomDescription`, change);

export const languagePlaceFaults = faultsOf({ kind: 'value', operations: ['v1.avail'] })({
  'v1-room-texts-in-another-language': {
    condition: 'only in the descriptions of rooms',
    breaks: 'ver.language-choice',
    does: 'Describes rooms in another language than requested, with a fixed replacement per language.',
    rules: changeRoomTexts(
      (text, ...enclosing) =>
        (text.Description = textInOtherLanguage('room.about', enclosing.at(-1).PrimaryLangID)),
    ),
  },
  'v1-second-rooms-in-another-language': {
    condition: 'only for the rooms after the first of a response',
    breaks: 'ver.language-choice',
    alsoBreaks: ['v1.avail.same-texts'],
    does: 'Describes all rooms after the first of a response in another language than requested.',
    rules: changeValues(
      'HotelStaysType.HotelStays',
      (hotels: JsonObject[], _, { PrimaryLangID: language }) => {
        const rooms = hotels
          .flatMap((hotel) => hotel['RoomStays'] ?? [])
          .flatMap((stay) => stay.RoomTypes ?? []);
        for (const { RoomDescription: text } of rooms.slice(1))
          if (text) text.Description = textInOtherLanguage('room.about', language);
      },
    ),
  },
  'v1-rooms-of-a-night-in-another-language': {
    condition: 'only for stays of one night',
    breaks: 'ver.language-choice',
    does: 'Describes rooms in another language than requested for stays of one night.',
    rules: changeRoomTexts((text, ...enclosing) => {
      const { Criteria: criteria, PrimaryLangID: language } = enclosing.at(-1);
      const { Start: start, End: end } = criteria?.Criterion?.StayDateRange ?? {};
      if (Date.parse(end) - Date.parse(start) === 86_400_000)
        text.Description = textInOtherLanguage('room.about', language);
    }),
  },
  'v1-rooms-of-later-pages-in-portuguese': {
    condition: 'only on the second page and later ones',
    breaks: 'ver.language-known',
    alsoBreaks: ['v1.avail.same-texts'],
    does: 'Describes the rooms of later pages in Portuguese, regardless of the requested language.',
    rules: (conforming, operations) => {
      let page = 1;
      return {
        ...changeRoomTexts((text) => {
          if (page > 1) text.Description = translate('room.about', languageOfCode(8));
        })(conforming, operations),
        v1PageRequested: (requested) => (page = conforming.v1PageRequested(requested)),
      };
    },
  },
  'v1-room-texts-say-english': {
    breaks: 'ver.language-of-text',
    alsoBreaks: ['ver.language-choice'],
    does: 'States language 1 for every description of a room.',
    rules: changeRoomTexts((text) => (text.Language = 1)),
  },
  'v1-french-pet-rules-are-spanish': {
    condition: 'only for one language, only one text',
    breaks: 'ver.language-choice',
    operations: ['v1.desc'],
    does: 'Writes the pet policy in Spanish if French is requested.',
    rules: changeValues(`${places.described}.Policies`, (policies, ...enclosing) => {
      if (enclosing.at(-1).PrimaryLangID === 2) policies.PetsPolicy &&= translate('policy.pets', 'es');
    }),
  },
});
