import type { GetBookingsResponse } from '../../../../schemas/messages/v1-get-bookings.ts';
import { problem } from '../../../refusal.ts';
import type { Reservation } from '../../../reservations/reservation.ts';
import { reservationShape } from '../../../shapes/v1/reservation.ts';
import type { Call, Result } from '../../call.ts';
import { frameOf } from '../frame.ts';
import { readGetBookings } from './get-bookings-request.ts';

type Own = Pick<GetBookingsResponse, 'HotelReservationsType'>;

/**
 * POST /v1/api/Pull/GetBookings. Only the client's own reservations; that none was found is a warning and no error.
 * Specification: "v1 get-bookings request (GetBookings)". The answer is the sandbox's assumption.
 */
export function getBookings(call: Call): Result {
  const { tenant, rules } = call;
  const asked = readGetBookings(call.message);
  const wanted = (reservation: Reservation): boolean =>
    'id' in asked
      ? rules.findsById(asked.id, reservation)
      : asked.periods.some(({ hotel, start, end }) => hotel !== null && rules.inPeriod({ hotel, start, end }, reservation));
  const found = tenant.store.reservations().filter((one) => rules.retrievable(one) && wanted(one));
  const frame = frameOf(call);
  const message: Own = { HotelReservationsType: { HotelReservations: found.map((one) => reservationShape(one, frame)) } };
  return { message, warnings: found.length === 0 ? [problem('problem.noBookings')] : [] };
}
