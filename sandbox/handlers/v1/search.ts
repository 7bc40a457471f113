import type { HotelSearchResponse } from '../../../schemas/messages/v1-search.ts';
import { problem } from '../../refusal.ts';
import type { Rules } from '../../rules/rules.ts';
import { foundHotelShape } from '../../shapes/v1/found-hotel.ts';
import type { Language } from '../../words/languages.ts';
import { exists } from '../../world/geography.ts';
import { deedOf } from '../../world/scenarios.ts';
import { isFavourite, type World } from '../../world/world.ts';
import type { Call, Result } from '../call.ts';
import { languageOf } from './envelope.ts';
import { hotelsAt } from './seek.ts';
import { readSearch, type Search } from './search-request.ts';

type Own = Pick<HotelSearchResponse, 'HotelStaysType'>;

/** POST /v1/api/Pull/HotelSearch. Specification: "v1 hotel search request (HotelSearch)"; the shape of the answer is assumed. */
export function search(call: Call): Result {
  const { service, tenant, rules } = call;
  const { world } = service;
  const asked = readSearch(call.message);
  if (!rules.takesSearch(asked)) throw problem('problem.noPlace');
  const { language } = languageOf(call);
  const [first, end] = rules.searchPage(asked.page);
  const shown: number[] = [];
  let passed = 0;
  for (const hotel of hotelsFound(world, asked, rules, language)) {
    if (passed >= end) break;
    if (!rules.searchKeepsPreferred((kind) => isFavourite(world, hotel, kind), tenant.favourites, asked.onlyPreferred)) continue;
    if (!rules.searchKeepsSelling(deedOf(hotel) !== 'closed', asked.onlySelling)) continue;
    if (passed >= first) shown.push(hotel);
    passed += 1;
  }
  const message: Own = {
    HotelStaysType: { HotelStays: shown.map((hotel) => ({ BasicPropertyInfo: foundHotelShape(world, hotel) })) },
  };
  return { message, warnings: unknownCodes(world, asked, rules).map((code) => problem('problem.unknownHotel', String(code))) };
}

/** The hotels of a search, each once, before it keeps some of them. */
function* hotelsFound(world: World, { codes, addresses }: Search, rules: Rules, language: Language): Generator<number> {
  const seeking = {
    hotelOfCode: rules.searchedHotel,
    cityOfCode: (code: number | string) => rules.searchedCity(String(code)),
    v1Within: () => false,
  };
  if (codes) yield* hotelsAt(world, { kind: 'hotels', codes }, seeking, language);
  const seen = new Set<number>();
  for (const { CityCode, StateProvCode, CountryCode } of addresses ?? []) {
    const address = {
      ...(CityCode === undefined ? {} : { cityCode: CityCode }),
      ...(StateProvCode === undefined ? {} : { stateCode: StateProvCode }),
      ...(CountryCode === undefined ? {} : { countryCode: CountryCode }),
    };
    for (const hotel of hotelsAt(world, { kind: 'address', address }, seeking, language)) {
      if (seen.has(hotel)) continue;
      // A single address names no hotel twice.
      if (addresses!.length > 1) seen.add(hotel);
      yield hotel;
    }
  }
}

const unknownCodes = (world: World, { codes = [] }: Search, rules: Rules): (number | string)[] =>
  codes.filter((code) => !exists(world, rules.searchedHotel(code)));
