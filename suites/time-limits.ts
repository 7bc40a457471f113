/** The timeouts of tests. */
import { clauseOf, type ClauseId } from '../schemas/clauses.ts';
import type { RunContext } from '../targets/run-context.ts';

/** Each call has its own timeout; this one ends tests that loop. */
const defaultTimeoutMs = 3 * 60_000;

/** A patient run waits for the longest lifetime, the content link's hour. */
const patientTimeoutMs = 2 * 60 * 60_000;

/** A booking may wait for the first booking of the run, and for a slow service when it is taken back. */
const bookingTimeoutMs = 4 * 60_000;

/**
 * Whether a test with this clause may book. Tests of webhooks book to cause a notification; tests of v1's keys book to have
 * data that must not be shown.
 */
export const mayBook = (id: ClauseId): boolean =>
  clauseOf(id).testing === 'books' ||
  (clauseOf(id).needs?.includes('v2.booking.path') ?? false) ||
  clauseOf(id).profiles.includes('webhooks') ||
  id === 'v1.auth.enforced';

/** The timeout of a test in milliseconds. */
export function testTimeoutMs(
  clauses: readonly ClauseId[],
  { patient, target }: Pick<RunContext, 'patient' | 'target'>,
): number {
  if (patient) return patientTimeoutMs;
  return !target.embedded && clauses.some(mayBook) ? bookingTimeoutMs : defaultTimeoutMs;
}
