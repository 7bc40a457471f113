import type { GetBookingsResponse } from '../../../../schemas/messages/v1/get-bookings.ts';
import { v1Refusal } from '../../../refusal.ts';
import { uniqueById, type Reservation } from '../../../reservations/reservation.ts';
import { reservationShape } from '../../shapes/reservation.ts';
import { tenantsVisibleTo, type Call, type Result } from '../../../handlers/call.ts';
import { frameOf } from '../frame.ts';
import { readGetBookings, type RequestedPeriod } from './get-bookings-request.ts';

type ResponseFields = Pick<GetBookingsResponse, 'HotelReservationsType'>;

/**
 * POST /v1/api/Pull/GetBookings. Returns the client's own reservations; an empty result is a warning, not an error.
 * Specification: "v1 get-bookings request (GetBookings)". The response format is the sandbox's assumption.
 */
export function getBookings(call: Call): Result {
  const { rules } = call;
  const request = readGetBookings(call.message);
  const reservations = (
    'id' in request ? reservationsById(request.id, call) : reservationsInPeriods(request.periods, call)
  ).filter((reservation) => rules.retrievable(reservation));
  const frame = frameOf(call);
  const message: ResponseFields = {
    HotelReservationsType: {
      HotelReservations: reservations.map((reservation) => reservationShape(reservation, frame)),
    },
  };
  return { message, warnings: reservations.length === 0 ? [v1Refusal('problem.noBookings')] : [] };
}

function reservationsById(id: string, call: Call): Reservation[] {
  const { rules } = call;
  const candidates = tenantsVisibleTo(call, 'v1.getbk').flatMap(({ store }) => [
    ...store.by('id', id),
    ...store.by('transaction', id),
  ]);
  return uniqueById(candidates.filter((reservation) => rules.findsById(id, reservation)));
}

function reservationsInPeriods(periods: readonly RequestedPeriod[], call: Call): Reservation[] {
  const knownPeriods = periods.flatMap(({ hotel, start, end }) =>
    hotel === null ? [] : { hotel, start, end },
  );
  const reservationsOfHotels = tenantsVisibleTo(call, 'v1.getbk').flatMap(({ store }) =>
    store.ofHotels(knownPeriods.map(({ hotel }) => hotel)),
  );
  return reservationsOfHotels.filter((reservation) =>
    knownPeriods.some((period) => call.rules.inPeriod(period, reservation)),
  );
}
