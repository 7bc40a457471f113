import type { SettingId, Settings } from '../../schemas/settings.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Parts } from '../../schemas/wire-request.ts';
import type { RunContext } from '../../targets/run-context.ts';
import type { Target } from '../../targets/target.ts';
import type { Answer } from '../answer.ts';
import type { EvidenceBook } from '../evidence-book.ts';
import type { Bookings } from './bookings.ts';
import type { BookingNote } from './booking.ts';

/** What bookings need of a conversation with a target. A session is one. */
export interface Conversation {
  readonly context: RunContext;
  readonly target: Target;
  readonly settings: Settings;
  /** How far the deployment's clock was turned from ours, in milliseconds. */
  readonly clock: { readonly offset: number };
  readonly evidence: EvidenceBook;
  readonly bookings: Bookings;
  /** Where reservations are read and cancelled. */
  readonly baseUrl: string;
  /** Settings that are needed and that the target does not state. */
  missingSettings(needs: Iterable<SettingId>): SettingId[];
  /** @throws Unjudged where it is somebody else's */
  assertOurs(reservation: string): Promise<void>;
  call(
    operation: OperationId,
    parts: Parts,
    options?: { readonly bookingNote?: BookingNote; readonly takesBack?: boolean },
  ): Promise<Answer>;
}

/** What asks a target for reservations. */
export type ReservationReader = Pick<Conversation, 'settings' | 'target' | 'clock' | 'call'>;

/** Whoever speaks with a target: a test's stage is one. */
export interface HasConversation {
  readonly session: Conversation;
}
