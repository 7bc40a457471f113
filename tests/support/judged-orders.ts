/** Orders for tests of the judge. */
import { exchange, found, type ExchangeParts } from './judged.ts';

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

/** The findings of a response to a lookup at some URL. */
export const foundAt = (url: string, response: unknown, more: ExchangeParts = {}): string[] =>
  found(
    exchange(url.includes('?') ? 'order.by-query' : 'order.by-id', undefined, JSON.stringify(response), {
      method: 'GET',
      url,
      ...more,
    }),
  );

export const inOrder = (order: object, url = '/orders/o'): string[] => foundAt(url, { ...empty, ...order });
