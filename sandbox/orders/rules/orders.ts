import type { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import { itemStatuses } from '../../../schemas/messages/orders/rooms.ts';
import type { Reservation, ReservedRoom } from '../../reservations/reservation.ts';
import { split } from '../../world/quotes.ts';

export type ItemStatus = (typeof itemStatuses)[number];

/** What a search for an order can be by. */
export type OrderKey = 'pmsNumber' | 'locator';

/** What a search gave; undefined where it was not given. */
export type OrderSearch = Readonly<Record<OrderKey, string | undefined>>;

/** The order with that value of a key; undefined where the client has none. */
export type FindOrder = (key: OrderKey, value: string) => OrderRecord | undefined;

/**
 * Orders. Specification: "Orders (on {api_url})"; "Order record". Which status follows what is not shown there, nor the
 * scale of the nights' shares: these are assumptions of the sandbox.
 */
export interface OrderRules {
  /** The order that is searched for: given both keys, the pmsNumber counts alone. */
  searched(search: OrderSearch, find: FindOrder): OrderRecord | undefined;
  /** Whether an order holds what it was searched by. */
  holds(order: OrderRecord, key: OrderKey, value: string): boolean;
  /** A reservation is confirmed while one of its rooms stands. */
  itemStatus(reservation: Pick<Reservation, 'state'>): ItemStatus;
  roomStatus(reservation: Pick<Reservation, 'state'>, room: Pick<ReservedRoom, 'cancelled'>): ItemStatus;
  /**
   * Only of a cancelled room.
   *
   * @param at in milliseconds since 1970; undefined where the room was never cancelled
   */
  cancelDate(status: ItemStatus, at: number | undefined): string | null;
  /** Only of a cancelled room. @param penalty what its cancellation cost, in minor units */
  cancelledInPenalty(status: ItemStatus, penalty: number): boolean | null;
  /** Until when cancelling is free. @param freeUntil in milliseconds since 1970; undefined where it never is */
  penaltyDate(freeUntil: number | undefined): string | null;
  /**
   * The shares of the nights in the price of a room, in percent with two decimals: 100 in sum.
   *
   * @param weights what the nights cost, in any unit
   */
  nightPercents(weights: readonly number[]): readonly number[];
}

const [confirmed, cancelled, lost] = itemStatuses;
const statuses: Readonly<Partial<Record<Reservation['state'], ItemStatus>>> = { cancelled, lost };

export const orderRules: OrderRules = {
  searched: ({ pmsNumber, locator }, find) =>
    pmsNumber !== undefined
      ? find('pmsNumber', pmsNumber)
      : locator === undefined
        ? undefined
        : find('locator', locator),
  holds: ({ items }, key, value) => items.some((item) => item[key] === value),
  itemStatus: ({ state }) => statuses[state] ?? confirmed,
  roomStatus: ({ state }, room) => (room.cancelled ? cancelled : (statuses[state] ?? confirmed)),
  cancelDate: (status, at) => (status === cancelled && at !== undefined ? isoOf(at) : null),
  cancelledInPenalty: (status, penalty) => (status === cancelled ? penalty > 0 : null),
  penaltyDate: (freeUntil) => (freeUntil === undefined ? null : isoOf(freeUntil)),
  nightPercents: (weights) => split(10_000, weights).map((hundredths) => hundredths / 100),
};

/** A moment as orders write it, to the second. */
export const isoOf = (moment: number): string =>
  new Date(Math.floor(moment / 1000) * 1000).toISOString().replace('.000', '');
