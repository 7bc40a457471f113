import type { Client, Loose, Reply, Service } from '../types.ts';

export const json = (status: number, body: Loose, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body,
});
/** A problem as v2 and order responses report it. */
export const problem = (status: number, reason: string): Reply =>
  json(status, { problem: { reason, http: status } });

export const orderPoints = {
  orderKey: (query: URLSearchParams): { by: 'pmsNumber' | 'locator'; value: string } | null => {
    const pms = query.get('pmsNumber');
    if (pms) return { by: 'pmsNumber', value: pms };
    const locator = query.get('locator');
    return locator ? { by: 'locator', value: locator } : null;
  },
  findOrder: (s: Service, by: 'pmsNumber' | 'locator', value: string, client: Client): Loose =>
    [...s.orders.values()].find(
      (o) => o.clientId === client.id && o.items.some((item: Loose) => item[by] === value),
    ),
};

const noOrder = (s: Service): Reply =>
  s.world.manners.noOrder === 204 ? { status: 204, headers: {}, body: undefined } : problem(404, 'no order');

export const ordersByQuery = (s: Service, client: Client, query: URLSearchParams): Reply => {
  const key = s.p.orderKey(query);
  if (!key) return s.p.http(s, 'orders', problem(422, 'pmsNumber or locator'), {});
  const order = s.p.findOrder(s, key.by, key.value, client);
  const ask = Object.fromEntries(query);
  return s.p.http(
    s,
    'orders',
    order ? json(200, s.p.answer(s, 'orders', structuredClone(order), ask)) : noOrder(s),
    ask,
  );
};
export const orderById = (s: Service, client: Client, id: string): Reply => {
  const order = s.orders.get(id);
  const ask = { id };
  const mine = order?.clientId === client.id;
  return s.p.http(
    s,
    'order',
    mine ? json(200, s.p.answer(s, 'order', structuredClone(order), ask)) : problem(404, 'no order'),
    ask,
  );
};
export const lostById = (s: Service, client: Client, id: string): Reply => {
  const record = s.lost.get(id);
  if (record?.client !== client.id) return s.p.http(s, 'lost', problem(404, 'no lost reservation'), { id });
  const { client: _mine, ...shown } = record;
  return s.p.http(s, 'lost', json(200, s.p.answer(s, 'lost', { lostReservation: shown }, { id })), { id });
};
