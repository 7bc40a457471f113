import type { HotelInfo } from '../../../../schemas/messages/v1/hotel-info.ts';
import { airportCodeOf } from '../../../world/airports.ts';
import { hasDetail } from '../../../world/content.ts';
import { cityCodeOf, cityOfHotel, countryCodeOf, stateOf, zoneCodeOf } from '../../../world/places.ts';
import { timeZoneOf } from '../../../world/time-zones.ts';
import type { ContentContext } from './multimedia.ts';

type Region = NonNullable<HotelInfo['SurroundingRegions']>[number];

/**
 * The regions around a hotel, from the nearest to its continent. City, state and country use the codes of the three lists; the
 * other codes are the sandbox's own.
 */
export function surroundingsShape(hotel: number, { world }: ContentContext): Region[] {
  const city = cityOfHotel(hotel);
  const [code, zone, [continent = '']] = [cityCodeOf(city), zoneCodeOf(hotel), timeZoneOf(city).split('/')];
  const regions: Region[] = [
    { Code: String(code), Type: 'city' },
    { Code: String(stateOf(city).code), Type: 'state' },
    { Code: String(countryCodeOf(city)), Type: 'country' },
    { Code: airportCodeOf(city), Type: 'airport' },
    { Code: `Z${zone}`, Type: 'neighborhood' },
    { Code: `V${code}`, Type: 'multi_city_vicinity' },
    { Code: `P${zone}`, Type: 'point_of_interest' },
    { Code: `T${code}`, Type: 'train_station' },
    { Code: `M${zone}`, Type: 'metro_station' },
    { Code: `${city.country}-${stateOf(city).code}`, Type: 'province_state' },
    { Code: `H-${city.country}`, Type: 'high_level_region' },
    { Code: continent.toUpperCase(), Type: 'continent' },
  ];
  return regions.filter((_, index) => index < 3 || hasDetail(world, hotel, 'regions', index));
}
