import type { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import { itemStatuses } from '../../../schemas/messages/orders/rooms.ts';
import type { Reservation, ReservedRoom } from '../../reservations/reservation.ts';
import { split } from '../../world/quotes.ts';
import { isoOf } from '../../world/stay.ts';

export type ItemStatus = (typeof itemStatuses)[number];

/** The search keys of an order. */
export type OrderKey = 'pmsNumber' | 'locator';

/** The values of a search; undefined if absent. */
type OrderSearch = Readonly<Record<OrderKey, string | undefined>>;

/** The client's order with this value of a key, if there is one. */
type FindOrder = (key: OrderKey, value: string) => OrderRecord | undefined;

const [confirmed, cancelled, lost] = itemStatuses;
const statuses: Readonly<Partial<Record<Reservation['state'], ItemStatus>>> = { cancelled, lost };

/**
 * Orders. Specification: "Orders (on {api_url})"; "Order record". The specification defines neither the status transitions nor
 * the scale of the nights' shares: these are assumptions of the sandbox.
 */
export const orderRules = {
  /** The order that a search finds. If a search has both keys, only pmsNumber counts. */
  requestedOrder: ({ pmsNumber, locator }: OrderSearch, find: FindOrder): OrderRecord | undefined =>
    pmsNumber !== undefined
      ? find('pmsNumber', pmsNumber)
      : locator === undefined
        ? undefined
        : find('locator', locator),
  /** Whether an order contains the value that it was searched by. */
  matchesSearch: ({ items }: OrderRecord, key: OrderKey, value: string): boolean =>
    items.some((item) => item[key] === value),
  /** The status of a reservation: confirmed while one of its rooms is booked. */
  itemStatus: ({ state }: Pick<Reservation, 'state'>): ItemStatus => statuses[state] ?? confirmed,
  roomStatus: ({ state }: Pick<Reservation, 'state'>, room: Pick<ReservedRoom, 'cancelled'>): ItemStatus =>
    room.cancelled ? cancelled : (statuses[state] ?? confirmed),
  /**
   * The time of the cancellation; null unless the room is cancelled.
   * @param cancelledAt milliseconds since 1970; undefined if the room was never cancelled
   */
  cancelDate: (status: ItemStatus, cancelledAt: number | undefined): string | null =>
    status === cancelled && cancelledAt !== undefined ? isoOf(cancelledAt) : null,
  /** Whether there was a penalty; null unless the room is cancelled. @param penalty the cost of its cancellation, in minor units */
  cancelledInPenalty: (status: ItemStatus, penalty: number): boolean | null =>
    status === cancelled ? penalty > 0 : null,
  /**
   * The first moment with a penalty.
   * @param freeUntil milliseconds since 1970; undefined if cancellation is never free
   */
  penaltyDate: (freeUntil: number | undefined): string | null =>
    freeUntil === undefined ? null : isoOf(freeUntil),
  /**
   * Each night's share of the room price in percent, with two decimals and a sum of 100.
   * @param nightPrices the nights' prices in any unit
   */
  nightPercents: (nightPrices: readonly number[]): readonly number[] =>
    split(10_000, nightPrices).map((hundredths) => hundredths / 100),
};
