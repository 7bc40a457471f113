import { members, text } from '../../../reading/read.ts';
import { at, entriesAt, maybeAt, mustAt, root, someAt, type Spot } from '../../../reading/spot.ts';
import { unusable } from '../../../refusal.ts';
import type { Verification } from '../../rules/cancellation.ts';
import { readBody } from '../envelope.ts';
import { day, hotelOfCode, reference, statusCancelled, typeReservation } from './readers.ts';

export type RequestedCancellation = ReturnType<typeof readCancellation>;

/**
 * Reads a cancel request. Specification: "v1 cancel request (SendHotelResCancel)".
 *
 * @throws Refusal with the first thing that is not in order
 */
export function readCancellation(message: unknown) {
  const body = root(readBody(message));
  const type = maybeAt(at(body, 'CancelType'), text);
  if (type !== undefined && type !== 'CancelRoom')
    throw unusable('CancelType must be CancelRoom, or be left out.', 'CancelType');
  const segment = at(body, 'Segment');
  // To cancel more than was listed is worse than to refuse.
  if (type === undefined && entriesAt(segment).length > 0)
    throw unusable('Segment belongs to the CancelType CancelRoom.', 'Segment');
  return {
    ids: someAt(at(body, 'UniqueID')).map((one) => {
      mustAt(at(one, 'Type'), typeReservation);
      return { id: mustAt(at(one, 'ID'), reference), path: `${one.path}.ID` };
    }),
    verification: readVerification(at(body, 'Verification')),
    // Undefined for a cancellation of the whole.
    segments: type === undefined ? undefined : someAt(segment).map(readSegment),
  };
}

function readVerification(from: Spot): Verification | undefined {
  if (maybeAt(from, members) === undefined) return undefined;
  return {
    email: maybeAt(at(from, 'Email'), text),
    hotel: maybeAt(at(from, 'HotelRef', 'HotelCode'), hotelOfCode),
    start: maybeAt(at(from, 'ReservationTimeSpan', 'Start'), day),
    end: maybeAt(at(from, 'ReservationTimeSpan', 'End'), day),
  };
}

/** A room as a segment names it: the reservation's id, and the zero-based index that answers show as IndexNumber. */
function readSegment(from: Spot) {
  const number = at(from, 'ItinSegNbr');
  mustAt(at(from, 'Status'), statusCancelled);
  const [, id, index] = /^(.+)\/(\d{1,6})$/.exec(mustAt(number, text)) ?? [];
  if (id === undefined)
    throw unusable(`${number.path} must be a reservation id, a slash and the index of a room.`, number.path);
  return { id, index: Number(index), path: number.path };
}
