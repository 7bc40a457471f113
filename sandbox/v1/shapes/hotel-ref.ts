import { chainOf } from '../../world/chains.ts';
import { hotelCodeOf } from '../../world/quotes.ts';
import { nameOf, type World } from '../../world/world.ts';

/** The codes and names of a hotel, and of its chain if it has one. */
export function hotelRefShape(world: World, hotel: number, includesName: boolean) {
  const chain = chainOf(world, hotel);
  return {
    BrandName: chain?.brand ?? null,
    ChainCode: chain?.code ?? null,
    ChainName: chain?.name ?? null,
    HotelCode: hotelCodeOf(hotel),
    HotelName: includesName ? nameOf(world, hotel) : null,
  };
}
