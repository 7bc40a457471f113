/** The parts of an order record, each with its pointer. Specification: "Order record". */
import { entriesOf, nestedEntries, type LocatedObject } from './check.ts';

export const itemsOf = (order: unknown): readonly LocatedObject[] => entriesOf(order, '', 'items');

export const paymentsOf = (order: unknown): readonly LocatedObject[] => entriesOf(order, '', 'payments');

export const paidItemsOf = (order: unknown): readonly LocatedObject[] =>
  nestedEntries(paymentsOf(order), ([payment, pointer]) => entriesOf(payment, pointer, 'paidItems'));

export const roomsOfItem = ([item, pointer]: LocatedObject): readonly LocatedObject[] =>
  entriesOf(item, pointer, 'hotelRooms');

export const roomsOf = (order: unknown): readonly LocatedObject[] =>
  nestedEntries(itemsOf(order), roomsOfItem);

/** The members of a room with a cancellation policy. */
export const policyMembers = ['cancelPolicy', 'supplierCancelPolicy'] as const;
