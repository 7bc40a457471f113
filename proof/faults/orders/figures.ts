import { addDays } from '../../../lib/days.ts';
import { faultsOf } from '../fault.ts';
import {
  bothLookUps as operations,
  changeItems,
  changeOrders,
  changePayments,
  changeRooms,
} from './rule-overrides.ts';

/** The next day; a time of day is kept. */
const dayAfter = (day: string): string => addDays(day, 1) + day.slice(10);

/** Figures, dates and statuses of one order that contradict each other. */
export const orderFigureFaults = faultsOf({ kind: 'money', operations })({
  'order-items-cost-more-than-their-rooms': {
    condition: 'only for orders from before this run',
    breaks: 'order.item.rooms-price',
    does: 'Adds ten to the price of hotel items, in orders from before this run.',
    rules: changeItems((item, { id }) => {
      if (id.startsWith('DEMO-') && item.type === 'HOTEL' && item.totalReservationPrice)
        item.totalReservationPrice += 10;
    }),
  },
  'room-taxes-leave-one-out': {
    condition: 'only for rooms with several taxes',
    breaks: 'order.room.taxes-sum',
    does: "Leaves the last tax out of a room's breakdown.",
    rules: changeRooms(({ taxesBreakdown }) => {
      if ((taxesBreakdown ?? []).length > 1) taxesBreakdown!.pop();
    }),
  },
  'supplier-taxes-of-two-rooms': {
    condition: "only in the supplier's taxes",
    breaks: 'order.room.taxes-sum',
    does: "Doubles each entry of the supplier's tax breakdown.",
    rules: changeRooms(({ supplierRoomTaxesBreakdown }) => {
      for (const tax of supplierRoomTaxesBreakdown ?? []) tax.value = Number(tax.value) * 2;
    }),
  },
  'order-nights-a-day-late': {
    kind: 'time',
    breaks: 'order.room.nights-of-stay',
    alsoBreaks: ['order.agrees.dates'],
    does: 'Dates each night of a room a day later.',
    rules: changeRooms(({ nights }) => nights.forEach((night) => void (night.date = dayAfter(night.date)))),
  },
  'first-night-twice': {
    kind: 'time',
    condition: 'only for several nights',
    breaks: 'order.room.nights-of-stay',
    alsoBreaks: ['order.agrees.dates'],
    does: 'Gives the second night the date of the first.',
    rules: changeRooms(({ nights }) => {
      if (nights.length > 1) nights[1]!.date = nights[0]!.date;
    }),
  },
  'order-items-end-before-their-rooms': {
    kind: 'time',
    condition: 'only for orders from before this run',
    breaks: 'order.room.dates-within-item',
    does: 'Starts hotel items a day after their rooms, in orders from before this run.',
    rules: changeItems((item, { id }) => {
      if (id.startsWith('DEMO-') && item.type === 'HOTEL' && item.startDate)
        item.startDate = dayAfter(item.startDate);
    }),
  },
  'cancelled-items-with-standing-rooms': {
    kind: 'value',
    condition: 'only if all rooms were cancelled, in orders from before this run',
    breaks: 'order.item.status-of-rooms',
    does: 'Shows the rooms of a cancelled item as confirmed.',
    rules: changeRooms((room, item) => {
      if (item.status !== 'CANCELLED' || !item.id.includes('DEMO')) return;
      room.status = 'CONFIRMED';
      room.cancelDate = null;
      for (const policy of [room.cancelPolicy, room.supplierCancelPolicy])
        if (policy) policy.cancelledInPenalty = null;
    }),
  },
  'payments-of-another-amount': {
    breaks: 'order.payment.paid-items-agree',
    does: 'States two more than was paid for the items of a payment without interest.',
    rules: changePayments((payment) => {
      const paidItems = (payment as { paidItems?: { hasInterest: boolean }[] | null }).paidItems ?? [];
      if (paidItems.length > 0 && paidItems.every(({ hasInterest }) => !hasInterest))
        payment.amount = (Number(payment.amount) + 2) as never;
    }),
  },
  'payments-for-other-items': {
    kind: 'value',
    condition: 'only the entries of paidItems',
    breaks: 'order.payment.paid-items-agree',
    does: 'Lists items in paidItems that are missing in paidItemsIds.',
    rules: changePayments((payment) => {
      for (const paidItem of (payment as { paidItems?: { id: string }[] | null }).paidItems ?? [])
        paidItem.id = `${paidItem.id}-X`;
    }),
  },
  'orders-updated-before-they-were-made': {
    kind: 'time',
    breaks: 'order.dates-in-order',
    does: 'States an updateDate one day before the createDate of an order.',
    rules: changeOrders((order) => {
      if (order.createDate && order.updateDate)
        order.updateDate = new Date(Date.parse(order.createDate) - 86_400_000)
          .toISOString()
          .replace('.000', '');
    }),
  },
});
