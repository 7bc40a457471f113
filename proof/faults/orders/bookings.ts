import { override } from '../../override.ts';
import { addDays } from '../../../lib/days.ts';
import { decimalsOf } from '../../../lib/money.ts';
import { faultsOf } from '../fault.ts';
import { bothLookUps as operations, changeItems, changeRooms } from './rule-overrides.ts';

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
