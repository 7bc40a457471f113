import { problem, unusable } from '../../../refusal.ts';
import type { ReservedRoom } from '../../../reservations/reservation.ts';
import { codeOfIso, isoOfCode, type CurrencyCode } from '../../../world/currencies.ts';
import { exists } from '../../../world/geography.ts';
import { quoteOf, ratePlanIdOf, roomIdOf } from '../../../world/quotes.ts';
import type { Issued } from '../../../tokens.ts';
import { ratesOf, type Rate, type View } from '../../../world/rates.ts';
import { currentRate, type RateReference } from '../../../world/recheck.ts';
import type { Party } from '../../../world/stay.ts';
import type { Call } from '../../../handlers/call.ts';
import { guestsOfRoom, type RoomGuests } from './guests.ts';
import type { RequestedPrice, RequestedReservation, RequestedRoom } from './request.ts';

/** The data that all steps of one booking request share. */
export interface BookingContext {
  readonly call: Call;
  readonly view: View;
  /** Milliseconds since 1970, on the tenant's clock. */
  readonly now: number;
  readonly transaction: string;
}

export interface PricedRooms {
  readonly currency: CurrencyCode;
  readonly rooms: readonly ReservedRoom[];
  readonly parties: readonly (RoomGuests | undefined)[];
  readonly differingPrices: readonly RequestedPrice[];
}

/**
 * Finds and prices the rooms of a booking, in its stated currency or else the hotel's own.
 * @throws Refusal if a rate was not offered or is gone, or if guests or currencies do not match
 */
export function priceRooms(requested: RequestedReservation, context: BookingContext): PricedRooms {
  const { rules } = context.call;
  if (requested.rooms.length === 0)
    throw unusable('A booking has rooms.', `${requested.path}.RoomStaysType.RoomStays`);
  const parties = requested.rooms.map((room) => guestsOfRoom(room, requested, rules));
  const rates = requested.rooms.map((room, index) => rateOfRoom(room, parties[index]?.party, context));

  const statedPrices = [requested.price, ...requested.rooms.flatMap(({ prices }) => prices)];
  const currency =
    statedPrices.find((price) => price.currency !== undefined)?.currency ??
    codeOfIso(rates[0]!.price.currency);
  const otherCurrency = statedPrices.find(
    (price) => price.currency !== undefined && price.currency !== currency,
  );
  if (otherCurrency) throw problem('problem.priceDiffers', `${otherCurrency.path}.CurrencyCode`);

  const rooms = rates.map((rate, index): ReservedRoom => {
    const { before, after } = quoteOf(context.view, rate, currency);
    const { carried, comments = [], specialRequests = [] } = requested.rooms[index]!;
    const guests = parties[index]?.guests.map(({ rph }) => rph) ?? [];
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
  const differingPrices = [
    ...(rules.isSamePrice(requested.price, sum, isoOfCode(currency)) ? [] : [requested.price]),
    ...requested.rooms.flatMap(({ prices }, index) =>
      prices.filter((price) => !rules.isSamePrice(price, rooms[index]!, isoOfCode(currency))),
    ),
  ];
  return { currency, rooms, parties, differingPrices };
}

/** Whether a booking states a total price, or a price for each room. */
export const statesPrice = ({ price, rooms }: RequestedReservation): boolean =>
  price.after !== undefined || rooms.every(({ prices }) => prices.some(({ after }) => after !== undefined));

/** The current state of the requested rate. */
function rateOfRoom(requested: RequestedRoom, parties: Party | undefined, context: BookingContext): Rate {
  const { service, rules } = context.call;
  if (!exists(service.world, requested.hotel ?? undefined))
    throw problem('problem.notOffered', hotelCodeAt(requested));

  const offer =
    requested.identifier === undefined
      ? undefined
      : offerByIdentifier(requested, requested.identifier, context);
  const wantedRate = offer ?? rateByIds(requested, parties, context);
  const rate = currentRate(context.view, wantedRate);
  if (rate === undefined) throw problem('problem.notOffered', `${requested.path}.RoomRates`);
  if (parties !== undefined && !rules.isSameParty(parties, wantedRate.party))
    throw problem('problem.guestsDiffer', `${requested.path}.GuestCountsType`);
  if (!rules.isStillOffered(rate)) throw problem('problem.gone', requested.path);
  return rules.rateToBook(rate, offer);
}

const hotelCodeAt = ({ path }: RequestedRoom): string => `${path}.BasicPropertyInfo.HotelRef.HotelCode`;

/** Finds the offer by the identifier that availability sealed. Other members of the room must agree with it. */
function offerByIdentifier(
  requested: RequestedRoom,
  identifier: string,
  { call: { service, tenant, rules }, view }: BookingContext,
): Issued {
  const rates = `${requested.path}.RoomRates[0]`;
  const offer = service.tokens.open(rules.readToken(identifier));
  if (!rules.isBookableBy(offer, tenant.id))
    throw problem('problem.notOffered', `${rates}.TPA_Extensions.RateIdentifier`);
  const { hotel, stay } = offer;
  const rate = currentRate(view, offer);
  const agreement = {
    HotelCode: requested.hotel === hotel,
    RatePlanID: requested.planId === undefined || (rate && ratePlanIdOf(rate) === requested.planId),
    RoomID: requested.roomId === undefined || (rate && roomIdOf(rate) === requested.roomId),
    EffectiveDate: requested.from === undefined || requested.from === stay.checkIn,
    ExpireDate: requested.to === undefined || requested.to === stay.checkIn + stay.nights,
  };
  const mismatch = Object.entries(agreement).find(([, right]) => !right)?.[0];
  if (mismatch !== undefined)
    throw problem(
      'problem.notOffered',
      mismatch === 'HotelCode' ? hotelCodeAt(requested) : `${rates}.${mismatch}`,
    );
  return offer;
}

/** Finds the rate by hotel, plan, room, dates and guests. */
function rateByIds(
  requested: RequestedRoom,
  party: Party | undefined,
  { view }: BookingContext,
): RateReference {
  const rates = `${requested.path}.RoomRates[0]`;
  const { hotel, planId, roomId, from, to } = requested;
  if (planId === undefined || roomId === undefined)
    throw problem('problem.notOffered', planId === undefined ? `${rates}.RatePlanID` : `${rates}.RoomID`);
  if (from === undefined || to === undefined || to <= from)
    throw problem('problem.notOffered', `${rates}.${from === undefined ? 'EffectiveDate' : 'ExpireDate'}`);

  if (party === undefined) throw problem('problem.guestsDiffer', `${requested.path}.GuestCountsType`);
  const stay = { checkIn: from, nights: to - from };
  const rate = ratesOf(view, hotel!, stay, party).find(
    (one) => ratePlanIdOf(one) === planId && roomIdOf(one) === roomId,
  );
  if (rate === undefined) throw problem('problem.notOffered', `${rates}.RatePlanID`);
  const { room, plan } = rate.product;
  return { hotel: hotel!, room, plan, stay, party };
}
