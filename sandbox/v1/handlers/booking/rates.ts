import { problem, unusable } from '../../../refusal.ts';
import type { ReservedRoom } from '../../../reservations/reservation.ts';
import { codeOfIso, isoOfCode, type CurrencyCode } from '../../../world/currencies.ts';
import { exists } from '../../../world/geography.ts';
import { quoteOf, ratePlanIdOf, roomIdOf } from '../../../world/quotes.ts';
import type { Issued } from '../../../tokens.ts';
import { ratesOf, type Rate, type View } from '../../../world/rates.ts';
import { rateNow, type Named } from '../../../world/recheck.ts';
import type { Party } from '../../../world/stay.ts';
import type { Call } from '../../../handlers/call.ts';
import { comingTo, type Coming } from './guests.ts';
import type { RequestedPrice, RequestedReservation, RequestedRoom } from './request.ts';

/** Where bookings are dealt with: what all that is done for one request shares. */
export interface Desk {
  readonly call: Call;
  readonly view: View;
  /** Milliseconds since 1970, on the tenant's clock. */
  readonly now: number;
  readonly transaction: string;
}

/** What was asked for, at the prices of this moment. */
export interface Priced {
  readonly currency: CurrencyCode;
  readonly rooms: readonly ReservedRoom[];
  readonly coming: readonly (Coming | undefined)[];
  /** The prices that were stated otherwise. */
  readonly differing: readonly RequestedPrice[];
}

/**
 * Finds and prices the rooms of a booking, in the currency that it states; else in the hotel's own.
 *
 * @throws Refusal where a rate was not offered or is gone, its guests are not those it was offered for, or no price is stated
 */
export function priceRooms(requested: RequestedReservation, desk: Desk): Priced {
  const { rules } = desk.call;
  if (requested.rooms.length === 0)
    throw unusable('A booking has rooms.', `${requested.path}.RoomStaysType.RoomStays`);
  const coming = requested.rooms.map((room) => comingTo(room, requested, rules));
  const rates = requested.rooms.map((room, index) => rateOfRoom(room, coming[index]?.party, desk));

  const stated = [requested.price, ...requested.rooms.flatMap(({ prices }) => prices)];
  const currency =
    stated.find((price) => price.currency !== undefined)?.currency ?? codeOfIso(rates[0]!.price.currency);
  const other = stated.find((price) => price.currency !== undefined && price.currency !== currency);
  if (other) throw problem('problem.priceDiffers', `${other.path}.CurrencyCode`);

  const rooms = rates.map((rate, index): ReservedRoom => {
    const { before, after } = quoteOf(desk.view, rate, currency);
    const { carried, comments = [], specialRequests = [] } = requested.rooms[index]!;
    const guests = coming[index]?.guests.map(({ rph }) => rph) ?? [];
    const { product, stay, party } = rate;
    const { hotel, room, plan } = product;
    return {
      hotel,
      room,
      plan,
      stay,
      party,
      before,
      after,
      guests,
      carried,
      comments,
      specialRequests,
      cancelled: false,
      penalty: 0,
    };
  });
  const sum = {
    before: rooms.reduce((all, { before }) => all + before, 0),
    after: rooms.reduce((all, { after }) => all + after, 0),
  };
  const differing = [
    ...(rules.samePrice(requested.price, sum, isoOfCode(currency)) ? [] : [requested.price]),
    ...requested.rooms.flatMap(({ prices }, index) =>
      prices.filter((price) => !rules.samePrice(price, rooms[index]!, isoOfCode(currency))),
    ),
  ];
  return { currency, rooms, coming, differing };
}

/** Whether a booking says what it is ready to pay: in sum, or for each room. */
export const statesPrice = ({ price, rooms }: RequestedReservation): boolean =>
  price.after !== undefined || rooms.every(({ prices }) => prices.some(({ after }) => after !== undefined));

/** The rate that a room asks for, as it is now. */
function rateOfRoom(requested: RequestedRoom, coming: Party | undefined, desk: Desk): Rate {
  const { service, rules } = desk.call;
  if (!exists(service.world, requested.hotel ?? undefined)) {
    throw problem('problem.notOffered', hotelCodeAt(requested));
  }
  const issued =
    requested.identifier === undefined ? undefined : byIdentifier(requested, requested.identifier, desk);
  const named = issued ?? byIds(requested, coming, desk);
  const rate = rateNow(desk.view, named);
  if (rate === undefined) throw problem('problem.notOffered', `${requested.path}.RoomRates`);
  if (coming !== undefined && !rules.sameParty(coming, named.party))
    throw problem('problem.guestsDiffer', `${requested.path}.GuestCountsType`);
  if (!rules.stillOffered(rate)) throw problem('problem.gone', requested.path);
  return rules.bookedAt(rate, issued);
}

const hotelCodeAt = ({ path }: RequestedRoom): string => `${path}.BasicPropertyInfo.HotelRef.HotelCode`;

/** By the identifier that availability sealed. Whatever else the room says of its rate must agree with it. */
function byIdentifier(
  requested: RequestedRoom,
  identifier: string,
  { call: { service, tenant, rules }, view }: Desk,
): Issued {
  const rates = `${requested.path}.RoomRates[0]`;
  const opened = service.tokens.open(rules.tokenRead(identifier));
  if (!rules.offeredBy(opened, tenant.id))
    throw problem('problem.notOffered', `${rates}.TPA_Extensions.RateIdentifier`);
  const { hotel, stay } = opened;
  const rate = rateNow(view, opened);
  const agrees = {
    HotelCode: requested.hotel === hotel,
    RatePlanID: requested.planId === undefined || (rate && ratePlanIdOf(rate) === requested.planId),
    RoomID: requested.roomId === undefined || (rate && roomIdOf(rate) === requested.roomId),
    EffectiveDate: requested.from === undefined || requested.from === stay.checkIn,
    ExpireDate: requested.to === undefined || requested.to === stay.checkIn + stay.nights,
  };
  const wrong = Object.entries(agrees).find(([, right]) => !right)?.[0];
  if (wrong !== undefined)
    throw problem('problem.notOffered', wrong === 'HotelCode' ? hotelCodeAt(requested) : `${rates}.${wrong}`);
  return opened;
}

/** By what the rate says of itself: hotel, plan, room, dates and guests. */
function byIds(requested: RequestedRoom, party: Party | undefined, { view }: Desk): Named {
  const rates = `${requested.path}.RoomRates[0]`;
  const { hotel, planId, roomId, from, to } = requested;
  if (planId === undefined || roomId === undefined)
    throw problem('problem.notOffered', planId === undefined ? `${rates}.RatePlanID` : `${rates}.RoomID`);
  if (from === undefined || to === undefined || to <= from) {
    throw problem('problem.notOffered', `${rates}.${from === undefined ? 'EffectiveDate' : 'ExpireDate'}`);
  }
  if (party === undefined) throw problem('problem.guestsDiffer', `${requested.path}.GuestCountsType`);
  const stay = { checkIn: from, nights: to - from };
  const rate = ratesOf(view, hotel!, stay, party).find(
    (one) => ratePlanIdOf(one) === planId && roomIdOf(one) === roomId,
  );
  if (rate === undefined) throw problem('problem.notOffered', `${rates}.RatePlanID`);
  const { room, plan } = rate.product;
  return { hotel: hotel!, room, plan, stay, party };
}
