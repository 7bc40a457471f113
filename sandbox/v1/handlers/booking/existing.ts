import { problem } from '../../../refusal.ts';
import type { GuaranteeCode, Guest, Reservation } from '../../../reservations/reservation.ts';
import { isoOfCode } from '../../../world/currencies.ts';
import { ratePlanIdOf, roomIdOf } from '../../../world/quotes.ts';
import { currentRate } from '../../../world/recheck.ts';
import { checkOutOf } from '../../../world/stay.ts';
import type { BookingContext } from './rates.ts';
import type { RequestedGuest, RequestedReservation, RequestedRoom } from './request.ts';

/**
 * The reservation that an action refers to: by one of its HotelReservationIDs, or else by TransactionIdentifier (a reservation's
 * id, or the transaction that created it). If a transaction created several, the index in the request selects one.
 * @throws Refusal if the reservation is unknown, or its state does not allow the action
 */
export function findExisting(
  { action, ids, path }: RequestedReservation,
  index: number,
  { call: { tenant, rules }, transaction }: BookingContext,
): Reservation {
  const { store } = tenant;
  const byId = ids.map(({ value }) => store.reservation(value)).find((one) => one !== undefined);
  const reservation = byId ?? store.by('transaction', transaction)[index] ?? store.reservation(transaction);
  if (reservation === undefined) throw problem('problem.unknownReservation', path);
  if (!rules.isActionAllowed(action, reservation.state))
    throw problem(
      reservation.state === 'cancelled' ? 'problem.alreadyCancelled' : 'problem.wrongState',
      path,
    );

  return reservation;
}

/**
 * The indexes of the rooms that a request lists. A room is identified by IndexNumber, or by hotel, plan, room and dates: then it
 * is the first match that is not listed yet.
 * @throws Refusal if the reservation does not have a listed room
 */
export function listedRooms(
  { rooms }: Reservation,
  requested: readonly RequestedRoom[],
  context: BookingContext,
): number[] {
  const indexes: number[] = [];
  for (const room of requested) {
    const index =
      room.index ??
      [...rooms.keys()].find((at) => !indexes.includes(at) && !rooms[at]!.cancelled && isRoom(at, room));
    if (index === undefined || !isRoom(index, room)) throw problem('problem.unknownReservation', room.path);
    if (rooms[index]!.cancelled) throw problem('problem.alreadyCancelled', room.path);
    indexes.push(index);
  }
  return indexes;

  function isRoom(index: number, { hotel, planId, roomId, from, to }: RequestedRoom): boolean {
    const room = rooms[index];
    const rate = room && currentRate(context.view, room);
    return (
      room !== undefined &&
      rate !== undefined &&
      room.hotel === hotel &&
      (planId === undefined || ratePlanIdOf(rate) === planId) &&
      (roomId === undefined || roomIdOf(rate) === roomId) &&
      (from === undefined || from === room.stay.checkIn) &&
      (to === undefined || to === checkOutOf(room.stay))
    );
  }
}

/**
 * The reservation after a Modify; members that the request leaves out stay the same.
 * @throws Refusal if the request would change the price, the number, kinds or ages of the guests, or a room that does not exist
 */
export function applyModification(
  before: Reservation,
  requested: RequestedReservation,
  context: BookingContext,
): Reservation {
  const iso = isoOfCode(before.currency);
  const roomIndexes = listedRooms(before, requested.rooms, context);
  const bookedRooms = before.rooms.filter(({ cancelled }) => !cancelled);
  const sum = {
    before: bookedRooms.reduce((all, room) => all + room.before, 0),
    after: bookedRooms.reduce((all, room) => all + room.after, 0),
  };
  const prices = [
    { price: requested.price, now: sum },
    ...requested.rooms.flatMap((room, at) =>
      room.prices.map((price) => ({ price, now: before.rooms[roomIndexes[at]!]! })),
    ),
  ];
  for (const { price, now } of prices) {
    const isOtherCurrency = price.currency !== undefined && price.currency !== before.currency;
    if (isOtherCurrency || !context.call.rules.isSamePrice(price, now, iso))
      throw problem('problem.priceDiffers', price.path);
  }
  return {
    ...before,
    action: requested.action,
    changedAt: context.now,
    state: before.state === 'reserved' ? 'modified' : before.state,
    guests: before.guests.map((guest) => withRequestedNames(guest, requested.guests)),
    guarantees: (requested.guarantees as GuaranteeCode[] | undefined) ?? before.guarantees,
    comments: requested.comments ?? before.comments,
    rooms: before.rooms.map((room, index) => {
      const { comments = room.comments, specialRequests = room.specialRequests } =
        requested.rooms[roomIndexes.indexOf(index)] ?? {};
      return { ...room, comments, specialRequests };
    }),
  };
}

/** The guest with the name and e-mail that the request states for the guest with the same reference. */
function withRequestedNames(guest: Guest, requested: readonly RequestedGuest[]): Guest {
  const requestedGuest = requested.find(({ rph }) => rph === guest.rph);
  if (requestedGuest === undefined) return guest;
  const isSamePerson =
    (requestedGuest.kind ?? guest.kind) === guest.kind && (requestedGuest.age ?? guest.age) === guest.age;
  if (!isSamePerson) throw problem('problem.guestsDiffer', requestedGuest.path);
  const {
    email = guest.email,
    givenName = guest.givenName,
    surname = guest.surname,
    primary,
  } = requestedGuest;
  return { ...guest, email, givenName, surname, primary };
}
