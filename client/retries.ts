/** How long a call that the service was too busy for is sent again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from '../schemas/capture.ts';
import type { ReceivedResponse } from '../schemas/exchange.ts';

/** Milliseconds for which one call is tried again, and for which it is once a call of the same service was given up. */
export interface RetryBounds {
  readonly totalMs: number;
  readonly exhaustedMs: number;
}

/** When a call is sent again. */
export interface RetryRule {
  /** Whether after such an answer; it must hold for none but those of a busy service. */
  readonly isRetryStatus: (status: number) => boolean;
  /** Whether it may be, by the budget of the run and by what it may have done: asked whenever it would be sent. */
  readonly mayRetry: () => boolean | Promise<boolean>;
  /** Whether an error says that the answer was lost on its way, and the call may be sent again as it is: a few times. */
  readonly isLostResponse?: (error: unknown) => boolean;
}

const defaultBounds: RetryBounds = { totalMs: 30_000, exhaustedMs: 1_000 };
const firstWaitMs = 250;
const maxWaitMs = 8_000;
/** A call whose answer is lost on its way is sent so often. */
const maxSends = 3;

/**
 * Waits and asks again, as long as the service says or twice as long each time. A service that stays busy costs its whole time
 * once: after that each call waits only a moment, until one is answered again.
 */
export class Retries {
  readonly #bounds: RetryBounds;
  readonly #exhausted = new Set<string>();

  constructor(bounds: RetryBounds = defaultBounds) {
    this.#bounds = bounds;
  }

  /**
   * @param of the service: its base address
   * @param ask sends the call
   * @returns the first answer after which it is not sent again, or the last of those after which it would be
   */
  async sendWithRetries(
    of: string,
    ask: () => Promise<ReceivedResponse>,
    { isRetryStatus, mayRetry, isLostResponse = () => false }: RetryRule,
  ): Promise<ReceivedResponse> {
    let lost = 0;
    const until = Date.now() + (this.#exhausted.has(of) ? this.#bounds.exhaustedMs : this.#bounds.totalMs);
    for (let wait = firstWaitMs; ; wait = Math.min(2 * wait, maxWaitMs)) {
      const answer = await ask().catch(async (error: unknown) => {
        lost += 1;
        if (!isLostResponse(error) || lost === maxSends || !(await mayRetry())) throw error;
      });
      if (answer === undefined) continue;
      if (!isRetryStatus(answer.status)) {
        if (!isBusy(answer.status)) this.#exhausted.delete(of);
        return answer;
      }
      const pause =
        retryAfter(answer.headers['retry-after'], Date.now()) ?? wait * (0.75 + Math.random() / 2);
      if (Date.now() + pause > until) {
        this.#exhausted.add(of);
        return answer;
      }
      await sleep(pause);
      if (!(await mayRetry())) return answer;
    }
  }
}

/** Milliseconds that a Retry-After asks for, in seconds or as a date; undefined where it says neither. RFC 9110, 10.2.3. */
export function retryAfter(text: string | undefined, now: number): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  if (/^\s*\d{1,9}\s*$/.test(text)) return Number(text) * 1_000;
  // Node reads nearly everything as some date.
  const at = /^\s*[A-Z][a-z]{2,8}[, ]/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** Of this process, for all its conversations. */
export const retries = new Retries();
