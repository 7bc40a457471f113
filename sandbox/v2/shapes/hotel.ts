import type { Hotel } from '../../../schemas/messages/v2/shapes.ts';
import type { Language } from '../../words/languages.ts';
import { countryName } from '../../words/texts.ts';
import { positionOf } from '../../world/geography.ts';
import { tellsItsPlace } from '../../world/places.ts';
import { scenarioOf } from '../../world/scenarios.ts';
import { addressOf, cityOf, hotelId, nameOf, type World } from '../../world/world.ts';

/** A hotel as an answer shows it. Some hotels do not say where they are. Specification: "v2 availability", `hotel`. */
export function hotelShape(world: World, hotel: number, language: Language): Hotel {
  const bare = { id: hotelId(hotel), name: nameOf(world, hotel) };
  const scenario = scenarioOf(hotel);
  if (scenario === 'sparse')
    return { ...bare, cityName: null, countryName: null, address: null, position: null };
  const { name, country } = cityOf(hotel);
  const full = {
    ...bare,
    cityName: name,
    countryName: countryName(country, language),
    address: addressOf(world, hotel),
  };
  const reported = tellsItsPlace(world, hotel)
    ? full
    : { ...bare, cityName: null, countryName: null, address: null };
  return {
    ...reported,
    position: positionOf(world, hotel) ?? (hotel % 2 === 0 ? null : { latitude: null, longitude: null }),
  };
}
