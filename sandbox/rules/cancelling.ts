import type { RoomsToCancel, CancelTerms } from '../v1/rules/cancellation.ts';
import type { Rules } from './rules.ts';
import type { CurrencyCode } from '../world/currencies.ts';
import { deadlineOf, penaltyAmount } from '../world/penalties.ts';
import { quoteOf, split } from '../world/quotes.ts';
import { rateNow } from '../world/recheck.ts';
import { nightlyOf, type View } from '../world/rates.ts';
import { isBooked, type Action, type Reservation, type ReservedRoom } from '../reservations/reservation.ts';

interface Moment {
  readonly view: View;
  /** Milliseconds since 1970, on the tenant's clock. */
  readonly now: number;
  readonly rules: Rules;
}

/** On what terms a room can be cancelled; undefined where its hotel sells no such room any more. */
export function cancelTermsOf(
  view: View,
  room: ReservedRoom,
  currency: CurrencyCode,
): CancelTerms | undefined {
  const rate = rateNow(view, room);
  if (rate === undefined) return undefined;
  const { before, after, stay, party } = room;
  // The fee is one on the price that was booked, whatever the rate costs by now.
  const booked = {
    ...quoteOf(view, rate, currency),
    before,
    after,
    nights: split(before, nightlyOf(view, rate.product, stay, party)),
  };
  return { fee: penaltyAmount(view.world, booked), freeUntil: deadlineOf(view.world, rate) };
}

/** What cancelling a room costs, in minor units. Rooms that are only held or asked for cost nothing. */
function penaltyOf(room: ReservedRoom, reservation: Reservation, { view, now, rules }: Moment): number {
  const terms = isBooked(reservation) ? cancelTermsOf(view, room, reservation.currency) : undefined;
  return terms === undefined ? 0 : rules.penaltyAt(now, terms);
}

/** A reservation after some of its rooms, or all, were cancelled. */
export function cancel(
  reservation: Reservation,
  requested: RoomsToCancel,
  action: Action,
  moment: Moment,
): Reservation {
  const { now, rules } = moment;
  const cancelled = rules.cancelledRooms(requested, reservation);
  const rooms = reservation.rooms.map((room, index) =>
    cancelled.includes(index)
      ? { ...room, cancelled: true, cancelledAt: now, penalty: penaltyOf(room, reservation, moment) }
      : room,
  );
  const state = rules.stateAfterCancel(reservation.state, rooms);
  return {
    ...reservation,
    rooms,
    action,
    state,
    changedAt: now,
    ...(state === 'cancelled' ? { cancelledAt: now } : {}),
  };
}

/** What the rooms that one reservation has lost since another cost, in minor units. */
export const penaltySince = (before: Reservation, after: Reservation): number =>
  after.rooms.reduce((sum, { penalty }, index) => sum + penalty - before.rooms[index]!.penalty, 0);
