import { inEach, type Spoilt } from '../rule-overrides.ts';
import { inAvailability, places } from '../places.ts';
import { faultsOf } from '../fault.ts';
import { languageOfCode, type V1Language } from '../../../sandbox/words/codes.ts';
import { say, type Phrase } from '../../../sandbox/words/texts.ts';

const next: Readonly<Record<V1Language, V1Language>> = { 8: 3, 4: 6, 3: 2, 6: 4, 2: 7, 7: 5, 5: 1, 1: 8 };

const inNext = (phrase: Phrase, code: V1Language): string => say(phrase, languageOfCode(next[code]));

const inTexts = inAvailability(`${places.roomTypes}.RoomDescription`);

/** One kind of text alone is in another language. */
export const languagePlaceFaults = faultsOf({ kind: 'value', operations: ['v1.avail'] })({
  'v1-room-texts-in-another-language': {
    subtle: 'only the descriptions of rooms',
    breaks: 'ver.language-choice',
    does: 'Describes rooms in another language than is asked for, each language in that of another one.',
    rules: inTexts(
      (text, ...around) => (text.Description = inNext('room.about', around.at(-1).PrimaryLangID)),
    ),
  },
  'v1-second-rooms-in-another-language': {
    subtle: 'only the second room of a hotel',
    breaks: 'ver.language-choice',
    alsoBreaks: ['v1.avail.same-texts'],
    does: 'Describes all rooms but the first of an answer in another language than is asked for.',
    rules: inAvailability('HotelStaysType.HotelStays')((hotels: Spoilt[], _, { PrimaryLangID: language }) => {
      const rooms = hotels
        .flatMap((hotel) => hotel['RoomStays'] ?? [])
        .flatMap((stay) => stay.RoomTypes ?? []);
      for (const { RoomDescription: text } of rooms.slice(1))
        if (text) text.Description = inNext('room.about', language);
    }),
  },
  'v1-rooms-of-a-night-in-another-language': {
    subtle: 'only for stays of one night',
    breaks: 'ver.language-choice',
    does: 'Describes rooms in another language than is asked for where a stay is of one night.',
    rules: inTexts((text, ...around) => {
      const { Criteria: criteria, PrimaryLangID: language } = around.at(-1);
      const { Start: start, End: end } = criteria?.Criterion?.StayDateRange ?? {};
      if (Date.parse(end) - Date.parse(start) === 86_400_000)
        text.Description = inNext('room.about', language);
    }),
  },
  'v1-rooms-of-later-pages-in-portuguese': {
    subtle: 'only on the second page and later ones',
    breaks: 'ver.language-known',
    alsoBreaks: ['v1.avail.same-texts'],
    does: 'Describes the rooms of later pages in Portuguese, whatever language is asked for.',
    rules: (conforming) => {
      let page = 1;
      return {
        ...inTexts((text) => {
          if (page > 1) text.Description = say('room.about', languageOfCode(8));
        })(conforming),
        v1PageRequested: (requested) => (page = conforming.v1PageRequested(requested)),
      };
    },
  },
  'v1-room-texts-say-english': {
    breaks: 'ver.language-of-text',
    alsoBreaks: ['ver.language-choice'],
    does: 'States language 1 beside the description of a room, whatever language it is in.',
    rules: inTexts((text) => (text.Language = 1)),
  },
  'v1-french-pet-rules-are-spanish': {
    subtle: 'only for one language, only one text',
    breaks: 'ver.language-choice',
    operations: ['v1.desc'],
    does: 'Tells in Spanish whether pets may come where French is asked for.',
    rules: inEach(
      ['v1.desc'],
      `${places.described}.Policies`,
    )((policies, ...around) => {
      if (around.at(-1).PrimaryLangID === 2) policies.PetsPolicy &&= say('policy.pets', 'es');
    }),
  },
});
