/** How patient the sandbox is with a receiver. The specification shows nothing of it: all of this is its own choice. */
export interface Schedule {
  /** How often a notification is tried before it is given up. */
  readonly attempts: number;
  /** Milliseconds between the first failure and the next attempt; doubled after each further one. */
  readonly firstDelay: number;
  readonly longestDelay: number;
  /** Milliseconds that an attempt may take, with the body of the answer. */
  readonly timeout: number;
}

export const usualSchedule: Schedule = {
  attempts: 8,
  firstDelay: 1_000,
  longestDelay: 60_000,
  timeout: 5_000,
};

/** By how much a delay is shortened or lengthened, at most: delays still grow when they double. */
const jitter = 0.2;

/**
 * Milliseconds until the next attempt.
 *
 * @param tries how often it was tried, at least 1
 * @param random from 0 to 1; it keeps those that failed together from being tried together
 */
export const delayAfter = (tries: number, { firstDelay, longestDelay }: Schedule, random: number): number =>
  Math.round(Math.min(longestDelay, firstDelay * 2 ** (tries - 1)) * (1 - jitter + 2 * jitter * random));
