import { dig, objectsOf } from '../schemas/judge/check.ts';
import type { Hotel, RoomRate, UnavailableRoomRate } from '../schemas/messages/v2/shapes.ts';
import type { V2AvailabilityResponse } from '../schemas/messages/v2/availability.ts';
import type { V2CheckrateResponse } from '../schemas/messages/v2/checkrate.ts';
import { blocked, noData } from './gaps.ts';
import type { Answer } from './answer.ts';

/**
 * Returns the body of an answer that a test builds on. The judge has reported any wrong shape; a test that cannot
 * continue with it is blocked.
 */
const bodyOf = (answer: Answer, what: string): Record<string, unknown> => {
  if (answer.status !== 200) return blocked(`${what} answered HTTP ${answer.status}`);
  if (typeof answer.body !== 'object' || answer.body === null)
    return blocked(`${what} returned no JSON object`);
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

/** The sorted hotel ids of an answer. The specification gives no order. */
export const hotelIdsIn = (answer: Answer): string[] =>
  hotelsIn(answer)
    .map(({ hotel }: { hotel: Hotel }) => hotel.id)
    .sort();

/** The parts of an answer that must be equal in two answers to the same request. */
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

export const unavailableRatesIn = (answer: Answer): UnavailableRoomRate[] =>
  hotelsIn(answer).flatMap(({ unavailableRoomRates }) => unavailableRoomRates ?? []);

/** Returns `count` suitable rates, each from a different hotel. Blocks the test if there are fewer. */
export function ratesOfHotels(
  answer: Answer,
  count: number,
  isSuitable: (offer: OfferedRate) => boolean = () => true,
): OfferedRate[] {
  const byHotel = new Map(
    ratesIn(answer)
      .filter(isSuitable)
      .map((offer) => [offer.hotelId, offer]),
  );
  if (byHotel.size < count)
    noData(`the test needs ${count} hotels with rates, but availability shows only ${byHotel.size}`);
  return [...byHotel.values()].slice(0, count);
}

/** Returns the first rate. Blocks the test if there is none. */
export const firstRate = (answer: Answer): OfferedRate => ratesOfHotels(answer, 1)[0]!;

export const bookingTokensIn = (answer: Answer): string[] =>
  confirmation(answer)
    .hotels.flatMap(({ roomRates }) => (roomRates ?? []).map(({ bookingToken }) => bookingToken))
    .filter(Boolean);

const describedParts = ['roomType', 'meal', 'cancelPolicy', 'generalPolicies', 'payment'] as const;

/** Texts of a rate that must be translated: descriptions and the meal, but not names of hotels and rooms. */
export const textsOf = (rate: object): string[] =>
  [
    dig(rate, 'meal', 'description'),
    ...describedParts.flatMap((part) =>
      objectsOf(dig(rate, 'descriptions', part)).map(({ description }) => description),
    ),
  ].filter((text): text is string => typeof text === 'string' && text !== '');

export const textsIn = (answer: Answer): string[] => ratesIn(answer).flatMap(({ rate }) => textsOf(rate));

/** Returns up to five rates with texts, or any three rates if none has texts. */
export function describedRates(answer: Answer): OfferedRate[] {
  const described = ratesIn(answer).filter(({ rate }) => textsOf(rate).length > 0);
  return described.length > 0 ? described.slice(0, 5) : ratesOfHotels(answer, 3);
}
