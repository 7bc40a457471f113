/** Requests that between them touch every rule of search, content, lists and content link. */
import type { OperationId } from '../../schemas/operations.ts';
import { noToken, type Probe, type Seen } from './probe.ts';
import { send, type Client, type Reply } from '../support/sandbox-client.ts';

const seen = ({ status, headers, text }: Reply): Seen => ({
  status,
  type: String(headers['content-type']),
  body: text,
});

const v1 = (of: OperationId, operation: string, body: object): Probe => ({
  of,
  look: async (client) => seen(await client.v1(operation, body)),
});

const search = (criterion: object, controls: object = {}): Probe =>
  v1('v1.search', 'HotelSearch', { Criteria: { Criterion: criterion }, ...controls });

const describe = (flags: object, more: object = {}, hotels: readonly number[] = [908]): Probe =>
  v1('v1.desc', 'GetHotelDescriptiveInfo', {
    PrimaryLangID: 1,
    ...more,
    HotelDescriptiveInfosType: {
      HotelDescriptiveInfos: hotels.map((HotelCode) => ({ ...flags, HotelRef: { HotelCode } })),
    },
  });

/** Every flag with one value. */
const all = (value: boolean | null): object => ({
  AffiliationInfo: { SendAwards: value },
  AreaInfo: { SendAttractions: value, SendRefPoints: value },
  ContactInfo: { SendData: value },
  FacilityInfo: { SendGuestRooms: value },
  MultimediaObjects: { SendData: value },
  Policies: { SendPolicies: value },
});

const linkOf = async (client: Client, more: object = {}): Promise<string> =>
  String((await client.v1('GetContentFileUrl', more)).json?.Url ?? 'none');

/** Names of files differ from one link to the next: what counts is whether there is an address, and what stands at it. */
const link = (more: object): Probe => ({
  of: 'v1.contentfile',
  look: async (client) => {
    const url = await linkOf(client, more);
    const { status } = url.startsWith('http') ? await send(url, { method: 'GET' }) : { status: 0 };
    return { status, type: '', body: url.replace(/:.*/, '') };
  },
});

const download = (seconds: number): Probe => ({
  of: 'content.download',
  look: async (client) => {
    const url = await linkOf(client);
    await client.advance(seconds);
    const reply = url.startsWith('http') ? await send(url, { method: 'GET' }) : undefined;
    await client.advance(-seconds);
    return reply === undefined || reply.status === 404 ? noToken : seen(reply);
  },
});

export const contentProbes = {
  'search-code': search({ HotelRefs: [{ HotelCode: 908 }] }),
  'search-codes': search(
    { HotelRefs: [{ HotelCode: 908 }, { HotelCode: '1002' }] },
    { AvailRatesOnly: false },
  ),
  'search-city': search({ Address: [{ CityCode: '7041' }] }),
  'search-city-preferred': search({
    Address: [{ CityCode: '7041' }],
    TPA_Extensions: { OnlyPreferredHotels: true },
  }),
  'search-country': search({ Address: [{ CountryCode: 157 }] }),
  'search-page-2': search({ Address: [{ CountryCode: 40 }] }, { PageNumber: 2 }),
  'search-city-in-country': search({ Address: [{ CityCode: '7001', CountryCode: 40 }] }, { PageNumber: 2 }),
  'content-all-true': describe({ ...all(true), HotelInfo: { SendData: true } }),
  'content-all-false': describe(all(false)),
  'content-all-null': describe(all(null)),
  'content-rooms-without-media': describe({ MultimediaObjects: { SendData: false } }),
  ...Object.fromEntries(
    [2, 3, 4, 5, 6, 7, 8].map((PrimaryLangID) => [
      `content-all-false-${PrimaryLangID}`,
      describe(all(false), { PrimaryLangID }),
    ]),
  ),
  ...Object.fromEntries(
    [2, 5, 6].map((PrimaryLangID) => [
      `content-all-true-${PrimaryLangID}`,
      describe(all(true), { PrimaryLangID }),
    ]),
  ),
  'content-several': describe({}, {}, [908, 1002, 1003]),
  countries: v1('v1.countries', 'GetCountryList', {}),
  states: v1('v1.states', 'GetStateList', {}),
  cities: v1('v1.cities', 'GetCityList', {}),
  'cities-danish': v1('v1.cities', 'GetCityList', { PrimaryLangID: 5 }),
  'content-link': link({}),
  'content-link-english': link({ PrimaryLangID: 1 }),
  'download-fresh': download(0),
  'download-after-2-min': download(120),
  'download-after-59-min': download(59.5 * 60),
  'download-after-60-min': download(60.5 * 60),
  'download-after-a-day': download(86_400),
} as const satisfies Record<string, Probe>;
