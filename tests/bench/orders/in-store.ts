import { closeDatabase, openDatabase } from '../../../sandbox/store/database.ts';
import type { ReservationKey } from '../../../sandbox/store/reservations.ts';
import { createStore } from '../../../sandbox/store/store.ts';
import { createTenantRows } from '../../../sandbox/store/tenants.ts';
import type { Lookup } from './compare.ts';

/** By what an order is found. */
export const orderKeys = ['id', 'locator', 'pmsNumber'] as const;
export type OrderKey = (typeof orderKeys)[number];

/** Looks up orders in a data file, without a service around it: as the service does it, by the key and then by the order. */
export function openStock(file: string): { lookups: Readonly<Record<OrderKey, Lookup>>; close: () => void } {
  const db = openDatabase(file);
  const store = createStore(db, createTenantRows(db).byId('demo')!.key);
  const find = (key: ReservationKey, value: string): void => {
    const order = store.by(key, value)[0]?.order;
    if (order === undefined || store.by('order', order).length !== 1)
      throw new Error(`${value} is not there`);
  };
  return {
    lookups: {
      id: ({ order }) => find('order', order),
      locator: ({ locator }) => find('id', locator),
      pmsNumber: ({ pmsNumber }) => find('pmsNumber', pmsNumber),
    },
    close: () => closeDatabase(db),
  };
}
