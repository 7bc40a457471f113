import type { Session } from '../session.ts';

/** The part of a session that bookings use. */
export interface Conversation extends Pick<
  Session,
  | 'context'
  | 'target'
  | 'settings'
  | 'evidence'
  | 'bookings'
  | 'baseUrl'
  | 'missingSettings'
  | 'assertOurs'
  | 'call'
> {
  readonly clock: { readonly offset: number };
}

/** The part of a conversation that reading reservations needs. */
export type ReservationReader = Pick<Conversation, 'settings' | 'target' | 'clock' | 'call'>;

/** Something with a conversation, such as a test's fixtures. */
export interface HasConversation {
  readonly session: Conversation;
}
