/** What the sidecar is told of a booking, and what it makes: it writes the ledger, because k6 itself cannot write to disk. */
import type { RefinedResponse } from 'k6/http';
import { sidecarName, type OutcomeKind } from '../../metrics.ts';
import {
  hotelHeader,
  mostBody,
  notBooked,
  paths,
  readBackHeader,
  type ResponseReport,
  type Booker,
  type ReadBack,
} from '../../sidecar/protocol.ts';
import { plan } from './plan.ts';
import { tell } from './sidecar.ts';

/** No headers: each costs, and the sidecar knows what comes. */
const silent = { responseType: 'none', redirects: 0, tags: { name: sidecarName } } as const;
const spoken = { responseType: 'text', redirects: 0, tags: { name: sidecarName } } as const;

export interface NewBooking {
  /** JSON. */
  readonly hotelCode: string;
  /** Handed on unread. */
  readonly body: string;
  /** Whether its reservation has to be looked for after it is cancelled. */
  readonly isReadBack: boolean;
}

/**
 * A booking of what an answer of availability offers, made by the sidecar: it is on disk, and may be sent.
 *
 * @returns else why nothing is booked; `withheld`: the sidecar does not let it be sent
 */
export function newBooking(
  answer: RefinedResponse<'binary'>,
  { transactionIdentifier, email, start, end, hotel, party }: Booker,
): NewBooking | OutcomeKind {
  if (isTooLong(answer)) return 'unreadable';
  if (plan.sidecar === undefined)
    throw new Error('bookings are made by the sidecar, and the plan names none');
  const query = `transactionIdentifier=${transactionIdentifier}&email=${email}&start=${start}&end=${end}&hotel=${hotel}&party=${party}`;
  const { status, headers, body } = tell(`${paths.newBooking}?${query}`, answer.body, spoken);
  if (status === 200)
    return { hotelCode: headers[hotelHeader]!, body, isReadBack: headers[readBackHeader] !== undefined };
  return why[status] ?? 'withheld';
}

const why: Readonly<Record<number, OutcomeKind>> = Object.fromEntries(
  Object.entries(notBooked).map(([kind, status]) => [status, kind as OutcomeKind]),
);

/** An answer that is not even handed on. */
export const isTooLong = ({ body }: RefinedResponse<'binary'>): boolean => body.byteLength > mostBody;

export const reportResponse = (answer: ResponseReport): void =>
  void tell(paths.answered, JSON.stringify(answer), silent);

/** @param answer of GetBookings, after a cancellation that was answered without a problem */
export const readBack = (
  { transactionIdentifier, reservation }: ReadBack,
  answer: RefinedResponse<'binary'>,
): void =>
  void tell(
    `${paths.readBack}?transactionIdentifier=${transactionIdentifier}&reservation=${encodeURIComponent(reservation)}`,
    answer.body,
    silent,
  );
