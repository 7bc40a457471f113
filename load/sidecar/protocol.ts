/** The HTTP protocol between k6 and the sidecar on loopback. Pure: k6 imports this file, too. */
import type { JudgedExchange, ReceivedResponse } from '../../schemas/exchange.ts';

/** Paths below the plan's `sidecar` URL, which ends with a random part. The messages are in parse-messages.ts. */
export const paths = {
  /** POST a `StartReport` as JSON once, in `setup`. Without one, the first message counts as the first arrival. */
  started: '/started',
  /**
   * POST: the body is the response's raw body, the header `x-exchange` a `ForwardedExchange` as JSON in ASCII. Not for
   * requests without a response (status 0). Responds with 204 on receipt and judges later. A repeated id counts once.
   */
  exchanges: '/exchanges',
  /**
   * POST: the body is a raw response of GetHotelAvail, the query a `BookingQuery`. Responds with 200 and a booking of the
   * first offer once it is in the ledger on disk, so that it may be sent. The header `Hotel-Code` has the hotel's code as
   * JSON in ASCII. If nothing can be booked, responds with a status of `noBookingStatuses`.
   */
  newBooking: '/bookings/new',
  /** POST a `ResponseReport` as JSON. Responds with 204 when it is on disk. */
  answered: '/bookings/answered',
  /**
   * POST instead of `answered`: the body is a raw response of GetBookings after a successful cancellation, the query
   * a `ReadBack`. Responds with 204 when the result is on disk. A reservation is settled only if the response of
   * GetBookings shows that it is gone: the response to a cancellation does not prove it.
   */
  readBack: '/bookings/read-back',
  /** POST Prometheus remote write: snappy and protobuf with native histograms. */
  write: '/write',
} as const;

/** Maximum bytes of a decompressed response body that is forwarded; a longer one is not judged. */
export const maxBodyBytes = 16 * 1024 * 1024;
/** Maximum characters of the header `x-exchange`. */
export const maxHeaderLength = 512 * 1024;

export const exchangeHeader = 'x-exchange';
/** Header names as k6 capitalises them. */
export const hotelHeader = 'Hotel-Code';
/** `1` on a new booking that must be read back, whatever the plan draws. */
export const readBackHeader = 'Read-Back';

/** An exchange without the response's body; headers as k6 names them. */
export interface ForwardedExchange extends Omit<JudgedExchange, 'response'> {
  readonly phase: string;
  readonly response: Omit<ReceivedResponse, 'body'>;
  /** The part of the response that was too long to forward, so it is not judged. */
  readonly tooMuch?: 'body' | 'headers';
}

/** Statuses of `newBooking` if nothing can be booked. */
export const noBookingStatuses = { 'sold-out': 404, problem: 409, unreadable: 422 } as const;
