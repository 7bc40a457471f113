/** Bookings through the sidecar, which makes them and writes the ledger, because k6 cannot write files. */
import type { RefinedResponse } from 'k6/http';
import type { OutcomeKind } from '../../metrics.ts';
import type { BookingQuery, ReadBack, ResponseReport } from '../../sidecar/parse-messages.ts';
import {
  hotelHeader,
  maxBodyBytes,
  noBookingStatuses,
  paths,
  readBackHeader,
} from '../../sidecar/protocol.ts';
import { plan } from './plan.ts';
import { postToSidecar, statusOnly } from './sidecar.ts';

export interface NewBooking {
  /** JSON in ASCII. */
  readonly hotelCode: string;
  /** The body of the booking, which is sent unchanged. */
  readonly body: string;
  /** Whether the reservation must be read again after its cancellation. */
  readonly isReadBack: boolean;
}

/**
 * Has the sidecar make a booking from a response of availability and write it to the ledger, so that it may be sent.
 * @returns the booking, or why there is none; `withheld` if the sidecar refuses to let it be sent
 */
export function requestBooking(
  response: RefinedResponse<'binary'>,
  { transactionIdentifier, email, start, end, hotel, party }: BookingQuery,
): NewBooking | OutcomeKind {
  if (isTooLong(response)) return 'unreadable';
  if (plan.sidecar === undefined)
    throw new Error(
      'a booking needs the helper process of a load run, which this script does not have: start the load with "hotel-contract load"',
    );
  const query = `transactionIdentifier=${transactionIdentifier}&email=${email}&start=${start}&end=${end}&hotel=${hotel}&party=${party}`;
  const { status, headers, body } = postToSidecar(`${paths.newBooking}?${query}`, response.body, {
    ...statusOnly,
    responseType: 'text',
  });
  if (status === 200)
    return { hotelCode: headers[hotelHeader]!, body, isReadBack: headers[readBackHeader] !== undefined };
  return kindByStatus[status] ?? 'withheld';
}

const kindByStatus: Readonly<Record<number, OutcomeKind>> = Object.fromEntries(
  Object.entries(noBookingStatuses).map(([kind, status]) => [status, kind as OutcomeKind]),
);

/** Whether a response is too long to be sent to the sidecar. */
export const isTooLong = ({ body }: RefinedResponse<'binary'>): boolean => body.byteLength > maxBodyBytes;

export const reportResponse = (report: ResponseReport): void =>
  void postToSidecar(paths.answered, JSON.stringify(report), statusOnly);

/** @param response the response of GetBookings after a successful cancellation */
export const sendReadBack = (
  { transactionIdentifier, reservation }: ReadBack,
  response: RefinedResponse<'binary'>,
): void =>
  void postToSidecar(
    `${paths.readBack}?transactionIdentifier=${transactionIdentifier}&reservation=${encodeURIComponent(reservation)}`,
    response.body,
    statusOnly,
  );
