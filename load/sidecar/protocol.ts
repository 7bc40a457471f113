/** What k6 and the sidecar say to each other, over HTTP on loopback. Pure: k6 reads it too. */
import type { JudgedExchange, ReceivedResponse } from '../../schemas/exchange.ts';
import type { BookingNote } from '../../client/bookings/booking.ts';

/** Paths below the plan's `sidecar`, which ends in a part that nobody can guess. */
export const paths = {
  /** POST a `Started` as JSON, once, before the first arrival; best from `setup`. Without it time counts from what is heard first. */
  started: '/started',
  /**
   * POST; the body is the answer's body as it came, the header `x-exchange` a `Forwarded` as JSON in ASCII. Without an answer
   * (status 0) nothing is forwarded. 204 when it was received; it is judged later. Twice with one id counts once.
   */
  exchanges: '/exchanges',
  /**
   * POST; the body is an answer of GetHotelAvail as it came, the query a `Booker`. 200 with a booking of what is offered first,
   * when the note of it is on disk: only then it may be sent. The header `Hotel-Code` has the code of its hotel as JSON in ASCII.
   * Where nothing is booked: a status of `notBooked`.
   */
  newBooking: '/bookings/new',
  /** POST an `Answered` as JSON; 204 when it is on disk. */
  answered: '/bookings/answered',
  /**
   * POST, in place of `answered`; the body is an answer of GetBookings as it came after a cancellation that was answered without
   * a problem, the query a `ReadBack`. 204 when what it shows is on disk. Only a reservation that is seen gone is settled: the
   * answer to a cancellation says nothing of what stands.
   */
  readBack: '/bookings/read-back',
  /** POST of Prometheus remote write: snappy and protobuf, native histograms. */
  write: '/write',
} as const;

/** Bytes of an answer, unpacked, that are handed on and read; what is longer is not judged. */
export const mostBody = 16 * 1024 * 1024;
/** Characters of the header `x-exchange`. */
export const mostHeader = 512 * 1024;

export const exchangeHeader = 'x-exchange';
/** As k6 writes it. */
export const hotelHeader = 'Hotel-Code';
/** `1` on a new booking that has to be read back, whatever the plan draws. As k6 writes it. */
export const readBackHeader = 'Read-Back';

/** When the first arrival is due. */
export interface Started {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** One exchange, all but the body of its answer; headers as k6 names them. */
export interface Forwarded extends Omit<JudgedExchange, 'response'> {
  readonly phase: string;
  readonly response: Omit<ReceivedResponse, 'body'>;
  /** What was too much of the answer to be handed on: it is not judged. */
  readonly tooMuch?: 'body' | 'headers';
}

/** Who books, and for when. */
export interface Booker extends Omit<BookingNote, 'hotelCode'> {
  /** Numbers, as text: of the hotel among those of the corpus, and of the party in the traffic. */
  readonly hotel: string;
  readonly party: string;
}

/** The answer to `newBooking` where nothing can be booked. */
export const notBooked = { 'sold-out': 404, problem: 409, unreadable: 422 } as const;

export interface ResponseReport {
  readonly transactionIdentifier: string;
  /** null where the answer gave none. */
  readonly reservation: string | null;
  /** No answer came, or one that says nothing of whether it was booked: an HTTP status other than 200. The ledger says so, too. */
  readonly unanswered?: true;
  /** The service said that it did not book: with HTTP 200, and a problem in it. */
  readonly refused?: true;
  /** Whether its cancellation was answered without a problem: absent where it was not cancelled, or the answer was another. */
  readonly cancelled?: true;
}

/** A booking whose reservation was looked for after its cancellation. */
export interface ReadBack {
  readonly transactionIdentifier: string;
  readonly reservation: string;
}
