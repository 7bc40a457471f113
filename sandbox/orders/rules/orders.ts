import type { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import { itemStatuses } from '../../../schemas/messages/orders/rooms.ts';
import type { Reservation, ReservedRoom } from '../../reservations/reservation.ts';
import { split } from '../../world/quotes.ts';

export type ItemStatus = (typeof itemStatuses)[number];

/** The search keys of an order. */
export type OrderKey = 'pmsNumber' | 'locator';

/** The values of a search; undefined if absent. */
export type OrderSearch = Readonly<Record<OrderKey, string | undefined>>;

/** The client's order with this value of a key, if there is one. */
export type FindOrder = (key: OrderKey, value: string) => OrderRecord | undefined;

/**
 * Orders. Specification: "Orders (on {api_url})"; "Order record". The specification defines neither the status transitions nor
 * the scale of the nights' shares: these are assumptions of the sandbox.
 */
export interface OrderRules {
  /** The order that a search finds. If a search has both keys, only pmsNumber counts. */
  requestedOrder(search: OrderSearch, find: FindOrder): OrderRecord | undefined;
  /** Whether an order contains the value that it was searched by. */
  matchesSearch(order: OrderRecord, key: OrderKey, value: string): boolean;
  /** The status of a reservation: confirmed while one of its rooms is booked. */
  itemStatus(reservation: Pick<Reservation, 'state'>): ItemStatus;
  roomStatus(reservation: Pick<Reservation, 'state'>, room: Pick<ReservedRoom, 'cancelled'>): ItemStatus;
  /**
   * The time of the cancellation; null unless the room is cancelled.
   * @param cancelledAt milliseconds since 1970; undefined if the room was never cancelled
   */
  cancelDate(status: ItemStatus, cancelledAt: number | undefined): string | null;
  /** Whether there was a penalty; null unless the room is cancelled. @param penalty the cost of its cancellation, in minor units */
  cancelledInPenalty(status: ItemStatus, penalty: number): boolean | null;
  /**
   * The first moment with a penalty.
   * @param freeUntil milliseconds since 1970; undefined if cancellation is never free
   */
  penaltyDate(freeUntil: number | undefined): string | null;
  /**
   * Each night's share of the room price in percent, with two decimals and a sum of 100.
   * @param nightPrices the nights' prices in any unit
   */
  nightPercents(nightPrices: readonly number[]): readonly number[];
}

const [confirmed, cancelled, lost] = itemStatuses;
const statuses: Readonly<Partial<Record<Reservation['state'], ItemStatus>>> = { cancelled, lost };

export const orderRules: OrderRules = {
  requestedOrder: ({ pmsNumber, locator }, find) =>
    pmsNumber !== undefined
      ? find('pmsNumber', pmsNumber)
      : locator === undefined
        ? undefined
        : find('locator', locator),
  matchesSearch: ({ items }, key, value) => items.some((item) => item[key] === value),
  itemStatus: ({ state }) => statuses[state] ?? confirmed,
  roomStatus: ({ state }, room) => (room.cancelled ? cancelled : (statuses[state] ?? confirmed)),
  cancelDate: (status, cancelledAt) =>
    status === cancelled && cancelledAt !== undefined ? isoOf(cancelledAt) : null,
  cancelledInPenalty: (status, penalty) => (status === cancelled ? penalty > 0 : null),
  penaltyDate: (freeUntil) => (freeUntil === undefined ? null : isoOf(freeUntil)),
  nightPercents: (nightPrices) => split(10_000, nightPrices).map((hundredths) => hundredths / 100),
};

/** An ISO 8601 time to the second. */
export const isoOf = (epochMs: number): string =>
  new Date(Math.floor(epochMs / 1000) * 1000).toISOString().replace('.000', '');
