import type { RequestedPlace } from './destinations.ts';
import type { CurrencyCode } from '../../world/currencies.ts';
import type { Quote } from '../../world/quotes.ts';

/** Which hotels and how many rates a search answers with. Specification: "v1 availability request (GetHotelAvail)", controls. */
export interface V1AvailabilityRules {
  /** The currency of prices; code 1 where none was asked for. */
  currencyRequested(requested: CurrencyCode | undefined): CurrencyCode;
  /** Whether only hotels with available rates are shown; two members of a request may say it. */
  onlyAvailable(control: boolean | undefined, criterion: boolean | undefined): boolean;
  /** Whether only the best rate is shown for each room. */
  onlyBest(requested: boolean | undefined): boolean;
  taxesInBestPrice(requested: boolean | undefined): boolean;
  /** How many rooms one candidate asks for. */
  roomsOfKind(quantity: number): number;
  /** The best of the rates for one room; none of none. */
  bestOf(quotes: readonly Quote[], withTaxes: boolean): readonly Quote[];
  /** The rates for one room where all of them are wanted. */
  allOf(quotes: readonly Quote[]): readonly Quote[];
  /** How many hotels one answer holds at most. */
  hotelsRequested(requested: number | undefined): number;
  /** One-based. */
  v1PageRequested(requested: number | undefined): number;
  /** Hotels to pass over before a page begins. */
  hotelsBefore(page: number, size: number): number;
  /**
   * @param isFavourite whether the hotel is one that this kind of client prefers
   * @param place where hotels are searched for
   */
  keepsPreferred(
    isFavourite: (kind: number) => boolean,
    kind: number,
    wanted: boolean | undefined,
    place: RequestedPlace,
  ): boolean;
  /** @param stars undefined for a hotel without a rating */
  keepsRating(stars: number | undefined, wanted: number | undefined): boolean;
  /** Whether a guest of that kind needs an age. */
  needsAge(kind: 7 | 8 | 10): boolean;
  /** Whether a member that is marked as not yet implemented may stand in a request. */
  bearsUnimplemented(member: 'RatePlanIds' | 'RateRoomIds' | 'MultimediaObjects'): boolean;
  /** Whether a hotel asked for may be said to belong to a chain. */
  bearsChainCode(code: number | string): boolean;
  /** Whether a criterion may be null. */
  bearsNull(member: string): boolean;
  /** Criteria of the answer. */
  echoCriteria(sent: object): object | null;
}

const cheapest = (quotes: readonly Quote[], priceOf: (quote: Quote) => number): readonly Quote[] => {
  const [first, ...others] = quotes;
  return first === undefined
    ? []
    : [others.reduce((best, quote) => (priceOf(quote) < priceOf(best) ? quote : best), first)];
};

/** More would be an answer that nobody can hold; further hotels are on further pages. */
const mostHotels = 1_000;

export const v1AvailabilityRules: V1AvailabilityRules = {
  currencyRequested: (requested = 1) => requested,
  onlyAvailable: (control, criterion) =>
    control === true || criterion === true || (control ?? criterion ?? true),
  onlyBest: (requested = true) => requested,
  roomsOfKind: (quantity) => quantity,
  taxesInBestPrice: (requested = true) => requested,
  bestOf: (quotes, withTaxes) => cheapest(quotes, ({ before, after }) => (withTaxes ? after : before)),
  allOf: (quotes) => quotes,
  hotelsRequested: (requested = 100) => Math.min(requested, mostHotels),
  v1PageRequested: (requested = 1) => requested,
  hotelsBefore: (page, size) => (page - 1) * size,
  keepsPreferred: (isFavourite, kind, wanted) => wanted !== true || isFavourite(kind),
  keepsRating: (stars, wanted) => wanted === undefined || stars === wanted,
  needsAge: (kind) => kind === 8,
  bearsUnimplemented: () => true,
  bearsChainCode: () => true,
  bearsNull: () => true,
  echoCriteria: (sent) => sent,
};
