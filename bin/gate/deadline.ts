/** The maximum duration of a run. It is many times the usual duration: a longer run must hang. Pure. */
import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import type { Plan } from './runner/items.ts';

/** What the duration depends on. */
type Planned = Pick<Plan, 'file' | 'clauses'>;

export interface Circumstances {
  readonly embedded: boolean;
  readonly patient?: boolean;
  /** Whether the target is the embedded sandbox. */
  readonly hotels?: number;
  /** Duration of the slowest response before the run, in seconds; 0 if none was measured. */
  readonly slowest: number;
  /** Seconds that a test waits for a notification. */
  readonly webhookWait: number;
}

/** Seconds for one call and its judgement, with the embedded sandbox on a busy machine. */
const usualSecondsPerCall = 0.25;
/** Responses under load are slower than the first ones. */
const slowerUnderWork = 4;

/** Number of sequential calls of a test, and the other seconds that it takes. */
const test = { calls: 10, fixedSeconds: 1 };
/** Books, reads, cancels, reads again; one test of a run waits for its canary booking. */
const booking = { calls: 40, fixedSeconds: 10 };
/** Hundreds of cases, eight at once, and the time to generate them. */
const generated = { calls: 50, fixedSeconds: 10 };
const sequences = { calls: 400, fixedSeconds: 60 };

/** A patient run waits for the longest expiry, the content link's hour; tests that wait do so in parallel. */
const patientSeconds = 2 * 3_600;
/** Time of the last test, which runs alone, and a reserve for a busy machine. */
const spareSeconds = 300;
const hotelsASecond = 20_000;
/** Tests that are always under way at once. */
const atOnce = 2;

/** @returns seconds */
export function deadlineOf(planned: readonly Planned[], run: Circumstances): number {
  const secondsPerCall = Math.max(usualSecondsPerCall, run.slowest * slowerUnderWork);
  const sum = planned.reduce((total, one) => {
    const { calls, fixedSeconds } = kindOf(one, run);
    const notified = one.clauses.some((id) => isNotified(id)) ? 2 * run.webhookWait : 0;
    return total + fixedSeconds + calls * secondsPerCall + notified;
  }, 0);
  const starting = (run.hotels ?? 0) / hotelsASecond;
  return Math.ceil(spareSeconds + sum / atOnce + starting + (run.patient ? patientSeconds : 0));
}

function kindOf({ file, clauses }: Planned, { embedded }: Circumstances): typeof test {
  if (file.startsWith('generated')) return generated;
  if (file.startsWith('sequences')) return sequences;
  return !embedded && clauses.some((id) => clauseOf(id).testing === 'books' || isNotified(id))
    ? booking
    : test;
}

const isNotified = (id: ClauseId): boolean => clauseOf(id).profiles.includes('webhooks');
