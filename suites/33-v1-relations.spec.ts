/**
 * Relations between availability searches that hold for every language, stay, party, filter and kind of place.
 * Specification: "v1 availability request (GetHotelAvail)".
 */
import { noData, tagsOf, test, type Shopper } from './suite-test.ts';
import { circumstanceTitles, v1Circumstances } from './helpers/circumstances.ts';
import { hotelCodesIn, refsTo, roomsFor, twoAdults } from './helpers/v1.ts';
import { aroundPosition } from './helpers/v1-avail.ts';
import { clausesOf, judgeRelations, type Members } from './relations/relate.ts';
import {
  markupDefaultBesideMeals,
  rateKindRelations,
  mealAndRoomFilters,
  mealAndRoomFiltersAlone,
} from './relations/v1-filters.ts';
import { filtersOnPage2, nullAsLeftOut, relationsByCode, relationsOfHotels } from './relations/v1-offers.ts';
import {
  allRatesOnPage2,
  pageNumber,
  preferredInPlace,
  preferredOnPage2,
  foundByCode,
  relationsOfV1Pages,
} from './relations/v1-pages.ts';
import { languageDefault, netFilter, nonPackageFilter, v1Situation } from './relations/v1-search.ts';

/** The first known hotels, and the first preferred ones. */
const someHotels = ({ known, session }: Shopper): Members =>
  refsTo([
    ...new Set([
      ...known('hotelCodes').slice(0, 6),
      ...(session.target.known.preferredHotelCodes ?? []).slice(0, 2),
    ]),
  ]);

const twoOfAKind = roomsFor({ Quantity: 2, GuestCountsType: twoAdults });

for (const [index, title] of [...circumstanceTitles, 'two rooms of one kind'].entries()) {
  const relations = [...relationsByCode, ...rateKindRelations(index), ...mealAndRoomFiltersAlone];
  test(
    `v1.avail: rates and hotels for ${title}`,
    { tag: tagsOf(clausesOf(relations)) },
    async ({ shopper, stay }) => {
      const circumstance = v1Circumstances(stay.checkIn)[index];
      const members = { ...(circumstance?.criterion ?? twoOfAKind), ...circumstance?.controls };
      const search = { ...members, ...someHotels(shopper) };
      const situation = v1Situation(shopper, circumstance?.what ?? title, search);
      await judgeRelations(shopper, situation, relations);
    },
  );
}

test(
  'v1.avail: rates of one hotel alone',
  { tag: tagsOf(clausesOf(relationsOfHotels)) },
  async ({ shopper, known }) => {
    const codes = known('hotelCodes');
    const all = v1Situation(shopper, 'the known hotels', refsTo(codes));
    const offeredCodes = hotelCodesIn(await all.send({ BestOnly: true }));
    const offered = codes.filter((code) => offeredCodes.includes(String(code)));
    if (offered.length === 0) noData('none of the known hotels has available rates');
    // The first hotels are searched alone by other tests.
    for (const code of offered.slice(-3)) {
      const situation = v1Situation(shopper, `hotel ${code} alone`, refsTo([code]));
      await judgeRelations(shopper, situation, relationsOfHotels);
    }
  },
);

/** Filters that are combined with those for meals and rooms. Without such a filter, the relations of any search are judged too. */
for (const [what, filter] of [
  ['all rates', undefined],
  ['rates without packages', { TPA_Extensions: nonPackageFilter }],
  ['net rates', { TPA_Extensions: netFilter }],
] as const) {
  const relations =
    filter === undefined
      ? [
          ...relationsByCode,
          ...rateKindRelations(0),
          ...mealAndRoomFilters,
          markupDefaultBesideMeals,
          languageDefault('compareOffers'),
        ]
      : mealAndRoomFilters;
  test(
    `v1.avail: rates, hotels and filters among ${what}`,
    { tag: tagsOf(clausesOf(relations)) },
    async ({ shopper, known }) => {
      const search = { ...refsTo(known('hotelCodes')), ...filter };
      const situation = v1Situation(shopper, what, search, filter !== undefined);
      await judgeRelations(shopper, situation, relations);
    },
  );
}

const places: readonly (readonly [what: string, search: (fixtures: Shopper) => Members])[] = [
  ['at the known address', ({ known }) => ({ Address: known('address') })],
  ['around the known position', aroundPosition],
];

for (const [what, searchOf] of places)
  test(
    `v1.avail: hotels and pages ${what}`,
    {
      tag: tagsOf([
        ...clausesOf([...relationsOfV1Pages, foundByCode, ...mealAndRoomFiltersAlone]),
        'v1.avail.null-as-left-out',
      ]),
    },
    async ({ shopper, stay }) => {
      const search = searchOf(shopper);
      const bestSearch = { ...search, BestOnly: true };
      const placeSituation = v1Situation(shopper, what, bestSearch, false);
      await judgeRelations(shopper, placeSituation, [preferredInPlace, foundByCode]);
      const bestRatesSituation = v1Situation(shopper, `${what}, the best rates`, bestSearch);
      await judgeRelations(shopper, bestRatesSituation, mealAndRoomFiltersAlone);
      for (const { what: circumstance, criterion, controls } of v1Circumstances(stay.checkIn)) {
        const pagedSearch = { ...criterion, ...controls, ...search, MaxResponses: 5 };
        const situation = v1Situation(shopper, `${what}, ${circumstance}`, pagedSearch);
        await judgeRelations(shopper, situation, [...relationsOfV1Pages, nullAsLeftOut(search)]);
      }
    },
  );

const pages = [
  { MaxResponses: 5 },
  { MaxResponses: 12 },
  { MaxResponses: 3, BestOnly: true },
  { MaxResponses: 4, AvailRatesOnly: false },
];

const pageSizeRelations = [pageNumber, preferredOnPage2, allRatesOnPage2];

test(
  'v1.avail: pages of several sizes',
  { tag: tagsOf(clausesOf([...pageSizeRelations, ...filtersOnPage2])) },
  async ({ shopper, known }) => {
    for (const page of pages) {
      const search = { Address: known('address'), ...page };
      const isFurther = page !== pages[0];
      const situation = v1Situation(shopper, JSON.stringify(page), search, isFurther);
      const relations = isFurther ? [...pageSizeRelations, ...filtersOnPage2] : pageSizeRelations;
      await judgeRelations(shopper, situation, relations);
    }
  },
);
