import type { OrderRecord } from '../order.ts';
import { buyer, type Person } from './people.ts';
import { client } from './suppliers.ts';

/** A demo order without its contents. */
export const orderOf = (order: number, person: Person) =>
  ({
    id: `DEMO-${order}`,
    createDate: '2026-03-01T09:30:00Z',
    updateDate: '2026-03-02T08:00:00Z',
    ...buyer(person),
    buyerPersonLoyaltyData: null,
    ...client,
    quotation: null,
  }) satisfies Partial<OrderRecord>;
