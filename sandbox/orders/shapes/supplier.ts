import { firstOfEach } from '../../../lib/first-of-each.ts';
import type { Supplier } from '../../../schemas/messages/orders/parties.ts';
import { chainOf } from '../../world/chains.ts';
import { postalCodeOf, stateOf } from '../../world/places.ts';
import { addressOf, cityOf, hotelId, nameOf, type World } from '../../world/world.ts';
import { nulls } from '../../nulls.ts';

/** Id of a hotel's supplier: the supplier is the hotel's chain, or the hotel itself if it has no chain. */
export const supplierIdOf = (world: World, hotel: number): string =>
  `SUP-${chainOf(world, hotel)?.code ?? hotelId(hotel)}`;

/** Members that are null for every supplier. */
const nullMembers = nulls('vat email phone cityRegistration stateRegistration');

const noAddress = nulls('address cityName stateName zipCode countryCode');

function supplierShape(world: World, hotel: number): Supplier {
  const id = supplierIdOf(world, hotel);
  const commonMembers = { id, platformId: id.replace('SUP', 'PLATFORM'), ...nullMembers };
  const chain = chainOf(world, hotel);
  if (chain) return { ...commonMembers, corporateName: chain.name, brandName: chain.name, ...noAddress };
  const city = cityOf(hotel);
  return {
    ...commonMembers,
    corporateName: nameOf(world, hotel),
    brandName: nameOf(world, hotel),
    address: addressOf(world, hotel),
    cityName: city.name,
    stateName: stateOf(city).name,
    zipCode: postalCodeOf(world, hotel),
    countryCode: city.country,
  };
}

/** The suppliers of the given hotels, without duplicates. Specification: "Order record", `suppliers[]`. */
export const suppliersOf = (world: World, hotels: readonly number[]): Supplier[] =>
  firstOfEach(
    hotels.map((hotel) => supplierShape(world, hotel)),
    ({ id }) => id,
  );
