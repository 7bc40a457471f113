import type { Change } from '../reservations/inventory.ts';
import type { Reservation } from '../reservations/reservation.ts';
import type { Notice } from '../webhooks/rules/notices.ts';
import type { Db } from './database.ts';
import { createDeliveries, inLineOf, type Deliveries } from './deliveries.ts';
import { createReservations, type ReservationKey } from './reservations.ts';
import { createRates, type Rates } from './rates.ts';
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
  readonly rates: Rates;
  readonly deliveries: Deliveries;
}

export function createStore(db: Db, tenant: number): Store {
  const reservations = createReservations(db, tenant);
  const rooms = createRooms(db, tenant);
  const deliveries = createDeliveries(db, tenant);
  const commit = db.transaction((changes: readonly Change[], notices: readonly Notice[]) => {
    if (!rooms.move(givesOf(changes), takesOf(changes))) throw new NoRoom();
    for (const { reservation } of changes) reservations.keep(reservation);
    deliveries.queue(notices.map(inLineOf));
  });
  return {
    commit: (changes, notices = []) => {
      try {
        commit.immediate(changes, notices);
        return true;
      } catch (error) {
        rooms.forget([...givesOf(changes), ...takesOf(changes)]);
        if (error instanceof NoRoom) return false;
        throw error;
      }
    },
    by: (key, value) => reservations.by(key, value),
    reservation: (id) => reservations.by('id', id)[0],
    ofHotels: (hotels) => reservations.ofHotels(hotels),
    reservations: () => reservations.all(),
    sold: rooms,
    rates: createRates(db, tenant),
    deliveries,
  };
}

const givesOf = (changes: readonly Change[]) => changes.flatMap(({ returns: gives }) => gives);
const takesOf = (changes: readonly Change[]) => changes.flatMap(({ takes }) => takes);

class NoRoom extends Error {}
