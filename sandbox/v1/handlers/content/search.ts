import type { HotelSearchResponse } from '../../../../schemas/messages/v1/search.ts';
import { v1Refusal } from '../../../refusal.ts';
import { v1DestinationRules } from '../../rules/destinations.ts';
import { foundHotelShape } from '../../shapes/content/found-hotel.ts';
import type { Language } from '../../../words/languages.ts';
import { hotelExists } from '../../../world/geography.ts';
import { scenarioOf } from '../../../world/scenarios.ts';
import { hotelNumber, isFavourite, type World } from '../../../world/world.ts';
import type { Call, Result } from '../../../handlers/call.ts';
import { languageContextOf } from '../envelope.ts';
import { hotelsAt } from '../hotels-at.ts';
import { readSearch, type Search } from './search-request.ts';

type ResponseFields = Pick<HotelSearchResponse, 'HotelStaysType'>;

/** The page size of v2; the specification shows none for a search. */
const pageSize = 50;

/**
 * POST /v1/api/Pull/HotelSearch. Specification: "v1 hotel search request (HotelSearch)". The specification shows neither the
 * response nor the effect of the controls. Assumed: AvailRatesOnly leaves out hotels that never have a rate (a search has no
 * dates); BestOnly and IsModify have no effect.
 */
export function search(call: Call): Result {
  const { service, tenant, rules } = call;
  const { world } = service;
  const request = readSearch(call.message);
  if (!rules.takesSearch(request)) throw v1Refusal('problem.noPlace');
  const { language } = languageContextOf(call);
  let hotelsToSkip = rules.foundBefore(request.page, pageSize);
  const pageHotels: number[] = [];
  const { addresses } = request;
  const places = addresses && { addresses: rules.searchedAddresses(addresses) };
  for (const hotel of hotelsFound(world, { ...request, ...places }, language)) {
    if (pageHotels.length >= pageSize) break;
    if (!rules.isListed(hotel)) continue;
    if (!rules.searchKeeps(isFavourite(world, hotel, tenant.favourites), request.onlyPreferred)) continue;
    if (request.onlySelling === true && scenarioOf(hotel) === 'closed') continue;
    if (hotelsToSkip > 0) hotelsToSkip -= 1;
    else pageHotels.push(hotel);
  }
  const message: ResponseFields = {
    HotelStaysType: {
      HotelStays: pageHotels.map((hotel) => ({ BasicPropertyInfo: foundHotelShape(world, hotel) })),
    },
  };
  return {
    message,
    warnings: unknownCodes(world, request).map((code) => v1Refusal('problem.unknownHotel', String(code))),
  };
}

/** The hotels of a search before filtering, each once. */
function* hotelsFound(world: World, { codes, addresses }: Search, language: Language): Generator<number> {
  if (codes) yield* hotelsAt(world, { kind: 'hotels', codes }, v1DestinationRules, language);
  const yieldedHotels = new Set<number>();
  for (const { CityCode, StateProvCode, CountryCode } of addresses ?? []) {
    const address = { cityCode: CityCode, stateCode: StateProvCode, countryCode: CountryCode };
    for (const hotel of hotelsAt(world, { kind: 'address', address }, v1DestinationRules, language)) {
      if (yieldedHotels.has(hotel)) continue;
      // A search for a single address cannot find a hotel twice.
      if (addresses!.length > 1) yieldedHotels.add(hotel);
      yield hotel;
    }
  }
}

const unknownCodes = (world: World, { codes = [] }: Search): (number | string)[] =>
  codes.filter((code) => !hotelExists(world, hotelNumber(String(code))));
