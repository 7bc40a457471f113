import { cityCodeOf, countryCodeOf, stateOf, publishesAddress } from '../../../world/places.ts';
import { hotelCodeOf } from '../../../world/quotes.ts';
import { scenarioOf } from '../../../world/scenarios.ts';
import { addressOf, cityOf, nameOf, starsOf, type World } from '../../../world/world.ts';

/** A hotel in a search response. The specification does not define its shape: it follows availability. */
export function foundHotelShape(world: World, hotel: number) {
  const stars = scenarioOf(hotel) === 'sparse' ? undefined : starsOf(world, hotel);
  return {
    HotelRef: { HotelCode: hotelCodeOf(hotel), HotelName: nameOf(world, hotel) },
    Address: publishesAddress(world, hotel) ? foundAddress(world, hotel) : null,
    Award: stars === undefined ? null : { Rating: stars },
  };
}

function foundAddress(world: World, hotel: number) {
  const city = cityOf(hotel);
  return {
    AddressLine: addressOf(world, hotel),
    CityCode: cityCodeOf(city),
    CityName: city.name,
    StateProvCode: stateOf(city).code,
    CountryCode: countryCodeOf(city),
  };
}
