import type { Reservation } from '../../reservations/reservation.ts';
import { countryName } from '../../words/texts.ts';
import { positionOf } from '../../world/geography.ts';
import { addressOf, cityOf, hotelId, nameOf } from '../../world/world.ts';
import type { OrderFrame } from './frame.ts';

/** The number of a reservation's hotel, which is the hotel of its first room. */
export const hotelOf = ({ rooms }: Pick<Reservation, 'rooms'>): number => rooms[0]!.hotel;

/** The hotel of an item, with its address. */
export function hotelMembers(hotel: number, { view: { world }, language }: OrderFrame) {
  const { name, country } = cityOf(hotel);
  const position = positionOf(world, hotel);
  return {
    productId: hotelId(hotel),
    productName: nameOf(world, hotel),
    cityName: name,
    countryCode: country,
    countryName: countryName(country, language),
    hotelAddress: addressOf(world, hotel),
    hotelLatitude: position?.latitude ?? null,
    hotelLongitude: position?.longitude ?? null,
    supplierHotelCode: hotelId(hotel),
  };
}
