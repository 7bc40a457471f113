/** The order record, of either look-up. */
import { orderItems } from './order-items.ts';
import { orderPayments } from './order-payments.ts';
import { orderRecord } from './order-record.ts';
import { orderRooms } from './order-rooms.ts';

export const orders = [...orderRecord, ...orderItems, ...orderRooms, ...orderPayments];
