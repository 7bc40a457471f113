import { problem } from '../../../refusal.ts';
import type { GuaranteeCode, Guest, Reservation } from '../../../reservations/reservation.ts';
import { isoOfCode } from '../../../world/currencies.ts';
import { ratePlanIdOf, roomIdOf } from '../../../world/quotes.ts';
import { rateNow } from '../../../world/recheck.ts';
import { checkOutOf } from '../../../world/stay.ts';
import type { Desk } from './rates.ts';
import type { RequestedGuest, RequestedReservation, RequestedRoom } from './request.ts';

/**
 * The reservation that an action is about: named by one of its HotelReservationIDs, or else by TransactionIdentifier
 * (the id of a reservation, or what made it); of several made together, the one at the same place in the list.
 *
 * @throws Refusal where the client has no such reservation, or it is not in a state for the action
 */
export function existing(
  { action, ids, path }: RequestedReservation,
  index: number,
  { call: { tenant, rules }, transaction }: Desk,
): Reservation {
  const { store } = tenant;
  const byId = ids.map(({ value }) => store.reservation(value)).find((one) => one !== undefined);
  const found = byId ?? store.by('transaction', transaction)[index] ?? store.reservation(transaction);
  if (found === undefined) throw problem('problem.unknownReservation', path);
  if (!rules.mayFollow(action, found.state)) {
    throw problem(found.state === 'cancelled' ? 'problem.alreadyCancelled' : 'problem.wrongState', path);
  }
  return found;
}

/**
 * The rooms of a reservation that a request lists, by their index. A room is named by IndexNumber as answers show it,
 * or by hotel, plan, room and dates: then it is the first such room that was not listed yet.
 *
 * @throws Refusal where a room is listed that the reservation does not have
 */
export function listedRooms(
  { rooms }: Reservation,
  requested: readonly RequestedRoom[],
  desk: Desk,
): number[] {
  const listed: number[] = [];
  for (const room of requested) {
    const index =
      room.index ??
      [...rooms.keys()].find((at) => !listed.includes(at) && !rooms[at]!.cancelled && isRoom(at, room));
    if (index === undefined || !isRoom(index, room)) throw problem('problem.unknownReservation', room.path);
    if (rooms[index]!.cancelled) throw problem('problem.alreadyCancelled', room.path);
    listed.push(index);
  }
  return listed;

  function isRoom(index: number, { hotel, planId, roomId, from, to }: RequestedRoom): boolean {
    const room = rooms[index];
    const rate = room && rateNow(desk.view, room);
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
 * A reservation with what a Modify says of it; what it does not mention stays.
 *
 * @throws Refusal where it would change the price, the number, kinds or ages of the guests, or a room that there is not
 */
export function modified(before: Reservation, requested: RequestedReservation, desk: Desk): Reservation {
  const iso = isoOfCode(before.currency);
  const listed = listedRooms(before, requested.rooms, desk);
  const standing = before.rooms.filter(({ cancelled }) => !cancelled);
  const sum = {
    before: standing.reduce((all, room) => all + room.before, 0),
    after: standing.reduce((all, room) => all + room.after, 0),
  };
  const prices = [
    { price: requested.price, now: sum },
    ...requested.rooms.flatMap((room, at) =>
      room.prices.map((price) => ({ price, now: before.rooms[listed[at]!]! })),
    ),
  ];
  for (const { price, now } of prices) {
    const other = price.currency !== undefined && price.currency !== before.currency;
    if (other || !desk.call.rules.samePrice(price, now, iso))
      throw problem('problem.priceDiffers', price.path);
  }
  return {
    ...before,
    action: requested.action,
    changedAt: desk.now,
    state: before.state === 'reserved' ? 'modified' : before.state,
    guests: before.guests.map((guest) => renamed(guest, requested.guests)),
    guarantees: (requested.guarantees as GuaranteeCode[] | undefined) ?? before.guarantees,
    comments: requested.comments ?? before.comments,
    rooms: before.rooms.map((room, index) => {
      const { comments = room.comments, specialRequests = room.specialRequests } =
        requested.rooms[listed.indexOf(index)] ?? {};
      return { ...room, comments, specialRequests };
    }),
  };
}

/** A guest with the name and the e-mail that are given for the same reference. */
function renamed(guest: Guest, requested: readonly RequestedGuest[]): Guest {
  const given = requested.find(({ rph }) => rph === guest.rph);
  if (given === undefined) return guest;
  const same = (given.kind ?? guest.kind) === guest.kind && (given.age ?? guest.age) === guest.age;
  if (!same) throw problem('problem.guestsDiffer', given.path);
  const { email = guest.email, givenName = guest.givenName, surname = guest.surname, primary } = given;
  return { ...guest, email, givenName, surname, primary };
}
