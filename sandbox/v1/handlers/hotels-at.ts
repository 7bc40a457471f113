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

type Seeking = Pick<Rules, 'hotelOfCode' | 'v1Within' | 'cityOfCode'>;

/** The hotels of a place, each once, in an order that pages share. Hotels are produced one by one: a page takes what it needs. */
export function* hotelsAt(
  world: World,
  place: V1Place,
  rules: Seeking,
  language: Language,
): Generator<number> {
  switch (place.kind) {
    case 'hotels': {
      const numbers = place.codes
        .map((code) => rules.hotelOfCode(code))
        .filter((hotel) => hotel !== undefined);
      yield* hotelsIn(world, { kind: 'hotels', ids: numbers.map(hotelId) }, rules.v1Within);
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
        if (lies(city, place.address, rules, language))
          for (const hotel of hotelsOfCity(world, city)) if (stands(world, hotel, place.address)) yield hotel;
  }
}

function* hotelsOfCity(world: World, city: City): Generator<number> {
  for (const region of regionsOfCity(world, city)) yield* hotelsOfRegion(world, region);
}

const same = (requested: string | undefined, ...names: readonly string[]): boolean =>
  requested === undefined ||
  names.some((name) => name.localeCompare(requested.trim(), undefined, { sensitivity: 'base' }) === 0);

/** Whether a city is where an address says. Names are compared without regard to case and accents. */
function lies(city: City, requested: RequestedAddress, rules: Seeking, language: Language): boolean {
  const state = stateOf(city);
  return (
    (requested.cityCode === undefined || rules.cityOfCode(requested.cityCode) === city) &&
    (requested.countryCode === undefined || countryCodeOf(city) === requested.countryCode) &&
    (requested.stateCode === undefined || state.code === requested.stateCode) &&
    same(requested.cityName, city.name) &&
    same(requested.stateName, state.name) &&
    same(
      requested.countryName,
      city.country,
      countryName(city.country, language),
      countryName(city.country, 'en'),
    )
  );
}

/** Whether a hotel of the city stands where an address says. */
const stands = (world: World, hotel: number, { line, postalCode, zoneCode }: RequestedAddress): boolean =>
  same(line, addressOf(world, hotel)) &&
  same(postalCode, postalCodeOf(world, hotel)) &&
  (zoneCode ?? zoneCodeOf(hotel)) === zoneCodeOf(hotel);
