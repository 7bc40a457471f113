import { object, string } from '../../../reading/read.ts';
import { rootOf, type Spot } from '../../../reading/spot.ts';
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
  const body = rootOf(readBody(message));
  const type = body.at('CancelType').optional(string);
  if (type !== undefined && type !== 'CancelRoom')
    throw badRequest('CancelType must be CancelRoom, or be left out.', 'CancelType');
  const segment = body.at('Segment');
  // Refusing is safer than cancelling more than the listed rooms.
  if (type === undefined && segment.entries().length > 0)
    throw badRequest('Segment belongs to the CancelType CancelRoom.', 'Segment');
  return {
    ids: body
      .at('UniqueID')
      .nonEmptyEntries()
      .map((idSpot) => {
        idSpot.at('Type').required(reservationType);
        return { id: idSpot.at('ID').required(reference), path: `${idSpot.path}.ID` };
      }),
    verification: readVerification(body.at('Verification')),
    // Undefined if whole reservations are cancelled.
    segments: type === undefined ? undefined : segment.nonEmptyEntries().map(readSegment),
  };
}

function readVerification(verification: Spot): Verification | undefined {
  if (verification.optional(object) === undefined) return undefined;
  return {
    email: verification.at('Email').optional(string),
    hotel: verification.at('HotelRef', 'HotelCode').optional(hotelNumberOfCode),
    start: verification.at('ReservationTimeSpan', 'Start').optional(day),
    end: verification.at('ReservationTimeSpan', 'End').optional(day),
  };
}

/** The room of a segment: the reservation's id, and the zero-based index that responses show as IndexNumber. */
function readSegment(segment: Spot) {
  const segmentNumber = segment.at('ItinSegNbr');
  segment.at('Status').required(cancelledStatus);
  const [, id, index] = /^(.+)\/(\d{1,6})$/.exec(segmentNumber.required(string)) ?? [];
  if (id === undefined)
    throw badRequest(
      `${segmentNumber.path} must be a reservation id, a slash and the index of a room.`,
      segmentNumber.path,
    );
  return { id, index: Number(index), path: segmentNumber.path };
}
