import type { HotelStay } from '../../../schemas/messages/v1/availability-response.ts';
import { countryName } from '../../words/texts.ts';
import {
  cityCodeOf,
  countryCodeOf,
  postalCodeOf,
  stateOf,
  publishesAddress,
  zoneCodeOf,
} from '../../world/places.ts';
import { addressOf, cityOf } from '../../world/world.ts';
import type { Frame } from './frame.ts';

type Address = NonNullable<HotelStay['BasicPropertyInfo']['Address']>;

/**
 * The address of a hotel, with the country name in the response's language; null if the hotel does not publish it. Specification:
 * "v1 availability request (GetHotelAvail)", `Address`.
 */
export function addressShape({ world, language }: Pick<Frame, 'world' | 'language'>, hotel: number) {
  if (!publishesAddress(world, hotel)) return null;
  const city = cityOf(hotel);
  const state = stateOf(city);
  return {
    AddressLine: addressOf(world, hotel),
    CityCode: cityCodeOf(city),
    CityName: city.name,
    CountryCode: countryCodeOf(city),
    CountryName: countryName(city.country, language),
    PostalCode: postalCodeOf(world, hotel),
    StateProvCode: state.code,
    StateProv: state.name,
    ZoneCode: zoneCodeOf(hotel),
  } satisfies Address;
}
