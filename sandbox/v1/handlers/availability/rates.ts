import type { Frame } from '../../shapes/frame.ts';
import type { FoundRoom } from '../../../world/found.ts';
import { isMobileExclusive, productsOf, type Product } from '../../../world/products.ts';
import { isCommissionable, isPackage, mealCodeOf, quoteOf, roomIdOf } from '../../../world/quotes.ts';
import { obstacleTo, rateOf } from '../../../world/rates.ts';
import type { RequestedFilters } from './criterion.ts';
import type { RequestedAvail } from './request.ts';
import { partyOf } from './guests.ts';

/** More rooms than any hotel has of one kind. A search for more than this number finds nothing, so it is not computed. */
const maxRooms = 12;

type Search = ReturnType<typeof searchOf>;

/** The requested rooms and filters, applied to each hotel. There are no rooms if more are requested than any hotel has. */
export function searchOf(request: RequestedAvail, { rules }: Frame) {
  const { filters, stay } = request;
  const onlyBest = rules.onlyBest(request.bestOnly);
  const roomCount = request.rooms.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    rooms:
      roomCount > maxRooms
        ? []
        : request.rooms.flatMap(({ rph, quantity, guests, roomType }) => {
            const room = { rph, party: partyOf(guests, roomCount), guests, roomType };
            return Array.from({ length: rules.roomsOfKind(quantity) }, () => room);
          }),
    stay,
    currency: rules.currencyRequested(request.currency, request.pseudoCityCodes),
    onlyBest,
    withTaxes: rules.taxesInBestPrice(filters.taxesInBestPrice),
    filters: {
      ...filters,
      amounts: rules.amountsRequested(filters.amounts, { currency: request.currency, onlyBest }),
    },
  };
}

/** Whether a hotel has a rate for each requested room, and a function that prices these rates if the response needs them. */
export function roomOffersIn(hotel: number, search: Search, frame: Frame) {
  const { view, rules } = frame;
  const products = productsOf(view.world, hotel).filter((product) =>
    passesGuestIndependentFilters(product, search.filters, frame),
  );
  const productsByRoom = search.rooms.map((room) =>
    products.filter(
      (product) =>
        (room.roomType === undefined || rules.keepsRoomType(roomIdOf({ product }), [room.roomType])) &&
        obstacleTo(view, product, search.stay, room.party) === undefined,
    ),
  );
  const available = productsByRoom.length > 0 && productsByRoom.every((products) => products.length > 0);
  const priceRooms = (): FoundRoom[] =>
    search.rooms.map(({ rph, party, guests }, index) => {
      const quotes = available
        ? productsByRoom[index]!.map((product) =>
            quoteOf(view, rateOf(view, product, search.stay, party), search.currency),
          )
        : [];
      return {
        rph,
        index,
        party,
        guests,
        quotes: search.onlyBest ? rules.bestOf(quotes, search.withTaxes) : rules.allOf(quotes),
      };
    });
  return { available, priceRooms };
}

/** Whether a product passes those filters that do not depend on the guests. */
function passesGuestIndependentFilters(
  product: Product,
  filters: RequestedFilters,
  { rules, world }: Frame,
): boolean {
  const unpricedRate = { product };
  return (
    rules.keepsAmount(
      { commissionable: isCommissionable(unpricedRate), package: isPackage(unpricedRate) },
      filters.amounts,
    ) &&
    rules.keepsMeal(mealCodeOf(unpricedRate), filters.meal) &&
    rules.keepsRoomType(roomIdOf(unpricedRate), filters.roomTypes) &&
    rules.keepsPlanType(product.planKind.type, filters.planTypes) &&
    rules.keepsMobile(isMobileExclusive(world, product), filters.fromMobile)
  );
}
