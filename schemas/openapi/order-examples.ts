/** The demo orders of the sandbox, which are found by these ids, locators and numbers. */
import { lostStay } from '../messages/orders/demo/lost-stay.ts';
import { packageTour } from '../messages/orders/demo/package.ts';
import { nothing } from '../messages/orders/demo/sparse.ts';

export const orders = {
  'order.by-query': {
    query: { byLocator: { locator: 'LOC-DEMO-6-1' }, byPmsNumber: { pmsNumber: 'PMS-DEMO-6-1' } },
    response: { smallest: nothing },
  },
  'order.by-id': { response: { whole: packageTour, lost: lostStay, smallest: nothing } },
  'lost.by-id': {},
  webhook: {
    request: {
      orderChanged: { orderId: packageTour.id, eventyType: 'ORDER_CHANGED' },
      lostReservationChanged: { lostReservationId: 'LOST-DEMO-1', eventyType: 'LOST_RESERVATION_CHANGED' },
    },
  },
} as const;
