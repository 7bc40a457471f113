import type { ClauseId } from '../schemas/clauses.ts';
import type { Expectation } from '../schemas/exchange.ts';
import type { BookingNote } from './bookings/booking.ts';
import type { OtherCredentials } from './credentials.ts';

/** How one call differs from the ordinary one. */
export interface CallOptions extends OtherCredentials {
  /** `accepted` unless said otherwise. */
  readonly expects?: Expectation;
  readonly states?: ClauseId;
  readonly case?: string;
  /** By what the booking that this call makes can be found again. */
  readonly bookingNote?: BookingNote;
  /** Codes of the envelope in this form, whatever form the target states. */
  readonly envelopeAs?: 'integer' | 'text';
  /** Takes something back: at a deployment it is sent even where the request budget is used up. */
  readonly takesBack?: boolean;
  /** Nobody reads what is found in its answer, which is only learned from. */
  readonly learnsOnly?: boolean;
}
