/** GET /orders. Specification: "Orders (on {api_url})". */
import { object, optional, text, type Static } from './build.ts';

export const OrderQuery = object(
  'OrderQuery',
  {
    pmsNumber: optional(text({ text: 'PMS number' })),
    locator: optional(text({ text: 'Reservation locator' })),
  },
  { rules: [{ rule: 'exactlyOne', clause: 'order.query.exactly-one', of: ['pmsNumber', 'locator'] }] },
);
export type OrderQuery = Static<typeof OrderQuery>;
