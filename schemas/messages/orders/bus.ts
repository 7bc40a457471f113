/** Routes of a BUS item: one per leg of one direction. Specification: "Order record", `busRoutes[]`. */
import { anyObject, dateTime, likelyText, list, nullable, object, text, type Static } from '../build.ts';
import { amount } from './forms.ts';
import { BusGuest } from './parties.ts';

export const BusLocation = object('BusLocation', {
  code: nullable(likelyText()),
  name: nullable(likelyText({ sample: 'city' })),
});
export type BusLocation = Static<typeof BusLocation>;

export const BusRoute = object('BusRoute', 'order.bus.route-shape', {
  id: text({
    clause: 'order.bus.route-id',
    pattern: '^(0|[1-9][0-9]*)$',
    text: "Zero-based index: '0' direct or outbound, '1' connection, and so on",
  }),
  company: nullable(likelyText({ sample: 'company' })),
  equipmentType: nullable(likelyText()),
  departureLocation: nullable(BusLocation),
  arrivalLocation: nullable(BusLocation),
  departureDateTime: nullable(dateTime()),
  arrivalDateTime: nullable(dateTime()),
  status: nullable(likelyText({ text: 'Values are not shown' })),
  guests: nullable(list(BusGuest)),
  cancelPolicy: nullable(anyObject({ text: 'As returned by the supplier' })),
  totalRoutePrice: nullable(amount()),
  totalRoutePriceCurrency: nullable(likelyText()),
  totalRouteTaxes: nullable(amount()),
});
export type BusRoute = Static<typeof BusRoute>;
