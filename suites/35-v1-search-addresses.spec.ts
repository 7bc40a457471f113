/**
 * HotelSearch at several addresses, and page by page. "v1 hotel search request (HotelSearch)" only implies it, so a finding is a
 * warning.
 */
import { clause, expect, test } from './suite-test.ts';
import { judgeClause } from '../client/end.ts';
import { noData } from '../client/gaps.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';
import { hotelCodeOf, hotelCodesIn, hotelStaysIn, refsTo } from './helpers/v1.ts';
import { allPages, hotelSearch, type FoundHotel } from './helpers/v1-search.ts';

/** The known address in parts, the widest first: a country has more pages than a city. */
function places({
  known,
}: Pick<Fixtures, 'known'>): { readonly searched: object; readonly offered: object }[] {
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

const lower = (name: unknown): string => String(name).trim().toLowerCase();

test(
  ...clause(
    'v1.search.page-number',
    'page 2 has other hotels than page 1 as long as there are more',
    'flow.hotel-told-alike',
  ),
  async ({ api, envelope, stay, known, session }) => {
    const search = hotelSearch({ api, envelope });
    const why: string[] = [];
    for (const { searched, offered } of places({ known })) {
      const page = (number: number): Promise<FoundHotel[]> => search({ Address: [searched] }, number);
      const first = (await page(1)).map(({ code }) => code);
      const offers = await availabilitySearch({ api, envelope, stay })({ Address: offered });
      const left = hotelCodesIn(offers).filter((code) => !first.includes(code));
      // A request beyond the last page may be answered with the last page.
      if (first.length === 0 || left.length === 0) {
        why.push(JSON.stringify(searched));
        continue;
      }
      const second = await page(2);
      const names = new Map(
        hotelStaysIn(offers).map((hotel) => [
          hotelCodeOf(hotel),
          hotel.BasicPropertyInfo?.HotelRef?.HotelName,
        ]),
      );
      await judgeClause({ session }, 'flow.hotel-told-alike', () => {
        const both = second.filter(({ code, name }) => name !== undefined && Boolean(names.get(code)));
        if (both.length === 0) noData('no hotel of page 2 has a name both in the search and in availability');
        expect(
          both.filter(({ code, name }) => lower(names.get(code)) !== lower(name)),
          'hotels of page 2 of a search that have another name in availability',
        ).toEqual([]);
      });
      expect(
        second.map(({ code }) => code).filter((code) => first.includes(code)),
        `hotels of page 1 on page 2, while ${left.length} hotels of the place are still missing`,
      ).toEqual([]);
      return;
    }
    noData(`page 1 has all hotels that are offered at ${why.join(' and at ')}`);
  },
);

test(
  ...clause('v1.search.each-address', 'a search at two cities finds hotels of both, in either order'),
  async ({ api, envelope, known }) => {
    const search = hotelSearch({ api, envelope });
    const one = String(known('address').CityCode);
    const cities = (await search(refsTo(known('hotelCodes')))).flatMap(({ city }) => city ?? []);
    const other =
      cities.find((city) => city !== one) ?? noData('all known hotels are in the city of the known address');
    const [here, there] = [{ CityCode: one }, { CityCode: other }];
    const alone = (address: object) => allPages(search, { Address: [address] });
    const [first, second] = [await alone(here), await alone(there)];
    const [ofOne, ofOther] = [first.codes, second.codes];
    const [widest] = places({ known });
    const onePage = (await search({ Address: [widest!.searched] })).length;
    const only = [
      [one, [...ofOne].filter((code) => !ofOther.has(code))],
      [other, [...ofOther].filter((code) => !ofOne.has(code))],
    ] as const;
    if (only.some(([, codes]) => codes.length === 0))
      noData(`a search finds no hotel in one of the cities ${one} and ${other} alone`);
    for (const Address of [
      [here, there],
      [there, here],
    ]) {
      const { codes: both, hasFurtherPages } = await allPages(search, { Address });
      // A full page may leave out a city, so the test is inconclusive if further pages contain no new hotels.
      if (!first.hasFurtherPages && !second.hasFurtherPages && !hasFurtherPages && onePage <= both.size)
        noData('the page is full, and further pages contain no other hotels');
      expect(
        only.filter(([, codes]) => !codes.some((code) => both.has(code))).map(([city]) => city),
        `cities without a hotel in the results of a search for ${JSON.stringify(Address)}`,
      ).toEqual([]);
    }
  },
);
