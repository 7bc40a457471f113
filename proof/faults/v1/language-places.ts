import { places } from '../places.ts';
import { changeValues, type JsonObject, type ValueChange } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';
import { languageOfCode, type V1Language } from '../../../sandbox/words/codes.ts';
import { translate, type Phrase } from '../../../sandbox/words/texts.ts';

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
