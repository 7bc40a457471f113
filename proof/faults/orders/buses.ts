import { faultsOf } from '../fault.ts';
import { both as operations, inItems, inOrders, type Item, type Order } from './rule-overrides.ts';

/** Journeys by bus. */
export const orderBusFaults = faultsOf({ kind: 'rule', operations })({
  'buses-end-with-the-first-leg': {
    kind: 'time',
    subtle: 'only for buses of several legs',
    breaks: 'order.item.bus-dates',
    does: 'Ends a bus item when its first leg arrives.',
    rules: inItems((item) => {
      const [first, second] = item.busRoutes ?? [];
      if (second && first?.arrivalDateTime) item.endDate = first.arrivalDateTime;
    }),
  },
  'buses-start-an-hour-early': {
    kind: 'time',
    breaks: 'order.item.bus-dates',
    does: 'Starts a bus item an hour before its first departure.',
    rules: inItems((item) => {
      if (item.busRoutes?.length && item.startDate) item.startDate = hourBefore(item.startDate);
    }),
  },
  'legs-all-direct': {
    kind: 'value',
    subtle: 'only for buses of several legs',
    breaks: 'order.bus.route-id',
    does: 'Gives every leg of a bus the id of the first.',
    rules: inItems((item) => {
      for (const route of item.busRoutes ?? []) route.id = '0';
    }),
  },
  'legs-counted-from-one': {
    kind: 'value',
    breaks: 'order.bus.route-id',
    does: 'Counts the legs of a bus from 1.',
    rules: inItems((item) => item.busRoutes?.forEach((route, index) => (route.id = String(index + 1)))),
  },
  'legs-backwards': {
    kind: 'value',
    subtle: 'only for buses of several legs',
    breaks: 'order.bus.route-order',
    does: 'Lists the legs of a bus from its last to its first.',
    rules: inItems((item) => void item.busRoutes?.reverse()),
  },
  'connections-are-one-leg': {
    breaks: 'order.bus.two-entries-connection',
    does: 'Shows a direction with a connection as one leg.',
    rules: inItems((item) => {
      const [first, second] = item.busRoutes ?? [];
      if (!first || !second) return;
      const { arrivalLocation = null, arrivalDateTime = null } = second;
      item.busRoutes = [{ ...first, arrivalLocation, arrivalDateTime }];
    }),
  },
  'connections-lose-their-second-leg': {
    breaks: 'order.bus.two-entries-connection',
    does: 'Shows only the first leg of a direction with a connection.',
    rules: inItems((item) => {
      const [first, second] = item.busRoutes ?? [];
      if (!second || !first?.arrivalDateTime) return;
      item.busRoutes = [first];
      item.endDate = first.arrivalDateTime;
    }),
  },
  'round-trips-are-one-item': {
    breaks: 'order.bus.round-trip-two-items',
    alsoBreaks: ['order.payment.paid-items-agree'],
    does: 'Shows a round trip by bus as one item with a leg for each direction.',
    rules: inOrders((order) => {
      const [there, back] = order.items.filter(({ type }) => type === 'BUS');
      if (!there || !back) return;
      const [out, home] = [(there.busRoutes ?? [])[0], (back.busRoutes ?? [])[0]];
      const { arrivalLocation = null, arrivalDateTime = null } = (there.busRoutes ?? []).at(-1) ?? {};
      if (!out || !home) return;
      there.busRoutes = [
        { ...out, arrivalLocation, arrivalDateTime },
        { ...home, id: '1' },
      ];
      there.endDate = back.endDate ?? null;
      withoutWayBack(order, there, back);
    }),
  },
  'ways-back-are-left-out': {
    breaks: 'order.bus.round-trip-two-items',
    alsoBreaks: ['order.payment.paid-items-agree'],
    does: 'Shows only the way out of a round trip by bus.',
    rules: inOrders((order) => {
      const [there, back] = order.items.filter(({ type }) => type === 'BUS');
      if (there && back) withoutWayBack(order, there, back);
    }),
  },
});

/** The way out stays as the only item, under the number by which the way back was known. */
function withoutWayBack(order: Order, there: Item, back: Item): void {
  order.items = order.items.filter((item) => item !== back);
  there.pmsNumber = back.pmsNumber ?? null;
  for (const payment of order.payments)
    payment.paidItemsIds = payment.paidItemsIds.filter((id) => id !== back.id);
}

/** Local or zoned: the hour is moved as it is written. */
const hourBefore = (moment: string): string =>
  moment.replace(/T(\d\d)/, (_, hour: string) => `T${String((Number(hour) + 23) % 24).padStart(2, '0')}`);
