import { object, string } from '../../../reading/read.ts';
import {
  memberAt,
  entriesAt,
  optionalAt,
  requiredAt,
  root,
  nonEmptyEntriesAt,
  type Spot,
} from '../../../reading/spot.ts';
import { badRequest } from '../../../refusal.ts';
import type { Verification } from '../../rules/cancellation.ts';
import { readBody } from '../envelope.ts';
import { day, hotelNumberOfCode, reference, cancelledStatus, reservationType } from './readers.ts';

export type RequestedCancellation = ReturnType<typeof readCancellation>;

/**
 * Reads a cancel request. Specification: "v1 cancel request (SendHotelResCancel)".
 * @throws Refusal with the first problem
 */
export function readCancellation(message: unknown) {
  const body = root(readBody(message));
  const type = optionalAt(memberAt(body, 'CancelType'), string);
  if (type !== undefined && type !== 'CancelRoom')
    throw badRequest('CancelType must be CancelRoom, or be left out.', 'CancelType');
  const segment = memberAt(body, 'Segment');
  // Refusing is safer than cancelling more than the listed rooms.
  if (type === undefined && entriesAt(segment).length > 0)
    throw badRequest('Segment belongs to the CancelType CancelRoom.', 'Segment');
  return {
    ids: nonEmptyEntriesAt(memberAt(body, 'UniqueID')).map((idSpot) => {
      requiredAt(memberAt(idSpot, 'Type'), reservationType);
      return { id: requiredAt(memberAt(idSpot, 'ID'), reference), path: `${idSpot.path}.ID` };
    }),
    verification: readVerification(memberAt(body, 'Verification')),
    // Undefined if whole reservations are cancelled.
    segments: type === undefined ? undefined : nonEmptyEntriesAt(segment).map(readSegment),
  };
}

function readVerification(verification: Spot): Verification | undefined {
  if (optionalAt(verification, object) === undefined) return undefined;
  return {
    email: optionalAt(memberAt(verification, 'Email'), string),
    hotel: optionalAt(memberAt(verification, 'HotelRef', 'HotelCode'), hotelNumberOfCode),
    start: optionalAt(memberAt(verification, 'ReservationTimeSpan', 'Start'), day),
    end: optionalAt(memberAt(verification, 'ReservationTimeSpan', 'End'), day),
  };
}

/** The room of a segment: the reservation's id, and the zero-based index that responses show as IndexNumber. */
function readSegment(segment: Spot) {
  const segmentNumber = memberAt(segment, 'ItinSegNbr');
  requiredAt(memberAt(segment, 'Status'), cancelledStatus);
  const [, id, index] = /^(.+)\/(\d{1,6})$/.exec(requiredAt(segmentNumber, string)) ?? [];
  if (id === undefined)
    throw badRequest(
      `${segmentNumber.path} must be a reservation id, a slash and the index of a room.`,
      segmentNumber.path,
    );
  return { id, index: Number(index), path: segmentNumber.path };
}
