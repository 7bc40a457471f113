/** The end of a conversation: what it booked is taken back. */
import { inWords, type BookingNote } from './ledger.ts';
import type { EvidenceBook } from '../evidence-book.ts';
import type { Conversation } from './conversation.ts';
import type { Booking } from './bookings.ts';
import { NotYetKnown, takeBack } from './take-back.ts';
import { noteStep } from './streak.ts';
import type { TakenBack } from './taken-back.ts';

/**
 * Takes back everything that a conversation booked. What cannot be taken back now stays open in the ledger, and the end of the
 * run looks for it again. Never throws.
 */
export async function tidy(session: Conversation): Promise<void> {
  for (const booking of session.bookings.open) {
    try {
      await undo(session, booking);
    } catch {
      // Open in the ledger, where the end of the run finds it; the embedded sandbox ends with its run.
    }
  }
}

/**
 * Takes one booking back, and says so.
 *
 * @throws StillThere or NotYetKnown where it is not gone
 */
export async function undo(session: Conversation, booking: Booking): Promise<TakenBack> {
  const { bookings, evidence } = session;
  const sent = { ...booking, showsMarks: bookings.ledger?.showsMarks() };
  const taken = await takeBack(session, sent, (doubt) => bookings.doubtful(booking, doubt)).catch(
    (error: unknown) => {
      // What is not known yet may well be gone.
      if (bookings.ledger !== undefined && !(error instanceof NotYetKnown))
        noteStep(
          'cancellation',
          `of ${inWords(booking.note, booking.reservation)}: ${(error as Error).message}`,
        );
      throw error;
    },
  );
  if (bookings.ledger !== undefined && taken.settled === 'cancelled') noteStep('cancellation');
  bookings.settle(booking, taken);
  evidence.clean(
    `${inWords(booking.note, booking.reservation)}: ${taken.settled === 'absent' ? 'was never made' : 'cancelled, and seen gone'}`,
  );
  // What was refused and sent again may stand twice by our own doing.
  if (!booking.again) mustStandOnce(evidence, booking.note, taken);
  return taken;
}

function mustStandOnce(
  evidence: EvidenceBook,
  { transactionIdentifier }: BookingNote,
  { settled, extra }: TakenBack,
): void {
  if (settled === 'absent') return;
  evidence.exercise('v1.book.once');
  if (extra === 0) return;
  evidence.find({
    clause: 'v1.book.once',
    pointer: '',
    expected: `no more reservations of booking ${transactionIdentifier} than were booked`,
    seen: `${extra} more that stood, and were cancelled`,
    ...evidence.lastShown(),
  });
}
