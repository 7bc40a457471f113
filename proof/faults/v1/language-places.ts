import { spoiling, type Spoilt } from '../deeds.ts';
import { faultsOf } from '../fault.ts';
import { languageOfCode, type V1Language } from '../../../sandbox/words/codes.ts';
import { say, type Phrase } from '../../../sandbox/words/words.ts';

const next: Readonly<Record<V1Language, V1Language>> = { 8: 3, 4: 6, 3: 2, 6: 4, 2: 7, 7: 5, 5: 1, 1: 8 };

const inNext = (phrase: Phrase, code: V1Language): string => say(phrase, languageOfCode(next[code]));

const roomsOf = (message: Spoilt): Spoilt[] =>
  (message['HotelStaysType']?.HotelStays ?? []).flatMap((hotel: Spoilt) =>
    (hotel['RoomStays'] ?? []).flatMap((stay: Spoilt) => stay['RoomTypes'] ?? []),
  );

/** One kind of text alone is in another language. */
export const languagePlaceFaults = faultsOf({ kind: 'value', operations: ['v1.avail'] })({
  'v1-room-texts-in-another-language': {
    subtle: 'only the descriptions of rooms',
    breaks: 'ver.language-choice',
    does: 'Describes rooms in another language than is asked for, each language in that of another one.',
    rules: spoiling(['v1.avail'], (message) => {
      for (const { RoomDescription: text } of roomsOf(message))
        if (text) text.Description = inNext('room.about', message['PrimaryLangID']);
    }),
  },
  'v1-second-rooms-in-another-language': {
    subtle: 'only the second room of a hotel',
    breaks: 'ver.language-choice',
    alsoBreaks: ['v1.avail.same-texts'],
    does: 'Describes all rooms but the first of an answer in another language than is asked for.',
    rules: spoiling(['v1.avail'], (message) => {
      for (const { RoomDescription: text } of roomsOf(message).slice(1))
        if (text) text.Description = inNext('room.about', message['PrimaryLangID']);
    }),
  },
  'v1-rooms-of-a-night-in-another-language': {
    subtle: 'only for stays of one night',
    breaks: 'ver.language-choice',
    does: 'Describes rooms in another language than is asked for where a stay is of one night.',
    rules: spoiling(['v1.avail'], (message) => {
      const { Start: start, End: end } = message['Criteria']?.Criterion?.StayDateRange ?? {};
      if (Date.parse(end) - Date.parse(start) !== 86_400_000) return;
      for (const { RoomDescription: text } of roomsOf(message))
        if (text) text.Description = inNext('room.about', message['PrimaryLangID']);
    }),
  },
  'v1-rooms-of-later-pages-in-portuguese': {
    subtle: 'only on the second page and later ones',
    breaks: 'ver.language-known',
    alsoBreaks: ['v1.avail.same-texts'],
    does: 'Describes the rooms of later pages in Portuguese, whatever language is asked for.',
    rules: (honest) => {
      let page = 1;
      const spoilt = spoiling(['v1.avail'], (message) => {
        if (page === 1) return;
        for (const { RoomDescription: text } of roomsOf(message))
          if (text) text.Description = say('room.about', languageOfCode(8));
      })(honest);
      return { ...spoilt, v1PageAsked: (asked) => (page = honest.v1PageAsked(asked)) };
    },
  },
  'v1-room-texts-say-english': {
    breaks: 'ver.language-of-text',
    alsoBreaks: ['ver.language-choice'],
    does: 'States language 1 beside the description of a room, whatever language it is in.',
    rules: spoiling(['v1.avail'], (message) => {
      for (const { RoomDescription: text } of roomsOf(message)) if (text) text.Language = 1;
    }),
  },
  'v1-french-pet-rules-are-spanish': {
    subtle: 'only for one language, only one text',
    breaks: 'ver.language-choice',
    operations: ['v1.desc'],
    does: 'Tells in Spanish whether pets may come where French is asked for.',
    rules: spoiling(['v1.desc'], (message) => {
      if (message['PrimaryLangID'] !== 2) return;
      for (const { Policies: policies } of message['HotelDescriptiveContentsType']
        ?.HotelDescriptiveContents ?? [])
        if (policies?.PetsPolicy) policies.PetsPolicy = say('policy.pets', 'es');
    }),
  },
});
