/** Learns how answers of HotelSearch are read, and an address by which HotelSearch finds hotels. */
import { dig } from '../../schemas/judge/check.ts';
import { type Deployment, type DeploymentResponse } from './deployment.ts';
import {
  hotelCodeOf,
  learnEmptyHotel,
  learnFiltersAt,
  soldStaysOf,
  staysOf,
  type HotelCode,
  type SearchHotels,
} from './filters.ts';
import { learnUsualNames } from './members.ts';
import { isCode, type Places } from './places.ts';
import { definedMembers } from '../../lib/objects.ts';
import type { KnownData } from '../../targets/target.ts';
import { codeFieldOf, fieldOf, listingsIn, scalarsIn, valueIn } from './records.ts';

type KnownAddress = NonNullable<KnownData['address']>;

/** Calls HotelSearch with the code of a hotel that has offers: the records are where the answer contains this code. */
export async function learnSearch(
  deployment: Deployment,
  codes: readonly HotelCode[],
  soldStays: readonly Record<string, unknown>[],
  searchHotels: SearchHotels,
  places: Places,
): Promise<void> {
  const { facts } = deployment;
  const requestedCodes = codes.slice(0, 5);
  const response = await deployment.read('v1.search', {
    body: { Criteria: { Criterion: { HotelRefs: requestedCodes.map((HotelCode) => ({ HotelCode })) } } },
  });
  if (!response.isServed) return;
  const texts = new Set(requestedCodes.map(String));
  const stays = staysOf(response);
  if (stays.some((stay) => texts.has(String(hotelCodeOf(stay)))))
    learnUsualNames(deployment, 'v1.search', [response.json]);
  else {
    const listing = listingsIn(response.json)
      .filter(({ records }) => records.length === requestedCodes.length)
      .map((candidate) => ({
        ...candidate,
        code: codeFieldOf(candidate.records, (value) => texts.has(String(value)), /code|id/i),
      }))
      .find(({ code }) => code !== undefined);
    if (listing === undefined) return;
    const { each, records, code } = listing;
    const evidence = `HotelSearch for ${requestedCodes.join(', ')} has them there`;
    facts.addSetting('v1.reading.found.each', each, evidence);
    facts.addSetting('v1.reading.found.code', code, evidence);
    const names = new Map(
      soldStays.map((stay) => [
        String(hotelCodeOf(stay)),
        dig(stay, 'BasicPropertyInfo', 'HotelRef', 'HotelName'),
      ]),
    );
    const nameAt = (index: number): unknown => names.get(String(valueIn(records[index]!, code!)));
    const name = fieldOf(
      records,
      (value, index) => typeof value === 'string' && value !== '' && value === nameAt(index),
    );
    if (name !== undefined)
      facts.addSetting('v1.reading.found.name', name, 'the name of the same hotel in availability');
    readPlaces(deployment, records, places);
    const { settings } = facts;
    const paths = (['city', 'state', 'country'] as const).map((part) => settings[`v1.reading.found.${part}`]);
    const addresses = records.map((record) =>
      paths.map((path) => (path ? valueIn(record, path) : undefined)),
    );
    return learnAddress(deployment, addresses, searchHotels, places);
  }
  const addresses = stays.map((stay) =>
    ['CityCode', 'StateProvCode', 'CountryCode'].map((member) =>
      dig(stay, 'BasicPropertyInfo', 'Address', member),
    ),
  );
  return learnAddress(deployment, addresses, searchHotels, places);
}

/** Recognises the codes of an address by their names, or else by the list that contains them all. A search confirms them. */
function readPlaces(
  { facts }: Deployment,
  records: readonly Record<string, unknown>[],
  places: Places,
): void {
  // A member called `city` may contain the name. Most codes of places contain a digit.
  const isNumbered = (value: unknown): boolean => isCode(value) && /\d/.test(String(value));
  for (const [part, word, list] of [
    ['city', 'city', 'cities'],
    ['state', '(?:state|prov|province)', 'states'],
    ['country', 'country', 'countries'],
  ] as const) {
    for (const [isFitting, namePattern] of [
      [isCode, new RegExp(`${word}_?code'?\\]?$`, 'i')],
      [isNumbered, new RegExp(`\\b${word}(?:_?(?:id|number|no|ref))?'?\\]?$`, 'i')],
    ] as const) {
      const path = fieldOf(records, isFitting, namePattern);
      if (path === undefined || !namePattern.test(path)) continue;
      facts.addSetting(`v1.reading.found.${part}`, path, `a code of each hotel, called ${path}`, 'likely');
      break;
    }
    if (facts.has(`v1.reading.found.${part}`)) continue;
    const pathInList = fieldOf(records, (value) => places[list]?.has(String(value)) === true);
    if (pathInList !== undefined)
      facts.addSetting(
        `v1.reading.found.${part}`,
        pathInList,
        `each is a code of the list of ${list}`,
        'likely',
      );
  }
}

/** Learns an address by which HotelSearch finds known hotels. @param addresses the codes of city, state and country */
async function learnAddress(
  deployment: Deployment,
  addresses: readonly (readonly unknown[])[],
  searchHotels: SearchHotels,
  places: Places,
): Promise<void> {
  const { facts } = deployment;
  let refusedAddress: KnownAddress | undefined;
  for (const [city, state, country] of addresses) {
    if (city === undefined || city === null) continue;
    const [StateProvCode, CountryCode] = [state, country].map((part) =>
      Number.isInteger(Number(part)) && part !== null && part !== '' ? Number(part) : undefined,
    );
    const address: KnownAddress = {
      CityCode: city as HotelCode,
      ...definedMembers({ StateProvCode, CountryCode }),
    };
    const answer = await deployment.read('v1.search', {
      body: { Criteria: { Criterion: { Address: [{ ...address, CityCode: String(city) }] } } },
    });
    if (isRefused(answer) && areCodesListed(address, places)) refusedAddress ??= address;
    const shownScalars = scalarsIn(answer.json);
    const knownCodes = facts.valueOf('hotelCodes') ?? [];
    if (!answer.isServed || !knownCodes.some((code) => shownScalars.has(String(code)))) continue;
    facts.addKnown('address', address, 'HotelSearch finds known hotels by it');
    await learnHotelsAtPlace(deployment, answer, searchHotels);
    return;
  }
  // The search by this address was refused, and a gate must judge that.
  if (refusedAddress !== undefined)
    facts.addKnown(
      'address',
      refusedAddress,
      'the lists contain its codes, and HotelSearch shows a hotel with it, but a search by it is refused',
      'likely',
    );
}

/** Whether the service itself refused the request. It was neither busy nor unreachable. */
const isRefused = ({ status, isServed }: DeploymentResponse): boolean =>
  !isServed && status > 0 && status < 500 && status !== 429;

/** A code that is in no list may be misread, so its refusal shows nothing. */
const areCodesListed = (
  { CityCode: cities, StateProvCode: states, CountryCode: countries }: KnownAddress,
  places: Places,
): boolean =>
  Object.entries({ cities, states, countries }).every(
    ([list, code]) => code === undefined || places[list as keyof Places]?.has(String(code)) === true,
  );

const maxRequested = 40;
const maxHotels = 14;
/** Fewer known hotels with rates than this show too little, as where v1 and v2 have different identifiers. */
const fewHotels = 5;

/** Learns from the hotels at the same place: further ones with rates if few are known, and one without rates. */
async function learnHotelsAtPlace(
  deployment: Deployment,
  answer: DeploymentResponse,
  searchHotels: SearchHotels,
): Promise<void> {
  const { facts } = deployment;
  const { 'v1.reading.found.each': each, 'v1.reading.found.code': code } = facts.settings;
  const codes =
    typeof code === 'string'
      ? listingsIn(answer.json)
          .filter((listing) => listing.each === each)
          .flatMap(({ records }) => records.map((record) => valueIn(record, code)))
      : staysOf(answer).map(hotelCodeOf);
  const otherCodes = [...new Set(codes as HotelCode[])]
    .filter((value) => value !== undefined)
    .slice(0, maxRequested);
  if (otherCodes.length === 0) return;
  const soldStays = soldStaysOf(await searchHotels(otherCodes));
  const codesWithRates = soldStays.flatMap((stay) => hotelCodeOf(stay) ?? []);
  const soldCodes = new Set(codesWithRates.map(String));
  const knownCodes = facts.valueOf('hotelCodes') ?? [];
  const moreCodes = codesWithRates.filter((hotel) => !knownCodes.map(String).includes(String(hotel)));
  if (knownCodes.length < fewHotels && moreCodes.length > 0) {
    const hotelCodes = [...knownCodes, ...moreCodes].slice(0, maxHotels);
    facts.extendKnown(
      'hotelCodes',
      hotelCodes,
      'availability has rates for them, and HotelSearch finds them',
    );
    await learnFiltersAt(hotelCodes, deployment, searchHotels);
  }
  for (const hotelCode of otherCodes.filter((value) => !soldCodes.has(String(value))).slice(0, 3))
    await learnEmptyHotel(
      deployment,
      searchHotels,
      hotelCode,
      'HotelSearch finds it, and availability has no rate for it',
    );
}
