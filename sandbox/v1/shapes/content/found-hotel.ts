import type { HotelSearchResponse } from '../../../../schemas/messages/v1/search.ts';
import { cityCodeOf, countryCodeOf, stateOf, publishesAddress } from '../../../world/places.ts';
import { hotelCodeOf } from '../../../world/quotes.ts';
import { scenarioOf } from '../../../world/scenarios.ts';
import { addressOf, cityOf, nameOf, starsOf, type World } from '../../../world/world.ts';

type FoundHotel = NonNullable<
  NonNullable<NonNullable<HotelSearchResponse['HotelStaysType']>['HotelStays']>[number]['BasicPropertyInfo']
>;

/** A hotel in a search response. The specification does not define its shape: it follows availability. */
export function foundHotelShape(world: World, hotel: number): FoundHotel {
  const stars = scenarioOf(hotel) === 'sparse' ? undefined : starsOf(world, hotel);
  return {
    HotelRef: { HotelCode: hotelCodeOf(hotel), HotelName: nameOf(world, hotel) },
    Address: publishesAddress(world, hotel) ? foundAddress(world, hotel) : null,
    Award: stars === undefined ? null : { Rating: stars },
  };
}

function foundAddress(world: World, hotel: number): NonNullable<NonNullable<FoundHotel>['Address']> {
  const city = cityOf(hotel);
  return {
    AddressLine: addressOf(world, hotel),
    CityCode: cityCodeOf(city),
    CityName: city.name,
    StateProvCode: stateOf(city).code,
    CountryCode: countryCodeOf(city),
  };
}
