import type { RequestedPlace } from './destinations.ts';
import type { CurrencyCode } from '../../world/currencies.ts';
import { cheapestOf, type Quote } from '../../world/quotes.ts';

/** Maximum page size, which limits the size of a response. Further hotels are on further pages. */
const maxHotels = 1_000;

/** Selection of hotels and rates in a search. Specification: "v1 availability request (GetHotelAvail)", controls. */
export const v1AvailabilityRules = {
  /** The currency of prices; code 1 by default. @param pseudoCityCodes codes of the points of sale; they do not affect the currency */
  currencyRequested: (
    requested: CurrencyCode | undefined,
    _pseudoCityCodes: readonly (string | undefined)[],
  ): CurrencyCode => requested ?? 1,
  /** Whether only hotels with available rates are shown; two members of a request control this. */
  // One true member is enough; the default applies only if both members are absent.
  onlyAvailable: (control: boolean | undefined, criterion: boolean | undefined): boolean =>
    control === true || criterion === true || (control ?? criterion ?? true),
  /** Whether only the best rate is shown for each room. */
  onlyBest: (requested: boolean | undefined): boolean => requested ?? true,
  taxesInBestPrice: (requested: boolean | undefined): boolean => requested ?? true,
  /** The number of rooms that a candidate requests. */
  roomsOfKind: (quantity: number): number => quantity,
  /** The best rate for one room as a list; empty if there is no rate. */
  bestOf: (quotes: readonly Quote[], withTaxes: boolean): readonly Quote[] => {
    const best = cheapestOf(quotes, ({ before, after }) => (withTaxes ? after : before));
    return best === undefined ? [] : [best];
  },
  /** The rates for one room if all rates are requested. */
  allOf: (quotes: readonly Quote[]): readonly Quote[] => quotes,
  /** Maximum number of hotels of one response. */
  hotelsRequested: (requested: number | undefined): number => Math.min(requested ?? 100, maxHotels),
  /** One-based. */
  v1PageRequested: (requested: number | undefined): number => requested ?? 1,
  hotelsBefore: (page: number, size: number): number => (page - 1) * size,
  /**
   * @param isFavourite whether this kind of client prefers the hotel
   * @param place the requested destination
   */
  keepsPreferred: (
    isFavourite: (kind: number) => boolean,
    kind: number,
    onlyPreferred: boolean | undefined,
    _place: RequestedPlace,
  ): boolean => onlyPreferred !== true || isFavourite(kind),
  /** @param stars undefined for a hotel without a rating */
  keepsRating: (stars: number | undefined, requestedRating: number | undefined): boolean =>
    requestedRating === undefined || stars === requestedRating,
  /** Whether a guest of this kind needs an age. */
  needsAge: (kind: 7 | 8 | 10): boolean => kind === 8,
  /** Whether a request may contain a member that is marked as not yet implemented. */
  acceptsUnimplemented: (_member: 'RatePlanIds' | 'RateRoomIds' | 'MultimediaObjects'): boolean => true,
  /** Whether a requested hotel may have this chain code. */
  acceptsChainCode: (_code: number | string): boolean => true,
  acceptsNullCriterion: (_member: string): boolean => true,
  echoCriteria: (criteria: object): object | null => criteria,
};
