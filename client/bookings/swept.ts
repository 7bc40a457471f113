/** Options and results of a sweep. */
import type { Exit } from '../../lib/exit.ts';
import type { FinalState } from './booking.ts';
import type { RunContext } from '../../targets/run-context.ts';
import { Unjudged } from '../gaps.ts';
import type { Conversation } from './conversation.ts';
import { NoAnswer } from '../transport.ts';
import { StillActive } from './find-reservations.ts';
import { NotYetKnown } from './take-back.ts';

export interface SweepOptions {
  readonly context: RunContext;
  /** Opens a conversation with the deployment of the bookings, named by its purpose. */
  readonly openConversation: (where: string) => Promise<Conversation>;
  /** The target's ledger file. */
  readonly file: string;
  /** Sweeps only bookings of this run. */
  readonly run?: string;
  /** Called with one message per booking. */
  readonly onMessage: (message: string) => void;
  /** Without it, bookings whose state is not yet certain are left behind. */
  readonly wait?: Wait;
  /** After its abort, all remaining bookings are left behind. */
  readonly signal?: AbortSignal;
}

/**
 * Waits until uncertain bookings can be given up, or until no late reservation can appear.
 * @param why what may still happen, as the beginning of a message
 * @returns false if there is no time to wait
 */
export type Wait = (milliseconds: number, why: string) => Promise<boolean>;

/** A timer may fire this many milliseconds early. */
export const timerSlackMs = 5;

/** Formats a number of bookings for the beginning of a message. */
export const countBookings = (count: number): string => (count === 1 ? 'A booking' : `${count} bookings`);

export interface SweepResult {
  /** Describes the booking, or the line of the ledger. */
  readonly what: string;
  /** `ok`: cancelled or absent. `leftBehind`: uncancelled, or may still appear. `unjudged`: nobody can look. */
  readonly end: Extract<Exit, 'ok' | 'leftBehind' | 'unjudged'>;
  /** The final state, if it is settled. */
  readonly settled?: FinalState;
  /** Uncancelled reservations beyond what was booked, or after the booking had been seen cancelled. */
  readonly extra?: number;
  /** Whether a reservation reappeared after it had been seen cancelled, so that this may happen again. */
  readonly cameBack?: true;
  readonly message: string;
}

export type Outcome = Omit<SweepResult, 'what'> & {
  /** When the booking can be given up, in milliseconds since 1970. */
  readonly knownFrom?: number;
};

export const cancelledOutcome = {
  end: 'ok',
  settled: 'cancelled',
  message: 'is confirmed as cancelled',
} as const satisfies Outcome;

/** The result for an error of `takeBack`. Rethrows errors that are not about the booking. */
export function outcomeOfError(error: unknown): Outcome {
  if (error instanceof NotYetKnown)
    return {
      end: 'leftBehind',
      knownFrom: error.knownFrom,
      message: `left: ${error.message}; sweep again in a minute`,
    };
  if (error instanceof StillActive)
    return { end: 'leftBehind', message: `left: ${error.message}; sweep again, or cancel it by hand` };
  if (error instanceof NoAnswer || error instanceof Unjudged)
    return {
      end: 'leftBehind',
      message: `cannot be told: ${error.message}; sweep again when the service answers`,
    };
  throw error;
}

/** @returns the result of `work`, or `otherwise` after the signal's abort */
export async function untilAborted<Result>(
  work: () => Promise<Result>,
  fallback: Result,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (signal === undefined) return work();
  if (signal.aborted) return fallback;
  let stop = (): void => {};
  const aborted = new Promise<Result>((resolve) => (stop = () => resolve(fallback)));
  signal.addEventListener('abort', stop, { once: true });
  const result = work();
  // A late rejection is ignored.
  result.catch(() => undefined);
  // The signal outlives thousands of bookings, so each booking removes its listener.
  return Promise.race([result, aborted]).finally(() => signal.removeEventListener('abort', stop));
}
