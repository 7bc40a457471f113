import type { Rules } from '../../rules/rules.ts';
import type { RequestedAddress, V1Place } from '../rules/destinations.ts';
import { countryName } from '../../words/texts.ts';
import type { Language } from '../../words/languages.ts';
import type { City } from '../../world/cities.ts';
import { hotelsIn, hotelsOfRegion } from '../../world/geography.ts';
import {
  allCities,
  countryCodeOf,
  postalCodeOf,
  regionsOfCity,
  stateOf,
  zoneCodeOf,
} from '../../world/places.ts';
import { addressOf, hotelId, type World } from '../../world/world.ts';

type SearchRules = Pick<Rules, 'hotelOfCode' | 'v1Within' | 'cityOfCode'>;

/** The hotels of a place, each once, in the same order for every page. They are generated lazily: a page takes as many as it needs. */
export function* hotelsAt(
  world: World,
  place: V1Place,
  rules: SearchRules,
  language: Language,
): Generator<number> {
  switch (place.kind) {
    case 'hotels': {
      const hotelNumbers = place.codes
        .map((code) => rules.hotelOfCode(code))
        .filter((hotel) => hotel !== undefined);
      yield* hotelsIn(world, { kind: 'hotels', ids: hotelNumbers.map(hotelId) }, rules.v1Within);
      return;
    }
    case 'circle':
      yield* hotelsIn(world, place, rules.v1Within);
      return;
    case 'city':
      if (place.city) yield* hotelsOfCity(world, place.city);
      return;
    case 'everywhere':
      for (const city of allCities) yield* hotelsOfCity(world, city);
      return;
    case 'address':
      for (const city of allCities)
        if (cityMatches(city, place.address, rules, language))
          for (const hotel of hotelsOfCity(world, city))
            if (hotelMatches(world, hotel, place.address)) yield hotel;
  }
}

function* hotelsOfCity(world: World, city: City): Generator<number> {
  for (const region of regionsOfCity(world, city)) yield* hotelsOfRegion(world, region);
}

const matchesAny = (requestedName: string | undefined, ...names: readonly string[]): boolean =>
  requestedName === undefined ||
  names.some((name) => name.localeCompare(requestedName.trim(), undefined, { sensitivity: 'base' }) === 0);

/** Whether a city matches an address. Names are compared without case and accents. */
function cityMatches(city: City, address: RequestedAddress, rules: SearchRules, language: Language): boolean {
  const state = stateOf(city);
  return (
    (address.cityCode === undefined || rules.cityOfCode(address.cityCode) === city) &&
    (address.countryCode === undefined || countryCodeOf(city) === address.countryCode) &&
    (address.stateCode === undefined || state.code === address.stateCode) &&
    matchesAny(address.cityName, city.name) &&
    matchesAny(address.stateName, state.name) &&
    matchesAny(
      address.countryName,
      city.country,
      countryName(city.country, language),
      countryName(city.country, 'en'),
    )
  );
}

const hotelMatches = (
  world: World,
  hotel: number,
  { line, postalCode, zoneCode }: RequestedAddress,
): boolean =>
  matchesAny(line, addressOf(world, hotel)) &&
  matchesAny(postalCode, postalCodeOf(world, hotel)) &&
  (zoneCode ?? zoneCodeOf(hotel)) === zoneCodeOf(hotel);
