/** Rooms of a HOTEL item. Specification: "Order record", `hotelRooms[]`. */
import * as t from '../build.ts';
import type { Static } from '../build.ts';
import { amount, roomMember, textOrObject, moment } from './forms.ts';
import { RoomGuest } from './parties.ts';
import { onlyWhen } from '../rules.ts';

export const itemStatuses = ['CONFIRMED', 'CANCELLED', 'LOST'] as const;

const Night = t.object('Night', 'order.room.nights-shape', {
  date: t.dateOrDateTime(),
  percent: t.number({ text: 'Share of the room price; whether of 1 or of 100 is not shown' }),
});
export type Night = Static<typeof Night>;

/**
 * `cancelledInPenalty` is allowed only if the room is CANCELLED (order.room.cancelled-in-penalty). The status is on the room, one
 * level up, where a rule of this object cannot read it.
 */
export const RoomCancelPolicy = t.object('RoomCancelPolicy', 'order.room.policy-shape', {
  nonRefundable: t.nullable(t.boolean()),
  penaltyDate: t.nullable(moment({ text: 'Deadline for penalty-free cancellation' })),
  penaltyValue: t.nullable(t.number()),
  penaltyCurrency: t.nullable(t.likelyText()),
  cancelledInPenalty: t.nullable(t.boolean({ text: 'Only when CANCELLED' })),
});
export type RoomCancelPolicy = Static<typeof RoomCancelPolicy>;

export const TaxBreakdown = t.object('TaxBreakdown', 'order.room.taxes-breakdown', {
  value: amount(),
  currency: t.likelyText(),
  description: t.likelyText({ sample: 'sentence' }),
});
export type TaxBreakdown = Static<typeof TaxBreakdown>;

export const HotelRoom = t.object(
  'HotelRoom',
  {
    id: roomMember(t.integerOrStringId()),
    name: roomMember(t.likelyText()),
    guests: t.list(RoomGuest),
    startDate: t.dateOrDateTime(),
    endDate: t.dateOrDateTime(),
    status: t.oneOf(itemStatuses, { clause: 'order.room.status-enum', present: 'order.room.required' }),
    cancelDate: roomMember(moment({ text: 'Only when CANCELLED' })),
    ratePlanName: roomMember(t.likelyText()),
    meal: roomMember(textOrObject()),
    nights: t.list(Night),
    cancelPolicy: t.nullable(RoomCancelPolicy),
    supplierCancelPolicy: t.nullable(RoomCancelPolicy),
    totalRoomPrice: roomMember(amount()),
    totalRoomTaxes: roomMember(amount()),
    totalRoomPriceCurrency: roomMember(t.likelyText()),
    taxesBreakdown: roomMember(t.list(TaxBreakdown)),
    supplierRoomTaxes: roomMember(amount()),
    supplierRoomTaxesCurrency: roomMember(t.likelyText()),
    supplierRoomTaxesBreakdown: roomMember(t.list(TaxBreakdown)),
  },
  {
    clause: 'order.room.required',
    rules: [onlyWhen('order.room.cancel-date', ['cancelDate'], { when: 'status', is: ['CANCELLED'] })],
  },
);
export type HotelRoom = Static<typeof HotelRoom>;
