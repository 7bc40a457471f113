import { changeStays, places } from '../places.ts';
import {
  changeValues,
  changeMessage,
  type JsonObject,
  type ValueChange,
  changeValuesIn,
} from '../rule-overrides.ts';
import { faultsOf, type FaultRules } from '../fault.ts';
import { addDays } from '../../../lib/days.ts';
import { languageOfCode, type V1Language } from '../../../sandbox/words/codes.ts';
import { languages, type Language } from '../../../sandbox/words/languages.ts';
import { translate, type Phrase } from '../../../sandbox/words/texts.ts';

const euro = 34;
const dollar = 109;

const changeBookedRooms = (change: ValueChange) =>
  changeValues(`${places.reservations}.RoomStaysType.RoomStays.*`, change);

const changeReservations = (change: (reservations: JsonObject[]) => JsonObject[]) =>
  changeMessage(({ HotelReservationsType: reservationsType }) => {
    if (reservationsType?.HotelReservations)
      reservationsType.HotelReservations = change(reservationsType.HotelReservations);
  });

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

/** Contradictions between lists and totals, between responses about the same thing, and between pages. */
export const reportedTwiceFaults = faultsOf({ kind: 'value', operations: ['v1.avail'] })({
  'v1-the-first-night-is-listed-twice': {
    kind: 'money',
    condition: 'only for several nights',
    breaks: 'v1.availrs.total-sums',
    does: 'Lists the first night of a stay twice, but adds it up once.',
    rules: changeValues(`${places.rates}.RatesType`, ({ Rates: nights }) => {
      if (nights?.length > 1) nights.push(structuredClone(nights[0]));
    }),
  },
  'v1-criteria-of-one-room': {
    condition: 'only for several rooms',
    breaks: 'v1.avail.criteria-whole',
    does: 'Echoes only the first of several requested rooms.',
    rules: changeValues('Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates', (candidates) =>
      candidates.splice(1),
    ),
  },
  'v1-criteria-without-hotels': {
    breaks: 'v1.avail.criteria-whole',
    does: 'Echoes the criteria without HotelRefs.',
    rules: changeValues('Criteria.Criterion', (criterion) => delete criterion.HotelRefs),
  },
  'v1-room-stays-without-room-types': {
    kind: 'shape',
    breaks: 'v1.availrs.references-resolve',
    does: 'Refers to room types, but does not list them.',
    rules: changeStays((stay) => delete stay.RoomTypes),
  },
  'v1-taxes-in-euros': {
    kind: 'money',
    breaks: 'v1.availrs.one-currency',
    alsoBreaks: ['v1.avail.currency-applied'],
    does: 'States taxes in euros, regardless of the currency of the price.',
    rules: changeValues(`${places.rates}.Total.Taxes.*`, (tax) => (tax.CurrencyCode = euro)),
  },
  'v1-guest-prices-in-euros': {
    kind: 'money',
    breaks: 'v1.avail.currency-applied',
    alsoBreaks: ['v1.availrs.one-currency'],
    does: 'States the prices of guest categories in euros, regardless of the requested currency.',
    rules: changeValues(
      `${places.rates}.TPA_Extensions.Rates.*.Total`,
      (total) => (total.CurrencyCode = euro),
    ),
  },
  'v1-bookings-answer-with-a-night-of-one-room': {
    kind: 'money',
    breaks: 'v1.book.priced-as-asked',
    operations: ['v1.book'],
    does: "Shows half of each room's price in the response to a booking.",
    rules: changeBookedRooms(({ Total: total }) => {
      if (total) total.AmountAfterTax = Math.round(total.AmountAfterTax * 50) / 100;
    }),
  },
  'v1-bookings-answer-in-dollars': {
    kind: 'money',
    breaks: 'v1.book.priced-as-asked',
    operations: ['v1.book'],
    does: 'States another currency, without converting the amounts, in the response to a booking.',
    rules: changeValues(places.reservations, (reservation) => {
      const rooms: JsonObject[] = reservation.RoomStaysType?.RoomStays ?? [];
      for (const { Total: total } of [reservation.ResGlobalInfo, ...rooms])
        if (total) total.CurrencyCode = total.CurrencyCode === dollar ? euro : dollar;
    }),
  },
  'v1-bookings-answer-with-another-plan': {
    breaks: 'v1.book.told-as-asked',
    operations: ['v1.book'],
    does: 'Shows another rate plan than booked in the response to a booking.',
    rules: changeBookedRooms((room) => (room.RatePlanID = `${room.RatePlanID}-X`)),
  },
  'v1-first-booking-is-lost': {
    kind: 'sequence',
    breaks: 'v1.getbk.by-id',
    alsoBreaks: ['v1.book.retrievable'],
    operations: ['v1.getbk'],
    does: 'Leaves out the first reservation that it finds.',
    rules: changeReservations((reservations) => reservations.slice(1)),
  },
  'v1-period-shows-one-booking': {
    kind: 'sequence',
    condition: 'only if there are several reservations',
    breaks: 'v1.getbk.by-hotel-period',
    operations: ['v1.getbk'],
    does: 'Shows only the last of several reservations.',
    rules: changeReservations((reservations) => reservations.slice(-1)),
  },
  'search-finds-in-the-next-city': {
    breaks: 'v1.search.at-address',
    operations: ['v1.search'],
    does: 'States the next city code for every found hotel.',
    rules: changeValues(`${places.hotels}.BasicPropertyInfo.Address`, (address) => (address.CityCode += 1)),
  },
  'search-names-the-hotel-before': {
    condition: 'only after another search',
    breaks: 'flow.hotel-told-alike',
    operations: ['v1.search'],
    does: 'Gives the first hotel of a search the name of the first hotel of the previous search.',
    rules: (conforming, operations) => {
      let previousName: string | undefined;
      return changeMessage(({ HotelStaysType: results }) => {
        const ref = results?.HotelStays?.[0]?.BasicPropertyInfo?.HotelRef;
        if (!ref) return;
        const ownName = ref.HotelName;
        if (previousName !== undefined) ref.HotelName = previousName;
        previousName = ownName;
      })(conforming, operations);
    },
  },
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
