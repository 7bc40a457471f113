import type { Supplier } from '../../../schemas/messages/orders/parties.ts';
import { chainOf } from '../../world/chains.ts';
import { postalCodeOf, stateOf } from '../../world/places.ts';
import { addressOf, cityOf, hotelId, nameOf, type World } from '../../world/world.ts';

/** Who supplies a hotel: its chain, or the house itself where it belongs to none. */
export const supplierIdOf = (world: World, hotel: number): string =>
  `SUP-${chainOf(world, hotel)?.code ?? hotelId(hotel)}`;

/** What the sandbox says of no supplier. */
const unreported = {
  vat: null,
  email: null,
  phone: null,
  cityRegistration: null,
  stateRegistration: null,
} as const;

const nowhere = { address: null, cityName: null, stateName: null, zipCode: null, countryCode: null } as const;

/** Specification: "Order record", `suppliers[]`. */
function supplierShape(world: World, hotel: number): Supplier {
  const id = supplierIdOf(world, hotel);
  const common = { id, platformId: id.replace('SUP', 'PLATFORM'), ...unreported };
  const chain = chainOf(world, hotel);
  if (chain) return { ...common, corporateName: chain.name, brandName: chain.name, ...nowhere };
  const city = cityOf(hotel);
  return {
    ...common,
    corporateName: nameOf(world, hotel),
    brandName: nameOf(world, hotel),
    address: addressOf(world, hotel),
    cityName: city.name,
    stateName: stateOf(city).name,
    zipCode: postalCodeOf(world, hotel),
    countryCode: city.country,
  };
}

/** The suppliers of hotels, each once. */
export const suppliersOf = (world: World, hotels: readonly number[]): Supplier[] => [
  ...new Map(hotels.map((hotel) => [supplierIdOf(world, hotel), supplierShape(world, hotel)])).values(),
];
