/** What sweeping is told, and what it tells. */
import type { Exit } from '../../lib/exit.ts';
import type { Settled } from './booking.ts';
import type { RunContext } from '../../targets/run-context.ts';
import { Unjudged } from '../gaps.ts';
import type { Conversation } from './conversation.ts';
import { NoAnswer } from '../transport.ts';
import { NotYetKnown, StillStanding } from './take-back.ts';

export interface SweepOptions {
  readonly context: RunContext;
  /** A conversation with whoever they were made at, under the name of what it is for. */
  readonly openConversation: (where: string) => Promise<Conversation>;
  /** The target's ledger. */
  readonly file: string;
  /** Only what this run booked. */
  readonly run?: string;
  /** Hears one sentence a booking. */
  readonly onSentence: (sentence: string) => void;
  /** Without it bookings of which it is not known yet whether they are gone are left behind. */
  readonly wait?: Wait;
  /** From its abort on nobody has time: what was not seen gone until then is left behind. */
  readonly signal?: AbortSignal;
}

/**
 * Lets so many milliseconds pass until bookings can be given up that were not answered or are not shown any more, or until nothing
 * more comes of those that were.
 *
 * @param why what may still happen, as the beginning of a sentence
 * @returns false where nobody has the time
 */
export type Wait = (milliseconds: number, why: string) => Promise<boolean>;

/** A timer may end a little before its time: milliseconds. */
export const timerSlackMs = 5;

/** So many, at the beginning of a sentence. */
export const countBookings = (many: number): string => (many === 1 ? 'A booking' : `${many} bookings`);

/** What became of one booking. */
export interface Swept {
  /** The booking, or the line of the ledger, in words. */
  readonly what: string;
  /** `ok` where it is gone, `leftBehind` where it stands or may come to stand, `unjudged` where nobody can look. */
  readonly end: Extract<Exit, 'ok' | 'leftBehind' | 'unjudged'>;
  /** How it is gone. */
  readonly settled?: Settled;
  /** Reservations of it that stood beyond what was booked, or after it had been seen gone. */
  readonly extra?: number;
  /** It came to stand after it had been seen gone: nobody knows whether it does so again. */
  readonly cameBack?: true;
  readonly sentence: string;
}

/** What became of it. */
export type Outcome = Omit<Swept, 'what'> & {
  /** It may be given up at that moment, in milliseconds since 1970. */
  readonly knownFrom?: number;
};

export const cancelled = {
  end: 'ok',
  settled: 'cancelled',
  sentence: 'is cancelled, and was seen gone',
} as const satisfies Outcome;

/** How a booking ended that taking back threw this for. Throws again what says nothing of the booking. */
export function outcomeOfError(error: unknown): Outcome {
  if (error instanceof NotYetKnown)
    return {
      end: 'leftBehind',
      knownFrom: error.knownFrom,
      sentence: `left: ${error.message}; sweep again in a minute`,
    };
  if (error instanceof StillStanding)
    return { end: 'leftBehind', sentence: `left: ${error.message}; sweep again, or cancel it by hand` };
  if (error instanceof NoAnswer || error instanceof Unjudged)
    return {
      end: 'leftBehind',
      sentence: `cannot be told: ${error.message}; sweep again when the service answers`,
    };
  throw error;
}

/**
 * @returns what work ends with, or `otherwise` where nobody has time for it, or no longer
 */
export async function unlessAborted<Result>(
  work: () => Promise<Result>,
  otherwise: Result,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (signal === undefined) return work();
  if (signal.aborted) return otherwise;
  let stop = (): void => {};
  const over = new Promise<Result>((resolve) => (stop = () => resolve(otherwise)));
  signal.addEventListener('abort', stop, { once: true });
  const working = work();
  // Nobody hears of it any more once the time is over.
  working.catch(() => undefined);
  // A signal outlives thousands of bookings: it keeps no listener of one that is done.
  return Promise.race([working, over]).finally(() => signal.removeEventListener('abort', stop));
}
