/**
 * Reads reservations from GetBookings. The specification does not define that answer: it is read by the names that
 * the target states, and only used to see whether a reservation is cancelled.
 */
import { parseJson } from '../../lib/json.ts';
import { tagMatcher } from '../../lib/booking-tag.ts';
import type { ReceivedResponse } from '../../schemas/exchange.ts';
import { goneStatuses, type Reservation } from '../../schemas/messages/v1/reservations.ts';
import { dig, isPresent, objectsOf, parse } from '../../schemas/judge/check.ts';
import { errorsOf } from '../../schemas/judge/problems.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { valueAt } from '../../schemas/readings/path.ts';
import { rawRecords, readResponseBody } from '../../schemas/readings/read.ts';
import type { Answer } from '../answer.ts';
import type { BookingNote } from './booking.ts';

/** Whether an answer reports errors; it may then omit everything else. */
export function reportsErrors({ body }: Pick<Answer, 'body'>): boolean {
  const { ErrorsType } = (body ?? {}) as { ErrorsType?: { Errors?: unknown[] } | null };
  return (ErrorsType?.Errors?.length ?? 0) > 0;
}

/** Whether a request was accepted: HTTP 200 without errors. */
export const isAccepted = (answer: Pick<Answer, 'status' | 'body'>): boolean =>
  answer.status === 200 && !reportsErrors(answer);

/** The errors of a refused request, or else its HTTP status and how its body begins. */
export function refusalText({ status, body, text }: Pick<Answer, 'status' | 'body' | 'text'>): string {
  const texts = errorsOf(body).map(({ Code, ShortText }) => [Code, ShortText].filter(isPresent).join(' '));
  return (texts.filter((line) => line !== '').join('; ') || `HTTP ${status} ${text}`).trim().slice(0, 200);
}

/**
 * Whether an answer means that nothing was booked: errors in HTTP 200, or a client error status. After any other answer
 * without an id, a booking may exist.
 */
export function isRefusal({ status, body }: Pick<ReceivedResponse, 'status' | 'body'>): boolean {
  if (status === 200) return reportsErrors({ body: parse(body)?.value });
  return status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);
}

export const reservationsIn = ({ body }: Pick<Answer, 'body'>): Reservation[] =>
  objectsOf(dig(body, 'HotelReservationsType', 'HotelReservations')) as Reservation[];

/** The ids of a reservation, as strings. */
export const idsOf = ({ ResGlobalInfo }: Reservation): string[] =>
  (ResGlobalInfo?.HotelReservationsIDsType?.HotelReservationIDs ?? []).flatMap(({ ResID_Value: value }) =>
    isPresent(value) ? [String(value)] : [],
  );

/** The reservation with this id; undefined if the answer shows none. */
export const reservationWithId = (answer: Pick<Answer, 'body'>, id: string): Reservation | undefined =>
  reservationsIn(answer).find((reservation) => idsOf(reservation).includes(id));

/** A reservation, and its original JSON in lower case: the booking tag may be in members whose names nobody stated. */
export interface ListedReservation {
  readonly reservation: Reservation;
  readonly json: string;
}

export function listedReservationsIn(
  { body, text }: Pick<Answer, 'body' | 'text'>,
  settings: Settings,
): ListedReservation[] {
  const raw = rawRecords('v1.getbk', parse(text)?.value, settings);
  return reservationsIn({ body }).map((reservation, index) => ({
    reservation,
    json: JSON.stringify(raw[index] ?? '').toLowerCase(),
  }));
}

/** The reservations with the tag of this booking. */
export function ownReservations(
  answer: Pick<Answer, 'body' | 'text'>,
  note: BookingNote,
  settings: Settings,
): Reservation[] {
  const isOurs = tagMatcher(note);
  return listedReservationsIn(answer, settings)
    .filter(({ json }) => isOurs(json))
    .map(({ reservation }) => reservation);
}

export const ownReservation = (...args: Parameters<typeof ownReservations>): Reservation | undefined =>
  ownReservations(...args)[0];

/** Whether a reservation is uncancelled; undefined if the answer does not show it. */
export function isActive({ ResStatus }: Reservation): boolean | undefined {
  const status = ResStatus?.PMS_ResStatusType;
  return status === null || status === undefined ? undefined : !goneStatuses.includes(status);
}

/**
 * The sorted indexes of the uncancelled rooms; undefined if the answer does not show the state of every room. A room
 * without a status of its own may be cancelled although its reservation is not.
 */
export function activeRooms(reservation: Reservation): number[] | undefined {
  const indexes: number[] = [];
  for (const { IndexNumber: index, RoomStayStatus: status } of reservation.RoomStaysType?.RoomStays ?? []) {
    const isRoomActive = isActive({ ResStatus: status ?? null });
    if (isRoomActive === false || (isRoomActive === undefined && isActive(reservation) === false)) continue;
    // An index that is not a number cannot identify a room in a cancellation.
    if (isRoomActive === undefined || typeof index !== 'number' || !Number.isInteger(index)) return undefined;
    indexes.push(index);
  }
  return indexes.toSorted((a, b) => a - b);
}

/** The reservation id in the answer to a booking, at the place that the target states. */
export function reservationIdIn(
  { text }: Pick<Answer, 'text'>,
  settings: Settings,
  operation: OperationId = 'v1.book',
): string | undefined {
  const { reservation } = operationOf(operation);
  return reservation === undefined ? undefined : scalarAt(text, settings.get(reservation));
}

/** The string or number at a JSON pointer or JSONPath of a body, as a string; undefined if there is none. */
export function scalarAt(json: string, place: string): string | undefined {
  const value = valueAt(parse(json)?.value, place);
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
}

/**
 * The state of a reservation in an answer of GetBookings. `unseen`: a valid answer that does not list it.
 * `unreadable`: the state is unclear, also if the status is absent.
 */
export type ObservedState = 'gone' | 'stands' | 'unseen' | 'unreadable';

/** @param answer the answer's body as it was on the wire */
export function observedState(answer: string, reservation: string, settings: Settings): ObservedState {
  try {
    const body = readResponseBody('v1.getbk', parseJson(answer), settings) as {
      readonly HotelReservationsType?: { readonly HotelReservations?: unknown } | null;
    };
    const list = body.HotelReservationsType?.HotelReservations ?? [];
    // Without a list, a missing reservation means nothing.
    if (reportsErrors({ body }) || !Array.isArray(list)) return 'unreadable';
    const states = reservationsIn({ body })
      .filter((item) => idsOf(item).includes(reservation))
      .map(isActive);
    if (states.length === 0) return 'unseen';
    if (states.includes(undefined)) return 'unreadable';
    return states.includes(true) ? 'stands' : 'gone';
  } catch {
    // A response that violates the contract can have any shape.
    return 'unreadable';
  }
}
