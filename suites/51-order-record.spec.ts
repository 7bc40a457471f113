/**
 * The order record. Specification: "Order record". The judge checks nearly all of it in each single response; the first test
 * reads every known order, and the others need orders that are known to have certain journeys.
 */
import { clause, expect, test } from './suite-test.ts';
import { noData } from '../client/gaps.ts';
import { itemsOf, orderIn, orderPath, searchesFor } from './helpers/orders/orders.ts';

test(
  ...clause('order.item.required', 'every known order is a complete record, however it is found'),
  async ({ api, known }) => {
    let itemCount = 0;
    for (const order of known('orders'))
      for (const path of [orderPath(order.id), ...searchesFor(order)])
        itemCount += orderIn(await api.get(path)).items.length;
    if (itemCount === 0) noData('no known order has an item');
  },
);

test(
  ...clause('order.bus.two-entries-connection', 'a direction with one connection has two routes'),
  async ({ api, known }) => {
    const buses = itemsOf(orderIn(await api.get(orderPath(known('busConnectionOrderId')))), 'BUS');
    const routeCounts = buses.map(({ busRoutes }) => busRoutes?.length ?? 0);
    expect(
      routeCounts.some((count) => count === 2),
      `one of the buses has two routes; they have ${routeCounts.join(', ') || 'none'}`,
    ).toBe(true);
  },
);

test(
  ...clause('order.bus.round-trip-two-items', 'the way there and the way back are two bus items'),
  async ({ api, known }) => {
    const buses = itemsOf(orderIn(await api.get(orderPath(known('busRoundTripOrderId')))), 'BUS');
    expect(buses.length, 'bus items of a round trip').toBeGreaterThanOrEqual(2);
    for (const { id, busRoutes } of buses) {
      const legs = (busRoutes ?? []).toSorted((leg, otherLeg) => Number(leg.id) - Number(otherLeg.id));
      const stops = legs.flatMap(({ departureLocation, arrivalLocation }) => [
        departureLocation?.code,
        arrivalLocation?.code,
      ]);
      const codes = stops.filter((code) => typeof code === 'string');
      // Without the codes of its places a bus item does not show whether it is a return trip.
      if (codes.length > 0 && codes.length === stops.length)
        expect(codes.at(-1), `where bus item ${id} ends`).not.toBe(codes[0]);
    }
  },
);
