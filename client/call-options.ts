import type { ClauseId } from '../schemas/clauses.ts';
import type { Expectation, JudgedExchange } from '../schemas/exchange.ts';
import type { BookingNote } from './bookings/booking.ts';
import type { OtherCredentials } from './credentials.ts';

export interface CallOptions extends OtherCredentials {
  /** `open` if the call may be answered or refused; `accepted` by default. */
  readonly expects?: Expectation;
  readonly states?: ClauseId;
  readonly case?: string;
  /** The note by which the booking of this call can be found again. */
  readonly bookingNote?: BookingNote;
  /** The form of the envelope's codes, instead of the one that the target states. */
  readonly envelopeAs?: 'integer' | 'text';
  /** Whether the call takes a booking back: at a deployment it is sent even after the request budget is used up. */
  readonly takesBack?: boolean;
  /** Whether the answer only serves to learn settings, so that it is not judged. */
  readonly learnsOnly?: boolean;
}

/** The properties of a call that the judge needs. */
export const judgedProperties = ({
  expects = 'accepted',
  states,
  case: id,
  keys,
  authorization,
}: CallOptions): Pick<JudgedExchange, 'expects' | 'states' | 'case' | 'unknownCaller'> => ({
  expects,
  ...(states ? { states } : {}),
  ...(id ? { case: id } : {}),
  ...(keys !== undefined || authorization !== undefined ? { unknownCaller: true } : {}),
});
