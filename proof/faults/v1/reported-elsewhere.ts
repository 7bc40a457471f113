import { addDays } from '../../../lib/days.ts';
import { changeEach, inEach, spoiling, type Spoilt } from '../rule-overrides.ts';
import { inAvailability, places } from '../places.ts';
import { faultsOf } from '../fault.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';
import { languageOfCode, type V1Language } from '../../../sandbox/words/codes.ts';
import { languages, type Language } from '../../../sandbox/words/languages.ts';
import { say, type Phrase } from '../../../sandbox/words/texts.ts';

const next: Readonly<Record<V1Language, V1Language>> = { 8: 4, 4: 3, 3: 6, 6: 2, 2: 1, 1: 7, 7: 5, 5: 8 };

const staysIn = (message: Spoilt): Spoilt[] => message['HotelStaysType']?.HotelStays ?? [];

/** The answers to further pages of an availability search, changed. */
const onFurtherPages =
  (change: (hotels: Spoilt[]) => void) =>
  (conforming: Rules): Partial<Rules> => {
    let page = 1;
    return {
      ...spoiling(['v1.avail'], (message) => {
        if (page > 1) change(staysIn(message));
      })(conforming),
      hotelsBefore: (requested, size) => conforming.hotelsBefore((page = requested), size),
    };
  };

/** A text as it is said in another language; itself where it is none of these phrases. */
const translated = (text: unknown, phrases: readonly Phrase[], from: Language, to: Language): unknown => {
  const phrase = phrases.find((one) => say(one, from) === text);
  return phrase === undefined ? text : say(phrase, to);
};

/** What is told on a further page, or of what cannot be had, where it is told otherwise everywhere else. */
export const reportedElsewhereFaults = faultsOf({ kind: 'value', operations: ['v1.avail'] })({
  'v1-page-two-has-names-of-page-one': {
    subtle: 'only on further pages',
    breaks: 'flow.hotel-told-alike',
    does: 'Gives each hotel of a further page the name of the next one there.',
    rules: onFurtherPages((hotels) => {
      const names = hotels.map(({ BasicPropertyInfo: info }) => info?.HotelRef?.HotelName as unknown);
      for (const [index, { BasicPropertyInfo: info }] of hotels.entries())
        if (info?.HotelRef) info.HotelRef.HotelName = names[(index + 1) % names.length];
    }),
  },
  'v1-rooms-of-page-two-have-other-names': {
    subtle: 'only on further pages',
    breaks: 'v1.avail.same-texts',
    does: 'Writes the names of rooms with a mark behind them on further pages.',
    rules: onFurtherPages((hotels) => {
      for (const hotel of hotels)
        changeEach(hotel, 'RoomStays.*.RoomTypes.*', (room) => {
          if (room.RoomName) room.RoomName = `${room.RoomName} *`;
        });
    }),
  },
  'v1-first-hotels-have-other-plans': {
    subtle: 'only the first hotel of an answer',
    breaks: 'v1.avail.same-texts',
    does: 'Calls each plan of the first hotel of an answer the first of all.',
    rules: inAvailability(places.plans.replace('*', '0'))((plan) => {
      if (plan.RatePlanName) plan.RatePlanName = `${plan.RatePlanName}: first`;
    }),
  },
  'v1-first-hotels-are-described-otherwise': {
    subtle: 'only the first hotel of an answer',
    breaks: 'v1.desc.same-texts',
    operations: ['v1.desc'],
    does: 'Says behind the description of the first hotel of an answer that it is the first.',
    rules: inEach(
      ['v1.desc'],
      `${places.described.replace('*', '0')}.HotelInfo`,
    )((info) => {
      if (info.DescriptiveText) info.DescriptiveText += ' (first)';
    }),
  },
  'v1-attractions-in-another-language': {
    subtle: 'only the names of attractions',
    breaks: 'ver.language-choice',
    operations: ['v1.desc'],
    does: 'Names attractions in another language than is asked for, each language in that of another one.',
    rules: inEach(
      ['v1.desc'],
      `${places.described}.Attractions.*`,
    )((one, ...around) => {
      const requested = around.at(-1).PrimaryLangID as V1Language;
      const [from, to] = [languageOfCode(requested), languageOfCode(next[requested])];
      one.Name = translated(one.Name, ['near.oldTown', 'near.museum'], from, to);
    }),
  },
  'v1-bookings-answer-with-a-day-later': {
    kind: 'time',
    breaks: 'v1.book.told-as-asked',
    operations: ['v1.book'],
    does: 'Tells in the answer to a booking that each room is for the days after those that were booked.',
    rules: inEach(
      ['v1.book'],
      `${places.reservations}.RoomStaysType.RoomStays.*.StayDateRange`,
    )((dates) => {
      dates.Start = addDays(dates.Start, 1);
      dates.End = addDays(dates.End, 1);
    }),
  },
  'v1-bookings-answer-with-older-children': {
    subtle: 'only for children',
    breaks: 'v1.book.told-as-asked',
    operations: ['v1.book'],
    does: 'Tells in the answer to a booking that each child is a year older than was booked.',
    rules: inEach(
      ['v1.book'],
      `${places.reservations}.ResGuestsType.ResGuests.*`,
    )((guest) => {
      if (guest.AgeQualifyingCode === 8 && typeof guest.Age === 'number') guest.Age += 1;
    }),
  },
  'unavailable-meals-in-another-language': {
    subtle: 'only the meals of rates that cannot be had',
    breaks: 'v2.avail.locale',
    alsoBreaks: ['v2.avail.same-texts'],
    operations: ['v2.avail'],
    does: 'Names the meals of unavailable rates in another language than is asked for, each in that of another one.',
    rules: (conforming) => {
      const meals = ['meal.none', 'meal.breakfast', 'meal.half', 'meal.all'] as const;
      const all: readonly Language[] = [...languages, 'pt-BR'];
      let from: Language = 'en';
      return {
        ...inEach(
          ['v2.avail'],
          'hotels.*.unavailableRoomRates.*.meal',
        )((meal) => {
          if (meal.name)
            meal.name = translated(meal.name, meals, from, all[(all.indexOf(from) + 2) % all.length]!);
        })(conforming),
        languageFor: (locale, operation) => (from = conforming.languageFor(locale, operation)),
      };
    },
  },
});
