import { addDays } from '../../../lib/days.ts';
import { faultsOf } from '../fault.ts';
import { both as operations, inItems, inOrders, inPayments, inRooms } from './rule-overrides.ts';

/** A day later; a time after it stays. */
const dayAfter = (day: string): string => addDays(day, 1) + day.slice(10);

/** Figures, dates and statuses of one order that belong together, and do not agree. */
export const orderFigureFaults = faultsOf({ kind: 'money', operations })({
  'order-items-cost-more-than-their-rooms': {
    subtle: 'only of items that were booked long ago',
    breaks: 'order.item.rooms-price',
    does: 'Adds ten to the price of the hotel items of orders that nobody in this run has booked.',
    rules: inItems((item, { id }) => {
      if (id.startsWith('DEMO-') && item.type === 'HOTEL' && item.totalReservationPrice)
        item.totalReservationPrice += 10;
    }),
  },
  'room-taxes-leave-one-out': {
    subtle: 'only of rooms with several taxes',
    breaks: 'order.room.taxes-sum',
    does: 'Leaves the last tax out of the breakdown of a room.',
    rules: inRooms(({ taxesBreakdown }) => {
      if ((taxesBreakdown ?? []).length > 1) taxesBreakdown!.pop();
    }),
  },
  'supplier-taxes-of-two-rooms': {
    subtle: 'only the taxes of the supplier',
    breaks: 'order.room.taxes-sum',
    does: 'Doubles each entry of the breakdown of the taxes of a supplier.',
    rules: inRooms(({ supplierRoomTaxesBreakdown }) => {
      for (const tax of supplierRoomTaxesBreakdown ?? []) tax.value = Number(tax.value) * 2;
    }),
  },
  'order-nights-a-day-late': {
    kind: 'time',
    breaks: 'order.room.nights-of-stay',
    alsoBreaks: ['order.agrees.dates'],
    does: 'Dates each night of a room a day later.',
    rules: inRooms(({ nights }) => nights.forEach((night) => void (night.date = dayAfter(night.date)))),
  },
  'first-night-twice': {
    kind: 'time',
    subtle: 'only for several nights',
    breaks: 'order.room.nights-of-stay',
    alsoBreaks: ['order.agrees.dates'],
    does: 'Gives the second night the day of the first.',
    rules: inRooms(({ nights }) => {
      if (nights.length > 1) nights[1]!.date = nights[0]!.date;
    }),
  },
  'order-items-end-before-their-rooms': {
    kind: 'time',
    subtle: 'only of items that were booked long ago',
    breaks: 'order.room.dates-within-item',
    does: 'Starts the hotel items of orders that nobody in this run has booked a day after their rooms.',
    rules: inItems((item, { id }) => {
      if (id.startsWith('DEMO-') && item.type === 'HOTEL' && item.startDate)
        item.startDate = dayAfter(item.startDate);
    }),
  },
  'cancelled-items-with-standing-rooms': {
    kind: 'value',
    subtle: 'only where all rooms were cancelled, of orders that were booked long ago',
    breaks: 'order.item.status-of-rooms',
    does: 'Shows the rooms of a cancelled item as confirmed.',
    rules: inRooms((room, item) => {
      if (item.status !== 'CANCELLED' || !item.id.includes('DEMO')) return;
      room.status = 'CONFIRMED';
      room.cancelDate = null;
      for (const policy of [room.cancelPolicy, room.supplierCancelPolicy])
        if (policy) policy.cancelledInPenalty = null;
    }),
  },
  'payments-of-another-amount': {
    breaks: 'order.payment.paid-items-agree',
    does: 'Says of a payment without interest two more than was paid for its items.',
    rules: inPayments((payment) => {
      const paidItems = (payment as { paidItems?: { hasInterest: boolean }[] | null }).paidItems ?? [];
      if (paidItems.length > 0 && paidItems.every(({ hasInterest }) => !hasInterest))
        payment.amount = (Number(payment.amount) + 2) as never;
    }),
  },
  'payments-for-other-items': {
    kind: 'value',
    subtle: 'only the entries of paidItems',
    breaks: 'order.payment.paid-items-agree',
    does: 'Names in paidItems an item that paidItemsIds does not name.',
    rules: inPayments((payment) => {
      for (const paid of (payment as { paidItems?: { id: string }[] | null }).paidItems ?? [])
        paid.id = `${paid.id}-X`;
    }),
  },
  'orders-updated-before-they-were-made': {
    kind: 'time',
    breaks: 'order.dates-in-order',
    does: 'Says that an order was changed a day before it was created.',
    rules: inOrders((order) => {
      if (order.createDate && order.updateDate)
        order.updateDate = new Date(Date.parse(order.createDate) - 86_400_000)
          .toISOString()
          .replace('.000', '');
    }),
  },
});
