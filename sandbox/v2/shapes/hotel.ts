import type { Hotel } from '../../../schemas/messages/v2/shapes.ts';
import type { Language } from '../../words/languages.ts';
import { countryName } from '../../words/texts.ts';
import { positionOf } from '../../world/geography.ts';
import { publishesAddress } from '../../world/places.ts';
import { scenarioOf } from '../../world/scenarios.ts';
import { addressOf, cityOf, hotelId, nameOf, type World } from '../../world/world.ts';
import { nulls } from '../../nulls.ts';

const noAddress = nulls('cityName countryName address');

/** A hotel as a response shows it. Some hotels do not publish their location. Specification: "v2 availability", `hotel`. */
export function hotelShape(world: World, hotel: number, language: Language): Hotel {
  const idAndName = { id: hotelId(hotel), name: nameOf(world, hotel) };
  const scenario = scenarioOf(hotel);
  if (scenario === 'sparse') return { ...idAndName, ...noAddress, position: null };
  const { name, country } = cityOf(hotel);
  const hotelWithAddress = {
    ...idAndName,
    cityName: name,
    countryName: countryName(country, language),
    address: addressOf(world, hotel),
  };
  const shape = publishesAddress(world, hotel) ? hotelWithAddress : { ...idAndName, ...noAddress };
  return {
    ...shape,
    // Of the hotels without a position, half return null and half an object with null members.
    position: positionOf(world, hotel) ?? (hotel % 2 === 0 ? null : nulls('latitude longitude')),
  };
}
