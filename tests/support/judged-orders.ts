/** Exchanges about orders, made up for the judge. */
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { judge } from '../../schemas/judge.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { defaults } from '../../schemas/settings.ts';

const now = Date.parse('2026-05-01T10:00:00Z');
const headers = {
  'content-type': 'application/json',
  authorization: 'Bearer x',
  apikey: 'k',
  secretkey: 's',
};

export const exchange = (
  operation: OperationId,
  method: string,
  url: string,
  asked: unknown,
  answered: unknown,
): JudgedExchange => ({
  id: 'test',
  operation,
  expects: 'accepted',
  request: {
    method,
    url: `https://service.example${url}`,
    headers,
    ...(asked === undefined ? {} : { body: JSON.stringify(asked) }),
  },
  response: { status: 200, headers, body: JSON.stringify(answered) },
  sentAt: now,
  receivedAt: now,
});

export const empty = { id: 'o', items: [], payments: [], loyaltyRewards: [], suppliers: [] };
export const hotel = {
  id: 'i',
  type: 'HOTEL',
  status: 'CONFIRMED',
  startDate: '2026-06-01',
  endDate: '2026-06-03',
  locator: 'L',
  pmsNumber: 'P',
};

export const inOrder = (order: object, url = '/orders/o') =>
  judge(
    exchange(url.includes('?') ? 'order.by-query' : 'order.by-id', 'GET', url, undefined, {
      ...empty,
      ...order,
    }),
    defaults,
  ).findings.map(({ clause, pointer }) => `${clause} ${pointer}`);
