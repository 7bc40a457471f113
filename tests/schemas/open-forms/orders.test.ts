/** What the specification leaves open in an order is never a failure, but violations of its statements still are. */
import type { ClauseId } from '../../../schemas/clauses.ts';
import { testForms } from '../../support/open-forms.ts';

const hotel = (changes: Readonly<Record<string, unknown>>, ...clauses: ClauseId[]): void =>
  testForms('order.by-id', 'whole-hotel', 'response', changes, ...clauses);
const bus = (changes: Readonly<Record<string, unknown>>, ...clauses: ClauseId[]): void =>
  testForms('order.by-id', 'whole-bus', 'response', changes, ...clauses);

/** The section "Order record" marks members that must be strings. */
const [bought, hotelRoom] = ['/items/0', '/items/0/hotelRooms/0'];
hotel({
  [`${bought}/credentialId`]: 7,
  [`${bought}/productId`]: 7,
  [`${bought}/supplierId`]: 7,
  [`${bought}/locator`]: 7,
  [`${bought}/refCode`]: 7,
  [`${bought}/includeExtras`]: [{ id: 7, label: 'Breakfast' }],
  [`${hotelRoom}/id`]: 7,
});
hotel(
  {
    [`${bought}/productName`]: 7,
    [`${bought}/paymentCreditCard`]: { number: 1111, brand: 1 },
    [`${bought}/totalReservationCurrency`]: 986,
    [`${hotelRoom}/meal`]: 1,
    [`${hotelRoom}/totalRoomPrice`]: { value: 1 },
    [`${hotelRoom}/guests/0/firstName`]: ['Ada'],
    '/payments/0/amount': { value: 10 },
    '/suppliers/0/vat': 17,
    '/quotation': { id: true, externalId: {} },
  },
  'conv.type-unstated',
);
bus({ '/items/0/busRoutes/0/guests': [{ age: '30', primary: 'yes' }] }, 'conv.type-unstated');
bus({ '/items/0/busRoutes/0/guests': ['Ada'] }, 'order.bus.guest-types');
hotel({ '/quotation': { id: 'q', checkoutUrl: 7 } }, 'order.quotation-types');
hotel({ '/quotation': { externalId: 'e' } }, 'order.quotation-id');
hotel({ [`${hotelRoom}/guests/0/primary`]: 'yes' }, 'order.guest.types');
hotel({ [`${bought}/extraFields`]: [{ label: 7 }] }, 'order.item.extra-fields');
hotel({ [`${bought}/createDate`]: 1_756_731_600 }, 'order.item.types');

const points = {
  id: 'pay-1',
  type: 'POINTS',
  currency: 'BRL',
  amount: 10,
  status: 'CONFIRMED',
  paidItemsIds: [],
};

hotel({ '/payments/0/currency': null }, 'order.payment.required');
hotel({ '/payments/0/currency': 986 }, 'order.payment.required');
hotel({ '/payments/0/currency': 'real' }, 'order.payment.currency-iso');
hotel({ '/items/0/startDate': 20270510 }, 'order.item.types');
hotel({ '/payments/0/type': null, '/payments/0/status': null }, 'order.payment.required');

hotel({ '/payments/0': { ...points, currency: 'miles' } }, 'order.payment.points-currency');
hotel({ '/payments/0': { ...points, currency: 17 } }, 'order.payment.required');

const routes = (...ids: readonly string[]) => ids.map((id) => ({ id }));
bus({ '/items/0/busRoutes': routes('0', '1', '2') });
bus({ '/items/0/busRoutes': routes('1', '0') }, 'order.bus.route-order');
for (const ids of [routes('0', '0'), routes('1'), routes('0', '2')])
  bus({ '/items/0/busRoutes': ids }, 'order.bus.route-id');
