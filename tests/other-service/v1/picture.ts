import { codeOf, sum } from '../base/money.ts';
import { text } from '../world/texts.ts';
import type { Loose, Reservation, Service } from '../types.ts';
import { hotelRef } from './hotels.ts';

/** PMS_ResStatusTypeEnum, by code. */
const STATES = [
  'Requested',
  'Reserved',
  'RequestDenied',
  'RequestAccepted',
  'Cancelled',
  'Waitlisted',
  'Modified',
];

/** A reservation as booking and get-bookings responses show it. */
export const picture = (s: Service, r: Reservation, language: number): Loose => {
  const activeRooms = r.rooms.filter((room) => room.cancelledAt === null);
  const counted = activeRooms.length > 0 ? activeRooms : r.rooms;
  const currency = r.rooms[0]?.quote.currency ?? 'EUR';
  return {
    Number: r.locator,
    PartnerNumber: r.reference,
    OrderId: r.orderId,
    PmsNumber: r.pms,
    Status: { PMS_ResStatus: r.state, Word: STATES[r.state] },
    Hotel: hotelRef(r.hotel),
    Period: { Start: r.stay.start, End: r.stay.end },
    HolderEmail: r.email,
    CreatedAt: r.created,
    ChangedAt: r.updated,
    Remark: r.comment,
    Price: {
      AmountBeforeTax: sum(counted.map((x) => x.room.net)),
      AmountAfterTax: sum(counted.map((x) => x.room.total)),
      CurrencyCode: codeOf(currency),
    },
    Rooms: r.rooms.map((x, i) => ({
      ItinSegNbr: `${r.locator}/${i + s.world.manners.roomBase}`,
      Status: x.cancelledAt === null ? 'Reserved' : 'Cancelled',
      RoomID: x.quote.room.id,
      RoomName: text(x.quote.room.key, language),
      RatePlanID: x.quote.plan.id,
      Adults: x.room.party.adults,
      ChildAges: x.room.party.ages,
      AmountAfterTax: x.room.total,
      AmountBeforeTax: x.room.net,
      Guests: x.guests.map((g) => ({ GivenName: g.first, Surname: g.last, Age: g.age })),
    })),
  };
};
