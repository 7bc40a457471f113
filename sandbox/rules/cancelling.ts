import type { RoomsToCancel, CancelTerms } from '../v1/rules/cancellation.ts';
import type { Rules } from './rules.ts';
import type { CurrencyCode } from '../world/currencies.ts';
import { deadlineOf, penaltyAmount } from '../world/penalties.ts';
import { quoteOf, split } from '../world/quotes.ts';
import { currentRate } from '../world/recheck.ts';
import { nightlyPrices, type View } from '../world/rates.ts';
import { isBooked, type Action, type Reservation, type ReservedRoom } from '../reservations/reservation.ts';

export interface CancelContext {
  readonly view: View;
  /** Milliseconds since 1970, on the tenant's clock. */
  readonly now: number;
  readonly rules: Rules;
}

/** The cancellation terms of a room; undefined if its hotel no longer sells this room. */
export function cancelTermsOf(
  view: View,
  room: ReservedRoom,
  currency: CurrencyCode,
): CancelTerms | undefined {
  const rate = currentRate(view, room);
  if (rate === undefined) return undefined;
  const { before: amountBeforeTax, after: amountAfterTax, stay, party } = room;
  // The fee is based on the booked price, not on the current price.
  const bookedQuote = {
    ...quoteOf(view, rate, currency),
    before: amountBeforeTax,
    after: amountAfterTax,
    nights: split(amountBeforeTax, nightlyPrices(view, rate.product, stay, party)),
  };
  return { fee: penaltyAmount(view.world, bookedQuote), freeUntil: deadlineOf(view.world, rate) };
}

/** The cost of cancelling a room in minor units; 0 unless the supplier has accepted the reservation and the hotel still sells the room. */
function penaltyOf(
  room: ReservedRoom,
  reservation: Reservation,
  { view, now, rules }: CancelContext,
): number {
  const terms = isBooked(reservation) ? cancelTermsOf(view, room, reservation.currency) : undefined;
  return terms === undefined ? 0 : rules.penaltyAt(now, terms);
}

/** A reservation after the cancellation of some or all of its rooms. */
export function cancel(
  reservation: Reservation,
  roomsToCancel: RoomsToCancel,
  action: Action,
  context: CancelContext,
): Reservation {
  const { now, rules } = context;
  const cancelledIndexes = rules.cancelledRooms(roomsToCancel, reservation);
  const rooms = reservation.rooms.map((room, index) =>
    cancelledIndexes.includes(index)
      ? { ...room, cancelled: true, cancelledAt: now, penalty: penaltyOf(room, reservation, context) }
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

/** The cost of the rooms cancelled between two versions of a reservation, in minor units. */
export const penaltySince = (oldReservation: Reservation, newReservation: Reservation): number =>
  newReservation.rooms.reduce(
    (sum, { penalty }, index) => sum + penalty - oldReservation.rooms[index]!.penalty,
    0,
  );
