import type { OrderItem } from '../../../schemas/messages/orders/items.ts';
import type { OrderQuery } from '../../../schemas/messages/orders/query.ts';
import type { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import type { KnownOrder } from '../../../targets/target.ts';
import { blocked, noData } from '../../../client/gaps.ts';
import type { Answer } from '../../../client/answer.ts';

/** The path at which an order stands. */
export const orderPath = (id: string): string => `/orders/${encodeURIComponent(id)}`;

/** The path at which a lost reservation stands, unless the target states another. */
export const lostPath = (id: string): string => `/lostReservations/${encodeURIComponent(id)}`;

/** The path and query that search for an order; the keys travel in the order in which they stand. */
export const searchPath = (keys: OrderQuery): string => `/orders?${new URLSearchParams(keys).toString()}`;

/** The searches that find an order, one for each key that is known of it. */
export const searchesFor = ({ pmsNumber, locator }: KnownOrder): string[] => [
  ...(pmsNumber === undefined ? [] : [searchPath({ pmsNumber })]),
  ...(locator === undefined ? [] : [searchPath({ locator })]),
];

/** What is wrong with the shape of an order the judge has already said; a test that cannot go on with it is blocked. */
export function orderIn({ status, body }: Answer): OrderRecord {
  if (status !== 200) return blocked(`the look-up of the order answered HTTP ${status}`);
  const { items } = (body ?? {}) as Partial<OrderRecord>;
  return Array.isArray(items)
    ? (body as OrderRecord)
    : blocked('the look-up answered without a list of items');
}

export const itemsOf = ({ items }: OrderRecord, type: OrderItem['type']): OrderItem[] =>
  items.filter((item) => item.type === type);

/** The known orders that have a key; blocked where none has. */
export function withKeys<Key extends 'pmsNumber' | 'locator'>(
  orders: readonly KnownOrder[],
  ...keys: readonly Key[]
): (KnownOrder & Required<Pick<KnownOrder, Key>>)[] {
  const found = orders.filter((order): order is KnownOrder & Required<Pick<KnownOrder, Key>> =>
    keys.every((key) => order[key]),
  );
  return found.length > 0 ? found : noData(`none of known.orders states its ${keys.join(' and its ')}`);
}
