import type { Change } from '../reservations/inventory.ts';
import type { Notification } from '../webhooks/rules/notices.ts';
import type { Db } from './database.ts';
import { createDeliveries, sequencedNotification } from './deliveries.ts';
import { createReservations } from './reservations.ts';
import { createRates } from './rates.ts';
import { createRooms } from './rooms.ts';

export type Store = ReturnType<typeof createStore>;

/** The stored data of a tenant. Changes are on disk when a call returns, if there is a file. */
export function createStore(db: Db, tenant: number) {
  const { save, ...reservations } = createReservations(db, tenant);
  const rooms = createRooms(db, tenant);
  const deliveries = createDeliveries(db, tenant);
  const commit = db.transaction((changes: readonly Change[], notifications: readonly Notification[]) => {
    if (!rooms.update(roomsToRelease(changes), roomsToReserve(changes))) throw new SoldOut();
    for (const { reservation } of changes) save(reservation);
    deliveries.queue(notifications.map(sequencedNotification));
  });
  return {
    /**
     * Stores reservations, reserves and releases their rooms, and queues notifications, all or nothing.
     * @returns false if a room is sold out; nothing has changed then
     */
    commit: (changes: readonly Change[], notifications: readonly Notification[] = []): boolean => {
      try {
        commit.immediate(changes, notifications);
        return true;
      } catch (error) {
        rooms.forget([...roomsToRelease(changes), ...roomsToReserve(changes)]);
        if (error instanceof SoldOut) return false;
        throw error;
      }
    },
    ...reservations,
    reservation: (id: string) => reservations.by('id', id)[0],
    sold: rooms as Pick<typeof rooms, 'none' | 'rooms' | 'all'>,
    rates: createRates(db, tenant),
    deliveries,
  };
}

const roomsToRelease = (changes: readonly Change[]) => changes.flatMap(({ releases }) => releases);
const roomsToReserve = (changes: readonly Change[]) => changes.flatMap(({ reserves }) => reserves);

class SoldOut extends Error {}
