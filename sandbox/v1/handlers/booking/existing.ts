import { v1Refusal, type Refusal } from '../../../refusal.ts';
import {
  totalOf,
  type GuaranteeCode,
  type Guest,
  type Reservation,
} from '../../../reservations/reservation.ts';
import { isoOfCode } from '../../../world/currencies.ts';
import { currentRate } from '../../../world/recheck.ts';
import { differingMembers, type BookingContext } from './rates.ts';
import type { RequestedGuest, RequestedReservation, RequestedRoom } from './request.ts';

/**
 * The reservation that an action refers to: by one of its HotelReservationIDs, or else by TransactionIdentifier (a reservation's
 * id, or the transaction that created it). If a transaction created several reservations, the index in the request
 * selects the reservation.
 * @throws Refusal if the reservation is unknown, or its state does not allow the action
 */
export function findExisting(
  { action, ids, path }: RequestedReservation,
  index: number,
  { call: { tenant }, rules, transaction }: BookingContext,
): Reservation {
  const { store } = tenant;
  const byId = ids.map(({ value }) => store.reservation(value)).find((candidate) => candidate !== undefined);
  const reservation = byId ?? store.by('transaction', transaction)[index] ?? store.reservation(transaction);
  if (reservation === undefined) throw v1Refusal('problem.unknownReservation', path);
  if (!rules.isActionAllowed(action, reservation.state)) throw stateRefusal(reservation, path);
  return reservation;
}

/** The refusal of an action that the reservation's state does not allow. */
export const stateRefusal = ({ state }: Reservation, path: string): Refusal =>
  v1Refusal(state === 'cancelled' ? 'problem.alreadyCancelled' : 'problem.wrongState', path);

/**
 * The indexes of the rooms that a request lists. A room is identified by IndexNumber, or by hotel, plan, room and dates. These
 * select the first matching room that is not in the list yet.
 * @throws Refusal if the reservation does not have a listed room
 */
export function listedRooms(
  { rooms }: Reservation,
  requestedRooms: readonly RequestedRoom[],
  context: BookingContext,
): number[] {
  const indexes: number[] = [];
  for (const room of requestedRooms) {
    const index =
      room.index ??
      [...rooms.keys()].find(
        (roomIndex) =>
          !indexes.includes(roomIndex) && !rooms[roomIndex]!.cancelled && isRoom(roomIndex, room),
      );
    if (index === undefined || !isRoom(index, room)) throw v1Refusal('problem.unknownReservation', room.path);
    if (rooms[index]!.cancelled) throw v1Refusal('problem.alreadyCancelled', room.path);
    indexes.push(index);
  }
  return indexes;

  function isRoom(index: number, requestedRoom: RequestedRoom): boolean {
    const room = rooms[index];
    const rate = room && currentRate(context.view, room);
    return (
      room?.hotel === requestedRoom.hotel &&
      rate !== undefined &&
      differingMembers(requestedRoom, rate, room.stay).length === 0
    );
  }
}

/**
 * The reservation after a Modify; members that the request leaves out stay the same.
 * @throws Refusal if the request would change the price, the number, kinds or ages of the guests, or a room that does not exist
 */
export function applyModification(
  reservation: Reservation,
  request: RequestedReservation,
  context: BookingContext,
): Reservation {
  const iso = isoOfCode(reservation.currency);
  const roomIndexes = listedRooms(reservation, request.rooms, context);
  const bookedRooms = reservation.rooms.filter(({ cancelled }) => !cancelled);
  const prices = [
    { price: request.price, currentPrice: totalOf(bookedRooms) },
    ...request.rooms.flatMap((room, index) =>
      room.prices.map((price) => ({ price, currentPrice: reservation.rooms[roomIndexes[index]!]! })),
    ),
  ];
  for (const { price, currentPrice } of prices) {
    const isOtherCurrency = price.currency !== undefined && price.currency !== reservation.currency;
    if (isOtherCurrency || !context.rules.isSamePrice(price, currentPrice, iso))
      throw v1Refusal('problem.priceDiffers', price.path);
  }
  return {
    ...reservation,
    action: request.action,
    changedAt: context.now,
    state: reservation.state === 'reserved' ? 'modified' : reservation.state,
    guests: reservation.guests.map((guest) => withRequestedNames(guest, request.guests)),
    guarantees: (request.guarantees as GuaranteeCode[] | undefined) ?? reservation.guarantees,
    comments: request.comments ?? reservation.comments,
    rooms: reservation.rooms.map((room, index) => {
      const { comments = room.comments, specialRequests = room.specialRequests } =
        request.rooms[roomIndexes.indexOf(index)] ?? {};
      return { ...room, comments, specialRequests };
    }),
  };
}

/** The guest with the name and e-mail that the request states for the guest with the same reference. */
function withRequestedNames(guest: Guest, requestedGuests: readonly RequestedGuest[]): Guest {
  const requestedGuest = requestedGuests.find(({ rph }) => rph === guest.rph);
  if (requestedGuest === undefined) return guest;
  const isSamePerson =
    (requestedGuest.kind ?? guest.kind) === guest.kind && (requestedGuest.age ?? guest.age) === guest.age;
  if (!isSamePerson) throw v1Refusal('problem.guestsDiffer', requestedGuest.path);
  const {
    email = guest.email,
    givenName = guest.givenName,
    surname = guest.surname,
    primary,
  } = requestedGuest;
  return { ...guest, email, givenName, surname, primary };
}
