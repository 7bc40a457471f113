/** Rooms of a HOTEL item. Specification: "Order record", `hotelRooms[]`. */
import {
  boolean,
  dateOrDateTime,
  likelyId,
  likelyText,
  list,
  nullable,
  number,
  object,
  oneOf,
  type Static,
} from '../build.ts';
import { amount, roomMember, textOrObject, when } from './forms.ts';
import { RoomGuest } from './parties.ts';

/** The statuses of items and rooms. */
export const itemStatuses = ['CONFIRMED', 'CANCELLED', 'LOST'] as const;

export const Night = object(
  'Night',
  {
    date: dateOrDateTime(),
    percent: number({ text: 'Share of the room price; whether of 1 or of 100 is not shown' }),
  },
  { clause: 'order.room.nights-shape' },
);
export type Night = Static<typeof Night>;

/**
 * `cancelledInPenalty` is allowed only if the room is CANCELLED (order.room.cancelled-in-penalty). The status is on the room, one
 * level up, where a rule of this object cannot read it.
 */
export const RoomCancelPolicy = object(
  'RoomCancelPolicy',
  {
    nonRefundable: nullable(boolean()),
    penaltyDate: nullable(when({ text: 'Deadline for penalty-free cancellation' })),
    penaltyValue: nullable(number()),
    penaltyCurrency: nullable(likelyText()),
    cancelledInPenalty: nullable(boolean({ text: 'Only when CANCELLED' })),
  },
  { clause: 'order.room.policy-shape' },
);
export type RoomCancelPolicy = Static<typeof RoomCancelPolicy>;

export const TaxBreakdown = object(
  'TaxBreakdown',
  { value: amount(), currency: likelyText(), description: likelyText({ sample: 'sentence' }) },
  { clause: 'order.room.taxes-breakdown' },
);
export type TaxBreakdown = Static<typeof TaxBreakdown>;

export const HotelRoom = object(
  'HotelRoom',
  {
    id: roomMember(likelyId()),
    name: roomMember(likelyText()),
    guests: list(RoomGuest),
    startDate: dateOrDateTime(),
    endDate: dateOrDateTime(),
    status: oneOf(itemStatuses, { clause: 'order.room.status-enum', present: 'order.room.required' }),
    cancelDate: roomMember(when({ text: 'Only when CANCELLED' })),
    ratePlanName: roomMember(likelyText()),
    meal: roomMember(textOrObject()),
    nights: list(Night),
    cancelPolicy: nullable(RoomCancelPolicy),
    supplierCancelPolicy: nullable(RoomCancelPolicy),
    totalRoomPrice: roomMember(amount()),
    totalRoomTaxes: roomMember(amount()),
    totalRoomPriceCurrency: roomMember(likelyText()),
    taxesBreakdown: roomMember(list(TaxBreakdown)),
    supplierRoomTaxes: roomMember(amount()),
    supplierRoomTaxesCurrency: roomMember(likelyText()),
    supplierRoomTaxesBreakdown: roomMember(list(TaxBreakdown)),
  },
  {
    clause: 'order.room.required',
    rules: [
      {
        rule: 'onlyWhen',
        clause: 'order.room.cancel-date',
        members: ['cancelDate'],
        when: 'status',
        is: ['CANCELLED'],
      },
    ],
  },
);
export type HotelRoom = Static<typeof HotelRoom>;
