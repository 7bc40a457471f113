import type { Hotel } from '../../../schemas/messages/v2/shapes.ts';
import type { Language } from '../../words/languages.ts';
import { countryName } from '../../words/texts.ts';
import { positionOf } from '../../world/geography.ts';
import { publishesAddress } from '../../world/places.ts';
import { scenarioOf } from '../../world/scenarios.ts';
import { addressOf, cityOf, hotelId, nameOf, type World } from '../../world/world.ts';

/** A hotel as a response shows it. Some hotels do not publish their location. Specification: "v2 availability", `hotel`. */
export function hotelShape(world: World, hotel: number, language: Language): Hotel {
  const { name, country } = cityOf(hotel);
  const address = publishesAddress(world, hotel)
    ? { cityName: name, countryName: countryName(country, language), address: addressOf(world, hotel) }
    : { cityName: null, countryName: null, address: null };
  const position = scenarioOf(hotel) === 'sparse' ? null : positionOf(world, hotel);
  return {
    id: hotelId(hotel),
    name: nameOf(world, hotel),
    ...address,
    // Of the hotels without a position, half return null and half an object with null members.
    position:
      position === undefined && hotel % 2 !== 0 ? { latitude: null, longitude: null } : (position ?? null),
  };
}
