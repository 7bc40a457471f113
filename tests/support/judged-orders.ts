/** Orders for tests of the judge. */
import { exchange, findingsOf, type ExchangeParts } from './judged.ts';

export const emptyOrder = { id: 'o', items: [], payments: [], loyaltyRewards: [], suppliers: [] };
export const hotelItem = {
  id: 'i',
  type: 'HOTEL',
  status: 'CONFIRMED',
  startDate: '2026-06-01',
  endDate: '2026-06-03',
  locator: 'L',
  pmsNumber: 'P',
};

/** The findings of a response to a lookup at some URL. */
export const findingsAt = (url: string, response: unknown, parts: ExchangeParts = {}): string[] =>
  findingsOf(
    exchange(url.includes('?') ? 'order.by-query' : 'order.by-id', undefined, JSON.stringify(response), {
      method: 'GET',
      url,
      ...parts,
    }),
  );

export const findingsInOrder = (order: object, url = '/orders/o'): string[] =>
  findingsAt(url, { ...emptyOrder, ...order });
