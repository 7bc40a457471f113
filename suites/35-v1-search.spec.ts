/**
 * HotelSearch by code and by address. Specification: "v1 hotel search request (HotelSearch)". Only the envelope of its response
 * is judged, and whether it names the hotel.
 */
import { blocked, noData } from '../client/gaps.ts';
import type { Answer } from '../client/answer.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { clause, expect, test } from './suite-test.ts';
import { availabilitySearch as askingAvailability } from './helpers/v1-avail.ts';
import { ownMembers } from './helpers/v1-envelope.ts';
import { errorsIn, hotelCodesIn, refsTo } from './helpers/v1.ts';
import { textsIn } from './helpers/texts-in.ts';

const path = '/v1/api/Pull/HotelSearch';

const asking =
  ({ api, envelope }: Pick<Fixtures, 'api' | 'envelope'>) =>
  (Criterion: object, controls: object = {}): Promise<Answer> =>
    api.post(path, { ...envelope(), Criteria: { Criterion }, ...controls });

/** The preferred hotels, if the target states how they are read. */
interface Found {
  readonly HotelStaysType?: {
    readonly HotelStays?: readonly {
      readonly BasicPropertyInfo?: { readonly HotelRef?: { readonly HotelCode?: unknown } };
    }[];
  };
}

/** Controls that exclude no hotel, so a response has no reason to report a problem. */
const harmless = [
  {},
  { AvailRatesOnly: false },
  { BestOnly: true },
  { BestOnly: false },
  { IsModify: false },
  { PageNumber: 1 },
  { AvailRatesOnly: false, BestOnly: false, IsModify: false, PageNumber: 1 },
];

test(
  ...clause('v1.search.by-code', 'a search by hotel codes is answered without errors'),
  async ({ api, envelope, known }) => {
    const search = asking({ api, envelope });
    const codes = known('hotelCodes');
    for (const some of [codes.slice(0, 1), codes.slice(-1), codes])
      expect(errorsIn(await search(refsTo(some)))).toEqual([]);
  },
);

test(...clause('v1.search.by-code', 'whatever its controls say'), async ({ api, envelope, known }) => {
  const search = asking({ api, envelope });
  const some = refsTo(known('hotelCodes').slice(0, 2));
  for (const controls of harmless)
    expect(errorsIn(await search(some, controls)), JSON.stringify(controls)).toEqual([]);
  const anyHotel = { ...some, TPA_Extensions: { OnlyPreferredHotels: false } };
  expect(errorsIn(await search(anyHotel)), 'OnlyPreferredHotels is false').toEqual([]);
});

/** The known address, and each part of it that names a place alone. */
function addresses({ known }: Pick<Fixtures, 'known'>): object[] {
  const { CityCode, StateProvCode, CountryCode } = known('address');
  const parts = {
    CityCode: String(CityCode),
    ...(StateProvCode === undefined ? {} : { StateProvCode }),
    ...(CountryCode === undefined ? {} : { CountryCode }),
  };
  const each = Object.entries(parts).map(([member, value]) => ({ [member]: value }));
  return [parts, ...(each.length > 1 ? each : [])];
}

test(
  ...clause('v1.search.by-address', 'a search by address is answered without errors'),
  async ({ api, envelope, known }) => {
    const search = asking({ api, envelope });
    for (const address of addresses({ known }))
      expect(errorsIn(await search({ Address: [address] })), JSON.stringify(address)).toEqual([]);
  },
);

test(...clause('v1.search.by-address', 'whatever its controls say'), async ({ api, envelope, known }) => {
  const search = asking({ api, envelope });
  const [address = noData('no address is known')] = addresses({ known });
  for (const controls of harmless)
    expect(errorsIn(await search({ Address: [address] }, controls)), JSON.stringify(controls)).toEqual([]);
});

test(
  ...clause('v1.search.keeps-preferred', 'with OnlyPreferredHotels only preferred hotels are found'),
  async ({ api, envelope, known }) => {
    const preferred = known('preferredHotelCodes').map(String);
    const codes = [...new Set([...preferred, ...known('hotelCodes').map(String)])];
    const found = async (criterion: object): Promise<string[]> => {
      const answer = await asking({ api, envelope })(criterion);
      if (errorsIn(answer).length > 0) blocked('a search for known hotels is refused');
      const { HotelStaysType: reported } = answer.body as Found;
      return (reported?.HotelStays ?? []).map(({ BasicPropertyInfo: info }) =>
        String(info?.HotelRef?.HotelCode),
      );
    };
    let shows = false;
    for (const criterion of [refsTo(codes), { Address: addresses({ known }).slice(0, 1) }]) {
      const others = (await found(criterion)).filter(
        (code) => codes.includes(code) && !preferred.includes(code),
      );
      shows ||= others.length > 0;
      const kept = await found({ ...criterion, TPA_Extensions: { OnlyPreferredHotels: true } });
      expect(
        kept.filter((code) => codes.includes(code) && !preferred.includes(code)),
        'hotels that are not preferred',
      ).toEqual([]);
    }
    if (!shows) noData('a search finds no known hotel that is not preferred');
  },
);

test(
  ...clause('v1.search.tells-of-hotel', 'an offered hotel is found by its code, alone and with others'),
  async ({ api, envelope, known, stay }) => {
    const search = asking({ api, envelope });
    const offered = hotelCodesIn(
      await askingAvailability({ api, envelope, stay })(refsTo(known('hotelCodes'))),
    );
    const codes = known('hotelCodes').filter((code) => offered.includes(String(code)));
    const [first, last] = [codes[0], codes.at(-1)];
    if (first === undefined || last === undefined || first === last)
      return noData('fewer than two of the known hotels are offered');
    // Few hotels per request, because the specification does not show how many hotels an answer may contain.
    const fives = codes.slice(0, 20).flatMap((_, at, all) => (at % 5 === 0 ? [all.slice(at, at + 5)] : []));
    for (const some of [[first], [last], ...fives]) {
      const answer = await search(refsTo(some));
      if (errorsIn(answer).length > 0) blocked('a search by code is refused');
      // The criteria may be repeated in the response, so they do not count.
      const { Criteria: _, ...reported } = ownMembers(answer);
      const stated = textsIn(reported);
      expect(
        some.filter((code) => !stated.has(String(code))),
        `hotels that a search for ${some.join(' and ')} does not name`,
      ).toEqual([]);
    }
  },
);
