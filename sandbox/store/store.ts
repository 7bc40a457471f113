import type { Change } from '../reservations/inventory.ts';
import type { Reservation } from '../reservations/reservation.ts';
import type { Notification } from '../webhooks/rules/notices.ts';
import type { Db } from './database.ts';
import { createDeliveries, sequencedNotification, type Deliveries } from './deliveries.ts';
import { createReservations, type ReservationKey } from './reservations.ts';
import { createRates, type Rates } from './rates.ts';
import { createRooms, type Rooms } from './rooms.ts';

/** The stored data of a tenant. Changes are on disk when a call returns, if there is a file. */
export interface Store {
  /**
   * Stores reservations, reserves and releases their rooms, and queues notifications, all or nothing.
   * @returns false if a room is sold out; nothing has changed then
   */
  commit(changes: readonly Change[], notifications?: readonly Notification[]): boolean;
  /** Reservations by id, transaction, order, PMS number or lost-reservation id, oldest first. */
  by(key: ReservationKey, value: string): readonly Reservation[];
  reservation(id: string): Reservation | undefined;
  /** Reservations with a room in one of the hotels, oldest first. */
  ofHotels(hotels: readonly number[]): readonly Reservation[];
  /** All reservations, oldest first; for the control port and tests. */
  reservations(): readonly Reservation[];
  readonly sold: Pick<Rooms, 'none' | 'rooms' | 'all'>;
  readonly rates: Rates;
  readonly deliveries: Deliveries;
}

export function createStore(db: Db, tenant: number): Store {
  const reservations = createReservations(db, tenant);
  const rooms = createRooms(db, tenant);
  const deliveries = createDeliveries(db, tenant);
  const commit = db.transaction((changes: readonly Change[], notifications: readonly Notification[]) => {
    if (!rooms.update(roomsToRelease(changes), roomsToReserve(changes))) throw new SoldOut();
    for (const { reservation } of changes) reservations.save(reservation);
    deliveries.queue(notifications.map(sequencedNotification));
  });
  return {
    commit: (changes, notifications = []) => {
      try {
        commit.immediate(changes, notifications);
        return true;
      } catch (error) {
        rooms.forget([...roomsToRelease(changes), ...roomsToReserve(changes)]);
        if (error instanceof SoldOut) return false;
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

const roomsToRelease = (changes: readonly Change[]) => changes.flatMap(({ releases }) => releases);
const roomsToReserve = (changes: readonly Change[]) => changes.flatMap(({ reserves }) => reserves);

class SoldOut extends Error {}
