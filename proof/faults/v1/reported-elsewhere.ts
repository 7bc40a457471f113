import { addDays } from '../../../lib/days.ts';
import { places } from '../places.ts';
import { changeValuesIn, changeValues, changeMessage, type JsonObject } from '../rule-overrides.ts';
import { faultsOf, type FaultRules } from '../fault.ts';
import { languageOfCode, type V1Language } from '../../../sandbox/words/codes.ts';
import { languages, type Language } from '../../../sandbox/words/languages.ts';
import { translate, type Phrase } from '../../../sandbox/words/texts.ts';

const replacementLanguage: Readonly<Record<V1Language, V1Language>> = {
  8: 4,
  4: 3,
  3: 6,
  6: 2,
  2: 1,
  1: 7,
  7: 5,
  5: 8,
};

const staysIn = (message: JsonObject): JsonObject[] => message['HotelStaysType']?.HotelStays ?? [];

const changeLaterPages =
  (change: (hotels: JsonObject[]) => void): FaultRules =>
  (conforming, operations) => {
    let page = 1;
    return {
      ...changeMessage((message) => {
        if (page > 1) change(staysIn(message));
      })(conforming, operations),
      hotelsBefore: (requested, size) => conforming.hotelsBefore((page = requested), size),
    };
  };

/** The translation of a text; the text itself if it is none of these phrases. */
const retranslated = (text: unknown, phrases: readonly Phrase[], from: Language, to: Language): unknown => {
  const phrase = phrases.find((candidate) => translate(candidate, from) === text);
  return phrase === undefined ? text : translate(phrase, to);
};

/** Texts and figures that differ on a later page, or for unavailable rates, from everywhere else. */
export const reportedElsewhereFaults = faultsOf({ kind: 'value', operations: ['v1.avail'] })({
  'v1-page-two-has-names-of-page-one': {
    condition: 'only on later pages',
    breaks: 'flow.hotel-told-alike',
    does: 'Gives each hotel of a later page the name of the next hotel.',
    rules: changeLaterPages((hotels) => {
      const names = hotels.map(({ BasicPropertyInfo: info }) => info?.HotelRef?.HotelName as unknown);
      for (const [index, { BasicPropertyInfo: info }] of hotels.entries())
        if (info?.HotelRef) info.HotelRef.HotelName = names[(index + 1) % names.length];
    }),
  },
  'v1-rooms-of-page-two-have-other-names': {
    condition: 'only on later pages',
    breaks: 'v1.avail.same-texts',
    does: 'Appends an asterisk to the names of rooms on later pages.',
    rules: changeLaterPages((hotels) => {
      for (const hotel of hotels)
        changeValuesIn(hotel, 'RoomStays.*.RoomTypes.*', (room) => {
          if (room.RoomName) room.RoomName = `${room.RoomName} *`;
        });
    }),
  },
  'v1-first-hotels-have-other-plans': {
    condition: 'only for the first hotel of a response',
    breaks: 'v1.avail.same-texts',
    does: 'Appends ": first" to the plan names of the first hotel of a response.',
    rules: changeValues(places.plans.replace('*', '0'), (plan) => {
      if (plan.RatePlanName) plan.RatePlanName = `${plan.RatePlanName}: first`;
    }),
  },
  'v1-first-hotels-are-described-otherwise': {
    condition: 'only for the first hotel of a response',
    breaks: 'v1.desc.same-texts',
    operations: ['v1.desc'],
    does: 'Appends "(first)" to the description of the first hotel of a response.',
    rules: changeValues(`${places.described.replace('*', '0')}.HotelInfo`, (info) => {
      if (info.DescriptiveText) info.DescriptiveText += ' (first)';
    }),
  },
  'attractions-not-translated-into-italian': {
    condition: 'only in one language',
    breaks: 'v1.desc.same-kinds',
    operations: ['v1.desc'],
    does: 'Leaves the attractions out of content in Italian.',
    rules: changeValues(places.described, (entry, ...enclosing) => {
      if (enclosing.at(-1).PrimaryLangID === 6) delete entry.Attractions;
    }),
  },
  'v1-attractions-in-another-language': {
    condition: 'only in the names of attractions',
    breaks: 'ver.language-choice',
    operations: ['v1.desc'],
    does: 'Names attractions in another language than requested, with a fixed replacement per language.',
    rules: changeValues(`${places.described}.Attractions.*`, (attraction, ...enclosing) => {
      const requested = enclosing.at(-1).PrimaryLangID as V1Language;
      const [from, to] = [languageOfCode(requested), languageOfCode(replacementLanguage[requested])];
      attraction.Name = retranslated(attraction.Name, ['near.oldTown', 'near.museum'], from, to);
    }),
  },
  'v1-bookings-answer-with-a-day-later': {
    kind: 'time',
    breaks: 'v1.book.told-as-asked',
    operations: ['v1.book'],
    does: 'Shows each stay a day later than booked in the response to a booking.',
    rules: changeValues(`${places.reservations}.RoomStaysType.RoomStays.*.StayDateRange`, (dates) => {
      dates.Start = addDays(dates.Start, 1);
      dates.End = addDays(dates.End, 1);
    }),
  },
  'v1-bookings-answer-with-older-children': {
    condition: 'only for children',
    breaks: 'v1.book.told-as-asked',
    operations: ['v1.book'],
    does: 'Shows each child as a year older than booked in the response to a booking.',
    rules: changeValues(`${places.reservations}.ResGuestsType.ResGuests.*`, (guest) => {
      if (guest.AgeQualifyingCode === 8 && typeof guest.Age === 'number') guest.Age += 1;
    }),
  },
  'unavailable-meals-in-another-language': {
    condition: 'only in the meals of unavailable rates',
    breaks: 'v2.avail.locale',
    alsoBreaks: ['v2.avail.same-texts'],
    operations: ['v2.avail'],
    does: 'Names the meals of unavailable rates in another language than requested.',
    rules: (conforming, operations) => {
      const meals = ['meal.none', 'meal.breakfast', 'meal.half', 'meal.all'] as const;
      const allLanguages: readonly Language[] = [...languages, 'pt-BR'];
      let requestedLanguage: Language = 'en';
      return {
        ...changeValues('hotels.*.unavailableRoomRates.*.meal', (meal) => {
          if (meal.name)
            meal.name = retranslated(
              meal.name,
              meals,
              requestedLanguage,
              allLanguages[(allLanguages.indexOf(requestedLanguage) + 2) % allLanguages.length]!,
            );
        })(conforming, operations),
        languageFor: (locale, operation) => (requestedLanguage = conforming.languageFor(locale, operation)),
      };
    },
  },
});
