import { faultsOf } from '../fault.ts';
import {
  bothLookUps as operations,
  changeItems,
  changeOrders,
  type Item,
  type Order,
} from './rule-overrides.ts';

export const orderBusFaults = faultsOf({ kind: 'rule', operations })({
  'buses-end-with-the-first-leg': {
    kind: 'time',
    condition: 'only for bus trips with several legs',
    breaks: 'order.item.bus-dates',
    does: 'Ends a bus item when its first leg arrives.',
    rules: changeItems((item) => {
      const [first, second] = item.busRoutes ?? [];
      if (second && first?.arrivalDateTime) item.endDate = first.arrivalDateTime;
    }),
  },
  'buses-start-an-hour-early': {
    kind: 'time',
    breaks: 'order.item.bus-dates',
    does: 'Starts a bus item an hour before its first departure.',
    rules: changeItems((item) => {
      if (item.busRoutes?.length && item.startDate) item.startDate = hourBefore(item.startDate);
    }),
  },
  'legs-all-direct': {
    kind: 'value',
    condition: 'only for bus trips with several legs',
    breaks: 'order.bus.route-id',
    does: 'Gives every leg of a bus trip the id of the first.',
    rules: changeItems((item) => {
      for (const route of item.busRoutes ?? []) route.id = '0';
    }),
  },
  'legs-counted-from-one': {
    kind: 'value',
    breaks: 'order.bus.route-id',
    does: 'Numbers the legs of a bus trip from 1.',
    rules: changeItems((item) => item.busRoutes?.forEach((route, index) => (route.id = String(index + 1)))),
  },
  'legs-backwards': {
    kind: 'value',
    condition: 'only for bus trips with several legs',
    breaks: 'order.bus.route-order',
    does: 'Lists the legs of a bus trip in reverse order.',
    rules: changeItems((item) => void item.busRoutes?.reverse()),
  },
  'connections-are-one-leg': {
    breaks: 'order.bus.two-entries-connection',
    does: 'Shows a direction with a connection as one leg.',
    rules: changeItems((item) => {
      const [first, second] = item.busRoutes ?? [];
      if (!first || !second) return;
      const { arrivalLocation = null, arrivalDateTime = null } = second;
      item.busRoutes = [{ ...first, arrivalLocation, arrivalDateTime }];
    }),
  },
  'connections-lose-their-second-leg': {
    breaks: 'order.bus.two-entries-connection',
    does: 'Shows only the first leg of a direction with a connection.',
    rules: changeItems((item) => {
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
    rules: changeOrders((order) => {
      const [outbound, inbound] = order.items.filter(({ type }) => type === 'BUS');
      if (!outbound || !inbound) return;
      const [firstLeg, returnLeg] = [(outbound.busRoutes ?? [])[0], (inbound.busRoutes ?? [])[0]];
      const { arrivalLocation = null, arrivalDateTime = null } = (outbound.busRoutes ?? []).at(-1) ?? {};
      if (!firstLeg || !returnLeg) return;
      outbound.busRoutes = [
        { ...firstLeg, arrivalLocation, arrivalDateTime },
        { ...returnLeg, id: '1' },
      ];
      outbound.endDate = inbound.endDate ?? null;
      removeReturnTrip(order, outbound, inbound);
    }),
  },
  'ways-back-are-left-out': {
    breaks: 'order.bus.round-trip-two-items',
    alsoBreaks: ['order.payment.paid-items-agree'],
    does: 'Shows only the outbound half of a round trip by bus.',
    rules: changeOrders((order) => {
      const [outbound, inbound] = order.items.filter(({ type }) => type === 'BUS');
      if (outbound && inbound) removeReturnTrip(order, outbound, inbound);
    }),
  },
});

/** Removes the return trip; the outbound trip remains as the only item, under the PMS number of the return trip. */
function removeReturnTrip(order: Order, outbound: Item, inbound: Item): void {
  order.items = order.items.filter((item) => item !== inbound);
  outbound.pmsNumber = inbound.pmsNumber ?? null;
  for (const payment of order.payments)
    payment.paidItemsIds = payment.paidItemsIds.filter((id) => id !== inbound.id);
}

/** Changes the hour in the string, so that it works for local and for zoned times. */
const hourBefore = (dateTime: string): string =>
  dateTime.replace(/T(\d\d)/, (_, hour: string) => `T${String((Number(hour) + 23) % 24).padStart(2, '0')}`);
