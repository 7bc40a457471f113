import { faultsOf } from '../fault.ts';
import { bothLookUps as operations, changeRooms } from './rule-overrides.ts';

/** Faults in the hotel rooms of orders, except faults of shape. */
export const orderRoomFaults = faultsOf({ kind: 'value', operations })({
  'lost-rooms-have-a-cancel-date': {
    kind: 'sequence',
    condition: 'only after a reservation was lost',
    breaks: 'order.room.cancel-date',
    does: 'Gives lost rooms a cancelDate.',
    rules: changeRooms((room, { updateDate }) => {
      if (room.status === 'LOST') room.cancelDate = updateDate ?? '2026-01-01T00:00:00Z';
    }),
  },
  'standing-rooms-share-a-cancel-date': {
    kind: 'sequence',
    condition: 'only after one of several rooms was cancelled',
    breaks: 'order.room.cancel-date',
    does: 'Gives every room of an item the cancelDate of its cancelled room.',
    rules: changeRooms((room, { hotelRooms }) => {
      room.cancelDate = hotelRooms?.find(({ cancelDate }) => cancelDate)?.cancelDate ?? null;
    }),
  },
  'standing-rooms-say-not-in-penalty': {
    breaks: 'order.room.cancelled-in-penalty',
    does: 'Sets cancelledInPenalty to false in rooms that were not cancelled.',
    rules: changeRooms((room) => {
      if (room.status === 'CONFIRMED' && room.cancelPolicy) room.cancelPolicy.cancelledInPenalty = false;
    }),
  },
  'suppliers-say-lost-in-penalty': {
    condition: "only after a reservation was lost, in the supplier's policy",
    breaks: 'order.room.cancelled-in-penalty',
    does: "Sets cancelledInPenalty to true in the supplier's policy of lost rooms.",
    rules: changeRooms((room) => {
      if (room.status === 'LOST' && room.supplierCancelPolicy)
        room.supplierCancelPolicy.cancelledInPenalty = true;
    }),
  },
  'last-of-three-nights-weighs-nothing': {
    kind: 'money',
    condition: 'only for stays of three nights',
    breaks: 'order.room.nights-sum',
    does: 'Gives the last of three nights no share of the price.',
    rules: changeRooms(({ nights }) => {
      if (nights.length === 3) nights[2]!.percent = 0;
    }),
  },
  'each-of-several-nights-is-all': {
    kind: 'money',
    condition: 'only for stays of several nights',
    breaks: 'order.room.nights-sum',
    does: 'Gives each of several nights the whole price.',
    rules: changeRooms(({ nights }) => nights.forEach((night) => void (night.percent = 100))),
  },
  'penalty-free-until-departure': {
    breaks: 'order.room.penalty-in-time',
    does: 'States the departure as the start of the cancellation penalty.',
    rules: changeRooms(({ cancelPolicy, endDate }) => {
      if (cancelPolicy?.penaltyDate) cancelPolicy.penaltyDate = `${endDate.slice(0, 10)}T12:00:00Z`;
    }),
  },
});
