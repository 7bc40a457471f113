/** What v1 bookings say of their transactions. */
import { inside } from './client.ts';

export const doing = (booking: any, TransactionActionType: unknown, TransactionIdentifier?: string): any => {
  inside(booking).ResStatus = { TransactionActionType };
  return { ...booking, ...(TransactionIdentifier === undefined ? {} : { TransactionIdentifier }) };
};

/** A request about what a transaction made, without anything else. */
export const about = (
  TransactionIdentifier: string,
  TransactionActionType: unknown,
  more: object = {},
): object => ({
  TransactionIdentifier,
  HotelReservationsType: { HotelReservations: [{ ResStatus: { TransactionActionType }, ...more }] },
});
