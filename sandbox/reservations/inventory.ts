import { roomKey, roomsOf } from '../world/rates.ts';
import type { Named } from '../world/recheck.ts';
import type { World } from '../world/world.ts';
import type { Reservation, ReservedRoom, State } from './reservation.ts';

/** One room of a kind for some nights. */
export interface RoomNights {
  /** By `roomKey`. */
  readonly kind: string;
  readonly first: number;
  readonly nights: number;
  /** How many rooms of the kind there are. */
  readonly capacity: number;
}

/** A reservation as it will be, and the rooms that leave and enter the inventory with it. */
export interface Change {
  /** Undefined for a new one. */
  readonly before: Reservation | undefined;
  readonly reservation: Reservation;
  readonly takes: readonly RoomNights[];
  readonly gives: readonly RoomNights[];
}

export const nightsOf = (
  world: World,
  { hotel, room, stay }: Pick<Named, 'hotel' | 'room' | 'stay'>,
): RoomNights => ({
  kind: roomKey(hotel, room),
  first: stay.checkIn,
  nights: stay.nights,
  capacity: roomsOf(world, hotel, room),
});

/**
 * What becomes of the inventory when a reservation changes: the rooms that it keeps from now on are taken, those that
 * it no longer keeps go back.
 *
 * @param before undefined for a new one
 */
export function changeOf(
  world: World,
  before: Reservation | undefined,
  after: Reservation,
  rules: { keepsRoom(state: State, room: ReservedRoom): boolean },
): Change {
  const kept = (reservation: Reservation | undefined, index: number): boolean => {
    const room = reservation?.rooms[index];
    return reservation !== undefined && room !== undefined && rules.keepsRoom(reservation.state, room);
  };
  const moving = (from: Reservation | undefined, to: Reservation | undefined) =>
    after.rooms
      .filter((_, index) => !kept(from, index) && kept(to, index))
      .map((room) => nightsOf(world, room));
  return { before, reservation: after, takes: moving(before, after), gives: moving(after, before) };
}
