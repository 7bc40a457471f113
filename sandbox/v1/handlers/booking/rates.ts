import { v1Refusal, badRequest } from '../../../refusal.ts';
import { totalOf, type ReservedRoom } from '../../../reservations/reservation.ts';
import { codeOfIso, isoOfCode } from '../../../world/currencies.ts';
import { hotelExists } from '../../../world/geography.ts';
import { quoteOf, ratePlanIdOf, roomIdOf } from '../../../world/quotes.ts';
import type { TokenContent } from '../../../tokens.ts';
import { ratesOf, type Rate } from '../../../world/rates.ts';
import type { CancelContext } from '../../../rules/cancelling.ts';
import { currentRate, referenceTo, type RateReference } from '../../../world/recheck.ts';
import { checkOutOf, type Party, type Stay } from '../../../world/stay.ts';
import type { Call } from '../../../handlers/call.ts';
import { guestsOfRoom } from './guests.ts';
import type { RequestedReservation, RequestedRoom } from './request.ts';

/** The data that all steps of one booking request share. */
export interface BookingContext extends CancelContext {
  readonly call: Call;
  readonly transaction: string;
}

export type PricedRooms = ReturnType<typeof priceRooms>;

/**
 * Finds and prices the rooms of a booking, in the currency that it states or else in the hotel's currency.
 * @throws Refusal if a rate was not offered or is gone, or if guests or currencies do not match
 */
export function priceRooms(request: RequestedReservation, context: BookingContext) {
  const { rules } = context;
  if (request.rooms.length === 0)
    throw badRequest('A booking has rooms.', `${request.path}.RoomStaysType.RoomStays`);
  const parties = request.rooms.map((room) => guestsOfRoom(room, request, rules));
  const rates = request.rooms.map((room, index) => rateOfRoom(room, parties[index]?.party, context));

  const statedPrices = [request.price, ...request.rooms.flatMap(({ prices }) => prices)];
  const currency =
    statedPrices.find((price) => price.currency !== undefined)?.currency ??
    codeOfIso(rates[0]!.price.currency);
  const differingPrice = statedPrices.find(
    (price) => price.currency !== undefined && price.currency !== currency,
  );
  if (differingPrice) throw v1Refusal('problem.priceDiffers', `${differingPrice.path}.CurrencyCode`);

  const rooms = rates.map((rate, index): ReservedRoom => {
    const { before, after } = quoteOf(context.view, rate, currency);
    const { carried, comments = [], specialRequests = [] } = request.rooms[index]!;
    const guests = parties[index]?.guests.map(({ rph }) => rph) ?? [];
    return {
      ...referenceTo(rate),
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
  const differingPrices = [
    ...(rules.isSamePrice(request.price, totalOf(rooms), isoOfCode(currency)) ? [] : [request.price]),
    ...request.rooms.flatMap(({ prices }, index) =>
      prices.filter((price) => !rules.isSamePrice(price, rooms[index]!, isoOfCode(currency))),
    ),
  ];
  return { currency, rooms, parties, differingPrices };
}

/** Whether a booking states a total price, or a price for each room. */
export const statesPrice = ({ price, rooms }: RequestedReservation): boolean =>
  price.after !== undefined || rooms.every(({ prices }) => prices.some(({ after }) => after !== undefined));

/** The current state of the requested rate. */
function rateOfRoom(requestedRoom: RequestedRoom, party: Party | undefined, context: BookingContext): Rate {
  const { service } = context.call;
  if (!hotelExists(service.world, requestedRoom.hotel ?? undefined))
    throw v1Refusal('problem.notOffered', hotelCodePathOf(requestedRoom));

  const offer =
    requestedRoom.identifier === undefined
      ? undefined
      : offerByIdentifier(requestedRoom, requestedRoom.identifier, context);
  const requestedRate = offer ?? rateByIds(requestedRoom, party, context);
  const rate = currentRate(context.view, requestedRate);
  if (rate === undefined) throw v1Refusal('problem.notOffered', `${requestedRoom.path}.RoomRates`);
  if (party !== undefined && !context.rules.isSameParty(party, requestedRate.party))
    throw v1Refusal('problem.guestsDiffer', `${requestedRoom.path}.GuestCountsType`);
  if (!context.rules.isStillOffered(rate)) throw v1Refusal('problem.gone', requestedRoom.path);
  return context.rules.rateToBook(rate, offer);
}

const hotelCodePathOf = ({ path }: RequestedRoom): string => `${path}.BasicPropertyInfo.HotelRef.HotelCode`;

/** Finds the offer by the identifier that availability sealed. Other members of the room must agree with it. */
function offerByIdentifier(
  requestedRoom: RequestedRoom,
  identifier: string,
  { call: { service, tenant }, rules, view }: BookingContext,
): TokenContent {
  const ratePath = `${requestedRoom.path}.RoomRates[0]`;
  const offer = service.tokens.open(rules.readToken(identifier));
  if (!rules.isBookableBy(offer, tenant.id))
    throw v1Refusal('problem.notOffered', `${ratePath}.TPA_Extensions.RateIdentifier`);
  if (requestedRoom.hotel !== offer.hotel)
    throw v1Refusal('problem.notOffered', hotelCodePathOf(requestedRoom));
  const [member] = differingMembers(requestedRoom, currentRate(view, offer), offer.stay);
  if (member !== undefined) throw v1Refusal('problem.notOffered', `${ratePath}.${member}`);
  return offer;
}

/** The members of its rate in which a requested room differs from a rate. Members that it leaves out do not differ. */
export function differingMembers(
  { planId, roomId, from, to }: RequestedRoom,
  rate: Rate | undefined,
  stay: Stay,
): string[] {
  return [
    ...(planId === undefined || (rate && ratePlanIdOf(rate) === planId) ? [] : ['RatePlanID']),
    ...(roomId === undefined || (rate && roomIdOf(rate) === roomId) ? [] : ['RoomID']),
    ...(from === undefined || from === stay.checkIn ? [] : ['EffectiveDate']),
    ...(to === undefined || to === checkOutOf(stay) ? [] : ['ExpireDate']),
  ];
}

/** Finds the rate by hotel, plan, room, dates and guests. */
function rateByIds(
  requestedRoom: RequestedRoom,
  party: Party | undefined,
  { view }: BookingContext,
): RateReference {
  const ratePath = `${requestedRoom.path}.RoomRates[0]`;
  const { hotel, planId, roomId, from, to } = requestedRoom;
  if (planId === undefined || roomId === undefined)
    throw v1Refusal(
      'problem.notOffered',
      planId === undefined ? `${ratePath}.RatePlanID` : `${ratePath}.RoomID`,
    );
  if (from === undefined || to === undefined || to <= from)
    throw v1Refusal(
      'problem.notOffered',
      `${ratePath}.${from === undefined ? 'EffectiveDate' : 'ExpireDate'}`,
    );

  if (party === undefined) throw v1Refusal('problem.guestsDiffer', `${requestedRoom.path}.GuestCountsType`);
  const stay = { checkIn: from, nights: to - from };
  const rate = ratesOf(view, hotel!, stay, party).find(
    (candidate) => ratePlanIdOf(candidate) === planId && roomIdOf(candidate) === roomId,
  );
  if (rate === undefined) throw v1Refusal('problem.notOffered', `${ratePath}.RatePlanID`);
  return referenceTo(rate);
}
