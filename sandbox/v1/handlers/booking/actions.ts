import { randomUUID } from 'node:crypto';
import { problem, unusable, type Refusal } from '../../../refusal.ts';
import { cancel, penaltySince } from '../../../rules/cancelling.ts';
import { changeOf, type Change } from '../../../reservations/inventory.ts';
import type { GuaranteeCode, Reservation, State } from '../../../reservations/reservation.ts';
import { isoOfCode } from '../../../world/currencies.ts';
import { fromMinor } from '../../../../lib/money.ts';
import type { Effect } from '../../rules/booking.ts';
import { allGuests, type RoomGuests } from './guests.ts';
import { priceRooms, statesPrice, type BookingContext, type PricedRooms } from './rates.ts';
import type { RequestedReservation } from './request.ts';
import { findExisting, listedRooms, applyModification } from './existing.ts';

export interface Outcome {
  readonly shown: Reservation;
  /** The changes to store; undefined if nothing changes. */
  readonly change?: Change;
  readonly warnings?: readonly Refusal[];
}

type Action = (requested: RequestedReservation, index: number, context: BookingContext) => Outcome;

const changeOutcome = (
  before: Reservation | undefined,
  after: Reservation,
  { call: { service, rules } }: BookingContext,
): Outcome => ({
  shown: after,
  change: changeOf(service.world, before, after, rules),
});

/** Book, Initiate and Hold: create a reservation of offered rates, at their price, for named guests. */
const openReservation =
  (state: State): Action =>
  (requested, _index, context) => {
    const { rules } = context.call;
    if (!rules.acceptsGuarantee(requested.guarantees ?? [])) throw guaranteeRefused(requested);
    const priced = priceRooms(requested, context);
    const roomWithoutGuests = priced.parties.indexOf(undefined);
    if (roomWithoutGuests >= 0)
      throw problem('problem.guestsDiffer', `${requested.rooms[roomWithoutGuests]!.path}.GuestCountsType`);
    if (!statesPrice(requested))
      throw problem('problem.priceDiffers', `${requested.price.path}.AmountAfterTax`);
    if (priced.differingPrices[0]) throw problem('problem.priceDiffers', priced.differingPrices[0].path);
    return changeOutcome(
      undefined,
      { ...reservationOf(requested, priced, context), id: `R-${randomUUID()}`, state },
      context,
    );
  };

/** VerifyPrice: the current price of the rooms. A different stated price is only a warning. */
const priceReservation: Action = (requested, _index, context) => {
  const priced = priceRooms(requested, context);
  return {
    shown: { ...reservationOf(requested, priced, context), id: '', state: 'priced' },
    warnings: priced.differingPrices.slice(0, 1).map(({ path }) => problem('problem.priceDiffers', path)),
  };
};

function reservationOf(
  requested: RequestedReservation,
  { currency, rooms, parties }: PricedRooms,
  context: BookingContext,
): Omit<Reservation, 'id' | 'state'> {
  const roomGuests = parties
    .filter((one): one is RoomGuests => one !== undefined)
    .flatMap(({ guests }) => guests);
  return {
    transaction: context.transaction,
    source: 'v1',
    pmsNumber: `PMS-${randomUUID()}`,
    action: requested.action,
    currency,
    rooms,
    guests: allGuests(requested, roomGuests),
    guarantees: (requested.guarantees ?? []) as GuaranteeCode[],
    comments: requested.comments ?? [],
    associated: requested.ids,
    createdAt: context.now,
    changedAt: context.now,
  };
}

/** Commit and Ignore: reserve or drop an initiated or held reservation. */
const moveReservation =
  (state: State): Action =>
  (requested, index, context) => {
    const before = findExisting(requested, index, context);
    const isDropped = state === 'cancelled';
    const after: Reservation = isDropped
      ? { ...cancel(before, 'whole', requested.action, { ...context, rules: context.call.rules }), state }
      : { ...before, state, action: requested.action, changedAt: context.now };
    return changeOutcome(before, after, context);
  };

/** Modify: changes guests, comments and guarantees, but never the price. */
const modifyReservation: Action = (requested, index, context) => {
  const before = findExisting(requested, index, context);
  if (requested.guarantees !== undefined && !context.call.rules.acceptsGuarantee(requested.guarantees))
    throw guaranteeRefused(requested);
  return changeOutcome(before, applyModification(before, requested, context), context);
};

/** CancelRoom: cancels the listed rooms. Unlike a cancellation request, a booking request has no Verification. */
const cancelListedRooms: Action = (requested, index, context) => {
  const before = findExisting(requested, index, context);
  const after = cancel(before, roomsToCancel(before, requested, context), requested.action, {
    ...context,
    rules: context.call.rules,
  });
  return { ...changeOutcome(before, after, context), warnings: penaltyWarning(before, after) };
};

/** CancelRoomVerifyPrice: the cost of a CancelRoom, in the price members of the response; 0 for rooms that are not listed. */
const priceCancellation: Action = (requested, index, context) => {
  const before = findExisting(requested, index, context);
  const rooms = roomsToCancel(before, requested, context);
  const after = cancel(before, rooms, requested.action, { ...context, rules: context.call.rules });
  const roomsWithCosts = before.rooms.map((room, at) => {
    const cost = rooms.includes(at) ? after.rooms[at]!.penalty : 0;
    return { ...room, before: cost, after: cost, penalty: 0 };
  });
  return {
    shown: { ...before, action: requested.action, rooms: roomsWithCosts },
    warnings: penaltyWarning(before, after),
  };
};

function roomsToCancel(
  reservation: Reservation,
  requested: RequestedReservation,
  context: BookingContext,
): number[] {
  const rooms = listedRooms(reservation, requested.rooms, context);
  if (rooms.length === 0)
    throw unusable('The rooms to cancel are missing.', `${requested.path}.RoomStaysType.RoomStays`);
  return rooms;
}

/** The warning about the cost of a cancellation; none if it was free. */
export function penaltyWarning(before: Reservation, after: Reservation): Refusal[] {
  const penalty = penaltySince(before, after);
  const iso = isoOfCode(after.currency);
  return penalty === 0 ? [] : [problem('problem.penaltyDue', `${fromMinor(penalty, iso)} ${iso}`)];
}

const guaranteeRefused = ({ path }: RequestedReservation): Refusal =>
  problem(
    'problem.guaranteeRefused',
    `${path}.ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted`,
  );

const actions = {
  modifies: modifyReservation,
  prices: priceReservation,
  cancelsRooms: cancelListedRooms,
  pricesCancellation: priceCancellation,
} as const;

export const actionOf = (effect: Effect): Action =>
  effect.does === 'opens'
    ? openReservation(effect.state)
    : effect.does === 'moves'
      ? moveReservation(effect.state)
      : actions[effect.does];
