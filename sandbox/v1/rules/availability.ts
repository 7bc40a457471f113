import type { RequestedPlace } from './destinations.ts';
import type { CurrencyCode } from '../../world/currencies.ts';
import type { Quote } from '../../world/quotes.ts';

/** Selection of hotels and rates in a search. Specification: "v1 availability request (GetHotelAvail)", controls. */
export interface V1AvailabilityRules {
  /** The currency of prices; code 1 by default. @param pseudoCityCodes codes of the points of sale; they do not affect the currency */
  currencyRequested(
    requested: CurrencyCode | undefined,
    pseudoCityCodes: readonly (string | undefined)[],
  ): CurrencyCode;
  /** Whether only hotels with available rates are shown; two members of a request control this. */
  onlyAvailable(control: boolean | undefined, criterion: boolean | undefined): boolean;
  /** Whether only the best rate is shown for each room. */
  onlyBest(requested: boolean | undefined): boolean;
  taxesInBestPrice(requested: boolean | undefined): boolean;
  /** The number of rooms that a candidate requests. */
  roomsOfKind(quantity: number): number;
  /** The best rate for one room as a list; empty if there is no rate. */
  bestOf(quotes: readonly Quote[], withTaxes: boolean): readonly Quote[];
  /** The rates for one room if all rates are requested. */
  allOf(quotes: readonly Quote[]): readonly Quote[];
  /** Maximum number of hotels of one response. */
  hotelsRequested(requested: number | undefined): number;
  /** One-based. */
  v1PageRequested(requested: number | undefined): number;
  hotelsBefore(page: number, size: number): number;
  /**
   * @param isFavourite whether this kind of client prefers the hotel
   * @param place the requested destination
   */
  keepsPreferred(
    isFavourite: (kind: number) => boolean,
    kind: number,
    onlyPreferred: boolean | undefined,
    place: RequestedPlace,
  ): boolean;
  /** @param stars undefined for a hotel without a rating */
  keepsRating(stars: number | undefined, requestedRating: number | undefined): boolean;
  /** Whether a guest of this kind needs an age. */
  needsAge(kind: 7 | 8 | 10): boolean;
  /** Whether a request may contain a member that is marked as not yet implemented. */
  acceptsUnimplemented(member: 'RatePlanIds' | 'RateRoomIds' | 'MultimediaObjects'): boolean;
  /** Whether a requested hotel may have this chain code. */
  acceptsChainCode(code: number | string): boolean;
  acceptsNullCriterion(member: string): boolean;
  echoCriteria(criteria: object): object | null;
}

const cheapestQuotes = (quotes: readonly Quote[], priceOf: (quote: Quote) => number): readonly Quote[] => {
  const [firstQuote, ...otherQuotes] = quotes;
  return firstQuote === undefined
    ? []
    : [otherQuotes.reduce((best, quote) => (priceOf(quote) < priceOf(best) ? quote : best), firstQuote)];
};

/** Maximum page size, which limits the size of a response. Further hotels are on further pages. */
const maxHotels = 1_000;

export const v1AvailabilityRules: V1AvailabilityRules = {
  currencyRequested: (requested = 1) => requested,
  // One true member is enough; the default applies only if both members are absent.
  onlyAvailable: (control, criterion) =>
    control === true || criterion === true || (control ?? criterion ?? true),
  onlyBest: (requested = true) => requested,
  roomsOfKind: (quantity) => quantity,
  taxesInBestPrice: (requested = true) => requested,
  bestOf: (quotes, withTaxes) => cheapestQuotes(quotes, ({ before, after }) => (withTaxes ? after : before)),
  allOf: (quotes) => quotes,
  hotelsRequested: (requested = 100) => Math.min(requested, maxHotels),
  v1PageRequested: (requested = 1) => requested,
  hotelsBefore: (page, size) => (page - 1) * size,
  keepsPreferred: (isFavourite, kind, onlyPreferred) => onlyPreferred !== true || isFavourite(kind),
  keepsRating: (stars, requestedRating) => requestedRating === undefined || stars === requestedRating,
  needsAge: (kind) => kind === 8,
  acceptsUnimplemented: () => true,
  acceptsChainCode: () => true,
  acceptsNullCriterion: () => true,
  echoCriteria: (criteria) => criteria,
};
