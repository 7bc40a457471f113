/**
 * An answer is in the requested language, whatever other members the request has. Specification: "Versioning". Texts count
 * as translated if they differ between two languages in a plain request for the same hotels.
 */
import { addDays } from '../lib/days.ts';
import { expect, noData, test, type Answer, type Shopper } from './suite-test.ts';
import { hotelIdsIn, hotelsIn } from '../client/v2-answers.ts';
import { translatedLanguages } from './helpers/languages.ts';
import { textsByPlace, type Texts } from './helpers/texts-by-place.ts';
import {
  hotelCodeOf,
  hotelCodesIn,
  hotelStaysIn,
  nightsFrom,
  refsTo,
  roomsFor,
  twoAdults,
} from './helpers/v1.ts';
import { aroundPosition, availabilitySearch } from './helpers/v1-avail.ts';
import {
  allDescribableCodes,
  describedIn,
  descriptiveRequest,
  entriesIn,
  withAllFlags,
} from './helpers/v1-descriptive.ts';
import { contents, entryWithFlags } from './relations/v1-content.ts';

const maxHotels = 12;

interface Requests<Language> {
  readonly languages: readonly Language[];
  /** The hotels in an answer; empty if the service does not support the request. */
  readonly hotels: (answer: Answer) => readonly string[];
  readonly ask: (language: Language) => Promise<Answer>;
  /** A request with nothing but hotels and a language; without a language if it is undefined. */
  readonly askPlainly: (language: Language | undefined, hotels: readonly string[]) => Promise<Answer>;
  /** The part of a response that is about some hotels. */
  readonly partAbout: (answer: Answer, hotels: readonly string[]) => unknown;
}

const noTexts: ReadonlySet<string> = new Set();

/**
 * Whether each set has a text that the other lacks. (A text that appeared or vanished between two responses is missing from
 * only one of them.)
 */
const areTranslations = (texts: ReadonlySet<string>, otherTexts: ReadonlySet<string>): boolean =>
  [...texts].some((text) => !otherTexts.has(text)) && [...otherTexts].some((text) => !texts.has(text));

const areEqual = (texts: ReadonlySet<string>, otherTexts: ReadonlySet<string>): boolean =>
  texts.size === otherTexts.size && [...texts].every((text) => otherTexts.has(text));

/** @param index of the test: each compares two other languages */
async function checkLanguage<Language>(
  index: number,
  { languages: allLanguages, ...requests }: Requests<Language>,
): Promise<void> {
  const firstIndex = (index * 2) % (allLanguages.length - 1);
  const languages = allLanguages.slice(firstIndex, firstIndex + 2);
  const firstAnswer = await requests.ask(languages[0]!);
  const shownHotels = requests.hotels(firstAnswer);
  // One of the last hotels is also requested alone, because a service may apply the language to the first hotel only. (The
  // last one may show no room, and so no text.)
  const countPlacesOf = (hotel: string) => textsByPlace(requests.partAbout(firstAnswer, [hotel])).size;
  const mostPlaces = Math.max(...shownHotels.map(countPlacesOf));
  const hotels =
    index % 2 === 0
      ? shownHotels.filter((hotel) => countPlacesOf(hotel) === mostPlaces).slice(-1)
      : shownHotels.slice(0, maxHotels);
  if (hotels.length === 0) noData('the answer shows no hotels');
  const textsOf = async (answer: Promise<Answer>): Promise<Texts> =>
    textsByPlace(requests.partAbout(await answer, hotels));
  const textsIn = async (language: Language): Promise<{ requested: Texts; plain: Texts }> => ({
    requested: await textsOf(requests.ask(language)),
    plain: await textsOf(requests.askPlainly(language, hotels)),
  });
  const comparePlaces = async (): Promise<{ comparedCount: number; places: string[] }> => {
    const first = await textsIn(languages[0]!);
    const second = await textsIn(languages[1]!);
    const comparedPlaces = [...first.requested].filter(([place]) =>
      areTranslations(first.plain.get(place) ?? noTexts, second.plain.get(place) ?? noTexts),
    );
    const samePlaces = comparedPlaces.filter(([place, texts]) =>
      areEqual(texts, second.requested.get(place) ?? noTexts),
    );
    const plainTexts = [first.plain, second.plain];
    // The texts may also be of a third language, or of the usual one.
    if (samePlaces.length > 0)
      for (const otherLanguage of [
        undefined,
        ...allLanguages.filter((language) => !languages.includes(language)),
      ])
        plainTexts.push(await textsOf(requests.askPlainly(otherLanguage, hotels)));
    const isTranslated = (place: string, text: string) => {
      const isIn = (texts: Texts) => texts.get(place)?.has(text) === true;
      // A text that is the same in both languages, such as a name, is not translated.
      return !(isIn(first.plain) && isIn(second.plain)) && plainTexts.some(isIn);
    };
    const places = samePlaces.flatMap(([place, texts]) =>
      [...texts].some((text) => isTranslated(place, text)) ? [place] : [],
    );
    return { comparedCount: comparedPlaces.length, places };
  };
  const { comparedCount, places } = await comparePlaces();
  if (comparedCount === 0)
    noData(
      'the languages cannot be told apart: for these hotels, a request without further members returns the same texts in both',
    );
  if (places.length === 0) return;
  const { places: repeatedPlaces } = await comparePlaces();
  expect(
    places.filter((place) => repeatedPlaces.includes(place)),
    `texts that are the same in ${languages.join(' and ')}, and differ in a plain request for the same hotels`,
  ).toEqual([]);
}

const v2Searches: readonly (readonly [what: string, members: (known: Shopper) => object])[] = [
  ['page 2 of a v2 search', ({ known }) => ({ destinations: { regionId: known('regionIds')[0]! }, page: 2 })],
  ['a v2 search in a circle', ({ known }) => ({ destinations: { circleInfo: known('circle') } })],
  ['a v2 search for star ratings', () => ({ starRatings: [1, 2, 3, 4, 5] })],
  ['a v2 search for the cheapest rates', () => ({ cheapest: true })],
  ['a v2 search with unavailable rates', () => ({ includeUnavailableRoomRates: true })],
  ['a v2 search for a family', () => ({ occupancy: { adults: 2, children: 2, childrenAges: [0, 9] } })],
  ['a v2 search for nine nights', ({ stay }) => ({ checkOut: addDays(stay.checkIn, 9) })],
];

for (const [index, [what, members]] of v2Searches.entries())
  test(`ver.language-known: ${what} is in the requested locale`, async ({ shopper, api, known, stay }) => {
    const search = (locale: string | undefined, ids: readonly string[], changedMembers: object) => {
      const body = { ...stay, destinations: { hotelIds: [...ids] }, locale, ...changedMembers };
      return api.post('/v2/hotels/availability', body, { expects: 'open' });
    };
    await checkLanguage(index, {
      languages: translatedLanguages(shopper, 'locales'),
      hotels: (answer) => (answer.status === 200 ? hotelIdsIn(answer) : []),
      ask: (locale) => search(locale, known('hotelIds').slice(0, 6), members(shopper)),
      askPlainly: (locale, hotelIds) => search(locale, hotelIds, {}),
      partAbout: (answer, ids) => hotelsIn(answer).filter(({ hotel: { id } }) => ids.includes(id)),
    });
  });

type Search = readonly [criterion: object, controls?: object];

const couple = { GuestCountsType: twoAdults };

const v1Searches: readonly (readonly [what: string, search: (known: Shopper, codes: object) => Search])[] = [
  [
    'page 2 of v1 availability',
    ({ known }) => [{ Address: known('address') }, { MaxResponses: 5, PageNumber: 2 }],
  ],
  ['v1 availability around a position', (fixtures) => [aroundPosition(fixtures), { MaxResponses: 5 }]],
  ['v1 availability of best rates', (_, codes) => [codes, { BestOnly: true }]],
  ['v1 availability in dollars', (_, codes) => [codes, { RequestedCurrency: 109 }]],
  ['v1 availability of two rooms', (_, codes) => [{ ...codes, ...roomsFor(couple, couple) }]],
  [
    'v1 availability for nine nights',
    ({ stay: { checkIn } }, codes) => [{ ...codes, ...nightsFrom(checkIn, 9) }],
  ],
];

for (const [index, [what, searchOf]] of v1Searches.entries())
  test(`ver.language-known: ${what} is in the language of PrimaryLangID`, async ({ shopper, known }) => {
    const search = availabilitySearch(shopper);
    const [criterion, controls] = searchOf(shopper, refsTo(known('hotelCodes').slice(0, 4)));
    await checkLanguage(index, {
      languages: translatedLanguages(shopper, 'languages'),
      hotels: hotelCodesIn,
      ask: (PrimaryLangID) => search(criterion, { ...controls, PrimaryLangID }),
      askPlainly: (PrimaryLangID, codes) => search(refsTo(codes), { PrimaryLangID }),
      partAbout: (answer, codes) =>
        hotelStaysIn(answer).filter((hotel) => codes.includes(hotelCodeOf(hotel))),
    });
  });

for (const [index, { what, flags: contentFlags }] of contents.entries())
  test(`ver.language-known: content with nothing but ${what} is in the language of PrimaryLangID`, async ({
    shopper,
  }) => {
    const requestContent = descriptiveRequest(shopper);
    await checkLanguage(index, {
      languages: translatedLanguages(shopper, 'languages'),
      hotels: describedIn,
      ask: (PrimaryLangID) =>
        requestContent(allDescribableCodes(shopper), entryWithFlags(contentFlags, true, false), {
          PrimaryLangID,
        }),
      askPlainly: (PrimaryLangID, codes) =>
        requestContent(codes.map(Number), withAllFlags(true), { PrimaryLangID }),
      partAbout: (answer, codes) =>
        entriesIn(answer).filter(({ HotelRef }) => codes.includes(String(HotelRef?.HotelCode))),
    });
  });
