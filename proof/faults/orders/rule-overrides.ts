import type { OrderItem } from '../../../schemas/messages/orders/items.ts';
import type { HotelRoom } from '../../../schemas/messages/orders/rooms.ts';
import type { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import type { Payment } from '../../../schemas/messages/orders/payments.ts';
import { spoiling } from '../rule-overrides.ts';

/** A copy that may be spoilt. */
type Spoilt<T> = T extends readonly (infer Entry)[]
  ? Spoilt<Entry>[]
  : T extends object
    ? { -readonly [Member in keyof T]: Spoilt<T[Member]> }
    : T;

export type Order = Spoilt<OrderRecord>;
export type Item = Spoilt<OrderItem>;

/** Both ways to an order. */
export const both = ['order.by-id', 'order.by-query'] as const;

/** The conforming rules, with the orders of both look-ups changed. */
export const inOrders = (change: (order: Order) => void) =>
  spoiling(both, (message) => change(message as Order));

export const inItems = (change: (item: Item, order: Order) => void) =>
  inOrders((order) => order.items.forEach((item) => change(item, order)));

export const inRooms = (change: (room: Spoilt<HotelRoom>, item: Item) => void) =>
  inItems((item) => (item.hotelRooms ?? []).forEach((room) => change(room, item)));

export const inPayments = (change: (payment: Spoilt<Payment>, order: Order) => void) =>
  inOrders((order) => order.payments.forEach((payment) => change(payment, order)));
