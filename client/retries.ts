/** Retries calls while the service is busy. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from '../schemas/capture.ts';
import type { ReceivedResponse } from '../schemas/exchange.ts';

export interface RetryRule {
  /** Whether to retry after this status. Must be true for busy services only. */
  readonly isRetryStatus: (status: number) => boolean;
  /** Whether a retry is allowed by the run's budget and by what the call may have done. Checked before each retry. */
  readonly mayRetry: () => boolean | Promise<boolean>;
  /** Whether an error means that the answer was lost and the call can be repeated, a few times. */
  readonly isLostResponse?: (error: unknown) => boolean;
}

/** How long one call is retried: normally, and after a call to the same service was given up. */
const defaultBounds = { totalMs: 30_000, exhaustedMs: 1_000 };
const firstWaitMs = 250;
/** Minimum pause, also after `Retry-After: 0`. */
const minWaitMs = 100;
const maxWaitMs = 8_000;
/** Maximum attempts of a call whose answer is lost. */
const maxSends = 3;

/**
 * Retries after a pause as long as Retry-After states, or else twice as long each time. A service that stays busy delays
 * a run by the full time only once: later calls are given up after a moment, until one is answered.
 */
export class Retries {
  readonly #bounds: typeof defaultBounds;
  readonly #exhausted = new Set<string>();

  constructor(bounds = defaultBounds) {
    this.#bounds = bounds;
  }

  /**
   * @param service its base URL
   * @param send sends the call
   * @returns the first answer that needs no retry, or the last one
   */
  async sendWithRetries(
    service: string,
    send: () => Promise<ReceivedResponse>,
    { isRetryStatus, mayRetry, isLostResponse = () => false }: RetryRule,
  ): Promise<ReceivedResponse> {
    let lostCount = 0;
    const deadline =
      Date.now() + (this.#exhausted.has(service) ? this.#bounds.exhaustedMs : this.#bounds.totalMs);
    for (let wait = firstWaitMs; ; wait = Math.min(2 * wait, maxWaitMs)) {
      const answer = await send().catch(async (error: unknown) => {
        lostCount += 1;
        if (!isLostResponse(error) || lostCount === maxSends || !(await mayRetry())) throw error;
      });
      if (answer === undefined) continue;
      if (!isRetryStatus(answer.status)) {
        if (!isBusy(answer.status)) this.#exhausted.delete(service);
        return answer;
      }
      const retryAfterMs = retryAfter(answer.headers['retry-after'], Date.now());
      const pause = Math.max(minWaitMs, retryAfterMs ?? wait * (0.75 + Math.random() / 2));
      if (Date.now() + pause > deadline) {
        this.#exhausted.add(service);
        return answer;
      }
      await sleep(pause);
      if (!(await mayRetry())) return answer;
    }
  }
}

/**
 * The milliseconds of a Retry-After header, given in seconds or as a date. RFC 9110, 10.2.3.
 * @returns undefined for any other value
 */
export function retryAfter(text: string | undefined, now: number): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  if (/^\s*\d{1,9}\s*$/.test(text)) return Number(text) * 1_000;
  // Date.parse accepts nearly any string.
  const time = /^\s*[A-Z][a-z]{2,8}[, ]/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}

/** The retries of this thread, shared by all its conversations. */
export const retries = new Retries();
