/**
 * The demo orders: constant, the same for every tenant, and never stored. Together they show every member of the record with a
 * value, null and missing, and every type and status (tests/sandbox/shows-all.test.ts).
 */
import type { LostReservation, OrderRecord } from '../../../schemas/messages/orders/order.ts';
import { busJourney } from '../../../schemas/messages/orders/demo/bus-journey.ts';
import { cancelledInPenalty } from '../../../schemas/messages/orders/demo/cancelled-in-penalty.ts';
import { familyStay } from '../../../schemas/messages/orders/demo/family-stay.ts';
import { lostStay } from '../../../schemas/messages/orders/demo/lost-stay.ts';
import { packageTour } from '../../../schemas/messages/orders/demo/package.ts';
import { partCancelled } from '../../../schemas/messages/orders/demo/part-cancelled.ts';
import { missingEverywhere, nothing, nullEverywhere } from '../../../schemas/messages/orders/demo/sparse.ts';
import { supplierRefusalReason } from '../../reservations/losing.ts';
import type { LostRecord } from './lost.ts';

const demos: readonly (readonly [OrderRecord, shows: string])[] = [
  [familyStay, 'Two rooms of a hotel and two add-ons, paid by card with interest and by PIX.'],
  [busJourney, 'A round trip by bus: two items, of which the first has a connection.'],
  [
    partCancelled,
    'One of two rooms and one of three add-ons cancelled free of charge; in euros, paid in reais.',
  ],
  [cancelledInPenalty, 'All cancelled, the hotel in penalty; in yen.'],
  [lostStay, 'Quoted for a group, booked, and lost by the supplier; in dinars.'],
  [packageTour, 'Hotel, ticket and bus, paid in points, by card and by PIX; the last two are still open.'],
  [nullEverywhere, 'Every member that may be null is null.'],
  [missingEverywhere, 'Every member that may be missing is missing.'],
  [nothing, 'Nothing but an id and empty lists.'],
];

/** Frozen, because all tenants share them. */
export const demoOrders: readonly OrderRecord[] = deepFreeze(demos.map(([order]) => order));

/** Id and description of each demo order, for partners. */
export const demoOrderList: readonly { readonly id: string; readonly shows: string }[] = demos.map(
  ([{ id }, shows]) => ({ id, shows }),
);

/** The search key of an order: its id, or the PMS number or locator of one of its items. */
type Key = 'id' | 'pmsNumber' | 'locator';

export const demoOrderBy = (key: Key, value: string): OrderRecord | undefined =>
  demoOrders.find(({ id, items }) =>
    key === 'id' ? id === value : items.some((item) => item[key] === value),
  );

const [lostHotel] = lostStay.items;
const lostRecord: LostRecord = {
  id: lostStay.quotation!.lostReservationId!,
  orderId: lostStay.id,
  locator: lostHotel!.locator!,
  hotelId: lostHotel!.productId!,
  hotelName: lostHotel!.productName!,
  startDate: lostHotel!.startDate!,
  endDate: lostHotel!.endDate!,
  reason: supplierRefusalReason,
  at: lostStay.updateDate!,
  status: 'LOST',
};

export const demoLostReservation = (id: string): LostReservation | undefined =>
  id === lostRecord.id ? { ...lostRecord } : undefined;

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
