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
export function priceRooms(asked: RequestedReservation, desk: Desk): Priced {
  const { rules } = desk.call;
  if (asked.rooms.length === 0)
    throw unusable('A booking has rooms.', `${asked.path}.RoomStaysType.RoomStays`);
  const coming = asked.rooms.map((room) => comingTo(room, asked, rules));
  const rates = asked.rooms.map((room, index) => rateOfRoom(room, coming[index]?.party, desk));

  const stated = [asked.price, ...asked.rooms.flatMap(({ prices }) => prices)];
  const currency =
    stated.find((price) => price.currency !== undefined)?.currency ?? codeOfIso(rates[0]!.price.currency);
  const other = stated.find((price) => price.currency !== undefined && price.currency !== currency);
  if (other) throw problem('problem.priceDiffers', `${other.path}.CurrencyCode`);

  const rooms = rates.map((rate, index): ReservedRoom => {
    const { before, after } = quoteOf(desk.view, rate, currency);
    const { carried, comments = [], specialRequests = [] } = asked.rooms[index]!;
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
    ...(rules.samePrice(asked.price, sum, isoOfCode(currency)) ? [] : [asked.price]),
    ...asked.rooms.flatMap(({ prices }, index) =>
      prices.filter((price) => !rules.samePrice(price, rooms[index]!, isoOfCode(currency))),
    ),
  ];
  return { currency, rooms, coming, differing };
}

/** Whether a booking says what it is ready to pay: in sum, or for each room. */
export const statesPrice = ({ price, rooms }: RequestedReservation): boolean =>
  price.after !== undefined || rooms.every(({ prices }) => prices.some(({ after }) => after !== undefined));

/** The rate that a room asks for, as it is now. */
function rateOfRoom(asked: RequestedRoom, coming: Party | undefined, desk: Desk): Rate {
  const { service, rules } = desk.call;
  if (!exists(service.world, asked.hotel ?? undefined)) {
    throw problem('problem.notOffered', hotelCodeAt(asked));
  }
  const issued = asked.identifier === undefined ? undefined : byIdentifier(asked, asked.identifier, desk);
  const named = issued ?? byIds(asked, coming, desk);
  const rate = rateNow(desk.view, named);
  if (rate === undefined) throw problem('problem.notOffered', `${asked.path}.RoomRates`);
  if (coming !== undefined && !rules.sameParty(coming, named.party))
    throw problem('problem.guestsDiffer', `${asked.path}.GuestCountsType`);
  if (!rules.stillOffered(rate)) throw problem('problem.gone', asked.path);
  return rules.bookedAt(rate, issued);
}

const hotelCodeAt = ({ path }: RequestedRoom): string => `${path}.BasicPropertyInfo.HotelRef.HotelCode`;

/** By the identifier that availability sealed. Whatever else the room says of its rate must agree with it. */
function byIdentifier(
  asked: RequestedRoom,
  identifier: string,
  { call: { service, tenant, rules }, view }: Desk,
): Issued {
  const rates = `${asked.path}.RoomRates[0]`;
  const opened = service.tokens.open(rules.tokenRead(identifier));
  if (!rules.offeredBy(opened, tenant.id))
    throw problem('problem.notOffered', `${rates}.TPA_Extensions.RateIdentifier`);
  const { hotel, stay } = opened;
  const rate = rateNow(view, opened);
  const agrees = {
    HotelCode: asked.hotel === hotel,
    RatePlanID: asked.planId === undefined || (rate && ratePlanIdOf(rate) === asked.planId),
    RoomID: asked.roomId === undefined || (rate && roomIdOf(rate) === asked.roomId),
    EffectiveDate: asked.from === undefined || asked.from === stay.checkIn,
    ExpireDate: asked.to === undefined || asked.to === stay.checkIn + stay.nights,
  };
  const wrong = Object.entries(agrees).find(([, right]) => !right)?.[0];
  if (wrong !== undefined)
    throw problem('problem.notOffered', wrong === 'HotelCode' ? hotelCodeAt(asked) : `${rates}.${wrong}`);
  return opened;
}

/** By what the rate says of itself: hotel, plan, room, dates and guests. */
function byIds(asked: RequestedRoom, party: Party | undefined, { view }: Desk): Named {
  const rates = `${asked.path}.RoomRates[0]`;
  const { hotel, planId, roomId, from, to } = asked;
  if (planId === undefined || roomId === undefined)
    throw problem('problem.notOffered', planId === undefined ? `${rates}.RatePlanID` : `${rates}.RoomID`);
  if (from === undefined || to === undefined || to <= from) {
    throw problem('problem.notOffered', `${rates}.${from === undefined ? 'EffectiveDate' : 'ExpireDate'}`);
  }
  if (party === undefined) throw problem('problem.guestsDiffer', `${asked.path}.GuestCountsType`);
  const stay = { checkIn: from, nights: to - from };
  const rate = ratesOf(view, hotel!, stay, party).find(
    (one) => ratePlanIdOf(one) === planId && roomIdOf(one) === roomId,
  );
  if (rate === undefined) throw problem('problem.notOffered', `${rates}.RatePlanID`);
  const { room, plan } = rate.product;
  return { hotel: hotel!, room, plan, stay, party };
}
