import type { Hotel, RoomRate, UnavailableRoomRate } from '../schemas/messages/v2/shapes.ts';
import type { V2AvailabilityResponse } from '../schemas/messages/v2/availability.ts';
import type { V2CheckrateResponse } from '../schemas/messages/v2/checkrate.ts';
import { blocked, noData } from './gaps.ts';
import type { Answer } from './answer.ts';

/**
 * The body of an answer that a test builds on. What is wrong with its shape the judge has already said; a test that
 * cannot go on with it is blocked.
 */
const bodyOf = (answer: Answer, what: string): Record<string, unknown> => {
  if (answer.status !== 200) return blocked(`${what} answered HTTP ${answer.status}`);
  if (typeof answer.body !== 'object' || answer.body === null)
    return blocked(`${what} answered with something that is no JSON object`);
  const { hotels } = answer.body as { hotels?: unknown };
  if (!Array.isArray(hotels)) return blocked(`${what} answered without a list of hotels`);
  return answer.body as Record<string, unknown>;
};

export const availability = (answer: Answer): V2AvailabilityResponse =>
  bodyOf(answer, 'availability') as V2AvailabilityResponse;
export const confirmation = (answer: Answer): V2CheckrateResponse =>
  bodyOf(answer, 're-confirmation') as V2CheckrateResponse;

type AvailableHotel = V2AvailabilityResponse['hotels'][number];

export const hotelsIn = (answer: Answer): AvailableHotel[] =>
  availability(answer).hotels.filter(({ hotel }) => hotel !== undefined);

/** Ids of the hotels of an answer, sorted: the specification gives no order. */
export const hotelIdsIn = (answer: Answer): string[] =>
  hotelsIn(answer)
    .map(({ hotel }: { hotel: Hotel }) => hotel.id)
    .sort();

/** What has to agree when the same question is asked twice. */
export const offerSummary = (answer: Answer): unknown => ({
  total: availability(answer).totalCount,
  hotels: hotelIdsIn(answer),
});

export interface OfferedRate {
  readonly hotelId: string;
  readonly rate: Omit<RoomRate, 'rateToken'> & { readonly rateToken: string };
}

export const ratesIn = (answer: Answer): OfferedRate[] =>
  hotelsIn(answer).flatMap(({ hotel, roomRates }) =>
    (roomRates ?? []).map((rate) => ({ hotelId: hotel.id, rate })),
  );

export const unavailableIn = (answer: Answer): UnavailableRoomRate[] =>
  hotelsIn(answer).flatMap(({ unavailableRoomRates }) => unavailableRoomRates ?? []);

/** So many good rates, each of another hotel; blocked where the answer has fewer. */
export function ratesOfHotels(
  answer: Answer,
  count: number,
  good: (offer: OfferedRate) => boolean = () => true,
): OfferedRate[] {
  const byHotel = new Map(
    ratesIn(answer)
      .filter(good)
      .map((offer) => [offer.hotelId, offer]),
  );
  if (byHotel.size < count)
    noData(`availability shows ${byHotel.size} hotels with rates, ${count} are needed`);
  return [...byHotel.values()].slice(0, count);
}

/** One rate that can be re-confirmed; blocked where there is none. */
export const firstRate = (answer: Answer): OfferedRate => ratesOfHotels(answer, 1)[0]!;

export const bookingTokensIn = (answer: Answer): string[] =>
  confirmation(answer)
    .hotels.flatMap(({ roomRates }) => (roomRates ?? []).map(({ bookingToken }) => bookingToken))
    .filter(Boolean);

/** Texts of a rate that are made for people: descriptions, the meal. Names of hotels and rooms need no translation. */
const textsOf = ({ rate: { descriptions, meal } }: OfferedRate): string[] =>
  [
    meal?.description,
    ...[
      descriptions?.roomType,
      descriptions?.meal,
      descriptions?.cancelPolicy,
      descriptions?.generalPolicies,
      descriptions?.payment,
    ].flatMap((list) => list?.map(({ description }) => description) ?? []),
  ].filter((text) => typeof text === 'string' && text !== '') as string[];

export const textsIn = (answer: Answer): string[] => ratesIn(answer).flatMap(textsOf);

/** A few rates of which something is told in words; any where availability tells nothing of them. */
export function describedRates(answer: Answer): OfferedRate[] {
  const described = ratesIn(answer).filter((offer) => textsOf(offer).length > 0);
  return described.length > 0 ? described.slice(0, 5) : ratesOfHotels(answer, 3);
}
