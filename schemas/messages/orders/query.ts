/** The parameters of the look-ups of orders and lost reservations. Specification: "Orders (on {api_url})". */
import { object, optional, text, type Static } from '../build.ts';

export const OrderQuery = object(
  'OrderQuery',
  {
    pmsNumber: optional(text({ text: 'PMS number', 'x-known': 'pmsNumber' })),
    locator: optional(text({ text: 'Reservation locator', 'x-known': 'locator' })),
  },
  { rules: [{ rule: 'exactlyOne', clause: 'order.query.exactly-one', of: ['pmsNumber', 'locator'] }] },
);
export type OrderQuery = Static<typeof OrderQuery>;

export const OrderParams = object('OrderParams', {
  order_id: text({ text: 'Order id', 'x-known': 'orderId' }),
});

export const LostReservationParams = object('LostReservationParams', {
  lostReservationId: text({ text: 'Id of a lost reservation', 'x-known': 'lostReservationId' }),
});
