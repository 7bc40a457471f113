/**
 * Reservations as GetBookings shows them. The specification does not show that answer: it is read only by the names that
 * the target states, and what it says is judged by nothing but whether a reservation stands.
 */
import { parseJson } from '../../lib/json.ts';
import { carriesTag } from '../../lib/booking-tag.ts';
import type { ReceivedResponse } from '../../schemas/exchange.ts';
import { goneStatuses, type Reservation } from '../../schemas/messages/v1/reservations.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { valueAt } from '../../schemas/readings/path.ts';
import { rawRecords, readAnswer } from '../../schemas/readings/read.ts';
import type { Answer } from '../answer.ts';
import type { BookingNote } from './booking.ts';

/** Errors that an answer reports; it then need not hold anything else. */
export function reportsErrors({ body }: Pick<Answer, 'body'>): boolean {
  const { ErrorsType } = (body ?? {}) as { ErrorsType?: { Errors?: unknown[] } | null };
  return (ErrorsType?.Errors?.length ?? 0) > 0;
}

/** Answered as asked: HTTP 200 and no error. */
export const isAccepted = (answer: Pick<Answer, 'status' | 'body'>): boolean =>
  answer.status === 200 && !reportsErrors(answer);

/**
 * Whether an answer to a booking says that nothing was booked: problems in a body of HTTP 200, or a status that says so of the
 * request. Any other answer without an identifier leaves open what became of it.
 */
export function isRefusal({ status, body }: Pick<ReceivedResponse, 'status' | 'body'>): boolean {
  if (status === 200) return reportsErrors({ body: parseOrUndefined(body) });
  return status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);
}

interface Listing {
  readonly HotelReservationsType?: { readonly HotelReservations?: unknown } | null;
}

/** The reservations of an answer of GetBookings. */
export function reservationsIn({ body }: Pick<Answer, 'body'>): Reservation[] {
  const list = ((body ?? {}) as Listing).HotelReservationsType?.HotelReservations;
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** Identifiers of a reservation, as text. */
export const idsOf = ({ ResGlobalInfo }: Reservation): string[] =>
  (ResGlobalInfo?.HotelReservationsIDsType?.HotelReservationIDs ?? []).flatMap(({ ResID_Value: value }) =>
    value === null || value === undefined ? [] : [String(value)],
  );

/** The reservation with that identifier; undefined where the answer shows none. */
export const reservationWithId = (answer: Pick<Answer, 'body'>, id: string): Reservation | undefined =>
  reservationsIn(answer).find((reservation) => idsOf(reservation).includes(id));

/** A reservation of an answer, and its JSON in lower case as it came: members that hold a booking tag may have names that nobody stated. */
export interface Listed {
  readonly reservation: Reservation;
  readonly json: string;
}

/** The reservations of an answer, each with its bytes. */
export function listedIn({ body, text }: Pick<Answer, 'body' | 'text'>, settings: Settings): Listed[] {
  const raw = rawRecords('v1.getbk', parseOrUndefined(text), settings);
  return reservationsIn({ body }).map((reservation, index) => ({
    reservation,
    json: JSON.stringify(raw[index] ?? '').toLowerCase(),
  }));
}

/** The reservations that carry the booking tag of a booking. */
export function ownReservations(
  answer: Pick<Answer, 'body' | 'text'>,
  note: BookingNote,
  settings: Settings,
): Reservation[] {
  const isOurs = carriesTag(note);
  return listedIn(answer, settings).flatMap(({ reservation, json }) => (isOurs(json) ? [reservation] : []));
}

/** The first of them. */
export const ownReservation = (...requested: Parameters<typeof ownReservations>): Reservation | undefined =>
  ownReservations(...requested)[0];

/** Whether a reservation stands; undefined where the answer does not say. */
export function isStanding({ ResStatus }: Reservation): boolean | undefined {
  const status = ResStatus?.PMS_ResStatusType;
  return status === null || status === undefined ? undefined : !goneStatuses.includes(status);
}

/**
 * The indexes of the rooms of a reservation that stand, from the first on, because nothing is said of their order; undefined
 * where the answer does not say it of each. Without a
 * status of its own a room may be cancelled although its reservation stands.
 */
export function standingRooms(reservation: Reservation): number[] | undefined {
  const rooms = (reservation.RoomStaysType?.RoomStays ?? []).map(
    ({ IndexNumber: index, RoomStayStatus: status }) => {
      const own = status?.PMS_ResStatusType ?? undefined;
      const standing =
        own === undefined
          ? isStanding(reservation) === false
            ? false
            : undefined
          : !goneStatuses.includes(own);
      // What is read as an index and is no number names no room in a cancellation.
      return { index: Number.isInteger(index) ? (index ?? undefined) : undefined, standing };
    },
  );
  if (rooms.some(({ index, standing }) => standing === undefined || (standing && index === undefined)))
    return undefined;
  return rooms
    .flatMap(({ index, standing }) => (standing && index !== undefined ? [index] : []))
    .toSorted((one, other) => one - other);
}

/** The identifier of the reservation in the answer to what booked it, at the place that the target states. */
export function reservationIdIn(
  { text }: Pick<Answer, 'text'>,
  settings: Settings,
  by: OperationId = 'v1.book',
): string | undefined {
  const { reservation } = operationOf(by);
  return reservation === undefined ? undefined : scalarAt(text, settings.get(reservation));
}

/** The text or number at a place of a JSON body, a pointer or a JSONPath, as text; undefined where there is none. */
export function scalarAt(json: string, place: string): string | undefined {
  const value = valueAt(parseOrUndefined(json), place);
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
}

function parseOrUndefined(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** What an answer of GetBookings shows of a reservation. `unseen`: the answer is good, and does not list it. `unreadable`: nobody can tell, which is also said of a status that is absent. */
export type ObservedState = 'gone' | 'stands' | 'unseen' | 'unreadable';

/** @param answer as it came, to whoever has cancelled the reservation */
export function observedState(answer: string, reservation: string, settings: Settings): ObservedState {
  try {
    const body = readAnswer('v1.getbk', parseJson(answer), settings) as Listing;
    const list = body.HotelReservationsType?.HotelReservations ?? [];
    // What holds something else than a list says nothing of what it does not list.
    if (reportsErrors({ body }) || !Array.isArray(list)) return 'unreadable';
    const standing = reservationsIn({ body })
      .filter((one) => idsOf(one).includes(reservation))
      .map(isStanding);
    if (standing.length === 0) return 'unseen';
    if (standing.includes(undefined)) return 'unreadable';
    return standing.includes(true) ? 'stands' : 'gone';
  } catch {
    // An answer against the contract can be anything.
    return 'unreadable';
  }
}
