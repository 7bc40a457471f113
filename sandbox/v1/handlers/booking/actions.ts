import { randomUUID } from 'node:crypto';
import { v1Refusal, badRequest, type Refusal } from '../../../refusal.ts';
import { cancel, penaltySince } from '../../../rules/cancelling.ts';
import { changeOf, type Change } from '../../../reservations/inventory.ts';
import type { GuaranteeCode, Reservation, State } from '../../../reservations/reservation.ts';
import { isoOfCode } from '../../../world/currencies.ts';
import { fromMinorUnits } from '../../../../lib/money.ts';
import type { Effect } from '../../rules/booking.ts';
import { allGuests, type RoomGuests } from './guests.ts';
import { priceRooms, statesPrice, type BookingContext, type PricedRooms } from './rates.ts';
import type { RequestedReservation } from './request.ts';
import { findExisting, listedRooms, applyModification } from './existing.ts';

interface Outcome {
  readonly shownReservation: Reservation;
  /** The changes to store; undefined if nothing changes. */
  readonly change?: Change;
  readonly warnings?: readonly Refusal[];
}

type ActionHandler = (request: RequestedReservation, index: number, context: BookingContext) => Outcome;

const changeOutcome = (
  oldReservation: Reservation | undefined,
  newReservation: Reservation,
  { call: { service }, rules }: BookingContext,
): Outcome => ({
  shownReservation: newReservation,
  change: changeOf(service.world, oldReservation, newReservation, rules),
});

/** Book, Initiate and Hold: create a reservation of offered rates, at their price, for named guests. */
const openReservation =
  (state: State): ActionHandler =>
  (request, _index, context) => {
    if (!context.rules.acceptsGuarantee(request.guarantees ?? [])) throw guaranteeRefusal(request);
    const pricedRooms = priceRooms(request, context);
    const indexWithoutGuests = pricedRooms.parties.indexOf(undefined);
    if (indexWithoutGuests >= 0)
      throw v1Refusal('problem.guestsDiffer', `${request.rooms[indexWithoutGuests]!.path}.GuestCountsType`);
    if (!statesPrice(request))
      throw v1Refusal('problem.priceDiffers', `${request.price.path}.AmountAfterTax`);
    if (pricedRooms.differingPrices[0])
      throw v1Refusal('problem.priceDiffers', pricedRooms.differingPrices[0].path);
    return changeOutcome(
      undefined,
      { ...reservationOf(request, pricedRooms, context), id: `R-${randomUUID()}`, state },
      context,
    );
  };

/** VerifyPrice: the current price of the rooms. A different stated price is only a warning. */
const priceReservation: ActionHandler = (request, _index, context) => {
  const pricedRooms = priceRooms(request, context);
  return {
    shownReservation: { ...reservationOf(request, pricedRooms, context), id: '', state: 'priced' },
    warnings: pricedRooms.differingPrices
      .slice(0, 1)
      .map(({ path }) => v1Refusal('problem.priceDiffers', path)),
  };
};

function reservationOf(
  request: RequestedReservation,
  { currency, rooms, parties }: PricedRooms,
  context: BookingContext,
): Omit<Reservation, 'id' | 'state'> {
  const roomGuests = parties
    .filter((party): party is RoomGuests => party !== undefined)
    .flatMap(({ guests }) => guests);
  return {
    transaction: context.transaction,
    source: 'v1',
    pmsNumber: `PMS-${randomUUID()}`,
    action: request.action,
    currency,
    rooms,
    guests: allGuests(request, roomGuests),
    guarantees: (request.guarantees ?? []) as GuaranteeCode[],
    comments: request.comments ?? [],
    associated: request.ids,
    createdAt: context.now,
    changedAt: context.now,
  };
}

/** Commit and Ignore: reserve or drop an initiated or held reservation. */
const moveReservation =
  (state: State): ActionHandler =>
  (request, index, context) => {
    const oldReservation = findExisting(request, index, context);
    const isDropped = state === 'cancelled';
    const newReservation: Reservation = isDropped
      ? {
          ...cancel(oldReservation, 'whole', request.action, context),
          state,
        }
      : { ...oldReservation, state, action: request.action, changedAt: context.now };
    return changeOutcome(oldReservation, newReservation, context);
  };

/** Modify: changes guests, comments and guarantees, but never the price. */
const modifyReservation: ActionHandler = (request, index, context) => {
  const oldReservation = findExisting(request, index, context);
  if (request.guarantees !== undefined && !context.rules.acceptsGuarantee(request.guarantees))
    throw guaranteeRefusal(request);
  return changeOutcome(oldReservation, applyModification(oldReservation, request, context), context);
};

/** CancelRoom: cancels the listed rooms. Unlike a cancellation request, a booking request has no Verification. */
const cancelListedRooms: ActionHandler = (request, index, context) => {
  const { oldReservation, newReservation, warnings } = cancelListed(request, index, context);
  return { ...changeOutcome(oldReservation, newReservation, context), warnings };
};

/** CancelRoomVerifyPrice: the cost of a CancelRoom, in the price members of the response; 0 for rooms that are not listed. */
const priceCancellation: ActionHandler = (request, index, context) => {
  const { oldReservation, newReservation, rooms, warnings } = cancelListed(request, index, context);
  const roomsWithCosts = oldReservation.rooms.map((room, roomIndex) => {
    const cost = rooms.includes(roomIndex) ? newReservation.rooms[roomIndex]!.penalty : 0;
    return { ...room, before: cost, after: cost, penalty: 0 };
  });
  return {
    shownReservation: { ...oldReservation, action: request.action, rooms: roomsWithCosts },
    warnings,
  };
};

/** A reservation before and after the cancellation of the rooms that a request lists. */
function cancelListed(request: RequestedReservation, index: number, context: BookingContext) {
  const oldReservation = findExisting(request, index, context);
  const rooms = listedRooms(oldReservation, request.rooms, context);
  if (rooms.length === 0)
    throw badRequest('The rooms to cancel are missing.', `${request.path}.RoomStaysType.RoomStays`);
  const newReservation = cancel(oldReservation, rooms, request.action, context);
  return { oldReservation, newReservation, rooms, warnings: penaltyWarning(oldReservation, newReservation) };
}

/** The warning about the cost of a cancellation; none if it was free. */
export function penaltyWarning(oldReservation: Reservation, newReservation: Reservation): Refusal[] {
  const penalty = penaltySince(oldReservation, newReservation);
  const iso = isoOfCode(newReservation.currency);
  return penalty === 0 ? [] : [v1Refusal('problem.penaltyDue', `${fromMinorUnits(penalty, iso)} ${iso}`)];
}

const guaranteeRefusal = ({ path }: RequestedReservation): Refusal =>
  v1Refusal(
    'problem.guaranteeRefused',
    `${path}.ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted`,
  );

const actions = {
  modifies: modifyReservation,
  prices: priceReservation,
  cancelsRooms: cancelListedRooms,
  pricesCancellation: priceCancellation,
} as const;

export const actionOf = (effect: Effect): ActionHandler =>
  effect.does === 'opens'
    ? openReservation(effect.state)
    : effect.does === 'moves'
      ? moveReservation(effect.state)
      : actions[effect.does];
