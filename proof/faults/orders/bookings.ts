import { override } from '../../override.ts';
import { addDays } from '../../../lib/days.ts';
import { decimalsOf } from '../../../lib/money.ts';
import { faultsOf } from '../fault.ts';
import {
  bothLookUps as operations,
  changeItems,
  changeRooms,
  changeOrders,
  changePayments,
} from './rule-overrides.ts';

export const orderBookingFaults = faultsOf({ kind: 'value', operations })({
  'orders-leave-out-children': {
    condition: 'only with children',
    breaks: 'order.agrees.guests',
    does: 'Lists only the adults of a room.',
    rules: changeRooms(
      (room) => void (room.guests = room.guests.filter(({ ageQualifying }) => ageQualifying === 'ADULT')),
    ),
  },
  'orders-take-children-for-adults': {
    condition: 'only with children',
    breaks: 'order.agrees.guests',
    does: 'Marks children of a room as adults.',
    rules: changeRooms(({ guests }) => guests.forEach((guest) => void (guest.ageQualifying = 'ADULT'))),
  },
  'orders-make-children-older': {
    condition: 'only with children',
    breaks: 'order.agrees.guests',
    does: "States each child's age as a year higher.",
    rules: changeRooms(({ guests }) => {
      for (const guest of guests)
        if (guest.ageQualifying === 'CHILD' && typeof guest.age === 'number') guest.age += 1;
    }),
  },
  'orders-name-the-first-guest-everywhere': {
    condition: 'only for rooms with several guests',
    breaks: 'order.agrees.guests',
    does: 'Gives each guest of a room the name of the first.',
    rules: changeRooms(({ guests }) => {
      const { firstName = null, lastName = null } = guests[0] ?? {};
      for (const guest of guests) Object.assign(guest, { firstName, lastName });
    }),
  },
  'orders-end-a-day-late': {
    kind: 'time',
    breaks: 'order.agrees.dates',
    alsoBreaks: ['order.room.dates-within-item', 'order.room.nights-of-stay'],
    does: 'Ends the rooms of an order a day later than booked.',
    rules: changeRooms((room) => void (room.endDate = addDays(room.endDate, 1))),
  },
  'order-items-start-a-day-late': {
    kind: 'time',
    condition: 'only for several rooms',
    breaks: 'order.agrees.dates',
    alsoBreaks: ['order.room.dates-within-item'],
    does: 'Starts a hotel item with several rooms a day later than booked.',
    rules: changeItems((item) => {
      if ((item.hotelRooms ?? []).length > 1 && item.startDate) item.startDate = addDays(item.startDate, 1);
    }),
  },
  'orders-charge-for-one-room': {
    kind: 'money',
    condition: 'only for several rooms',
    breaks: 'order.agrees.money',
    alsoBreaks: ['order.item.rooms-price'],
    does: 'Gives a hotel item the price of its first room.',
    rules: changeItems((item) => {
      const price = item.hotelRooms?.[0]?.totalRoomPrice;
      if (price !== undefined && price !== null) item.totalReservationPrice = Number(price);
    }),
  },
  'orders-in-dollars': {
    kind: 'money',
    breaks: 'order.agrees.money',
    does: 'States the prices of an item and its rooms in dollars, without converting them.',
    rules: changeItems((item) => {
      if (item.totalReservationCurrency) item.totalReservationCurrency = 'USD';
      for (const room of item.hotelRooms ?? []) room.totalRoomPriceCurrency = 'USD';
    }),
  },
  'orders-make-adults-of-thirteen': {
    condition: 'only with children of thirteen or more',
    breaks: 'order.agrees.guests',
    does: 'Marks children from thirteen years as adults.',
    rules: changeRooms(({ guests }) => {
      for (const guest of guests) if (Number(guest.age) > 12) guest.ageQualifying = 'ADULT';
    }),
  },
  'orders-round-room-prices': {
    kind: 'money',
    breaks: 'order.agrees.money',
    alsoBreaks: ['order.item.rooms-price'],
    does: 'Raises room prices to the next multiple of ten, in currencies with decimals.',
    rules: changeRooms((room) => {
      if (room.totalRoomPrice && decimalsOf(room.totalRoomPriceCurrency ?? '') > 0)
        room.totalRoomPrice = (Math.floor(Number(room.totalRoomPrice) / 10) + 1) * 10;
    }),
  },
  'cancelled-rooms-stay-confirmed': {
    kind: 'sequence',
    condition: 'only after a cancellation, while another room is still booked',
    breaks: 'order.status.follows',
    does: 'Shows a cancelled room as confirmed while another room of its reservation is still booked.',
    rules: (conforming) => ({
      roomStatus: (reservation, room) =>
        reservation.state === 'cancelled'
          ? conforming.roomStatus(reservation, room)
          : conforming.itemStatus(reservation),
    }),
  },
  'cancelled-items-stay-confirmed': {
    kind: 'sequence',
    condition: 'only after all rooms were cancelled',
    breaks: 'order.status.follows',
    alsoBreaks: ['order.item.status-of-rooms'],
    does: 'Shows an item as confirmed although all its rooms are cancelled.',
    rules: override('itemStatus', (result, reservation) =>
      reservation.state === 'cancelled' ? 'CONFIRMED' : result,
    ),
  },
  'lost-is-cancelled': {
    kind: 'sequence',
    condition: 'only after a reservation was lost',
    breaks: 'order.status.follows',
    does: 'Shows lost items and rooms as cancelled.',
    rules: (conforming) => ({
      itemStatus: (reservation) =>
        reservation.state === 'lost' ? 'CANCELLED' : conforming.itemStatus(reservation),
      roomStatus: (reservation, room) =>
        reservation.state === 'lost' ? 'CANCELLED' : conforming.roomStatus(reservation, room),
    }),
  },
  'booked-is-lost': {
    kind: 'sequence',
    breaks: 'order.status.follows',
    does: 'Shows booked items and rooms as lost.',
    rules: (conforming) => ({
      itemStatus: ({ state }) => conforming.itemStatus({ state: state === 'reserved' ? 'lost' : state }),
      roomStatus: ({ state }, room) =>
        conforming.roomStatus({ state: state === 'reserved' ? 'lost' : state }, room),
    }),
  },
});

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
