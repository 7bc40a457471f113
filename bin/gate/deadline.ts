/** How long a run may take before something must hang: many times what it usually takes. Pure. */
import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import type { Plan } from './runner/items.ts';

/** What is to be played, as far as its time depends on it. */
type Planned = Pick<Plan, 'file' | 'clauses'>;

export interface Circumstances {
  readonly embedded: boolean;
  readonly patient?: boolean;
  /** Of the embedded sandbox. */
  readonly hotels?: number;
  /** Seconds of the slowest answer before the run; 0 where nobody looked. */
  readonly slowest: number;
  /** Seconds that a test waits for a notification. */
  readonly webhookWait: number;
}

/** Seconds for one call and what is done with its answer: what a busy machine needs with the embedded sandbox. */
const usualPace = 0.25;
/** Answers under work are slower than the first ones. */
const slowerUnderWork = 4;

/** Calls of a test that follow each other, and seconds that it takes without them. */
const test = { calls: 10, own: 1 };
/** Books, reads, cancels, reads again; and one of a run waits for its canary booking. */
const booking = { calls: 40, own: 10 };
/** Hundreds of cases, eight at once, and the time to make them. */
const generated = { calls: 50, own: 10 };
const sequences = { calls: 400, own: 60 };

/** A patient run waits out the longest life there is, the content link's hour, and the tests about it do not follow each other. */
const patience = 2 * 3_600;
/** Of the last test, while nothing else is left to do; and for whatever else a machine is busy with. */
const spare = 300;
const hotelsASecond = 20_000;
/** Tests that are always under way at once. */
const atOnce = 2;

/** @returns seconds */
export function deadlineOf(planned: readonly Planned[], run: Circumstances): number {
  const pace = Math.max(usualPace, run.slowest * slowerUnderWork);
  const sum = planned.reduce((total, one) => {
    const { calls, own } = kindOf(one, run);
    const notified = one.clauses.some((id) => isNotified(id)) ? 2 * run.webhookWait : 0;
    return total + own + calls * pace + notified;
  }, 0);
  return Math.ceil(spare + sum / atOnce + (run.hotels ?? 0) / hotelsASecond + (run.patient ? patience : 0));
}

function kindOf({ file, clauses }: Planned, { embedded }: Circumstances): typeof test {
  if (file.startsWith('generated')) return generated;
  if (file.startsWith('sequences')) return sequences;
  return !embedded && clauses.some((id) => clauseOf(id).testing === 'books' || isNotified(id))
    ? booking
    : test;
}

const isNotified = (id: ClauseId): boolean => clauseOf(id).profiles.includes('webhooks');
