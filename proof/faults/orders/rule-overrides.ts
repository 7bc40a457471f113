import type { OrderItem } from '../../../schemas/messages/orders/items.ts';
import type { HotelRoom } from '../../../schemas/messages/orders/rooms.ts';
import type { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import type { Payment } from '../../../schemas/messages/orders/payments.ts';
import { changeMessage } from '../rule-overrides.ts';

/** A copy without readonly members. */
type Mutable<T> = T extends readonly (infer Entry)[]
  ? Mutable<Entry>[]
  : T extends object
    ? { -readonly [Member in keyof T]: Mutable<T[Member]> }
    : T;

export type Order = Mutable<OrderRecord>;
export type Item = Mutable<OrderItem>;

export const bothLookUps = ['order.by-id', 'order.by-query'] as const;

export const changeOrders = (change: (order: Order) => void) =>
  changeMessage((message) => change(message as Order));

export const changeItems = (change: (item: Item, order: Order) => void) =>
  changeOrders((order) => order.items.forEach((item) => change(item, order)));

export const changeRooms = (change: (room: Mutable<HotelRoom>, item: Item) => void) =>
  changeItems((item) => (item.hotelRooms ?? []).forEach((room) => change(room, item)));

export const changePayments = (change: (payment: Mutable<Payment>, order: Order) => void) =>
  changeOrders((order) => order.payments.forEach((payment) => change(payment, order)));
