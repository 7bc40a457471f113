import { object, string } from '../../../reading/read.ts';
import { at, entriesAt, maybeAt, mustAt, root, nonEmptyAt, type Spot } from '../../../reading/spot.ts';
import { unusable } from '../../../refusal.ts';
import type { Verification } from '../../rules/cancellation.ts';
import { readBody } from '../envelope.ts';
import { day, hotelOfCode, reference, statusCancelled, typeReservation } from './readers.ts';

export type RequestedCancellation = ReturnType<typeof readCancellation>;

/**
 * Reads a cancel request. Specification: "v1 cancel request (SendHotelResCancel)".
 * @throws Refusal with the first problem
 */
export function readCancellation(message: unknown) {
  const body = root(readBody(message));
  const type = maybeAt(at(body, 'CancelType'), string);
  if (type !== undefined && type !== 'CancelRoom')
    throw unusable('CancelType must be CancelRoom, or be left out.', 'CancelType');
  const segment = at(body, 'Segment');
  // Refusing is safer than cancelling more than the listed rooms.
  if (type === undefined && entriesAt(segment).length > 0)
    throw unusable('Segment belongs to the CancelType CancelRoom.', 'Segment');
  return {
    ids: nonEmptyAt(at(body, 'UniqueID')).map((one) => {
      mustAt(at(one, 'Type'), typeReservation);
      return { id: mustAt(at(one, 'ID'), reference), path: `${one.path}.ID` };
    }),
    verification: readVerification(at(body, 'Verification')),
    // Undefined if whole reservations are cancelled.
    segments: type === undefined ? undefined : nonEmptyAt(segment).map(readSegment),
  };
}

function readVerification(from: Spot): Verification | undefined {
  if (maybeAt(from, object) === undefined) return undefined;
  return {
    email: maybeAt(at(from, 'Email'), string),
    hotel: maybeAt(at(from, 'HotelRef', 'HotelCode'), hotelOfCode),
    start: maybeAt(at(from, 'ReservationTimeSpan', 'Start'), day),
    end: maybeAt(at(from, 'ReservationTimeSpan', 'End'), day),
  };
}

/** The room of a segment: the reservation's id, and the zero-based index that responses show as IndexNumber. */
function readSegment(from: Spot) {
  const number = at(from, 'ItinSegNbr');
  mustAt(at(from, 'Status'), statusCancelled);
  const [, id, index] = /^(.+)\/(\d{1,6})$/.exec(mustAt(number, string)) ?? [];
  if (id === undefined)
    throw unusable(`${number.path} must be a reservation id, a slash and the index of a room.`, number.path);
  return { id, index: Number(index), path: number.path };
}
