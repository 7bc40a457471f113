/** The maximum duration of a run: many times the usual duration, so a run that takes longer must hang. Pure functions. */
import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import type { Plan } from './runner/items.ts';

/** What the duration depends on. */
type PlannedItem = Pick<Plan, 'file' | 'clauses'>;

export interface Circumstances {
  /** Whether the target is the embedded sandbox. */
  readonly embedded: boolean;
  readonly patient?: boolean;
  /** Number of hotels of the embedded sandbox. */
  readonly hotels?: number;
  /** Duration of the slowest response before the run, in seconds; 0 if none was measured. */
  readonly slowest: number;
  /** Seconds that a test waits for a notification. */
  readonly webhookWait: number;
}

/** Seconds for one call and its judgement, with the embedded sandbox on a busy machine. */
const usualSecondsPerCall = 0.25;
/** Responses under load are slower than the first ones. */
const slowdownUnderLoad = 4;

/** Number of sequential calls of a test, and the other seconds that it takes. */
const ordinaryTest = { calls: 10, fixedSeconds: 1 };
/** A test that books, reads, cancels and reads again. One test of a run also waits for the canary booking. */
const bookingTest = { calls: 40, fixedSeconds: 10 };
/** A batch of hundreds of cases, eight of them in parallel, with the time to generate them. */
const generatedBatch = { calls: 50, fixedSeconds: 10 };
const sequences = { calls: 400, fixedSeconds: 60 };

/** A patient run waits for the longest expiry, the content link's hour; tests that wait do so in parallel. */
const patientSeconds = 2 * 3_600;
/** Time for the last test, which runs alone, plus a reserve for a busy machine. */
const spareSeconds = 300;
const hotelsPerSecond = 20_000;
/** Minimum number of tests that run in parallel. */
const minParallelTests = 2;

/** @returns seconds */
export function deadlineOf(plannedItems: readonly PlannedItem[], run: Circumstances): number {
  const secondsPerCall = Math.max(usualSecondsPerCall, run.slowest * slowdownUnderLoad);
  const sum = plannedItems.reduce((total, item) => {
    const { calls, fixedSeconds } = durationOf(item, run);
    const notificationSeconds = item.clauses.some((id) => needsNotification(id)) ? 2 * run.webhookWait : 0;
    return total + fixedSeconds + calls * secondsPerCall + notificationSeconds;
  }, 0);
  const startSeconds = (run.hotels ?? 0) / hotelsPerSecond;
  return Math.ceil(spareSeconds + sum / minParallelTests + startSeconds + (run.patient ? patientSeconds : 0));
}

function durationOf({ file, clauses }: PlannedItem, { embedded }: Circumstances): typeof ordinaryTest {
  if (file.startsWith('generated')) return generatedBatch;
  if (file.startsWith('sequences')) return sequences;
  return !embedded && clauses.some((id) => clauseOf(id).testing === 'books' || needsNotification(id))
    ? bookingTest
    : ordinaryTest;
}

const needsNotification = (id: ClauseId): boolean => clauseOf(id).profiles.includes('webhooks');
