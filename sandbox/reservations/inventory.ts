import { roomKey, roomsOf } from '../world/rates.ts';
import type { RateReference } from '../world/recheck.ts';
import type { World } from '../world/world.ts';
import type { Reservation, ReservedRoom, State } from './reservation.ts';

export interface RoomNights {
  /** The `roomKey` of the rooms. */
  readonly kind: string;
  readonly first: number;
  readonly nights: number;
  readonly capacity: number;
}

/** A changed reservation, and the rooms that it reserves and releases. */
export interface Change {
  /** Undefined for a new reservation. */
  readonly before: Reservation | undefined;
  readonly reservation: Reservation;
  readonly reserves: readonly RoomNights[];
  readonly releases: readonly RoomNights[];
}

export const roomNightsOf = (
  world: World,
  { hotel, room, stay }: Pick<RateReference, 'hotel' | 'room' | 'stay'>,
): RoomNights => ({
  kind: roomKey(hotel, room),
  first: stay.checkIn,
  nights: stay.nights,
  capacity: roomsOf(world, hotel, room),
});

/**
 * The change from one version of a reservation to the next. Rooms that only the new version keeps are reserved, and rooms that
 * only the old version keeps are released.
 * @param before undefined for a new reservation
 */
export function changeOf(
  world: World,
  before: Reservation | undefined,
  after: Reservation,
  rules: { keepsRoom(state: State, room: ReservedRoom): boolean },
): Change {
  const keepsRoomAt = (reservation: Reservation | undefined, index: number): boolean => {
    const room = reservation?.rooms[index];
    return reservation !== undefined && room !== undefined && rules.keepsRoom(reservation.state, room);
  };
  const roomsGained = (oldVersion: Reservation | undefined, newVersion: Reservation | undefined) =>
    after.rooms
      .filter((_, index) => !keepsRoomAt(oldVersion, index) && keepsRoomAt(newVersion, index))
      .map((room) => roomNightsOf(world, room));
  return {
    before,
    reservation: after,
    reserves: roomsGained(before, after),
    releases: roomsGained(after, before),
  };
}
