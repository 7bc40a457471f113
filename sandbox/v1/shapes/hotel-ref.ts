import type { HotelStay } from '../../../schemas/messages/v1/availability-response.ts';
import { chainOf } from '../../world/chains.ts';
import { hotelCodeOf } from '../../world/quotes.ts';
import { nameOf, type World } from '../../world/world.ts';

type HotelRef = NonNullable<HotelStay['BasicPropertyInfo']['HotelRef']> & { readonly HotelCode: number };

/** How a hotel is named; a hotel of no chain has no names of one. */
export function hotelRefShape(world: World, hotel: number, tellsName: boolean): HotelRef {
  const chain = chainOf(world, hotel);
  return {
    BrandName: chain?.brand ?? null,
    ChainCode: chain?.code ?? null,
    ChainName: chain?.name ?? null,
    HotelCode: hotelCodeOf(hotel),
    HotelName: tellsName ? nameOf(world, hotel) : null,
  };
}
