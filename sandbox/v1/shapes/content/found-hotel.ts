import type { HotelSearchResponse } from '../../../../schemas/messages/v1/search.ts';
import { cityCodeOf, cityOfHotel, countryCodeOf, stateOf, tellsItsPlace } from '../../../world/places.ts';
import { hotelCodeOf } from '../../../world/quotes.ts';
import { scenarioOf } from '../../../world/scenarios.ts';
import { addressOf, nameOf, starsOf, type World } from '../../../world/world.ts';

type Found = NonNullable<
  NonNullable<NonNullable<HotelSearchResponse['HotelStaysType']>['HotelStays']>[number]['BasicPropertyInfo']
>;

/** A hotel as a search shows it. The specification does not show the shape: it is modelled after that of availability. */
export function foundHotelShape(world: World, hotel: number): Found {
  const stars = scenarioOf(hotel) === 'sparse' ? undefined : starsOf(world, hotel);
  return {
    HotelRef: { HotelCode: hotelCodeOf(hotel), HotelName: nameOf(world, hotel) },
    Address: tellsItsPlace(world, hotel) ? addressOfFound(world, hotel) : null,
    Award: stars === undefined ? null : { Rating: stars },
  };
}

function addressOfFound(world: World, hotel: number): NonNullable<NonNullable<Found>['Address']> {
  const city = cityOfHotel(hotel);
  return {
    AddressLine: addressOf(world, hotel),
    CityCode: cityCodeOf(city),
    CityName: city.name,
    StateProvCode: stateOf(city).code,
    CountryCode: countryCodeOf(city),
  };
}
