/**
 * HotelSearch at several addresses, and page by page. "v1 hotel search request (HotelSearch)" only implies these clauses, so a
 * finding is a warning.
 */
import { expect, judgeClause, noData, test, type Shopper } from './suite-test.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';
import { hotelCodeOf, hotelCodesIn, hotelStaysIn, refsTo } from './helpers/v1.ts';
import { allPages, hotelSearch, type FoundHotel } from './helpers/v1-search.ts';

/** The parts of the known address, the widest first, because a country has more pages than a city. */
function places({ known }: Shopper): { readonly searched: object; readonly offered: object }[] {
  const { CityCode, StateProvCode, CountryCode } = known('address');
  return [
    ...(CountryCode === undefined ? [] : [{ CountryCode }]),
    ...(StateProvCode === undefined ? [] : [{ StateProvCode }]),
    { CityCode: String(CityCode) },
  ].map((address) => ({
    searched: address,
    // Availability takes the code of a city in the form that the target states.
    offered: 'CityCode' in address ? { CityCode } : address,
  }));
}

const normalized = (name: unknown): string => String(name).trim().toLowerCase();

test(
  'v1.search.page-number: page 2 has other hotels than page 1 as long as there are more',
  { tag: '@flow.hotel-told-alike' },
  async ({ shopper }) => {
    const search = hotelSearch(shopper);
    const placesWithOnePage: string[] = [];
    for (const { searched, offered } of places(shopper)) {
      const fetchPage = (pageNumber: number): Promise<FoundHotel[]> =>
        search({ Address: [searched] }, pageNumber);
      const firstCodes = (await fetchPage(1)).map(({ code }) => code);
      const offers = await availabilitySearch(shopper)({ Address: offered });
      const codesNotOnFirst = hotelCodesIn(offers).filter((code) => !firstCodes.includes(code));
      // A request beyond the last page may be answered with the last page.
      if (firstCodes.length === 0 || codesNotOnFirst.length === 0) {
        placesWithOnePage.push(JSON.stringify(searched));
        continue;
      }
      const secondPage = await fetchPage(2);
      const names = new Map(
        hotelStaysIn(offers).map((hotel) => [
          hotelCodeOf(hotel),
          hotel.BasicPropertyInfo?.HotelRef?.HotelName,
        ]),
      );
      await judgeClause(shopper, 'flow.hotel-told-alike', () => {
        const namedHotels = secondPage.filter(
          ({ code, name }) => name !== undefined && Boolean(names.get(code)),
        );
        if (namedHotels.length === 0)
          noData('no hotel of page 2 has a name both in the search and in availability');
        expect(
          namedHotels.filter(({ code, name }) => normalized(names.get(code)) !== normalized(name)),
          'hotels of page 2 of a search that have another name in availability',
        ).toEqual([]);
      });
      expect(
        secondPage.map(({ code }) => code).filter((code) => firstCodes.includes(code)),
        `hotels of page 1 on page 2, while ${codesNotOnFirst.length} hotels of the place are still missing`,
      ).toEqual([]);
      return;
    }
    noData(
      `there is no second page to test: page 1 has all hotels that are offered at ${placesWithOnePage.join(' and at ')}`,
    );
  },
);

test('v1.search.each-address: a search at two cities finds hotels of both, in either order', async ({
  shopper,
  known,
}) => {
  const search = hotelSearch(shopper);
  const knownCity = String(known('address').CityCode);
  const cities = (await search(refsTo(known('hotelCodes')))).flatMap(({ city }) => city ?? []);
  const otherCity =
    cities.find((city) => city !== knownCity) ??
    noData('all known hotels are in the city of the known address');
  const [cityAddress, otherCityAddress] = [{ CityCode: knownCity }, { CityCode: otherCity }];
  const searchAlone = (address: object) => allPages(search, { Address: [address] });
  const [firstPages, secondPages] = [await searchAlone(cityAddress), await searchAlone(otherCityAddress)];
  const [cityCodes, otherCityCodes] = [firstPages.codes, secondPages.codes];
  const [widest] = places(shopper);
  const pageLength = (await search({ Address: [widest!.searched] })).length;
  const exclusiveCodes = [
    [knownCity, [...cityCodes].filter((code) => !otherCityCodes.has(code))],
    [otherCity, [...otherCityCodes].filter((code) => !cityCodes.has(code))],
  ] as const;
  if (exclusiveCodes.some(([, codes]) => codes.length === 0))
    noData(
      `a search for one of the cities ${knownCity} and ${otherCity} finds only hotels that the search for the other finds too`,
    );
  for (const Address of [
    [cityAddress, otherCityAddress],
    [otherCityAddress, cityAddress],
  ]) {
    const { codes: foundCodes, hasFurtherPages } = await allPages(search, { Address });
    // A full page may leave out a city, so the test is inconclusive if further pages contain no new hotels.
    if (
      !firstPages.hasFurtherPages &&
      !secondPages.hasFurtherPages &&
      !hasFurtherPages &&
      pageLength <= foundCodes.size
    )
      noData('hotels may be cut off: the page is full, and further pages contain no other hotels');
    expect(
      exclusiveCodes.filter(([, codes]) => !codes.some((code) => foundCodes.has(code))).map(([city]) => city),
      `cities without a hotel in the results of a search for ${JSON.stringify(Address)}`,
    ).toEqual([]);
  }
});
