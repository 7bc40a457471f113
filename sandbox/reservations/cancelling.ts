import type { Asked } from '../rules/v1/cancellation.ts';
import type { Rules } from '../rules/rules.ts';
import { deadlineOf, penaltyAmount } from '../world/penalties.ts';
import { quoteOf, split } from '../world/quotes.ts';
import { rateNow } from '../world/recheck.ts';
import type { View } from '../world/rates.ts';
import type { Action, Reservation, ReservedRoom } from './reservation.ts';

interface Moment {
  readonly view: View;
  /** Milliseconds since 1970, on the tenant's clock. */
  readonly now: number;
  readonly rules: Rules;
}

/** What cancelling a room costs, in minor units. Rooms that are only held or asked for cost nothing. */
function penaltyOf(room: ReservedRoom, { state, currency }: Reservation, { view, now, rules }: Moment): number {
  const rate = rateNow(view, room);
  if (rate === undefined || (state !== 'reserved' && state !== 'modified')) return 0;
  const { before, after } = room;
  const quote = quoteOf(view, rate, currency);
  // The fee is one on the price that was booked, whatever the rate costs by now.
  const booked = { ...quote, before, after, nights: split(before, quote.nights) };
  return rules.penaltyAt(now, { fee: penaltyAmount(view.world, booked), freeUntil: deadlineOf(view.world, rate) });
}

/** A reservation after some of its rooms, or all, were cancelled. */
export function cancel(reservation: Reservation, asked: Asked, action: Action, moment: Moment): Reservation {
  const { now, rules } = moment;
  const cancelled = rules.cancelledRooms(asked, reservation);
  const rooms = reservation.rooms.map((room, index) =>
    cancelled.includes(index) ? { ...room, cancelled: true, cancelledAt: now, penalty: penaltyOf(room, reservation, moment) } : room,
  );
  const state = rules.stateAfterCancel(reservation.state, rooms);
  return { ...reservation, rooms, action, state, changedAt: now, ...(state === 'cancelled' ? { cancelledAt: now } : {}) };
}

/** What the rooms that one reservation has lost since another cost, in minor units. */
export const penaltySince = (before: Reservation, after: Reservation): number =>
  after.rooms.reduce((sum, { penalty }, index) => sum + penalty - before.rooms[index]!.penalty, 0);
