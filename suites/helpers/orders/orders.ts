import { objectOrEmpty } from '../../../lib/objects.ts';
import type { OrderItem } from '../../../schemas/messages/orders/items.ts';
import type { OrderQuery } from '../../../schemas/messages/orders/query.ts';
import type { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import type { KnownOrder } from '../../../targets/target.ts';
import { blocked, noData, type Answer, type Shopper } from '../../../client/index.ts';

export const orderPath = (id: string): string => `/orders/${encodeURIComponent(id)}`;

/** The path of a lost reservation, unless the target states another. */
export const lostPath = (id: string): string => `/lostReservations/${encodeURIComponent(id)}`;

/** The path and query of an order search; the query has the keys in their given order. */
export const searchPath = (keys: OrderQuery): string => `/orders?${new URLSearchParams(keys).toString()}`;

/** The searches for an order, one per known key. */
export const searchesFor = ({ pmsNumber, locator }: KnownOrder): string[] => [
  ...(pmsNumber === undefined ? [] : [searchPath({ pmsNumber })]),
  ...(locator === undefined ? [] : [searchPath({ locator })]),
];

/** The items of the order in an answer; undefined if it has no order. */
export function itemsIn({ status, body }: Answer): readonly OrderItem[] | undefined {
  const { items } = objectOrEmpty(body) as Partial<OrderRecord>;
  return status === 200 && Array.isArray(items) ? items : undefined;
}

/** Returns the order in an answer. The judge reports a wrong shape; a test that cannot continue is blocked. */
export function orderIn(answer: Answer): OrderRecord {
  if (answer.status !== 200) return blocked(`the look-up of the order answered HTTP ${answer.status}`);
  return itemsIn(answer)
    ? (answer.body as OrderRecord)
    : blocked('the answer to the look-up has no list of items');
}

/** Whether a search by each key of the items finds an order with this key. If two orders have the key, either may be found. */
export async function searchByItemKeys(
  { api }: Shopper,
  requestedItems: readonly OrderItem[],
): Promise<{ readonly isFound: boolean; readonly what: string }[]> {
  const results = [];
  for (const item of requestedItems)
    for (const key of ['pmsNumber', 'locator'] as const) {
      const value = item[key];
      if (typeof value !== 'string' || value === '') continue;
      const items = itemsIn(await api.get(searchPath({ [key]: value }), { expects: 'open' }));
      results.push({
        isFound: items?.some((orderItem) => orderItem[key] === value) === true,
        what: `the ${key} of ${item.type} item ${item.id}`,
      });
    }
  return results;
}

export const itemsOf = ({ items }: OrderRecord, type: OrderItem['type']): OrderItem[] =>
  items.filter((item) => item.type === type);

/** The known orders with these keys. Blocks the test if there are none. */
export function ordersWithKeys<Key extends 'pmsNumber' | 'locator'>(
  orders: readonly KnownOrder[],
  ...keys: readonly Key[]
): (KnownOrder & Required<Pick<KnownOrder, Key>>)[] {
  const found = orders.filter((order): order is KnownOrder & Required<Pick<KnownOrder, Key>> =>
    keys.every((key) => order[key]),
  );
  return found.length > 0 ? found : noData(`none of known.orders states its ${keys.join(' and its ')}`);
}
