/** What the sidecar is told of a booking, and what it makes: it writes the ledger, because k6 itself cannot write to disk. */
import http, { type RefinedResponse } from 'k6/http';
import { sidecarName, type OutcomeKind } from '../metrics.ts';
import { hotelHeader, notBooked, paths, type Answered, type Booker, type Gone } from '../sidecar/protocol.ts';
import { plan } from './plan.ts';

/** No headers: each costs, and the sidecar knows what comes. */
const silent = { responseType: 'none', redirects: 0, tags: { name: sidecarName } } as const;
const spoken = { responseType: 'text', redirects: 0, tags: { name: sidecarName } } as const;

export interface NewBooking {
  /** JSON. */
  readonly hotelCode: string;
  /** Handed on unread. */
  readonly body: string;
}

/**
 * A booking of what an answer of availability offers, made by the sidecar: it is on disk, and may be sent.
 *
 * @returns else why nothing is booked; `no-answer`: by the sidecar
 */
export function newBooking(
  answer: RefinedResponse<'binary'>,
  { transactionIdentifier, email, start, end, hotel, party }: Booker,
): NewBooking | OutcomeKind {
  if (plan.sidecar === undefined) throw new Error('bookings are made by the sidecar, and the plan names none');
  const query = `transactionIdentifier=${transactionIdentifier}&email=${email}&start=${start}&end=${end}&hotel=${hotel}&party=${party}`;
  const { status, headers, body } = http.post(`${plan.sidecar}${paths.newBooking}?${query}`, answer.body, spoken);
  if (status === 200) return { hotelCode: headers[hotelHeader]!, body };
  return why[status] ?? 'no-answer';
}

const why: Readonly<Record<number, OutcomeKind>> = Object.fromEntries(
  Object.entries(notBooked).map(([kind, status]) => [status, kind as OutcomeKind]),
);

const tell = (path: string, said: object): void => void http.post(plan.sidecar + path, JSON.stringify(said), silent);

export const answered = (answer: Answered): void => tell(paths.answered, answer);

export const gone = (booking: Gone): void => tell(paths.gone, booking);
