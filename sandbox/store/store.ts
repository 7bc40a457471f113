import type { Change } from '../reservations/inventory.ts';
import type { Reservation } from '../reservations/reservation.ts';
import type { Notice } from '../rules/webhooks.ts';
import type { Db } from './database.ts';
import { queueNotices } from './deliveries.ts';
import { createReservations, type ReservationKey } from './reservations.ts';
import { createRooms, type Rooms } from './rooms.ts';

/** What the sandbox remembers of a tenant. Whatever is kept here is on disk when the call returns (where there is a file). */
export interface Store {
  /**
   * Keeps reservations as they are now, moves their rooms, and queues what is to be told of it: all of it, or nothing.
   *
   * @returns false where a room is not left: then nothing has changed
   */
  commit(changes: readonly Change[], notices?: readonly Notice[]): boolean;
  /** The reservations with that id, transaction, order, PMS number or lost-reservation id, the oldest first. */
  by(key: ReservationKey, value: string): readonly Reservation[];
  reservation(id: string): Reservation | undefined;
  /** Those with a room in one of the hotels, the oldest first. */
  ofHotels(hotels: readonly number[]): readonly Reservation[];
  /** All of them, the oldest first: for the control port and tests. */
  reservations(): readonly Reservation[];
  readonly sold: Pick<Rooms, 'none' | 'rooms' | 'all'>;
}

export function createStore(db: Db, tenant: number): Store {
  const reservations = createReservations(db, tenant);
  const rooms = createRooms(db, tenant);
  const commit = db.transaction((changes: readonly Change[], notices: readonly Notice[]) => {
    const moved = rooms.move(
      changes.flatMap(({ gives }) => gives),
      changes.flatMap(({ takes }) => takes),
    );
    if (!moved) throw new NoRoom();
    for (const { reservation } of changes) reservations.keep(reservation);
    queueNotices(db, tenant, notices);
  });
  return {
    commit: (changes, notices = []) => {
      try {
        commit.immediate(changes, notices);
        return true;
      } catch (error) {
        rooms.forget();
        if (error instanceof NoRoom) return false;
        throw error;
      }
    },
    by: (key, value) => reservations.by(key, value),
    reservation: (id) => reservations.by('id', id)[0],
    ofHotels: (hotels) => reservations.ofHotels(hotels),
    reservations: () => reservations.all(),
    sold: rooms,
  };
}

class NoRoom extends Error {}
