/** Retries and timeout of deliveries. The specification does not define them: they are the sandbox's choice. */
export interface Schedule {
  /** Maximum number of attempts per notification. */
  readonly attempts: number;
  /** Milliseconds of the delay after the first failure; each further failure doubles the delay. */
  readonly firstDelay: number;
  readonly longestDelay: number;
  /** Timeout of an attempt in milliseconds, including the response's body. */
  readonly timeout: number;
}

export const defaultSchedule: Schedule = {
  attempts: 8,
  firstDelay: 1_000,
  longestDelay: 60_000,
  timeout: 5_000,
};

/** Maximum relative change of a delay by chance, small enough that each doubled delay is longer than the previous delay. */
const jitter = 0.2;

/**
 * Milliseconds until the next attempt.
 * @param tries number of attempts so far, at least 1
 * @param random from 0 to 1; spreads the retries of notifications that failed at the same time
 */
export const retryDelayMs = (tries: number, { firstDelay, longestDelay }: Schedule, random: number): number =>
  Math.round(Math.min(longestDelay, firstDelay * 2 ** (tries - 1)) * (1 - jitter + 2 * jitter * random));
