/** Requests about an existing reservation. Pure. Specification: "v1 cancel request (SendHotelResCancel)". */
import type { SendHotelResCancelRequest } from '../../schemas/messages/v1/cancel.ts';
import type { GetBookingsRequest } from '../../schemas/messages/v1/get-bookings.ts';
import type { WithoutEnvelope } from './reservation.ts';

/** The data of a reservation that a request must state to be allowed to cancel it. Days are YYYY-MM-DD. */
export interface Proof {
  readonly email: string;
  readonly hotelCode: string | number;
  readonly start: string;
  readonly end: string;
}

/**
 * SendHotelResCancel without its envelope, for the whole reservation or one room.
 * @param room its index, as GetBookings shows it
 */
export const cancellationOf = (
  id: string,
  { email, hotelCode, start, end }: Proof,
  room?: number,
): WithoutEnvelope<SendHotelResCancelRequest> => ({
  ...(room === undefined
    ? {}
    : { CancelType: 'CancelRoom', Segment: [{ ItinSegNbr: `${id}/${room}`, Status: 'Cancelled' }] }),
  UniqueID: [{ ID: id, Type: 'Reservation' }],
  Verification: {
    Email: email,
    HotelRef: { HotelCode: hotelCode },
    ReservationTimeSpan: { Start: start, End: end },
  },
});

/** GetBookings for one reservation, without its envelope. */
export const bookingById = (id: string): WithoutEnvelope<GetBookingsRequest> => ({
  UniqueID: { ID: id, Type: 'Reservation' },
});

/** The scope of a GetBookings request: a hotel and a period (YYYY-MM-DD). */
export type BookingScope = readonly [hotelCode: string | number, start: string, end: string];

/** GetBookings for several such scopes, without its envelope. */
export const bookingsAt = (scopes: readonly BookingScope[]): WithoutEnvelope<GetBookingsRequest> => ({
  ReadRequestsType: {
    HotelReadRequests: scopes.map(([HotelCode, Start, End]) => ({
      HotelRef: { HotelCode },
      SelectionCriteria: { Start, End },
    })),
  },
});

export const bookingsOf = (...scope: BookingScope): WithoutEnvelope<GetBookingsRequest> =>
  bookingsAt([scope]);
