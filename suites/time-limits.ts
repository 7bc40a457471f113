/** How long a test may take. */
import { clauseOf, type ClauseId } from '../schemas/clauses.ts';
import type { RunContext } from '../targets/run-context.ts';

/** Each call has bounds of its own: this one ends what goes round in circles, however busy the machine. */
const defaultTimeoutMs = 3 * 60_000;

/** A patient run waits out the longest life there is, the content link's hour. */
const patientTimeoutMs = 2 * 60 * 60_000;

/** A booking may have to wait for the canary booking of the run, and its cleaning for a slow service. */
const bookingTimeoutMs = 4 * 60_000;

/** Tests of webhooks book, where they may, for something to be notified of; those of v1's keys for something to be kept from others. */
export const mayBook = (id: ClauseId): boolean =>
  clauseOf(id).testing === 'books' ||
  (clauseOf(id).needs?.includes('v2.booking.path') ?? false) ||
  clauseOf(id).profiles.includes('webhooks') ||
  id === 'v1.auth.enforced';

/** Milliseconds that a test of these clauses may take. */
export function testTimeoutMs(
  clauses: readonly ClauseId[],
  { patient, target }: Pick<RunContext, 'patient' | 'target'>,
): number {
  if (patient) return patientTimeoutMs;
  return !target.embedded && clauses.some(mayBook) ? bookingTimeoutMs : defaultTimeoutMs;
}
