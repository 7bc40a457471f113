import type { HotelStay } from '../../../schemas/messages/v1/availability-response.ts';
import { chainOf } from '../../world/chains.ts';
import { hotelCodeOf } from '../../world/quotes.ts';
import { nameOf, type World } from '../../world/world.ts';

type HotelRef = NonNullable<HotelStay['BasicPropertyInfo']['HotelRef']> & { readonly HotelCode: number };

/** The codes and names of a hotel; a hotel without a chain has none of the chain's. */
export function hotelRefShape(world: World, hotel: number, withName: boolean): HotelRef {
  const chain = chainOf(world, hotel);
  return {
    BrandName: chain?.brand ?? null,
    ChainCode: chain?.code ?? null,
    ChainName: chain?.name ?? null,
    HotelCode: hotelCodeOf(hotel),
    HotelName: withName ? nameOf(world, hotel) : null,
  };
}
