import type { Frame } from '../../shapes/frame.ts';
import type { FoundRoom, GuestCount } from '../../../world/found.ts';
import type { CurrencyCode } from '../../../world/currencies.ts';
import { isMobileExclusive } from '../../../world/mobile.ts';
import { productsOf, type Product } from '../../../world/products.ts';
import { isCommissionable, isPackage, mealCodeOf, quoteOf, roomIdOf } from '../../../world/quotes.ts';
import { obstacleTo, rateOf } from '../../../world/rates.ts';
import type { Party, Stay } from '../../../world/stay.ts';
import type { RequestedFilters } from './criterion.ts';
import type { RequestedAvail } from './request.ts';
import { partyOf } from './guests.ts';

/** No hotel has more rooms of a kind: whoever wants more finds nothing, and costs nothing. */
const mostRooms = 12;

/** One of the rooms that are wanted. */
interface WantedRoom {
  readonly rph: number;
  readonly party: Party;
  readonly guests: readonly GuestCount[];
  readonly roomType: string | undefined;
}

/** What is wanted of each hotel. */
export interface Wanted {
  /** None where more rooms are wanted than any hotel has. */
  readonly rooms: readonly WantedRoom[];
  readonly stay: Stay;
  readonly currency: CurrencyCode;
  readonly onlyBest: boolean;
  readonly withTaxes: boolean;
  readonly filters: RequestedFilters;
}

export function wantedOf(requested: RequestedAvail, { rules }: Pick<Frame, 'rules'>): Wanted {
  const { filters, stay } = requested;
  const onlyBest = rules.onlyBest(requested.bestOnly);
  const count = requested.rooms.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    rooms:
      count > mostRooms
        ? []
        : requested.rooms.flatMap(({ rph, quantity, guests, roomType }) => {
            const room = { rph, party: partyOf(guests, count), guests, roomType };
            return Array.from({ length: rules.roomsOfKind(quantity) }, () => room);
          }),
    stay,
    currency: rules.currencyRequested(requested.currency),
    onlyBest,
    withTaxes: rules.taxesInBestPrice(filters.taxesInBestPrice),
    filters: {
      ...filters,
      amounts: rules.amountsRequested(filters.amounts, { currency: requested.currency, onlyBest }),
    },
  };
}

/** What a hotel has for the rooms wanted: whether it has something for each of them, and, when it is shown, at what price. */
export function roomsIn(
  hotel: number,
  wanted: Wanted,
  frame: Frame,
): { readonly available: boolean; readonly priced: () => FoundRoom[] } {
  const { view, rules } = frame;
  const products = productsOf(view.world, hotel).filter((product) => keeps(product, wanted.filters, frame));
  const offers = wanted.rooms.map((room) =>
    products.filter(
      (product) =>
        (room.roomType === undefined || rules.keepsRoomType(roomIdOf({ product }), [room.roomType])) &&
        obstacleTo(view, product, wanted.stay, room.party) === undefined,
    ),
  );
  const available = offers.length > 0 && offers.every((products) => products.length > 0);
  const priced = (): FoundRoom[] =>
    wanted.rooms.map(({ rph, party, guests }, index) => {
      const quotes = available
        ? offers[index]!.map((product) =>
            quoteOf(view, rateOf(view, product, wanted.stay, party), wanted.currency),
          )
        : [];
      return {
        rph,
        index,
        party,
        guests,
        quotes: wanted.onlyBest ? rules.bestOf(quotes, wanted.withTaxes) : rules.allOf(quotes),
      };
    });
  return { available, priced };
}

/** Whether the filters leave a product, for whomever it may be. */
function keeps(product: Product, filters: RequestedFilters, { rules, world }: Frame): boolean {
  const rate = { product };
  return (
    rules.keepsAmount(
      { commissionable: isCommissionable(rate), package: isPackage(rate) },
      filters.amounts,
    ) &&
    rules.keepsMeal(mealCodeOf(rate), filters.meal) &&
    rules.keepsRoomType(roomIdOf(rate), filters.roomTypes) &&
    rules.keepsPlanType(product.planKind.type, filters.planTypes) &&
    rules.keepsMobile(isMobileExclusive(world, product), filters.fromMobile)
  );
}
