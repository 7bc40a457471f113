import type { SettingId, Settings } from '../../schemas/settings.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { RequestParts } from '../../schemas/wire-request.ts';
import type { RunContext } from '../../targets/run-context.ts';
import type { Target } from '../../targets/target.ts';
import type { Answer } from '../answer.ts';
import type { EvidenceBook } from '../evidence-book.ts';
import type { Bookings } from './bookings.ts';
import type { BookingNote } from './booking.ts';

/** The part of a session that bookings use. */
export interface Conversation {
  readonly context: RunContext;
  readonly target: Target;
  readonly settings: Settings;
  /** The offset of the deployment's clock from ours, in milliseconds. */
  readonly clock: { readonly offset: number };
  readonly evidence: EvidenceBook;
  readonly bookings: Bookings;
  /** The base URL at which reservations are read and cancelled. */
  readonly baseUrl: string;
  /** The settings among `needs` that the target does not state. */
  missingSettings(needs: Iterable<SettingId>): SettingId[];
  /** @throws Unjudged if it belongs to somebody else */
  assertOurs(reservation: string): Promise<void>;
  call(
    operation: OperationId,
    parts: RequestParts,
    options?: { readonly bookingNote?: BookingNote; readonly takesBack?: boolean },
  ): Promise<Answer>;
}

/** The part of a conversation that reading reservations needs. */
export type ReservationReader = Pick<Conversation, 'settings' | 'target' | 'clock' | 'call'>;

/** Something with a conversation, such as a test's fixtures. */
export interface HasConversation {
  readonly session: Conversation;
}
