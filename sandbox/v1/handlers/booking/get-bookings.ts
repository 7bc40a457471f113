import type { GetBookingsResponse } from '../../../../schemas/messages/v1/get-bookings.ts';
import { problem } from '../../../refusal.ts';
import { onePerId, type Reservation } from '../../../reservations/reservation.ts';
import { reservationShape } from '../../shapes/reservation.ts';
import type { Call, Result } from '../../../handlers/call.ts';
import { holdersFor } from '../../../handlers/holders.ts';
import { frameOf } from '../frame.ts';
import { readGetBookings, type RequestedPeriod } from './get-bookings-request.ts';

type Own = Pick<GetBookingsResponse, 'HotelReservationsType'>;

/**
 * POST /v1/api/Pull/GetBookings. Only the client's own reservations; that none was found is a warning and no error.
 * Specification: "v1 get-bookings request (GetBookings)". The answer is the sandbox's assumption.
 */
export function getBookings(call: Call): Result {
  const { rules } = call;
  const requested = readGetBookings(call.message);
  const found = ('id' in requested ? named(requested.id, call) : inPeriods(requested.periods, call)).filter(
    (one) => rules.retrievable(one),
  );
  const frame = frameOf(call);
  const message: Own = {
    HotelReservationsType: { HotelReservations: found.map((one) => reservationShape(one, frame)) },
  };
  return { message, warnings: found.length === 0 ? [problem('problem.noBookings')] : [] };
}

function named(id: string, call: Call): Reservation[] {
  const { rules } = call;
  const found = holdersFor(call, 'v1.getbk').flatMap(({ store }) => [
    ...store.by('id', id),
    ...store.by('transaction', id),
  ]);
  return onePerId(found.filter((one) => rules.findsById(id, one)));
}

function inPeriods(periods: readonly RequestedPeriod[], call: Call): Reservation[] {
  const known = periods.flatMap(({ hotel, start, end }) => (hotel === null ? [] : { hotel, start, end }));
  const there = holdersFor(call, 'v1.getbk').flatMap(({ store }) =>
    store.ofHotels(known.map(({ hotel }) => hotel)),
  );
  return there.filter((one) => known.some((period) => call.rules.inPeriod(period, one)));
}
